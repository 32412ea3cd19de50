"""The caches that lists and statistics read of each game and saved score, computed again if they are missing.

A new version may drop them, for thousands of games at a time: those that are seen first are computed when the file is
opened, the rest in slices afterwards, and a caller that needs all of them or certain ones asks for that. A game that is
being played is summed up when a list is read, not at each move.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Final

from sqlite_utils import Database

from companion import system_faults
from companion.store.results import LONG_AGO
from companion.transactions import one_change

AT_ONCE: Final = 30
"""Rows of each kind, the latest first, summed up when the file is opened: more than a screen shows of a list."""
SLICE: Final = 3
"""Rows of each kind summed up in one step while the app is in use."""
PATIENCE: Final = 10
"""Milliseconds for which reading a list waits for another program that is writing."""

_LATEST: Final[Mapping[str, str]] = {"games": "touched_at", "score_sheets": "saved_at", "plays": "played_at"}
"""The tables that have such a cache, each with the column that says when."""


_NO_TIME: Final = "julianday(touched_at) IS NULL"
"""Of a game whose place in the lists cannot be read any more."""


def write_columns(db: Database, table: str, id: int, columns: Mapping[str, str | None]) -> None:
    """Set these columns of a row of one of the tables."""
    values = ", ".join(f"{name} = :{name}" for name in columns)
    db.execute(f"UPDATE {table} SET {values} WHERE id = :id", {**columns, "id": id})


class Caches:
    """The missing ones of one store."""

    def __init__(self, db: Database, sums: Mapping[str, Callable[[int], None]]) -> None:
        """Look for them in `db`; `sums` has for each table what sums up one of it, by its id, and writes that."""
        self._db = db
        self._sums = sums
        self._missing: dict[str, dict[int, None]] = {}
        for table in sums:
            self._drop_damaged(table)
            select = f"SELECT id FROM {table} WHERE summary IS NULL ORDER BY {_LATEST[table]} DESC, id DESC"
            self._missing[table] = {id: None for (id,) in db.execute(select).fetchall()}

    def _drop_damaged(self, table: str) -> None:
        """Let the caches be filled again that are no JSON any more, or of a version that did not know who had which
        card. A result that can be read stays until then."""
        for is_old, emptied in (
            ("result IS NOT NULL AND NOT json_valid(result)", "summary = NULL, result = NULL"),
            ("summary IS NOT NULL AND NOT json_valid(summary)", "summary = NULL"),
            ("summary IS NOT NULL AND result NOT LIKE '%\"hands\":%'", "summary = NULL"),
        ):
            if self._db.execute(f"SELECT 1 FROM {table} WHERE {is_old} LIMIT 1").fetchone():
                self._db.execute(f"UPDATE {table} SET {emptied} WHERE {is_old}")
        if table == "games" and self._db.execute(f"SELECT 1 FROM games WHERE {_NO_TIME} LIMIT 1").fetchone():
            self._db.execute(f"UPDATE games SET touched_at = ? WHERE {_NO_TIME}", (LONG_AGO.isoformat(),))

    @property
    def missing(self) -> int:
        """The number of games and scores without a cache. One that this version cannot read is tried once."""
        self.follow()
        return sum(map(len, self._missing.values()))

    def catch_up(self) -> None:
        """Sum up the games that were played on since that was done last."""
        unsummed = self._db.execute("SELECT game FROM unsummed").fetchall()
        if unsummed:
            with one_change(self._db):
                for (id,) in unsummed:
                    self._sums["games"](id)

    def follow(self) -> None:
        """Catch up before something is read; if nothing can be written, as the disk is full or another program writes
        just now, what was known last is read."""
        if not self._db.execute("SELECT 1 FROM unsummed LIMIT 1").fetchone():
            return
        patience = self._db.execute("PRAGMA busy_timeout").fetchone()[0]
        self._db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        try:
            self.catch_up()
        except sqlite3.OperationalError as error:
            if system_faults.kind(error) not in {*system_faults.UNWRITABLE, system_faults.IN_USE}:
                raise
        finally:
            self._db.execute(f"PRAGMA busy_timeout = {patience}")

    def sum_up(self, most: int | None = None) -> int:
        """Sum up the missing ones, the latest first, `most` of each kind at the most; return how many are left."""
        if self.missing:
            with one_change(self._db):
                for table, ids in self._missing.items():
                    self._each(table, list(islice(ids, most)))
        return self.missing

    def sum_up_these(self, table: str, ids: Iterable[int]) -> bool:
        """Sum up those of these ids that are missing; return whether there were any."""
        self.follow()
        wanted = [id for id in ids if id in self._missing[table]]
        if wanted:
            with one_change(self._db):
                self._each(table, wanted)
        return bool(wanted)

    def _each(self, table: str, ids: Iterable[int]) -> None:
        for id in ids:
            self._sums[table](id)
            del self._missing[table][id]
