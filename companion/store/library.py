"""The library: all games, saved score sheets and plays taken over as one list, the latest first, of which only a page
is ever read."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from heapq import merge
from itertools import chain, islice
from typing import Any, Final

from sqlite_utils import Database

from companion.slices import Progress, Work, at_once
from companion.store.caches import Caches
from companion.store.history_query import ALWAYS, Span
from companion.store.players import Players
from companion.store.results import GAME, PLAY, SHEET, Key, Summary, moment_of, read_summary
from companion.wording.stemming import WORD, folded
from engine.game import name_of

ALL, FINISHED, UNFINISHED, SHEETS, PLAYS, DELETED = "", "finished", "unfinished", "sheets", "plays", "deleted"
"""What of the list is wanted; deleted things are in no other."""
PAGE: Final = 25
AT_ONCE: Final = 200
"""The number of rows looked at in one step."""
FEW: Final = 1_000
"""The number of rows that can be looked at without steps."""
EACH: Final = 100
"""Computing the cache of one game takes as long as looking at this many rows."""
_Row = tuple[Any, ...]  # as SQLite gives its columns


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """A game, a sheet or a play in the list. `summary` is None if this version cannot read it; times are UTC."""

    kind: str
    id: int
    game: str
    at: datetime
    is_over: bool
    summary: Summary | None
    deleted_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class LibraryQuery:
    """A query of the list: words of players, AIs, games, places and notes, a span of time, one game, one of the words
    above, and the keys of the only things that may be found. `names` are words that take precedence over the span if
    anything has them."""

    words: tuple[str, ...] = ()
    span: Span = ALWAYS
    game: str = ""
    what: str = ALL
    ids: tuple[Key, ...] | None = None
    names: tuple[str, ...] = ()


EVERYTHING: Final = LibraryQuery()


@dataclass(frozen=True, slots=True)
class _Source:
    """A table of the list: its columns for the moment, and for whether the thing is over."""

    kind: str
    table: str
    at: str
    is_over: str


_SOURCES: Final = (
    _Source(GAME, "games", "touched_at", "finished_at IS NOT NULL"),
    _Source(SHEET, "score_sheets", "listed_at", "1"),
    _Source(PLAY, "plays", "listed_at", "1"),
)


class Library:
    """The list of one store."""

    def __init__(self, db: Database, players: Players, caches: Caches) -> None:
        """List what is in `db`; `players` know which names are one person's, `caches` fill missing summaries."""
        self._db = db
        self._players = players
        self._caches = caches

    def paging(
        self, wanted: LibraryQuery = EVERYTHING, after: LibraryEntry | None = None, limit: int = PAGE
    ) -> Work[list[LibraryEntry]]:
        """Return in small steps the first things that are wanted, or those that follow `after`."""
        self._caches.follow()
        if wanted.words or wanted.names:  # a name is looked for in the caches
            while (before := self._caches.missing) > self._caches.sum_up(1):
                yield Progress(0, before)
        if wanted.names:
            named = replace(wanted, words=(*wanted.words, *wanted.names), span=ALWAYS, names=())
            # "May" is a player before it is a month.
            wanted = named if (yield from self._found(named, None, 1)) else replace(wanted, names=())
        listed = yield from self._found(wanted, after, limit)
        for source in _SOURCES:
            bare = [one.id for one in listed if one.kind == source.kind and one.summary is None]
            if self._caches.sum_up_these(source.table, bare):
                return (yield from self.paging(wanted, after, limit))
        return listed

    page = at_once(paging)

    def takes_long(self, wanted: LibraryQuery) -> bool:
        """Return whether so much must be looked through for a page that it is better done in steps."""
        return _looks_at_each(wanted) and self._number() + self._caches.missing * EACH > FEW

    @property
    def stamp(self) -> tuple[object, ...]:
        """A value that changes when an entry is added, deleted, restored or played on."""
        self._caches.follow()
        read = "SELECT count(*), count(deleted_at), max({at}) FROM {table}"
        reads = [read.format(at=source.at, table=source.table) for source in _SOURCES]
        # A game that is over keeps the time of its end, whatever is corrected then.
        reads += ["SELECT max(rowid) FROM entries", "SELECT max(rowid) FROM amendments"]
        counted = chain.from_iterable(self._db.execute(each).fetchone() for each in reads)
        return (*counted, self._players.stamp)

    def _number(self) -> int:
        return sum(int(self._db.execute(f"SELECT count(*) FROM {one.table}").fetchone()[0]) for one in _SOURCES)

    def _found(self, wanted: LibraryQuery, after: LibraryEntry | None, limit: int) -> Work[list[LibraryEntry]]:
        """Return the first things that are wanted, some perhaps without a summary."""
        number, looked = self._number() if _looks_at_each(wanted) else 0, 0
        pages: list[list[_Row]] = []
        for source in _SOURCES:
            rows: list[_Row] = []
            pages.append(rows)
            only = {FINISHED: GAME, UNFINISHED: GAME, SHEETS: SHEET, PLAYS: PLAY}.get(wanted.what)
            fits = self._test_of(wanted) if only in (None, source.kind) else None
            last = None if after is None else (after.at.isoformat(timespec="microseconds"), after.kind, after.id)
            size = AT_ONCE if _looks_at_each(wanted) else limit
            while fits is not None and len(rows) < limit:
                some = self._rows(source, wanted, last, size)
                rows += filter(fits, some)
                if len(some) < size:
                    break
                last, looked = some[-1][:3], looked + size
                yield Progress(min(looked, number), number)
        return [self._listed(row) for row in islice(merge(*pages, key=lambda row: row[:3], reverse=True), limit)]

    def game(self, id: int) -> LibraryEntry | None:
        """Return a game as the list has it, a deleted one too, or None."""
        return self.entry(Key(GAME, id))

    def entry(self, key: Key) -> LibraryEntry | None:
        """Return a game, a score or a play as the list has it, a deleted one too, or None."""
        source = next(source for source in _SOURCES if source.kind == key.kind)
        id = key.id
        self._caches.sum_up_these(source.table, (id,))
        row = self._db.execute(f"{_select(source)} WHERE id = ?", (id,)).fetchone()
        return None if row is None else self._listed(row)

    def places(self) -> list[str]:
        """Return where the latest things were played, each place once, the last one first."""
        self._caches.follow()
        found = list[tuple[str, str]]()
        for source in _SOURCES:
            latest = (
                f"SELECT {source.at} AS at, summary FROM {source.table} WHERE deleted_at IS NULL "
                f"ORDER BY {source.at} DESC LIMIT {AT_ONCE}"
            )
            place = f"SELECT at, json_extract(summary, '$.place') AS place FROM ({latest}) WHERE json_valid(summary)"
            select = f"SELECT max(at), place FROM ({place}) WHERE place IS NOT NULL GROUP BY place"
            found += self._db.execute(select).fetchall()
        return list(dict.fromkeys(place for _, place in sorted(found, reverse=True)))

    def _listed(self, row: _Row) -> LibraryEntry:
        at, kind, id, game, is_over, kept, deleted_at, _ = row
        summary = read_summary(kept)
        if summary is not None:
            summary["names"] = self._players.called_in(summary)
        gone_at = None if deleted_at is None else moment_of(deleted_at)
        return LibraryEntry(kind, id, game, moment_of(at), bool(is_over), summary, gone_at)

    def _rows(self, source: _Source, wanted: LibraryQuery, after: _Row | None, limit: int) -> list[_Row]:
        """Return rows of a table: the moment, the kind and the id, which are their order, what is shown, and the names
        where some are looked for."""
        where, values = [f"deleted_at IS {'NOT ' if wanted.what == DELETED else ''}NULL"], list[object]()
        if wanted.game:
            where.append("game = ?")
            values.append(wanted.game)
        if source.kind == GAME and wanted.what in (FINISHED, UNFINISHED):
            where.append(f"finished_at IS {'NOT ' if wanted.what == FINISHED else ''}NULL")
        for moment, sign in ((wanted.span.since, ">="), (wanted.span.until, "<")):
            if moment:
                where.append(f"{source.at} {sign} ?")
                values.append(moment)
        if wanted.ids is not None:
            where.append("id IN (SELECT value FROM json_each(?))")
            values.append(json.dumps([key.id for key in wanted.ids if key.kind == source.kind]))
        if after is not None:
            where += [f"{source.at} <= ?", f"({source.at}, '{source.kind}', id) < (?, ?, ?)"]
            values += [after[0], *after]
        names = "json_extract(summary, '$.names', '$.place', '$.note')" if wanted.words else "NULL"
        select = f"{_select(source, names)} WHERE {' AND '.join(where)} ORDER BY {source.at} DESC, id DESC LIMIT ?"
        return self._db.execute(select, (*values, limit)).fetchall()

    def _test_of(self, wanted: LibraryQuery) -> Callable[[_Row], bool]:
        """Return the test of a row for the days and names that are looked for."""
        forms = [(f" {word}", *(f" {name} " for name in self._players.names_like(word))) for word in wanted.words]

        def is_wanted(row: _Row) -> bool:
            if wanted.span.is_of_some_days and not wanted.span.has(row[0]):
                return False
            words = _listed_words(row[3], row[7]) if forms else ""
            return all(any(form in words for form in each) for each in forms)

        return is_wanted


def _looks_at_each(wanted: LibraryQuery) -> bool:
    """Return whether each row must be looked at: no index knows of names, or of the day of a week."""
    return bool(wanted.words or wanted.names or wanted.span.is_of_some_days)


def _select(source: _Source, names: str = "NULL") -> str:
    columns = f"{source.at}, '{source.kind}', id, game, {source.is_over}, summary, deleted_at, {names}"
    return f"SELECT {columns} FROM {source.table}"


@lru_cache(maxsize=20_000)
def _listed_words(game: str, kept: str | None) -> str:
    """Return the words by which a thing is found, a space around each: of its game, its people, its place and note."""
    names, *texts = json.loads(kept or "[[], null, null]")
    texts = [name_of(game), *(names or ()), *filter(None, texts)]
    words = [folded(word) for text in texts for word in WORD.findall(str(text))]
    return f" {' '.join(words)} "
