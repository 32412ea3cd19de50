"""The rows of games and their journals: how each is read and written, and what lists read of a game.

All but the set-up and the journal is a cache, computed again if it is missing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime

from sqlite_utils import Database

from companion.json_text import compact
from companion.store.caches import write_columns
from companion.store.results import stored_results, summary
from companion.table.table import Entry, Point, Setup
from companion.transactions import one_change

UNREADABLE = (ValueError, TypeError, LookupError, AttributeError)
"""What reading a damaged row raises."""


def read_setup(text: str) -> Setup:
    """Return a set-up as a row has it; one of UNREADABLE if the row is damaged."""
    setup = Setup.from_json(json.loads(text))
    if not setup.seats or not all(isinstance(name, str) for name in setup.seats):
        raise ValueError(text)
    return setup


def read_entry(kind: str, what: str | None) -> Entry:
    """Return the line of a journal in these columns."""
    return Entry(kind, None if what is None else json.loads(what))


def insert_game(
    db: Database, uid: str, setup: Setup, created_at: str, touched_at: str, columns: Mapping[str, str | None]
) -> int:
    """Write a game with these further columns and return its id."""
    row = {"uid": uid, "game": setup.game, "mode": setup.mode, "setup": compact(setup.as_json())}
    id = db.table("games").insert({**row, "created_at": created_at, "touched_at": touched_at, **columns}).last_rowid
    assert id is not None
    return id


def insert_entry(db: Database, game: int, sequence: int, entry: Entry, at: str) -> None:
    """Write a line of a journal, numbered from 1."""
    what = None if entry.what is None else compact(entry.what)
    db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (game, sequence, entry.kind, what, at))


def last_at(db: Database, id: int) -> str | None:
    """Return when the last line of the journal of a game was written, or None if it has none."""
    row = db.execute("SELECT at FROM entries WHERE game = ? ORDER BY sequence DESC LIMIT 1", (id,)).fetchone()
    return None if row is None else str(row[0])


def write_cache(db: Database, id: int, columns: Mapping[str, str | None]) -> None:
    """Write what lists and statistics read of a game, which holds for its whole journal."""
    with one_change(db):
        write_columns(db, "games", id, columns)
        db.execute("DELETE FROM unsummed WHERE game = ?", (id,))


def cache_of(db: Database, id: int, setup: Setup, point: Point | None, at: str) -> dict[str, str | None]:
    """Return what lists and statistics read of a game whose journal leads to this point, by column; nothing of one
    whose journal cannot be replayed (None).

    `at` is when it was last touched. A game that is over has the time of its end, whenever that was taken back and
    brought back, or corrected.
    """
    if point is None:
        return {"touched_at": at, "summary": None, "finished_at": None, "result": None}
    ended_at = None if point.end is None else _reached_at(db, id, point.end)
    result = None if ended_at is None else stored_results(db, id, setup, point.state, ended_at)
    return {"touched_at": ended_at or at, **summed(setup, point, ended_at), "result": result}


def _reached_at(db: Database, id: int, point: Point) -> str:
    """Return when a stored game first came to a point: each move of its journal leads to the next one."""
    if not point.number:
        return str(db.execute("SELECT created_at FROM games WHERE id = ?", (id,)).fetchone()[0])
    select = "SELECT at FROM entries WHERE game = ? AND kind = 'move' ORDER BY sequence LIMIT 1 OFFSET ?"
    return str(db.execute(select, (id, point.number - 1)).fetchone()[0])


def summed(setup: Setup, point: Point, at: str | None) -> dict[str, str | None]:
    """Return the summary of a game at a point, with the time of its end `at` if it is over."""
    return {"summary": compact(summary(setup, point.state)), "finished_at": at if point.end else None}


def iso(moment: datetime) -> str:
    """Write a moment so that texts sort as moments do."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
