"""The library: all games, saved score sheets and plays taken over as one list, the latest first, of which only a page
is ever read."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from heapq import merge
from itertools import chain, islice
from typing import Any, Final

from sqlite_utils import Database

from companion.slices import Progress, Work, at_once
from companion.store.caches import Caches
from companion.store.history_query import ALWAYS, Span
from companion.store.players import Players
from companion.store.results import GAME, PLAY, SHEET, Key, Summary, moment_of, read_summary
from companion.wording.default_names import somebody_everywhere
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
_SAID: Final = "'$.names', '$.automa', '$.apps', '$.place', '$.note'"
"""The fields of a summary whose words find a thing."""
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

    def ids_of(self, kind: str) -> Iterator[int]:
        """Return the ids of a kind that may be found alone."""
        return (key.id for key in self.ids or () if key.kind == kind)


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

_CHANGES: Final = (
    # The changes by this connection since it was opened: a search reads only these again.
    "CREATE TEMP TABLE changed (kind TEXT, id INTEGER)",
    *(
        f"CREATE TEMP TRIGGER {source.table}_{event.split()[0]} AFTER {event} ON main.{source.table} "
        f"BEGIN INSERT INTO changed VALUES ('{source.kind}', NEW.id); END"
        for source in _SOURCES
        for event in ("INSERT", "UPDATE OF summary, deleted_at")
    ),
)


@dataclass(slots=True)
class _Texts:
    """The words that find each thing, with a space around each word, as they were read.

    `others` changes if another program writes, or if a person gets another name: then all is read again. `last` is the
    last change by this connection that was read.
    """

    others: Hashable
    last: int
    words: dict[Key, str] = field(default_factory=dict)
    keys: dict[str, dict[Key, None]] = field(default_factory=dict)

    def put(self, key: Key, words: str) -> None:
        """Set the words of a thing."""
        if (before := self.words.get(key)) is not None:
            del self.keys[before][key]
        self.words[key] = words
        self.keys.setdefault(words, {})[key] = None


class Library:
    """The list of one store."""

    def __init__(self, db: Database, players: Players, caches: Caches) -> None:
        """List what is in `db`; `players` know which names are one person's, `caches` fill missing summaries."""
        self._db = db
        self._players = players
        self._caches = caches
        self._texts: _Texts | None = None
        for statement in _CHANGES:
            db.execute(statement)
        self._counted: tuple[tuple[int, int], tuple[object, ...]] = ((-1, -1), ())

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
        is_known = not (wanted.words or wanted.names) or self._known_texts(wanted) is not None
        if is_known and not wanted.span.is_of_some_days:
            return False
        return self._number() + self._caches.missing * EACH > FEW

    @property
    def stamp(self) -> tuple[object, ...]:
        """A value that changes when an entry is added, deleted, restored or played on."""
        self._caches.follow()
        # As long as nothing at all was written, here or elsewhere, nothing is counted again.
        written = (self._db.execute("PRAGMA data_version").fetchone()[0], self._db.conn.total_changes)
        if self._counted[0] != written or self._db.conn.in_transaction:
            self._counted = written, self._count()
        return (*self._counted[1], self._players.stamp)

    def _count(self) -> tuple[object, ...]:
        read = "SELECT count(*), count(deleted_at), max(deleted_at), max({at}) FROM {table}"
        reads = [read.format(at=source.at, table=source.table) for source in _SOURCES]
        # A game that is over keeps the time of its end, whatever is corrected then.
        reads += ["SELECT max(rowid) FROM entries", "SELECT max(rowid) FROM amendments"]
        return tuple(chain.from_iterable(self._db.execute(each).fetchone() for each in reads))

    def _number(self) -> int:
        return sum(int(self._db.execute(f"SELECT count(*) FROM {one.table}").fetchone()[0]) for one in _SOURCES)

    def _found(self, wanted: LibraryQuery, after: LibraryEntry | None, limit: int) -> Work[list[LibraryEntry]]:
        """Return the first things that are wanted, some perhaps without a summary."""
        if wanted.words:
            wanted = yield from self._with_words(wanted)
        is_slow = wanted.span.is_of_some_days  # no index knows of the day of a week
        number, looked = self._number() if is_slow else 0, 0
        pages: list[list[_Row]] = []
        for source in _SOURCES:
            rows: list[_Row] = []
            pages.append(rows)
            only = {FINISHED: GAME, UNFINISHED: GAME, SHEETS: SHEET, PLAYS: PLAY}.get(wanted.what)
            ids = None if wanted.ids is None else set(wanted.ids_of(source.kind))
            is_wanted = only in (None, source.kind) and (ids is None or bool(ids))
            # Of many, enough are met soon; of few, each is looked up.
            is_kept = None if ids is None or len(ids) <= FEW else ids
            last = None if after is None else (after.at.isoformat(timespec="microseconds"), after.kind, after.id)
            size = AT_ONCE if is_slow or is_kept is not None else limit
            listed = wanted if is_kept is None else replace(wanted, ids=None)
            while is_wanted and len(rows) < limit:
                some = self._rows(source, listed, last, size)
                kept = some if is_kept is None else [row for row in some if row[2] in is_kept]
                rows += [row for row in kept if not is_slow or wanted.span.has(row[0])]
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
        at, kind, id, game, is_over, kept, deleted_at = row
        summary = read_summary(kept)
        if summary is not None:
            summary["names"] = self._players.called_in(summary)
        gone_at = None if deleted_at is None else moment_of(deleted_at)
        return LibraryEntry(kind, id, game, moment_of(at), bool(is_over), summary, gone_at)

    def _rows(self, source: _Source, wanted: LibraryQuery, after: _Row | None, limit: int) -> list[_Row]:
        """Return rows of a table: the moment, the kind and the id, which are their order, and what is shown."""
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
            values.append(json.dumps(list(wanted.ids_of(source.kind))))
        if after is not None:
            where += [f"{source.at} <= ?", f"({source.at}, '{source.kind}', id) < (?, ?, ?)"]
            values += [after[0], *after]
        select = f"{_select(source)} WHERE {' AND '.join(where)} ORDER BY {source.at} DESC, id DESC LIMIT ?"
        return self._db.execute(select, (*values, limit)).fetchall()

    # Search

    def _with_words(self, wanted: LibraryQuery) -> Work[LibraryQuery]:
        """Return in small steps what is wanted with the keys of all that has its words in place of them."""
        texts = self._known_texts(wanted)
        if texts is None:
            texts = yield from self._reading_texts(is_deleted=wanted.what == DELETED)
        forms = [(f" {word}", *(f" {name} " for name in self._players.names_like(word))) for word in wanted.words]
        fits = (keys for text, keys in texts.keys.items() if all(any(form in text for form in each) for each in forms))
        found = chain.from_iterable(fits)
        only = found if wanted.ids is None else set(found).intersection(wanted.ids)
        return replace(wanted, words=(), ids=tuple(only))

    @property
    def _others(self) -> Hashable:
        return self._db.execute("PRAGMA data_version").fetchone()[0], self._players.stamp

    def _last_change(self) -> int:
        return int(self._db.execute("SELECT coalesce(max(rowid), 0) FROM changed").fetchone()[0])

    def _known_texts(self, wanted: LibraryQuery) -> _Texts | None:
        """Return the words of all things if they were read, with what has changed since; None if that is much, or what
        is deleted is wanted."""
        self._caches.follow()
        texts, last = self._texts, self._last_change()
        if wanted.what == DELETED or texts is None or texts.others != self._others or last - texts.last > FEW:
            return None
        if last > texts.last:
            for source in _SOURCES:
                select = (
                    f"SELECT id, game, json_extract(summary, {_SAID}) FROM {source.table} "
                    "WHERE id IN (SELECT id FROM changed WHERE kind = ? AND rowid > ?)"
                )
                for id, game, kept in self._db.execute(select, (source.kind, texts.last)).fetchall():
                    texts.put(Key(source.kind, id), self._words_of(game, kept))
            texts.last = last
        return texts

    def _reading_texts(self, *, is_deleted: bool) -> Work[_Texts]:
        """Return in small steps the words of all things, or of those that are deleted."""
        texts, number, looked = _Texts(self._others, self._last_change()), self._number(), 0
        words: dict[tuple[str, str | None], str] = {}
        for source in _SOURCES:
            select = (
                f"SELECT {source.at}, id, game, json_extract(summary, {_SAID}) FROM {source.table} "
                f"WHERE deleted_at IS {'NOT ' if is_deleted else ''}NULL AND ({source.at}, id) > (?, ?) "
                f"ORDER BY {source.at}, id LIMIT {AT_ONCE}"
            )
            last = ("", 0)
            while rows := self._db.execute(select, last).fetchall():
                for _, id, game, kept in rows:
                    if (game, kept) not in words:
                        words[game, kept] = self._words_of(game, kept)
                    texts.put(Key(source.kind, id), words[game, kept])
                last, looked = rows[-1][:2], looked + len(rows)
                yield Progress(min(looked, number), number)
        if not is_deleted:
            self._texts = texts
        return texts

    def _words_of(self, game: str, kept: str | None) -> str:
        """Return the words that find a thing: those of its game, its people, its place and its note. Only “somebody”
        finds a removed player."""
        names, automa, apps, *texts = json.loads(kept or "[[], null, null, null, null]")
        machines = {automa, *(apps or ())}
        people = [
            name if seat in machines or not self._players.is_gone(name) else somebody_everywhere()
            for seat, name in enumerate(names or ())
        ]
        texts = [name_of(game), *people, *filter(None, texts)]
        words = [folded(word) for text in texts for word in WORD.findall(str(text))]
        return f" {' '.join(words)} "


def _select(source: _Source) -> str:
    columns = f"{source.at}, '{source.kind}', id, game, {source.is_over}, summary, deleted_at"
    return f"SELECT {columns} FROM {source.table}"
