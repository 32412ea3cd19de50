"""How long a move takes to be safely on the disk: through our store, and with sqlite3 alone under the same promises."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.store.store import Store
from companion.table.table import Setup
from engine.works.moves import place
from tests.bench.measure import timed

APPENDS = 2000
MOVE = {"move": "place", "by": 0, "location": "supplier", "plan": "obelisk"}
INSERT = "INSERT INTO move VALUES (1, ?, ?)"


def appends(directory: Path) -> dict[str, list[float]]:
    """The times of many moves stored one by one, by the way they are stored: by turns, so that whatever else the
    machine does meets both. A move is played and undone, so that all are the same move; both are lines of the journal.
    """
    ours, bare = list[float](), list[float]()
    with Store(directory / "ours.db") as store, closing(_bare(directory / "bare.db")) as db:
        start = {"supply": ["obelisk", "crane", "gardens"], "seats": [{"mints": 4}, {}]}
        table = store.start(Setup("works", "multiplayer", ("Ada", "Blaise"), position=start)).table
        for number in range(APPENDS):
            ours.append(timed(table.undo) if number % 2 else timed(table.play, place(0, "supplier", "obelisk")))
            bare.append(timed(db.execute, INSERT, (number, json.dumps(MOVE))))
    return {"move stored": ours, "move stored, bare sqlite3": bare}


def _bare(file: Path) -> sqlite3.Connection:
    db = sqlite3.connect(file, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE move (game INTEGER, sequence INTEGER, move TEXT, UNIQUE (game, sequence))")
    return db
