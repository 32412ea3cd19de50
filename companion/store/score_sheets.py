"""Saved score sheets: written once, never changed, and taken off the list by a mark that can be taken away again."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import uuid4

from sqlite_utils import Database

from companion.json_text import compact
from companion.store import results
from companion.store.amendments import Amendments, applied
from companion.store.caches import write_columns
from companion.store.players import Players
from companion.store.results import summary
from companion.table.table import Setup, Table
from companion.transactions import one_change
from engine.json_types import Json
from engine.verdict import Refusal


class NoSuchSheet(LookupError):
    """No saved sheet has this id."""


@dataclass(frozen=True, slots=True)
class SavedSheet:
    """A sheet in the store: the set-up whose position was scored, and when it was played (UTC), which is when it was
    saved if nobody has said otherwise; of one that `is_timeless` only the day is known."""

    id: int
    setup: Setup
    at: datetime
    is_timeless: bool = False

    def table(self) -> Table | None:
        """Return the table it describes, or None if this version of the app can no longer read it."""
        try:
            return Table(self.setup)
        except Refusal:
            return None


class Sheets:
    """The saved sheets of one store."""

    def __init__(self, db: Database, players: Players, amendments: Amendments, time: Callable[[], str]) -> None:
        """Keep them in `db`, which has the table for them; `time` is the present moment as the file writes it."""
        self._db = db
        self._players = players
        self._amendments = amendments
        self._time = time

    def save(self, setup: Setup, about: Json | None = None) -> int:
        """Store a sheet and return its id; raises the Refusal of an impossible one and stores nothing. `about` is what
        is known of it at once: another day than today, a place or a note, as amendments have them."""
        uid, at, columns = uuid4().hex, self._time(), _sum(setup)
        row = {"uid": uid, "game": setup.game, "content": compact(setup.as_json()), "saved_at": at}
        with one_change(self._db):
            if about:
                self._amendments.add(uid, about, at)
                columns = applied({"listed_at": at, **columns}, self._amendments.in_force(uid))
            id = self._db.table("score_sheets").insert({**row, **columns}).last_rowid
        assert id is not None
        return id

    def open(self, id: int) -> SavedSheet:
        """Return a sheet, a deleted one too; NoSuchSheet if there is none."""
        row = self._db.execute(f"{_SELECT} WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise NoSuchSheet(id)
        return self._sheet(*row)

    def has(self, id: int) -> bool:
        """Return whether there is such a sheet, and it is not deleted."""
        select = "SELECT 1 FROM score_sheets WHERE id = ? AND deleted_at IS NULL"
        return self._db.execute(select, (id,)).fetchone() is not None

    def listed(self, game: str, limit: int = 20) -> list[SavedSheet]:
        """List the sheets of a game that are not deleted, the latest first."""
        where = "WHERE game = ? AND deleted_at IS NULL ORDER BY listed_at DESC, id DESC LIMIT ?"
        rows = self._db.execute(f"{_SELECT} {where}", (game, limit)).fetchall()
        return [self._sheet(*row) for row in rows]

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
        select = "SELECT uid, content, saved_at FROM score_sheets WHERE id = ? AND summary IS NULL"
        row = self._db.execute(select, (id,)).fetchone()
        if row is not None:
            with suppress(ValueError, TypeError, LookupError):  # a damaged row
                columns = {"listed_at": row[2], **cached(Setup.from_json(json.loads(row[1])))}
                write_columns(self._db, "score_sheets", id, applied(columns, self._amendments.in_force(row[0])))

    def _mark_deleted(self, id: int, at: str | None) -> None:
        if not self._db.execute("UPDATE score_sheets SET deleted_at = ? WHERE id = ?", (at, id)).rowcount:
            raise NoSuchSheet(id)

    def _sheet(self, id: int, uid: str, game: str, content: str, at: str) -> SavedSheet:
        """Return a sheet as it holds now; of a damaged row one that cannot be read any more."""
        now = self._amendments.in_force(uid)
        try:
            setup = now.of_setup(Setup.from_json(json.loads(content)))
            setup = replace(setup, seats=tuple(map(self._players.called, setup.seats)))
        except (ValueError, TypeError, LookupError, AttributeError):
            setup = Setup(game, "", ())
        return SavedSheet(id, setup, results.moment_of(at), now.day is not None and now.clock is None)


_SELECT: Final = "SELECT id, uid, game, content, listed_at FROM score_sheets"


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
