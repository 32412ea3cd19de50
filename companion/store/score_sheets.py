"""Saved score sheets: written once, never changed, and taken off the list by a mark that can be taken away again."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from sqlite_utils import Database

from companion.json_text import compact
from companion.store import results
from companion.store.caches import write_columns
from companion.store.results import summary
from companion.table.table import Setup, Table
from engine.verdict import Refusal


class NoSuchSheet(LookupError):
    """No saved sheet has this id."""


@dataclass(frozen=True, slots=True)
class SavedSheet:
    """A sheet in the store: the set-up whose position was scored, and when (UTC)."""

    id: int
    setup: Setup
    saved_at: datetime

    def table(self) -> Table | None:
        """Return the table it describes, or None if this version of the app can no longer read it."""
        try:
            return Table(self.setup)
        except Refusal:
            return None


class Sheets:
    """The saved sheets of one store."""

    def __init__(self, db: Database, time: Callable[[], str]) -> None:
        """Keep them in `db`, which has the table for them; `time` is the present moment as the file writes it."""
        self._db = db
        self._time = time

    def save(self, setup: Setup) -> int:
        """Store a sheet and return its id; raises the Refusal of an impossible one and stores nothing."""
        row = {
            "uid": uuid4().hex,
            "game": setup.game,
            "content": compact(setup.as_json()),
            "saved_at": self._time(),
            **_sum(setup),
        }
        id = self._db.table("score_sheets").insert(row).last_rowid
        assert id is not None
        return id

    def open(self, id: int) -> SavedSheet:
        """Return a sheet, a deleted one too; NoSuchSheet if there is none."""
        row = self._db.execute("SELECT id, game, content, saved_at FROM score_sheets WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise NoSuchSheet(id)
        return _sheet(*row)

    def has(self, id: int) -> bool:
        """Return whether there is such a sheet, and it is not deleted."""
        select = "SELECT 1 FROM score_sheets WHERE id = ? AND deleted_at IS NULL"
        return self._db.execute(select, (id,)).fetchone() is not None

    def listed(self, game: str, limit: int = 20) -> list[SavedSheet]:
        """List the sheets of a game that are not deleted, the latest first."""
        rows = self._db.execute(
            "SELECT id, game, content, saved_at FROM score_sheets "
            "WHERE game = ? AND deleted_at IS NULL ORDER BY saved_at DESC, id DESC LIMIT ?",
            (game, limit),
        )
        return [_sheet(*row) for row in rows]

    def count(self, game: str) -> int:
        """Return how many sheets of a game are not deleted."""
        select = "SELECT count(*) FROM score_sheets WHERE game = ? AND deleted_at IS NULL"
        return int(self._db.execute(select, (game,)).fetchone()[0])

    def delete(self, id: int) -> None:
        """Take a sheet off the list; all of it stays in the file. NoSuchSheet if there is none."""
        self._mark_deleted(id, self._time())

    def restore(self, id: int) -> None:
        """Bring a deleted sheet back. NoSuchSheet if there is none."""
        self._mark_deleted(id, None)

    def sum_up(self, id: int) -> None:
        """Write what lists and statistics read of a sheet whose cache is missing."""
        select = "SELECT content FROM score_sheets WHERE id = ? AND summary IS NULL"
        row = self._db.execute(select, (id,)).fetchone()
        if row is not None:
            with suppress(ValueError, TypeError, LookupError):  # a damaged row
                write_columns(self._db, "score_sheets", id, cached(Setup.from_json(json.loads(row[0]))))

    def _mark_deleted(self, id: int, at: str | None) -> None:
        if not self._db.execute("UPDATE score_sheets SET deleted_at = ? WHERE id = ?", (at, id)).rowcount:
            raise NoSuchSheet(id)


def cached(setup: Setup) -> dict[str, str | None]:
    """Return the cache columns of a sheet: its summary for lists, and its result; None if this version cannot make the
    table."""
    try:
        return _sum(setup)
    except (Refusal, LookupError, TypeError, ValueError):
        return {"summary": None, "result": None}


def _sum(setup: Setup) -> dict[str, str | None]:
    """Sum a sheet up; what is entered counts as the end of the game, whatever the rules say."""
    state = Table(setup).state
    standings = state.standings()
    listed = {**summary(setup, state), "winners": list(standings.winners)}
    return {"summary": compact(listed), "result": results.of_sheet(setup, state, standings)}


def _sheet(id: int, game: str, content: str, saved_at: str) -> SavedSheet:
    """Return a sheet; of a damaged row one that cannot be read any more."""
    try:
        setup = Setup.from_json(json.loads(content))
    except (ValueError, TypeError, LookupError):
        setup = Setup(game, "", ())
    return SavedSheet(id, setup, results.moment_of(saved_at))
