"""How long a move takes to be safely on the disk: through our store, and with sqlite3 alone under the same promises."""

import json
import sqlite3
from pathlib import Path

from companion.store.store import Store
from companion.table.table import Setup
from engine.works.moves import place
from tests.bench.measure import timed

APPENDS = 2000
MOVE = {"move": "place", "by": 0, "location": "supplier", "plan": "obelisk"}


def appends(directory: Path) -> dict[str, list[float]]:
    """The times of many moves stored one by one, by the way they are stored."""
    return {"move stored": ours(directory / "ours.db"), "move stored, bare sqlite3": bare(directory / "bare.db")}


def ours(file: Path) -> list[float]:
    """Each time a move is played and undone, so that all are the same move; both are lines of the journal."""
    with Store(file) as store:
        start = {"supply": ["obelisk", "crane", "gardens"], "seats": [{"mints": 4}, {}]}
        table = store.start(Setup("works", "multiplayer", ("Ada", "Blaise"), position=start)).table
        taken = []
        for _ in range(APPENDS // 2):
            taken += [timed(table.play, place(0, "supplier", "obelisk")), timed(table.undo)]
        return taken


def bare(file: Path) -> list[float]:
    db = sqlite3.connect(file, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE move (game INTEGER, sequence INTEGER, move TEXT, UNIQUE (game, sequence))")
    insert = "INSERT INTO move VALUES (1, ?, ?)"
    return [timed(db.execute, insert, (number, json.dumps(MOVE))) for number in range(APPENDS)]
