"""Keeps a database as this version writes it, for every later one to open.

To be run as `python -m tests.companion.store.keep_store`.

Run it when a step of the migrations was added; a test tells so. What was kept before is never written again. Files up
to that of the step "plays" were written in the same way by the versions that had just these steps.
"""

import gzip
import sqlite3
import tempfile
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from itertools import count
from pathlib import Path

from companion.store.migrations import STEPS
from companion.store.plays import CSV, Play, PlaySeat
from companion.store.results import PLAY, Key
from companion.store.store import LiveGame, Store
from tests.golden.files import game_called, moves_of, setup_of
from tests.score_sheets import Hand, works_sheet
from tests.stored import started

KEPT = Path(__file__).parent / "kept"
ENDING = ".db.gz"
FINISHED, OPEN = "justin-wins", "four-co-op"
"""The golden games in each: one that is over, also begun and deleted, and one with moves that were undone."""


def ticking() -> Callable[[], datetime]:
    """A clock that is 20 s later each time."""
    ticks = count()
    return lambda: datetime(2026, 3, 14, 18, tzinfo=UTC) + timedelta(seconds=20 * next(ticks))


def _played(store: Store, name: str, moves: int | None = None) -> LiveGame:
    game = game_called("works", name)
    return started(store, setup_of(game), moves_of(game)[:moves])


def fill(store: Store) -> None:
    """Put something of everything into a store."""
    store.settings["language"], store.settings["theme"] = "fr", "dark"
    people = store.players
    people.met(["Ada", "Ben", "Cleo"])
    people.set_age(people.add("Fay").id, 41)
    people.call_everywhere("Ben", "Benoît")
    people.call_everywhere("Clio", "Cleo")
    people.remove(people.add("Dan").id)
    _played(store, FINISHED)
    live = _played(store, OPEN, 12)
    live.table.undo()
    live.table.undo()
    live.table.redo()
    store.delete(_played(store, FINISHED, 4).id)
    sheet = works_sheet((Hand("Ada", ("gardens", "mine"), (), 2), Hand("Ben", ("landfill",), (), 2)))
    for _ in range(2):
        store.sheets.save(sheet.setup(("Ada", "Ben")))
    store.sheets.delete(2)
    store.packs.set_values("bid", {"locations/mine/vp": 2})
    seats = (PlaySeat("Ada", "12", 1, began=True), PlaySeat("Zoé", "9", 2))
    store.plays.take([Play("kept-1", "delivery", date(2026, 1, 3), seats, CSV, time(20, 15), 35, "Lyon")], "batch-1")
    store.amend(Key(PLAY, 1), {"when": "2026-01-02", "note": "It rained.", "names": {"1": "Zoe"}})


def keep(folder: Path) -> Path:
    """Write a database into a folder, packed, under the name of the last step; return its path."""
    path = folder / f"{list(STEPS)[-1]}{ENDING}"
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "games.db"
        with Store(file, ticking()) as store:
            fill(store)
        db = sqlite3.connect(file, isolation_level=None)
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("VACUUM")
        db.close()
        path.write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    return path


if __name__ == "__main__":
    print(keep(KEPT))
