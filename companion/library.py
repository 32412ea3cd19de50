"""The library: all games and saved score sheets as one list, the latest first, of which only a page is ever read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from heapq import merge
from itertools import islice
from typing import Any, Final

from sqlite_utils import Database

from companion.caches import Caches
from companion.endings import WORD, folded
from companion.history_query import ALWAYS, Span
from companion.players import Players
from companion.results import GAME, SHEET, Key
from companion.summaries import Summary
from engine.game import GAMES

ALL, FINISHED, UNFINISHED, SHEETS, DELETED = "", "finished", "unfinished", "sheets", "deleted"
"""What of the list is wanted; deleted things are in no other."""
PAGE: Final = 25


@dataclass(frozen=True, slots=True)
class Listed:
    """A game or a sheet in the list. `summary` is None where this version cannot read it; times are UTC."""

    kind: str
    id: int
    game: str
    at: datetime
    is_over: bool
    summary: Summary | None
    deleted_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for: words of players, AIs and games, a span of time, one game, one of the words above, and the
    keys of the only things that may be found. `names` are words that go before the span where anything has them."""

    words: tuple[str, ...] = ()
    span: Span = ALWAYS
    game: str = ""
    what: str = ALL
    ids: tuple[Key, ...] | None = None
    names: tuple[str, ...] = ()


EVERYTHING: Final = Wanted()


@dataclass(frozen=True, slots=True)
class _Source:
    """A table of the list: its columns for the moment, and for whether the thing is over."""

    kind: str
    table: str
    at: str
    is_over: str


_SOURCES: Final = (
    _Source(GAME, "games", "touched_at", "finished_at IS NOT NULL"),
    _Source(SHEET, "score_sheets", "saved_at", "1"),
)


class Library:
    """The list of one store."""

    def __init__(self, db: Database, players: Players, caches: Caches) -> None:
        """List what is in `db`; `players` tell which names are one person's, `caches` sum up what is not yet."""
        self._db = db
        self._players = players
        self._caches = caches
        db.conn.create_function("listed_words", 2, _listed_words, deterministic=True)
        db.conn.create_function("falls_on", 4, _falls_on)

    def page(self, wanted: Wanted = EVERYTHING, after: Listed | None = None, limit: int = PAGE) -> list[Listed]:
        """Return the first things that are wanted, or those that follow `after`."""
        if wanted.names:
            named = replace(wanted, words=(*wanted.words, *wanted.names), span=ALWAYS, names=())
            # "May" is a player before it is a month.
            wanted = named if self.page(named, limit=1) else replace(wanted, names=())
        if wanted.words:
            self._caches.sum_up()  # a name is looked for in what was summed up
        found = [self._rows(source, wanted, after, limit) for source in _SOURCES if _is_wanted(source, wanted)]
        rows = islice(merge(*found, key=lambda row: tuple(row[:3]), reverse=True), limit)
        listed = [_listed(row) for row in rows]
        for source in _SOURCES:
            bare = [one.id for one in listed if one.kind == source.kind and one.summary is None]
            if self._caches.sum_up_these(source.table, bare):
                return self.page(wanted, after, limit)
        return listed

    def game(self, id: int) -> Listed | None:
        """Return a game as the list has it, a deleted one too; None where there is none."""
        source = _SOURCES[0]
        self._caches.sum_up_these(source.table, (id,))
        row = self._db.execute(f"{_select(source)} WHERE id = ?", (id,)).fetchone()
        return None if row is None else _listed(row)

    def _rows(self, source: _Source, wanted: Wanted, after: Listed | None, limit: int) -> list[Sequence[Any]]:
        """Return rows of a table: the moment, the kind and the id, which are their order, and what is shown."""
        where, values = self._conditions(source, wanted)
        if after is not None:
            at = after.at.isoformat(timespec="microseconds")
            where += [f"{source.at} <= ?", f"({source.at}, '{source.kind}', id) < (?, ?, ?)"]
            values += [at, at, after.kind, after.id]
        select = f"{_select(source)} WHERE {' AND '.join(where)} ORDER BY {source.at} DESC, id DESC LIMIT ?"
        return self._db.execute(select, (*values, limit)).fetchall()

    def _conditions(self, source: _Source, wanted: Wanted) -> tuple[list[str], list[Any]]:
        where, values = [f"deleted_at IS {'NOT ' if wanted.what == DELETED else ''}NULL"], list[Any]()
        if wanted.game:
            where.append("game = ?")
            values.append(wanted.game)
        if source.kind == GAME and wanted.what in (FINISHED, UNFINISHED):
            where.append(f"finished_at IS {'NOT ' if wanted.what == FINISHED else ''}NULL")
        for moment, sign in ((wanted.span.since, ">="), (wanted.span.until, "<")):
            if moment:
                where.append(f"{source.at} {sign} ?")
                values.append(moment)
        if wanted.span.is_of_some_days:
            where.append(f"falls_on({source.at}, ?, ?, ?)")
            values += [wanted.span.month, wanted.span.day, wanted.span.weekday]
        if wanted.ids is not None:
            where.append("id IN (SELECT value FROM json_each(?))")
            values.append(json.dumps([key.id for key in wanted.ids if key.kind == source.kind]))
        for word in wanted.words:
            ways = [f" {word}", *(f" {name} " for name in sorted(self._players.names_like(word)))]
            found = "instr(listed_words(game, json_extract(summary, '$.names')), ?)"
            where.append(f"({' OR '.join([found] * len(ways))})")
            values += ways
        return where, values


def _falls_on(moment: str, month: int, day: int, weekday: int) -> bool:
    return Span(month=month, day=day, weekday=weekday).has(moment)


def _select(source: _Source) -> str:
    return f"SELECT {source.at}, '{source.kind}', id, game, {source.is_over}, summary, deleted_at FROM {source.table}"


def _is_wanted(source: _Source, wanted: Wanted) -> bool:
    only = {FINISHED: GAME, UNFINISHED: GAME, SHEETS: SHEET}.get(wanted.what)
    return only in (None, source.kind)


@cache
def _listed_words(game: str, names: str | None) -> str:
    """Return the words by which a thing is found, a space around each."""
    title = GAMES[game].name if game in GAMES else game
    words = [folded(word) for text in (title, *json.loads(names or "[]")) for word in WORD.findall(text)]
    return f" {' '.join(words)} "


def _listed(row: Sequence[Any]) -> Listed:
    at, kind, id, game, is_over, summary, deleted_at = row
    return Listed(
        kind,
        id,
        game,
        datetime.fromisoformat(at),
        bool(is_over),
        None if summary is None else json.loads(summary),
        None if deleted_at is None else datetime.fromisoformat(deleted_at),
    )
