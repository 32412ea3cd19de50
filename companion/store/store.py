"""The store: every game as an append-only journal in one SQLite file, and the owner's settings with them.

A move is on the disk before its table shows it. All else that is stored of a game, apart from its set-up and its
journal, is a cache for lists, computed when a list is read, or when the game is over.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, Self
from uuid import uuid4

from sqlite_utils import Database

from companion import system_faults
from companion.cards import printed_names
from companion.cards.owner_packs import OwnerPacks
from companion.json_text import compact
from companion.languages import Words
from companion.slices import Work, at_once, with_progress
from companion.store import at_rest
from companion.store.amendments import Amendment, Amendments, Names, applied
from companion.store.caches import AT_ONCE, Caches, write_columns
from companion.store.game_rows import (
    UNREADABLE,
    cache_of,
    insert_entry,
    insert_game,
    iso,
    last_at,
    read_entry,
    read_setup,
    summed,
    write_cache,
)
from companion.store.library import Library
from companion.store.players import Players
from companion.store.plays import Plays, people_in
from companion.store.results import GAME, PLAY, SHEET, Key, Summary, moment_of, read_summary
from companion.store.retention import clear_away
from companion.store.reviews import Reviews
from companion.store.score_sheets import Sheets
from companion.store.settings import Settings
from companion.store.store_file import DAMAGED, NotAStore, Rescue, prepare, set_aside
from companion.system_faults import SystemFault
from companion.table.clock import CLOCK, THOUGHT, GameClock
from companion.table.replays import only_look
from companion.table.table import AT_ONCE as LINES
from companion.table.table import Entry, Point, Setup, StoreEntry, Table, renamed, store_nothing
from companion.transactions import one_change
from companion.wording.default_names import in_language
from companion.wording.names import tidy
from companion.wording.stemming import folded
from engine.json_types import Json, JsonValue
from engine.verdict import Refusal

AMENDED: Final = {GAME: "games", SHEET: "score_sheets", PLAY: "plays"}
"""The tables of what can be set right, by its kind."""
_TIMES: Final = {GAME: "touched_at, finished_at", SHEET: "saved_at AS listed_at", PLAY: "played_at AS listed_at"}
"""The times of a row in them, as amendments change them."""
TAPS = "taps"
"""The setting of a game with the numbers of the points that one tap reached together with the point before."""
_READS = ("SELECT", "PRAGMA", "--")
_READABLE = partial(str, encoding="utf-8", errors="replace")
"""Makes a text of what the file has: bytes that are none in a damaged row keep no other row from being read."""


class NoSuchGame(LookupError):
    """No game has this id."""


class Unplayable(Exception):
    """The journal of this game cannot be replayed."""


class Unreadable(Unplayable):
    """A row of this game is damaged: its set-up or a line of its journal cannot be read. All others can."""


class Conflict(Exception):
    """The game went on elsewhere meanwhile, so nothing was written: open it again."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game in a list. `summary` is None if its journal cannot be replayed; times are UTC."""

    id: int
    setup: Setup
    summary: Summary | None
    touched_at: datetime
    finished_at: datetime | None

    @property
    def game(self) -> str:
        """The id of the game in the tin."""
        return self.setup.game

    @property
    def mode(self) -> str:
        """The mode it is played in."""
        return self.setup.mode

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the people."""
        return self.setup.seats


@dataclass(frozen=True, slots=True)
class LiveGame:
    """A stored game on the table: every change of `table` is in the store first, or raises and is not made.

    `lines` returns how many lines of the journal it has read and written; None if it is only looked at. The `uid` is
    the same wherever the game goes. `transaction` writes the lines within it together or not at all. `recorded` has by
    seat the names in the journal of those who go by another one.
    """

    id: int
    table: Table
    lines: Callable[[], int] | None = None
    uid: str = ""
    transaction: Callable[[], AbstractContextManager[None]] = nullcontext
    recorded: Names = field(default_factory=dict)

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Make the changes within this together or, if one of them raises, none of them."""
        with self.table.whole(), self.transaction():
            yield


def now() -> datetime:
    """Return the present moment, in UTC."""
    return datetime.now(UTC)


def _no_change() -> None:
    """Do nothing with the news of a change."""


class Store:
    """All games of one owner. Not for more than one thread; other processes may use the same file.

    `on_change` is called after each line that is written to a journal here.
    """

    def __init__(self, path: Path, clock: Callable[[], datetime] = now, *, is_lasting: bool = True) -> None:
        """Open or create the file, and bring it up to date; one that is not `is_lasting` is read into memory, where
        changes are lost.

        Raises NotAStore for a damaged or foreign file and NewerStore for one this version does not know, both
        untouched; sqlite3.OperationalError where the file cannot be reached.
        """
        self._clock = clock
        self.path = path
        self.is_lasting = is_lasting
        self.on_change: Callable[[], object] = _no_change
        self.db = Database(path, execute_plugins=False) if is_lasting else Database(memory=True, execute_plugins=False)
        self.db.conn.text_factory = _READABLE
        try:
            if not is_lasting:
                self.db.conn.deserialize(at_rest.whole(path))
            self.db.execute("PRAGMA temp_store = MEMORY")
            prepare(self.db, path)
            clear_away(self.db, self._clock())
            self._furnish()
            self.caches.sum_up(AT_ONCE)
        except BaseException as error:
            self.db.close()
            # A locked or unreachable file is not damaged.
            if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
                raise NotAStore(path, DAMAGED) from error
            raise

    def _furnish(self) -> None:
        """Create the objects that read and write the parts of the file."""
        self.settings = Settings(self.db)
        self.packs = OwnerPacks(self.db, self.settings, self.time)
        self.players = Players(self.db, self.time)
        self.amendments = Amendments(self.db)
        self.sheets = Sheets(self.db, self.players, self.amendments, self.time)
        self.plays = Plays(self.db, self.players, self.amendments, self.time)
        sums = {"games": self._sum_up, "score_sheets": self.sheets.sum_up, "plays": self.plays.sum_up}
        self.played = dict[int, _JournalWriter]()
        """What wrote the journals of games that were played on here and not summed up since."""
        self.caches = Caches(self.db, sums)
        self.library = Library(self.db, self.players, self.caches)
        self.reviews = Reviews(self.db, self.time)

    @classmethod
    def open_or_rescue(cls, path: Path, clock: Callable[[], datetime] = now) -> tuple[Self, Rescue | None]:
        """Open the file; one that is damaged or foreign is set aside under a new name, and a new one started."""
        try:
            return cls(path, clock), None
        except NotAStore as error:
            rescue = Rescue(error.why, set_aside(path, error.why, clock()))
        return cls(path, clock), rescue

    @classmethod
    def to_read(cls, path: Path, clock: Callable[[], datetime] = now) -> Self:
        """Open the file for who only reads it: in memory if nothing can be written beside it, as on a full disk."""
        store: Self | None = None
        try:
            store = cls(path, clock)
            store.caches.sum_up()
            store.caches.catch_up()  # raises if it cannot be written
            return store
        except SystemFault as error:
            if store is not None:
                store.close()
            if system_faults.kind(error) not in system_faults.UNWRITABLE or not path.exists():
                raise
            try:
                return cls(path, clock, is_lasting=False)
            except at_rest.InUse:
                raise error from None

    def close(self) -> None:
        """Close the file."""
        self.db.close()

    def copied(self) -> Self:
        """Return a copy of the store in memory, which the caller closes."""
        self.caches.follow()
        copy = object.__new__(type(self))
        copy._clock, copy.path, copy.is_lasting, copy.on_change = self._clock, self.path, False, _no_change
        copy.db = Database(memory=True, execute_plugins=False)
        copy.db.conn.text_factory = _READABLE
        self.db.conn.backup(copy.db.conn)
        copy.db.execute("PRAGMA foreign_keys = ON")
        copy._furnish()
        return copy

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def watch(self, before: Callable[[], None]) -> None:
        """Call `before` before each statement that may write: for a place where a file alone does not last."""

        def begun(statement: str) -> None:
            if not statement.lstrip().upper().startswith(_READS):
                before()

        self.db.conn.set_trace_callback(begun)

    def start(self, setup: Setup) -> LiveGame:
        """Start a game and store it; raises the Refusal of an impossible set-up and stores nothing."""
        writer = _JournalWriter(self, setup)
        table = Table(setup, writer)
        at, uid = self.time(), uuid4().hex
        writer.uid = uid
        writer.game = insert_game(self.db, uid, setup, at, at, summed(setup, table.here, at))
        return LiveGame(writer.game, table, writer.lines, uid, writer.transaction)

    def opening(self, id: int, words: Words | None = None) -> Work[LiveGame]:
        """Replay a game from its journal in small steps; one that is written to meanwhile `is_behind`. NoSuchGame, or
        Unplayable if the journal does not fit the rules.

        With `words`, people who have entered no name are called in that language, and equal names are told apart.
        """
        return self._replaying(id, words)

    open = at_once(opening)

    def lines(self, id: int) -> int:
        """Return how many lines the journal of a game has."""
        return int(self.db.execute("SELECT count(*) FROM entries WHERE game = ?", (id,)).fetchone()[0])

    def is_behind(self, live: LiveGame) -> bool:
        """Return whether a game went on elsewhere since it was opened; False for one that is only looked at."""
        if live.lines is None:
            return False
        if not live.lines() and not self.is_set_up_so(live.id, live.table.setup):
            return True
        select = "SELECT coalesce(max(sequence), 0) FROM entries WHERE game = ?"
        return bool(self.db.execute(select, (live.id,)).fetchone()[0] > live.lines())

    def is_set_up_so(self, id: int, setup: Setup) -> bool:
        """Return whether a game still has the options of a set-up: they can be changed until something is played."""
        row = self.db.execute("SELECT setup FROM games WHERE id = ?", (id,)).fetchone()
        return row is None or compact(read_setup(row[0]).as_json()["options"]) == compact(setup.as_json()["options"])

    def replaying(self, id: int, words: Words | None = None) -> Work[LiveGame]:
        """Return in small steps a stored game to look at: all its points can be visited, but it cannot be played."""
        return self._replaying(id, words, only_look)

    replay = at_once(replaying)

    def trying(self, id: int, words: Words | None = None) -> Work[LiveGame]:
        """Return in small steps a stored game to try moves in, of which nothing is kept."""
        return self._replaying(id, words, store_nothing)

    def _replaying(self, id: int, words: Words | None, store_entry: StoreEntry | None = None) -> Work[LiveGame]:
        """Replay a game whose new entries `store_entry` takes; None: they are written to its journal."""
        row = self.db.execute("SELECT setup, uid FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise NoSuchGame(id)
        select = "SELECT kind, what FROM entries WHERE game = ? ORDER BY sequence"
        rows = self.db.execute(select, (id,)).fetchall()
        try:
            setup = read_setup(row[0])
            entries = [read_entry(kind, what) for kind, what in rows]
            shown = setup
            if words is not None:
                pack = printed_names.in_language(words, setup.pack)
                shown = replace(setup, seats=in_language(words, setup.seats), pack=pack)
            shown = printed_names.with_names(self.packs, shown)
            shown = shown if words is None else printed_names.ais_apart(shown)
            names = renamed(setup, entries).seats
            now = self.amendments.in_force(row[1])
            writer = store_entry or _JournalWriter(self, setup, id, len(entries), row[1])
            held = self._held_names(names, now, words)
            recorded = {seat: names[seat] for seat in held}
            given = (Entry("mark", {"seat": seat, "name": name}) for seat, name in held.items())
            resuming = Table.resuming(shown, [*entries, *given], writer)
            table = yield from with_progress(resuming, len(entries), LINES)
            table.joined = self._joined(id)
            if not isinstance(writer, _JournalWriter):
                return LiveGame(id, table, None, row[1])
            writer.recorded = recorded
            return LiveGame(id, table, writer.lines, row[1], writer.transaction, recorded)
        except (Refusal, *UNREADABLE) as error:
            raise Unplayable(id) from error

    def _held_names(self, names: Sequence[str], now: Amendment, words: Words | None) -> dict[int, str]:
        """Return by seat the names of people that hold instead of those of the journal. With `words`, a person goes by
        the present name, and in that language if it is none of their own."""
        held = now.of_seats(names)
        if words is not None:
            held = tuple(map(self.players.called, held))
        changed = {seat: name for seat, (was, name) in enumerate(zip(names, held, strict=True)) if name != was}
        if words is None or not changed:
            return changed
        return {seat: in_language(words, held)[seat] for seat in changed}

    # What is set right later

    def amend(self, key: Key, what: Json) -> None:
        """Set something right about a game, a score or a play (see `amendments`): what was first recorded stays, lists
        and statistics have what holds. LookupError if there is none."""
        self.take_amendments(key.kind, self.uid_of(key), ({"uid": "", "what": what, "at": self.time()},))

    def uid_of(self, key: Key) -> str:
        """Return the uid of a game, a score or a play; NoSuchGame if there is none."""
        row = self.db.execute(f"SELECT uid FROM {AMENDED[key.kind]} WHERE id = ?", (key.id,)).fetchone()
        if row is None:
            raise NoSuchGame(key.id)
        return str(row[0])

    def take_amendments(self, kind: str, uid: str, lines: Iterable[Json], *, is_fresh: bool = False) -> bool:
        """Write what was set right about something, here or elsewhere; return whether any of it is new. `is_fresh`: its
        caches were just written, without what is known here."""
        table = AMENDED[kind]
        self.caches.follow()
        with one_change(self.db):
            new = [self.amendments.add(uid, line["what"], line["at"], line["uid"]) for line in lines]
            if any(new) or is_fresh:
                select = f"SELECT id, summary, result, {_TIMES[kind]} FROM {table} WHERE uid = ?"
                for row in self.db.query(select, (uid,)):
                    write_columns(self.db, table, row.pop("id"), applied(row, self.amendments.in_force(uid)))
        return any(new)

    def join(self, live: LiveGame, points: Iterable[int]) -> None:
        """Keep which points of a game were reached by one tap with the point before; of one that is only looked at
        nothing is kept."""
        live.table.joined.update(points)
        if live.lines is not None:
            self.settings[f"{TAPS}/{live.id}"] = {str(number): True for number in sorted(live.table.joined)}

    def _joined(self, id: int) -> set[int]:
        kept = self.settings.get(f"{TAPS}/{id}")
        return {int(number) for number in kept if number.isdecimal()} if isinstance(kept, dict) else set()

    def clock(self, id: int) -> GameClock | None:
        """Return the clock of a game, or None if it has none."""
        note = self.settings.get(f"{CLOCK}/{id}")
        return None if note is None else GameClock.from_notes(note, self.settings.get(f"{THOUGHT}/{id}"))

    def keep_clock(self, id: int, clock: GameClock | None, moved: LiveGame | None = None) -> None:
        """Keep the clock of a game, None for one without; what its moves took, if it has `moved`. The result of a game
        that is over has that too."""
        if clock is None:
            self.settings.pop(f"{CLOCK}/{id}", None)
            return
        self.settings[f"{CLOCK}/{id}"] = clock.as_note()
        if moved is not None:
            self.settings[f"{THOUGHT}/{id}"] = clock.moves_note()
            if (here := moved.table.here).end is not None:
                columns = cache_of(self.db, id, moved.table.setup, here, self.time())
                write_cache(self.db, id, applied(columns, self.amendments.in_force(moved.uid), moved.recorded))

    def set_option(self, id: int, key: str, value: JsonValue, words: Words | None = None) -> LiveGame:
        """Set a game up with another value of an option, None for the usual one, and return it.

        Conflict where something has been played, the Refusal of a set-up that cannot be; then nothing is changed. A
        game that is kept keeps its set-up, so this one makes room for another of the same id.
        """
        stored = next(self.db.table("games").rows_where("id = ?", (id,)), None)
        if stored is None:
            raise NoSuchGame(id)
        if self.db.execute("SELECT 1 FROM entries WHERE game = ?", (id,)).fetchone():
            raise Conflict(id)
        setup = read_setup(stored["setup"])
        options = {name: chosen for name, chosen in setup.options.items() if name != key}
        setup = replace(setup, options=options if value is None else {**options, key: value})
        at = self.time()
        row = {**stored, "setup": compact(setup.as_json()), **summed(setup, Table(setup).here, at), "touched_at": at}
        with one_change(self.db):
            self._mark_deleted(id, at)
            self.db.execute("DELETE FROM games WHERE id = ?", (id,))
            self.db.table("games").insert(row)
        return self.open(id, words)

    def rename(self, live: LiveGame, seat: int, name: str, words: Words | None = None) -> LiveGame:
        """Call a person of an open game by another name, in all of it, and return it opened again.

        BadRequest if there is no such person or the name is empty, Conflict if the game went on elsewhere.
        """
        name, seats = tidy(name), live.table.setup.seats
        with one_change(self.db):
            live.table.rename(seat, name)
            if seat in self.amendments.in_force(live.uid).names:
                self.amendments.add(live.uid, {"names": {str(seat): None}}, self.time())
        old, colour = seats[seat], dict(self.players.palette(seats))[seats[seat]]
        self.players.renamed(old, name, colour, is_used=folded(old) in self._names_in_use())
        again = self.open(live.id, words)
        columns = cache_of(self.db, live.id, again.table.setup, again.table.here, self.time())
        write_cache(self.db, live.id, applied(columns, self.amendments.in_force(live.uid), again.recorded))
        return again

    def _names_in_use(self) -> set[str]:
        """Return the names of all people of all games, saved scores and plays, deleted ones too, as names are compared.
        """
        marks: dict[int, list[Entry]] = {}
        for id, what in self.db.execute("SELECT game, what FROM entries WHERE kind = 'mark' ORDER BY game, sequence"):
            with suppress(*UNREADABLE):
                marks.setdefault(id, []).append(read_entry("mark", what))
        names = set[str]()
        select = "SELECT id, setup FROM games UNION ALL SELECT NULL, content FROM score_sheets"
        for id, setup in self.db.execute(select):
            with suppress(*UNREADABLE):
                names.update(map(folded, renamed(read_setup(setup), marks.get(id, ())).seats))
        for now in self.amendments.every().values():
            names.update(map(folded, now.names.values()))
        return names | people_in(stored.play for stored in self.plays.every())

    def has(self, id: int) -> bool:
        """Return whether there is such a game, and it is not deleted."""
        return self.db.execute("SELECT 1 FROM games WHERE id = ? AND deleted_at IS NULL", (id,)).fetchone() is not None

    def games(self, finished: bool | None = None, limit: int = 20, before: GameCard | None = None) -> list[GameCard]:
        """List games, those played last first: all, the finished or the unfinished; those that follow `before`."""
        self.caches.follow()
        where, values = ["deleted_at IS NULL"], list[object]()
        if finished is not None:
            where.append(f"finished_at IS {'NOT ' if finished else ''}NULL")
        if before is not None:
            where.append("(touched_at, id) < (?, ?)")
            values += [iso(before.touched_at), before.id]
        rows = self.db.execute(
            "SELECT id, game, mode, setup, summary, touched_at, finished_at FROM games "
            f"WHERE {' AND '.join(where)} ORDER BY touched_at DESC, id DESC LIMIT ?",
            (*values, limit),
        )
        fetched = rows.fetchall()
        if self.caches.sum_up_these("games", (row[0] for row in fetched if row[4] is None)):
            return self.games(finished, limit, before)
        return [self._with_names(_card(*row)) for row in fetched]

    def _with_names(self, card: GameCard) -> GameCard:
        """Return a game of a list with the present names of its people."""
        if card.summary is None:
            return card
        names = self.players.called_in(card.summary)
        seats = tuple(names[: len(card.seats)])
        return replace(card, setup=replace(card.setup, seats=seats), summary={**card.summary, "names": names})

    def last_setup(self, game: str) -> Setup | None:
        """Return how this game was set up last, for "same as last time"; deleted games count too."""
        marks = "SELECT what FROM entries WHERE game = ? AND kind = 'mark' ORDER BY sequence"
        for id, setup in self.db.execute("SELECT id, setup FROM games WHERE game = ? ORDER BY id DESC", (game,)):
            with suppress(*UNREADABLE):
                entries = [read_entry("mark", what) for (what,) in self.db.execute(marks, (id,)).fetchall()]
                return renamed(read_setup(setup), entries)
        return None

    def delete(self, id: int) -> None:
        """Take a game off the lists; all of it stays in the file. NoSuchGame if there is none."""
        self._mark_deleted(id, self.time())

    def restore(self, id: int) -> None:
        """Bring a deleted game back. NoSuchGame if there is none."""
        self._mark_deleted(id, None)

    def _mark_deleted(self, id: int, at: str | None) -> None:
        if not self.db.execute("UPDATE games SET deleted_at = ? WHERE id = ?", (at, id)).rowcount:
            raise NoSuchGame(id)

    def _sum_up(self, id: int) -> None:
        """Write what lists and statistics read of a game that was played on, or whose cache is missing: a new version
        drops it when its shape changes. That of a game which is open here is known without its journal."""
        is_unsummed = "EXISTS (SELECT 1 FROM unsummed WHERE game = games.id)"
        select = f"SELECT touched_at, uid, {is_unsummed} FROM games WHERE id = ? AND (summary IS NULL OR {is_unsummed})"
        row = self.db.execute(select, (id,)).fetchone()
        if row is None:
            return
        touched_at, uid, was_played = row
        at = (last_at(self.db, id) or touched_at) if was_played else touched_at
        writer = self.played.pop(id, None)
        if writer is not None and writer.lines() == self.lines(id):
            writer.sum_up(at)
            return
        try:
            live = self.open(id)
        except Unplayable:
            if was_played:
                write_cache(self.db, id, {"touched_at": at})
            return
        columns = cache_of(self.db, id, live.table.setup, live.table.here, at)
        write_cache(self.db, id, applied(columns, self.amendments.in_force(uid), live.recorded))

    def time(self) -> str:
        """Return the present moment as the file writes it."""
        return iso(self._clock())


class _JournalWriter:
    """Writes the journal of one game, line after line."""

    def __init__(self, store: Store, setup: Setup, game: int = 0, lines: int = 0, uid: str = "") -> None:
        """Write to the journal of this game; `recorded` has the names of those who go by another one at the table."""
        self._store = store
        self._setup = setup
        self.game = game
        self.uid = uid
        self.recorded: Names = {}
        self._lines = lines
        self._here: Point | None = None

    def lines(self) -> int:
        """Return how many lines the journal has, as far as this one knows."""
        return self._lines

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Write all entries within this, or none."""
        before = self._lines, self._here
        try:
            with one_change(self._store.db):
                yield
        except BaseException:
            self._lines, self._here = before
            raise

    def __call__(self, entry: Entry, point: Point) -> None:
        """Write an entry, and at the end of the game what lists read of it, as one transaction; Conflict if it is not
        the next one."""
        db, at = self._store.db, self._store.time()
        try:
            with one_change(db):
                if not self._lines and not self._store.is_set_up_so(self.game, self._setup):
                    raise Conflict(self.game)
                insert_entry(db, self.game, self._lines + 1, entry, at)
                if point.end is not None:
                    self._write_cache(point, at)
                if entry.kind == "move" and entry.what is not None:
                    self._store.packs.learn_from(self._setup.game, self._setup.pack, entry.what)
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorname == "SQLITE_CONSTRAINT_TRIGGER":
                raise Conflict(self.game) from error
            raise
        self._lines += 1
        self._here = point
        self._store.played[self.game] = self
        self._store.on_change()

    def sum_up(self, at: str) -> None:
        """Write what lists read of the game, which was last touched at a time."""
        if self._here is not None:
            self._write_cache(self._here, at)

    def _write_cache(self, point: Point, at: str) -> None:
        columns = cache_of(self._store.db, self.game, self._setup, point, at)
        now = self._store.amendments.in_force(self.uid)
        write_cache(self._store.db, self.game, applied(columns, now, self.recorded))


def _card(
    id: int, game: str, mode: str, setup: str, summary: str | None, touched_at: str, finished_at: str | None
) -> GameCard:
    """Return a game as lists have it, a damaged one as one that cannot be replayed."""
    try:
        shown = read_setup(setup)
    except UNREADABLE:
        shown, summary = Setup(game, mode, ()), None
    return GameCard(
        id,
        shown,
        read_summary(summary),
        moment_of(touched_at),
        None if finished_at is None else moment_of(finished_at),
    )
