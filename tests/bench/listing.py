"""How long the first page of the history takes with many games in the store, and how long the others."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

from companion.store.game_rows import iso
from companion.store.library import EVERYTHING, FINISHED, LibraryQuery
from companion.store.store import Store
from companion.table.table import Setup
from tests.bench.measure import timed
from tests.bench.ours import NAMES

GAMES = 10_000
TIMES = 50
PAGE = 50
FIRST = datetime(2020, 1, 1, tzinfo=UTC)
COLUMNS = "game, mode, setup, created_at, summary"


def pages(directory: Path) -> dict[str, list[float]]:
    """The times of reading pages of the list, each with what it shows."""
    with Store(directory / "many.db") as store:
        fill(store)
        library = store.library
        deep = library.page(limit=GAMES // 2)[-1]
        wanted = {
            "all": EVERYTHING,
            "one game": LibraryQuery(game="works", what=FINISHED),
            "one name": LibraryQuery(("emmy",)),
        }
        times = {
            f"{GAMES:,} games, {name}": [timed(library.page, what, None, PAGE) for _ in range(TIMES)]
            for name, what in {**wanted, "no such name": LibraryQuery(("nobody",))}.items()
        }
        times[f"{GAMES:,} games, far down"] = [timed(library.page, EVERYTHING, deep, PAGE) for _ in range(TIMES)]
    times[f"{GAMES:,} games, store opened"] = list(openings(directory / "many.db"))
    return times


def fill(store: Store) -> None:
    """Store many games: copies of a few that were begun, under other names and at other times."""
    begun = [store.start(Setup("works", "multiplayer", NAMES[n : n + 2])).id for n in range(len(NAMES) - 1)]
    insert = (
        f"INSERT INTO games ({COLUMNS}, uid, touched_at, finished_at) SELECT {COLUMNS}, ?, ?, ? FROM games WHERE id = ?"
    )
    with store.db.atomic():
        for number in range(GAMES - len(begun)):
            at = iso(FIRST + timedelta(hours=5 * number))
            store.db.execute(insert, (uuid4().hex, at, None if number % 5 == 0 else at, begun[number % len(begun)]))


def openings(path: Path) -> Iterator[float]:
    """Time opening the store some times."""
    for _ in range(TIMES // 10):
        yield timed(lambda: Store(path).close())
