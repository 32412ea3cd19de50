"""The file of a backup: one JSON value a line, zipped, so that it can be read piece by piece and says when it is cut.

The first line is the head, `{"format": "mint-companion-backup", "version": 1, "made_at": ...}`; each further one has
one key, its kind (`setting`, `pack`, `game`, `player`, `sheet`); the last is `{"end": <number of the lines between>}`.
A file that somebody has unzipped is read too.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import IO, Final

from companion.json_text import compact_bytes
from companion.slices import Steps, whole
from companion.store.record_faults import NotShared, parsed
from engine.json_types import JsonDict

FORMAT: Final = "mint-companion-backup"
VERSION: Final = 1
SUFFIX: Final = "mintbackup"
NAME: Final = "mint-companion-backup.jsonl"
LONGEST_LINE: Final = 50_000_000
MOST_BYTES: Final = 1_000_000_000
CHUNK: Final = 1 << 18
_ENCRYPTED: Final = 0x1 | 0x40
_PATCH: Final = 0x20
"""Flags of a member of an archive that we never set."""
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The ways in which a backup may be packed."""
_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, ValueError, OverflowError, NotImplementedError)
"""What `zipfile` raises of a forged archive: of a place before its beginning (ValueError) or beyond any file
(OverflowError), of a version of the format that is not there yet (NotImplementedError)."""


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


def is_one(content: bytes) -> bool:
    """Return whether some bytes look like such a file, whole or not."""
    return content.startswith(b"PK") or FORMAT.encode() in content[:200]


def read(content: bytes) -> Iterator[JsonDict]:
    """Return the head and the lines of a file, without the end; NotShared where it is none, or is not whole.

    What is wrong further down shows only when one gets there: take nothing for good before the last line.
    """
    whole(checking(content))
    yield from read_checked(content)


def checking(content: bytes) -> Steps[None]:
    """Look through a file in small steps; NotShared where it is none, or is damaged."""
    if content[:40].lstrip().upper().startswith(b"MINT1."):
        raise NotShared("a-game")
    if not content.startswith(b"PK"):
        return
    with _reporting_faults(), zipfile.ZipFile(BytesIO(content)) as archive:
        if archive.namelist() != [NAME]:
            raise NotShared("foreign")
        member = archive.getinfo(NAME)
        is_plain = not member.flag_bits & (_ENCRYPTED | _PATCH) and member.compress_type in _METHODS
        if not is_plain:
            raise NotShared("foreign")
        if member.file_size > MOST_BYTES:
            raise NotShared("too-large")
        with archive.open(NAME) as file:
            while file.read(CHUNK):  # its sum is checked at the end
                yield


def read_checked(content: bytes) -> Iterator[JsonDict]:
    """Return the same as `read`, of a file that was looked through."""
    if not content.startswith(b"PK"):
        yield from _lines(BytesIO(content))
        return
    with _reporting_faults(), zipfile.ZipFile(BytesIO(content)) as archive, archive.open(NAME) as file:
        yield from _lines(file)


@contextmanager
def _reporting_faults() -> Iterator[None]:
    try:
        yield
    except NotShared:
        raise
    except _BROKEN as error:
        raise NotShared("damaged", str(error)) from error


def _lines(file: IO[bytes]) -> Iterator[JsonDict]:
    values = _values(file)
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


def _values(file: IO[bytes]) -> Iterator[JsonDict]:
    """Return the JSON objects of the lines one by one."""
    total = 0
    while line := file.readline(LONGEST_LINE + 2):
        total += len(line)
        if total > MOST_BYTES:
            raise NotShared("too-large")
        value = parsed(line.rstrip(b"\r\n"), LONGEST_LINE)
        if not isinstance(value, dict):
            raise NotShared("foreign")
        yield value


def _line(value: JsonDict) -> bytes:
    return compact_bytes(value) + b"\n"
