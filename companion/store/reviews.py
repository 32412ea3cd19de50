"""Stored reviews of finished games, so that none has to be computed twice.

A cache: it is dropped when its game goes on, when another version computes it otherwise, and with the game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from sqlite_utils import Database

from companion.coach.review import Chances, Review, Reviewing, version
from companion.json_text import compact
from companion.slices import Work
from companion.table.table import Table
from engine.json_types import Json, JsonValue

STORE_EVERY: Final = 4
"""The number of decisions after which a review is stored, so that little is lost if the app is closed."""


class Reviews:
    """The reviews of one store."""

    def __init__(self, db: Database, time: Callable[[], str]) -> None:
        """Store them in `db`; `time` returns the present moment as it is written there."""
        self._db = db
        self._time = time

    def read(self, id: int) -> Review | None:
        """Return the review of a game, which may be incomplete, or None."""
        row = self._db.execute("SELECT content FROM reviews WHERE game = ? AND version = ?", (id, version())).fetchone()
        try:
            return None if row is None else read_json(json.loads(row[0]))
        except ValueError:  # a damaged row: the game is reviewed again
            return None

    def store(self, id: int, review: Review) -> None:
        """Store the review of a game, replacing an earlier one."""
        content = compact(review.as_json())
        expected = None if review.expected is None else json.dumps(review.expected)
        upsert = (
            "INSERT INTO reviews VALUES (?, ?, ?, ?, ?) ON CONFLICT (game) DO UPDATE SET "
            "version = excluded.version, content = excluded.content, expected = excluded.expected, "
            "made_at = excluded.made_at"
        )
        self._db.execute(upsert, (id, version(), content, expected, self._time()))

    def reviewing(self, id: int, table: Table, on_kept: Callable[[], object] = lambda: None) -> Work[Review]:
        """Review a finished game in the store, going on from a stored part; the review is stored now and then, and when
        it is stopped. `on_kept` is called each time that there is more to read. Of a game that goes on meanwhile
        nothing is stored."""
        reviewing = Reviewing.begin(table, self.so_far(id, table))
        lines = self._lines(id)
        kept = reviewing.review
        is_kept = reviewing.review.is_whole
        try:
            for progress in reviewing.work():
                yield progress
                now = reviewing.review
                has_more = len(now.looked) >= len(kept.looked) + STORE_EVERY or len(now.closer) > len(kept.closer)
                if has_more and self._lines(id) == lines:
                    kept = now
                    self.store(id, kept)
                    on_kept()
            return reviewing.review
        finally:
            if not is_kept and self._lines(id) == lines:
                self.store(id, reviewing.review)

    def note(self, id: int) -> Json | None:
        """Return the review of a game as its backup and transfer hold it, or None if there is no complete one."""
        review = self.read(id)
        return {"version": version(), **review.as_json()} if review is not None and review.is_whole else None

    def store_note(self, id: int, source: JsonValue) -> None:
        """Store a review that came with a game, if this version can read it."""
        if isinstance(source, Mapping) and source.get("version") == version():
            review = read_json(source)
            if review is not None and review.is_whole:
                self.store(id, review)

    def so_far(self, id: int, table: Table) -> Review | None:
        """Return the review of the game on this table, which may be incomplete, or None if none fits it."""
        review = self.read(id)
        return review if review is not None and review.belongs_to(table) else None

    def complete(self, id: int, table: Table) -> Review | None:
        """Return the complete review of the game on this table, or None if none fits it."""
        review = self.so_far(id, table)
        return review if review is not None and review.is_whole else None

    def _lines(self, id: int) -> int:
        return int(self._db.execute("SELECT count(*) FROM entries WHERE game = ?", (id,)).fetchone()[0])

    def expected(self) -> Mapping[int, Chances]:
        """Return, by game, the wins that were to be expected of each seat from what the table brought."""
        rows = self._db.execute(
            "SELECT game, expected FROM reviews WHERE version = ? AND json_valid(expected)", (version(),)
        )
        return {game: tuple(json.loads(expected)) for game, expected in rows.fetchall()}


def read_json(source: JsonValue) -> Review | None:
    """Return the review with these values, or None if they are none of a review."""
    try:
        return Review.from_json(source)
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
