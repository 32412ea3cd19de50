"""The file of a backup: one JSON value a line, zipped, so that it can be read piece by piece and shows if it was cut.

The first line is the head, `{"format": "mint-companion-backup", "version": 1, "made_at": ...}`; each further one has
one key, its kind (`setting`, `pack`, `game`, `player`, `sheet`, `play`); the last is `{"end": <number of the lines
between>}`.
It is found in whatever it has been packed into or unpacked to (`containers`).
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Final

from companion.json_text import compact_bytes
from companion.sharing import containers
from companion.sharing.containers import CODES, FORMAT, JSON, MOST_BYTES, Found
from companion.slices import Steps, whole
from companion.store.record_faults import NotShared, parsed
from engine.json_types import JsonDict

VERSION: Final = 1
SUFFIX: Final = "mintbackup"
NAME: Final = "mint-companion-backup.jsonl"
LONGEST_LINE: Final = 50_000_000
PACK_FORMAT: Final = "mint-companion-pack"
_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, ValueError, OverflowError, NotImplementedError)
"""What `zipfile` raises of a forged archive."""


def writing(lines: Iterable[JsonDict], made_at: str) -> Steps[bytes]:
    """Return the bytes of a file with these lines, the head and the end added; in small steps, a line each."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive, archive.open(NAME, "w", force_zip64=True) as file:
        number = 0
        file.write(_line({"format": FORMAT, "version": VERSION, "made_at": made_at}))
        for line in lines:
            file.write(_line(line))
            number += 1
            yield
        file.write(_line({"end": number}))
    return held.getvalue()


def read(content: bytes) -> Iterator[JsonDict]:
    """Return the head and the lines of a file, without the end; NotShared if it is none, or is not whole.

    A fault further down shows only when it is reached: make nothing permanent before the last line.
    """
    yield from read_found(whole(checking(content)))


def checking(content: bytes) -> Steps[Found]:
    """Find the file of ours in some bytes, in small steps; NotShared if there is none, or it is damaged."""
    found = yield from containers.finding(content)
    if found.kind == CODES:
        raise NotShared("a-game")
    if found.kind == JSON:
        raise NotShared("a-pack" if PACK_FORMAT in found.text()[:1_000] else "foreign")
    return found


def read_found(found: Found) -> Iterator[JsonDict]:
    """Return the same as `read`, of a file that was found."""
    values = _values(found)
    head = next(values, None)
    if head is None or head.get("format") != FORMAT:
        raise NotShared("foreign")
    if type(head.get("version")) is not int:
        raise NotShared("field", field="version")
    if head["version"] > VERSION:
        raise NotShared("newer")
    yield head
    for number, value in enumerate(values):
        if "end" in value:
            if value["end"] != number or next(values, None) is not None:
                raise NotShared("damaged")
            return
        yield value
    raise NotShared("damaged", "no end")


def _values(found: Found) -> Iterator[JsonDict]:
    """Return the JSON objects of the lines one by one. A line of a file of ours that is none was changed on the way."""
    total = 0
    try:
        for line in found.lines():
            total += len(line) + 1
            if total > MOST_BYTES:
                raise NotShared("too-large")
            value = _object(line)
            if value is None:
                raise NotShared("damaged")
            yield value
    except _BROKEN as error:
        if isinstance(error, NotShared):
            raise
        raise NotShared("damaged", str(error)) from error


def _object(line: bytes) -> JsonDict | None:
    """Return the JSON object of a line; None if it is none."""
    for text in (line, containers.in_utf8(line)):
        try:
            value = parsed(text, LONGEST_LINE)
        except NotShared as fault:
            if fault.why != "foreign":
                raise
        else:
            return value if isinstance(value, dict) else None
    return None


def _line(value: JsonDict) -> bytes:
    return compact_bytes(value) + b"\n"
