"""A stored game as one value: its form in files and codes, and how it is merged into a store without duplicates.

A game keeps its uid wherever it goes, and journals only grow. So two copies of a game are the same, one continues the
other, or they were continued separately; only the last are two games.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from itertools import accumulate
from typing import Final

from companion.json_text import compact
from companion.referee import STORED_FIELDS, read_setup
from companion.slices import Steps, at_once
from companion.store import amendments
from companion.store.game_rows import UNREADABLE, cache_of, insert_entry, insert_game, iso, read_entry, write_cache
from companion.store.game_rows import read_setup as read_stored
from companion.store.record_faults import NotShared, check_texts, checked_fields, reporting_fields
from companion.store.results import GAME, LONG_AGO, moment_of
from companion.store.retention import GROWING, NOTES
from companion.store.store import AMENDED as TABLES
from companion.store.store import NoSuchGame, Store, Unreadable
from companion.table.table import Entry, Point, Setup, Table
from companion.transactions import one_change
from companion.wording.names import LONGEST as LONGEST_NAME
from companion.wording.names import is_too_long
from engine.game import GAMES
from engine.json_types import Json, JsonDict, JsonValue
from engine.verdict import Refusal

NEW, SAME, LONGER, SHORTER, APART, BACK = "new", "same", "longer", "shorter", "apart", "back"
"""How a record compares with a store: not in it; the same; longer or shorter than there; diverged; deleted there."""
SET_RIGHT: Final = "set-right"
"""What becomes of one that is there, and was set right elsewhere."""

AMENDED: Final = "amended"
"""The field of a record that has what was set right."""
MOST_AMENDED: Final = 10_000

REVIEW: Final = "review"
"""The key of a complete review, if there is one, which a record holds in addition to the settings of its game."""

LONGEST_MARK: Final = 40
LONGEST_REASON: Final = 200
"""Letters of the name of a moment, and of why something was corrected, as the forms take them."""
_UID: Final = re.compile("[0-9a-f]{32}")
_FIELDS: Final[Json] = {
    "uid": str,
    "setup": dict,
    "created_at": str,
    "touched_at": str,
    "deleted_at": (str, type(None)),
    "entries": list,
    "notes": dict,
    AMENDED: list,
}
_NEEDED: Final = tuple(name for name in _FIELDS if name != AMENDED)
_LINE: Final[Json] = {"uid": str, "what": dict, "at": str}


REPLAY_FAULTS: Final = (Refusal, ValueError, TypeError, LookupError)
"""What a journal that does not fit its rules raises when it is replayed."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """All that is stored of a game: each line of the journal with its time; times are texts as the store has them."""

    uid: str
    setup: Setup
    created_at: str
    touched_at: str
    entries: tuple[Entry, ...]
    times: tuple[str, ...]
    deleted_at: str | None = None
    notes: Json = field(default_factory=dict)
    amended: tuple[JsonDict, ...] = ()

    def as_json(self) -> JsonDict:
        """Return the record as a line of a backup has it."""
        lines = zip(self.entries, self.times, strict=True)
        return {
            "uid": self.uid,
            "setup": self.setup.as_json(),
            "created_at": self.created_at,
            "touched_at": self.touched_at,
            "deleted_at": self.deleted_at,
            "entries": [[entry.kind, entry.what, at] for entry, at in lines],
            "notes": dict(self.notes),
            **({AMENDED: list(self.amended)} if self.amended else {}),
        }

    def replaying(self) -> Steps[Table]:
        """Return in small steps the table it leads to; NotShared if this version's rules don't allow it."""
        try:
            return (yield from Table.resuming(self.setup, self.entries))
        except REPLAY_FAULTS as error:
            raise NotShared("unplayable", str(error)) from error


@dataclass(frozen=True, slots=True)
class Match:
    """How a record compares with a store: one of the words above, the id of the game there, if any, and its uid.

    `held` is how many lines of its journal the store has.
    """

    kind: str
    uid: str
    id: int | None = None
    held: int = 0


# From JSON


def from_json(source: JsonValue) -> GameRecord:
    """Read a record; NotShared if it is none. Whether the rules allow it is for `replaying` to judge."""
    if not isinstance(source, dict):
        raise NotShared("field", field="game")
    fields = checked_fields(source, _FIELDS, _NEEDED)
    setup = checked_setup(fields["setup"])
    lines: list[tuple[Entry, str]] = []
    for line in fields["entries"]:
        if not isinstance(line, list) or len(line) != 3:
            raise NotShared("field", field="entries")
        kind, what, at = line
        lines.append((checked_entry(kind, what), checked_time(at)))
    return GameRecord(
        checked_uid(fields["uid"]),
        setup,
        checked_time(fields["created_at"]),
        checked_time(fields["touched_at"]),
        tuple(entry for entry, _ in lines),
        tuple(at for _, at in lines),
        checked_end(fields["deleted_at"]),
        {name: check_texts(fields["notes"][name]) for name in (*NOTES, REVIEW) if name in fields["notes"]},
        checked_lines(fields.get(AMENDED)),
    )


@reporting_fields()
def checked_setup(source: Json) -> Setup:
    """Read a set-up that lists can show; NotShared if it is none."""
    setup = read_setup(source, STORED_FIELDS)
    if setup.game not in GAMES or setup.mode not in GAMES[setup.game].modes:
        raise NotShared("field", field="mode")
    names = setup.seats
    if not 1 <= len(names) <= 6 or not all(isinstance(name, str) for name in names):
        raise NotShared("field", field="seats")
    if any(map(is_too_long, names)):
        raise NotShared("long-name", most=LONGEST_NAME)
    check_texts(source)
    setup.check()
    return setup


def checked_uid(text: JsonValue) -> str:
    """Return a uid; NotShared if it is none."""
    if not isinstance(text, str) or not _UID.fullmatch(text):
        raise NotShared("field", field="uid")
    return text


def checked_time(text: JsonValue) -> str:
    """Return a moment as the store writes it; NotShared if it is none."""
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None:
            raise ValueError(text)
        return iso(moment)
    except (ValueError, TypeError, OverflowError) as error:
        raise NotShared("field", field="at") from error


def checked_end(text: JsonValue) -> str | None:
    """Return the time of a deletion, as the store writes it, or None for none; NotShared for anything else."""
    return None if text is None else checked_time(text)


def checked_entry(kind: JsonValue, what: JsonValue) -> Entry:
    """Return a line of a journal; NotShared if it is none."""
    fields: Json = what if isinstance(what, dict) else {}
    match kind:
        case "move":
            fits = isinstance(what, dict)
        case "undo" | "redo":
            fits = what is None
        case "jump":
            fits = fields.keys() == {"to"} and type(fields["to"]) is int
        case "mark" if fields.keys() == {"name"}:
            fits = isinstance(fields["name"], str)
            check_texts(fields, LONGEST_MARK)
        case "mark" if fields.keys() == {"seat", "level"}:
            fits = type(fields["seat"]) is int and isinstance(fields["level"], str | None)
        case "mark" if fields.keys() == {"seat", "name"}:
            name = fields["name"]
            fits = (
                type(fields["seat"]) is int and isinstance(name, str) and bool(name.strip()) and not is_too_long(name)
            )
        case _:
            fits = False
    if not fits:
        raise NotShared("field", field="entries")
    check_texts(fields)
    if kind == "move" and isinstance(because := fields.get("because"), str):
        check_texts(because, LONGEST_REASON)
    return Entry(kind, what)


def checked_lines(source: JsonValue) -> tuple[JsonDict, ...]:
    """Return the amendments that a record has, none if it has no such field; NotShared if one of them is none."""
    lines = source or ()
    if not isinstance(lines, list | tuple) or len(lines) > MOST_AMENDED:
        raise NotShared("field", field=AMENDED)
    return tuple(map(_checked_line, lines))


def _checked_line(source: JsonValue) -> JsonDict:
    fields = checked_fields(source, _LINE)
    check_texts(fields["what"])
    try:
        what = amendments.checked(fields["what"])
    except (*UNREADABLE, OverflowError) as error:
        raise NotShared("field", field=AMENDED) from error
    return {"uid": checked_uid(fields["uid"]), "what": what, "at": checked_time(fields["at"])}


# From a store, and into it


def amended(store: Store, about: str) -> JsonDict:
    """Return the field of a record that has what was set right; empty if nothing was."""
    lines = store.amendments.lines(about)
    return {AMENDED: lines} if lines else {}


def merged(
    store: Store, kind: str, row: JsonDict, cached: Callable[[], Mapping[str, str | None]], lines: Iterable[Json]
) -> tuple[str, ...]:
    """Write the row of a saved score or a play, with what lists read of it, unless it is there, and the lines of what
    was set right; return whether it is new, the same, set right, or back. One that is deleted here alone is back."""
    table, uid = TABLES[kind], row["uid"]
    there = store.db.execute(f"SELECT deleted_at FROM {table} WHERE uid = ?", (uid,)).fetchone()
    if there is None:
        store.db.table(table).insert({**row, **cached()})
    is_changed = store.take_amendments(kind, uid, lines)
    if there is None:
        return (NEW,)
    if there[0] is not None and row["deleted_at"] is None:
        store.db.execute(f"UPDATE {table} SET deleted_at = NULL WHERE uid = ?", (uid,))
        return (BACK,)
    return (SET_RIGHT if is_changed else SAME,)


def ids(store: Store) -> list[int]:
    """Return the ids of all games, the deleted ones too, the oldest first."""
    return [row[0] for row in store.db.execute("SELECT id FROM games ORDER BY id").fetchall()]


def read(store: Store, id: int) -> GameRecord:
    """Return a stored game, whether it can be replayed or not; NoSuchGame if there is none, Unreadable if a row of it
    is damaged. A moment that cannot be read any more is that of the line before."""
    store.caches.follow()
    select = "SELECT uid, setup, created_at, touched_at, deleted_at FROM games WHERE id = ?"
    row = store.db.execute(select, (id,)).fetchone()
    if row is None:
        raise NoSuchGame(id)
    uid, setup, created_at, touched_at, deleted_at = row
    lines = store.db.execute("SELECT kind, what, at FROM entries WHERE game = ? ORDER BY sequence", (id,)).fetchall()
    notes = {name: store.settings[key] for name in NOTES if (key := f"{name}/{id}") in store.settings}
    if (review := store.reviews.note(id)) is not None:
        notes[REVIEW] = review
    try:
        laid = read_stored(setup)
        entries = tuple(_whole(read_entry(kind, what)) for kind, what, _ in lines)
    except UNREADABLE as error:
        raise Unreadable(id) from error
    created_at = _sound(created_at, LONG_AGO.isoformat())
    times = tuple(accumulate((at for *_, at in lines), lambda before, at: _sound(at, before), initial=created_at))[1:]
    touched_at = _sound(touched_at, times[-1] if times else created_at)
    deleted_at = None if deleted_at is None else _sound(deleted_at, touched_at)
    lines_right = tuple(store.amendments.lines(uid))
    return GameRecord(uid, laid, created_at, touched_at, entries, times, deleted_at, notes, lines_right)


def _whole(entry: Entry) -> Entry:
    """Return a line of a stored journal, whatever its move says; ValueError if its row is damaged."""
    if not isinstance(entry.what, dict | None) or (entry.what is None) != (entry.kind in ("undo", "redo")):
        raise ValueError(entry.kind)
    return entry


def _sound(text: str, otherwise: str) -> str:
    """Return the text of a moment, or another if it is none."""
    return otherwise if moment_of(text) is LONG_AGO else text


def match(store: Store, record: GameRecord) -> Match:
    """Compare a record with a store."""
    row = store.db.execute("SELECT id, deleted_at FROM games WHERE uid = ?", (record.uid,)).fetchone()
    if row is None:
        return Match(NEW, record.uid)
    id, deleted_at = row
    try:
        mine = read(store, id)
    except Unreadable:  # the one here stays, and the whole one is added
        matched = match(store, replace(record, uid=_other_uid(record, -1)))
        return replace(matched, kind=APART) if matched.kind == NEW else matched
    ends = len(mine.entries), len(record.entries)
    pairs = enumerate(zip(mine.entries, record.entries, strict=False))
    shared = next((number for number, (own, other) in pairs if own != other), min(ends))
    if mine.setup != record.setup or shared < min(ends):
        matched = match(store, replace(record, uid=_other_uid(record, shared if mine.setup == record.setup else -1)))
        return replace(matched, kind=APART) if matched.kind == NEW else matched
    if ends[1] > ends[0]:
        return Match(LONGER, record.uid, id, shared)
    if deleted_at is not None and record.deleted_at is None:
        return Match(BACK, record.uid, id, shared)
    return Match(SAME if ends[0] == ends[1] else SHORTER, record.uid, id, shared)


def putting(store: Store, record: GameRecord, replayed: Table | None = None) -> Steps[tuple[Match, bool]]:
    """Bring a record into a store in small steps; return what it was, and whether this version can replay it.

    Nothing that is there is changed but to go on, or to come back from being deleted. The store is changed in the last
    step, or not at all. A record that is `replayed` already is not replayed once more.
    """
    matched = match(store, record)
    if matched.kind in (SAME, SHORTER):
        return _setting_right(store, matched, record), True
    yield
    here: Point | None = None
    with suppress(NotShared):  # what this version's rules do not go along with is kept as it is
        here = (replayed or (yield from record.replaying())).here
    matched = match(store, record)  # it may have been played on meanwhile
    if matched.kind in (SAME, SHORTER):
        return _setting_right(store, matched, record), True
    with one_change(store.db):
        if matched.id is not None and record.deleted_at is None:
            store.restore(matched.id)
        if matched.kind == BACK:
            store.take_amendments(GAME, matched.uid, record.amended)
            return matched, True
        id = matched.id
        if id is None:
            deleted = {"deleted_at": record.deleted_at}
            id = insert_game(store.db, matched.uid, record.setup, record.created_at, record.touched_at, deleted)
        lines = list(zip(record.entries, record.times, strict=True))[matched.held :]
        for sequence, (entry, at) in enumerate(lines, start=matched.held + 1):
            insert_entry(store.db, id, sequence, entry, at)
        for name, value in record.notes.items():
            if name == REVIEW:
                store.reviews.store_note(id, value)
                continue
            held = store.settings.get(key := f"{name}/{id}")
            if name in GROWING and isinstance(held, dict) and isinstance(value, dict):
                store.settings[key] = {**held, **value}
            else:
                store.settings.setdefault(key, value)
        # Lists show this of it; there is no summary if it cannot be replayed.
        held_at = store.db.execute("SELECT touched_at FROM games WHERE id = ?", (id,)).fetchone()[0]
        at = max(held_at, record.touched_at)
        write_cache(store.db, id, cache_of(store.db, id, record.setup, here, at))
        store.take_amendments(GAME, matched.uid, record.amended, is_fresh=True)
    return replace(matched, id=id), here is not None


def _setting_right(store: Store, matched: Match, record: GameRecord) -> Match:
    """Take over what was set right elsewhere about a game that is here; return what that is now."""
    with one_change(store.db):
        is_new = store.take_amendments(GAME, matched.uid, record.amended)
    return replace(matched, kind=SET_RIGHT) if is_new else matched


put = at_once(putting)


def _other_uid(record: GameRecord, shared: int) -> str:
    """Return the uid of a branch that diverged: the same each time, however long it gets."""
    line = None if shared < 0 else record.entries[shared]
    branch: object = record.setup.as_json() if line is None else [line.kind, line.what]
    return sha256(f"{record.uid} {shared} {compact(branch)}".encode()).hexdigest()[:32]


def every(store: Store, on_damaged: Callable[[int], object] = lambda id: None) -> Iterator[GameRecord]:
    """Return all games of a store one by one; of those that a damaged row keeps from being read `on_damaged` gets the
    id."""
    for id in ids(store):
        try:
            yield read(store, id)
        except NoSuchGame:  # it may have been removed since
            continue
        except Unreadable:
            on_damaged(id)
