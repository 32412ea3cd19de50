"""A game as a few hundred bytes, for a QR code: most moves are written as their number among the legal ones.

The list of legal moves is the same on every device with the same rules, so a move needs no more room than the choice it
was; what is open-ended (a card value entered, a correction) and every undo, redo, jump and mark is added as JSON. A
check over all lines of the journal and the last position shows whether other rules were applied.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from companion.games.registry import MODULES
from companion.json_text import compact_bytes
from companion.slices import Steps
from companion.store.game_records import (
    AMENDED,
    REPLAY_FAULTS,
    GameRecord,
    checked_entry,
    checked_lines,
    checked_setup,
    checked_uid,
)
from companion.store.game_rows import iso
from companion.store.record_faults import NotShared, check_texts, checked_fields, parsed
from companion.table.clock import CLOCK, THOUGHT
from companion.table.table import AT_ONCE, Entry, Setup, Table
from engine.game import AnyState
from engine.json_types import Json, JsonValue, is_count

FORMAT: Final = "mint-companion-game"
VERSION: Final = 6
JOINED: Final = 5
"""Of the codes of a game without a clock in which a tap made several moves, and nothing was set right later."""
TAKEN: Final = 4
"""Of the codes of a game in which a seat of the app was taken over, and each tap made one move."""
SEATED: Final = 3
"""The version of the codes of a game in which the app sits or deals, and no person has taken over a seat of the app."""
ROADS: Final = 2
"""The version of the codes of a game with road conditions in which the app has no seat, and people deal."""
FIRST: Final = 1
"""Of the codes in which a road token is one of all spaces, those that no town is next to among them."""
MOST_BYTES: Final = 200_000
MOST_LINES: Final = 5_000
_UNSAID: Final = Setup("", "", ()).as_json()
"""The values of a set-up whose field is left out."""
_LAST_SECOND: Final = 253_402_300_799  # 9999-12-31
_NEEDED: Final[Json] = {
    "format": str,
    "version": int,
    "uid": str,
    "setup": dict,
    "times": list,
    "lines": int,
    "moves": str,
    "aside": list,
    "check": int,
}
_TAPS: Final = "taps"
"""Which points were reached by one tap with the point before: a number with a bit for each."""
_NOTES: Final[Json] = {"ages": (list, dict), "ways": dict, "drives": dict, CLOCK: dict, THOUGHT: dict}
"""The settings of a game that a code holds."""
_FIELDS: Final[Json] = {**_NEEDED, **_NOTES, _TAPS: str, AMENDED: list}


def writing(record: GameRecord) -> Steps[bytes]:
    """Return in small steps the bytes of a game, to be packed into codes; NotShared if it is too long or cannot be
    replayed.

    The moves' own times are left out: only the first and the last moment go along.
    """
    if len(record.entries) > MOST_LINES:
        raise NotShared("too-long")
    taps = _joined(record)
    try:
        version = _version(record, has_taps=taps > 0)
        number, aside, state = yield from _entry_lines(record.setup, record.entries)
    except REPLAY_FAULTS as error:
        raise NotShared("unplayable", str(error)) from error
    content = {
        "format": FORMAT,
        "version": version,
        "uid": record.uid,
        "setup": {key: value for key, value in record.setup.as_json().items() if value != _UNSAID.get(key)},
        "times": [_seconds(record.created_at), _seconds(record.touched_at)],
        "lines": len(record.entries),
        "moves": _text(number),
        "aside": aside,
        "check": _check(record.entries, state),
        **{name: record.notes[name] for name, kind in _NOTES.items() if isinstance(record.notes.get(name), kind)},
        **({_TAPS: _text(taps)} if taps else {}),
        **({AMENDED: list(record.amended)} if record.amended else {}),
    }
    return compact_bytes(content)


def reading(content: bytes) -> Steps[GameRecord]:
    """Read a game from its bytes and replay it, in small steps; NotShared if it is none, or this version's rules
    differ."""
    source = parsed(content, MOST_BYTES)
    _check_format(source)
    check_texts({name: value for name, value in source.items() if name not in ("moves", _TAPS)})
    setup = checked_setup(checked_fields(source, _FIELDS, _NEEDED)["setup"])
    if not 0 <= source["lines"] <= MOST_LINES:
        raise NotShared("field", field="lines")
    seconds = source["times"]
    if len(seconds) != 2 or not all(is_count(second, 0, _LAST_SECOND) for second in seconds):
        raise NotShared("field", field="times")
    created_at, touched_at = (iso(datetime.fromtimestamp(second, UTC)) for second in seconds)
    aside = _aside(source["aside"])
    number, taps = _number(source, "moves"), _number(source, _TAPS) if _TAPS in source else 0
    try:
        entries = yield from _decoded(source, setup, aside, number)
    except NotShared as fault:
        try:
            entries = yield from _decoded(source, setup, aside, number, is_former=True)
        except NotShared:
            raise fault from None
    notes = {name: source[name] for name in _NOTES if name in source}
    if taps >> 1 + sum(entry.kind == "move" for entry in entries):
        raise NotShared("field", field=_TAPS)
    if taps:
        notes[_TAPS] = {str(point): True for point in range(taps.bit_length()) if taps >> point & 1}
    times = (touched_at,) * len(entries)
    lines, uid = checked_lines(source.get(AMENDED)), checked_uid(source["uid"])
    return GameRecord(uid, setup, created_at, touched_at, entries, times, None, notes, lines)


def _joined(record: GameRecord) -> int:
    """Return the points that were reached by one tap with the point before, as a number with a bit for each."""
    kept, moves = record.notes.get(_TAPS), sum(entry.kind == "move" for entry in record.entries)
    known = {str(point): 1 << point for point in range(1, moves + 1)}
    return sum(bit for point, bit in known.items() if isinstance(kept, dict) and point in kept)


def _text(number: int) -> str:
    """Return a number in as few letters as there are for its bytes."""
    return base64.b64encode(number.to_bytes((number.bit_length() + 7) // 8, "big")).decode()


def _number(source: Json, field: str) -> int:
    """Return the number that a field writes as `_text` does; NotShared if it writes none."""
    try:
        return int.from_bytes(base64.b64decode(source[field], validate=True), "big")
    except (binascii.Error, ValueError) as error:
        raise NotShared("field", field=field) from error


def _check_format(source: JsonValue) -> None:
    """Raise NotShared if it is no game, or one of a newer version."""
    kind = source.get("format") if isinstance(source, dict) else None
    if kind == "mint-companion-pack":
        raise NotShared("a-pack")
    if kind != FORMAT:
        raise NotShared("foreign")
    version = source.get("version")
    if type(version) is not int or version < FIRST:
        raise NotShared("field", field="version")
    if version > VERSION:
        raise NotShared("newer")


def _version(record: GameRecord, *, has_taps: bool) -> int:
    """Return the lowest version that can hold a game, which the most apps read. One that does not know of seats taken
    over would say of such a line that the code is damaged, instead of that it is too new."""
    setup = record.setup
    if record.amended or CLOCK in record.notes or THOUGHT in record.notes:
        return VERSION
    if has_taps:
        return JOINED
    if any(entry.kind == "mark" and "seat" in (entry.what or {}) for entry in record.entries):
        return TAKEN
    if setup.chairs or setup.is_dealt:
        return SEATED
    return ROADS if setup.options.get("road_conditions") else FIRST


def _entry_lines(setup: Setup, entries: Sequence[Entry]) -> Steps[tuple[int, list[JsonValue], AnyState]]:
    """Return the choices as one number, the lines that are added as JSON with their places, and the last state."""
    table = Table(setup)
    choices: list[tuple[int, int]] = []
    aside: list[JsonValue] = []
    for place, entry in enumerate(entries):
        legal = table.state.legal_moves() if entry.kind == "move" else ()
        move = table.move(entry.what or {}) if entry.kind == "move" else None
        choice = legal.index(move) if move in legal else None
        if choice is not None and legal[choice].as_json() == entry.what:
            choices.append((choice, len(legal)))
        else:
            aside.append([place, entry.kind, entry.what])
        table.repeat(entry)
        if place % AT_ONCE == AT_ONCE - 1:
            yield
    number = 0
    for choice, of in reversed(choices):
        number = number * of + choice
    return number, aside, table.state


def _decoded(
    source: Json, setup: Setup, aside: Mapping[int, Entry], number: int, *, is_former: bool = False
) -> Steps[tuple[Entry, ...]]:
    """Replay a game that is given by its choices, by the rules of today or the former ones, and return its journal;
    NotShared where other rules were at work."""
    lines, entries = source["lines"], list[Entry]()
    try:
        table = Table(setup, is_former=is_former)
        for place in range(lines):
            entry = aside.get(place)
            if entry is None:
                first_codes = MODULES[setup.game].first_codes
                legal = first_codes(table.state) if source["version"] == FIRST else table.state.legal_moves()
                if not legal:
                    raise ValueError("no move left")
                number, choice = divmod(number, len(legal))
                entry = Entry("move", legal[choice].as_json())
            table.repeat(entry)
            entries.append(entry)
            if len(entries) % AT_ONCE == 0:
                yield
        if number or any(place >= lines for place in aside):
            raise ValueError("something is left over")
    except REPLAY_FAULTS as error:
        raise NotShared("other-rules", str(error)) from error
    if _check(entries, table.state) != source["check"]:
        raise NotShared("other-rules")
    return tuple(entries)


def _aside(source: Sequence[JsonValue]) -> dict[int, Entry]:
    entries: dict[int, Entry] = {}
    for line in source:
        if not isinstance(line, list) or len(line) != 3 or type(line[0]) is not int or line[0] in entries:
            raise NotShared("field", field="aside")
        entries[line[0]] = checked_entry(line[1], line[2])
    return entries


def _check(entries: Sequence[Entry], state: AnyState) -> int:
    """Return the fingerprint of a journal and where it leads."""
    lines = [[entry.kind, entry.what] for entry in entries]
    return zlib.crc32(json.dumps([lines, state.as_json()], sort_keys=True).encode())


def _seconds(moment: str) -> int:
    return int(datetime.fromisoformat(moment).timestamp())
