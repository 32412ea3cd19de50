"""Reads the file of a store if nothing can be written, as on a full disk: SQLite itself would write another file next
to it.

A database that is in use, or was when the machine stopped, is two files: the database, and a log of the pages written
since, which is taken into it later. Format: https://sqlite.org/fileformat2.html#the_write_ahead_log.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

_MAGIC: Final[dict[int, Literal["<", ">"]]] = {0x377F0682: "<", 0x377F0683: ">"}
"""How a log begins, and in which order of bytes its sums are made."""
_HEAD: Final = 32
_FRAME: Final = 24
_VERSIONS: Final = slice(18, 20)
_NO_LOG: Final = b"\x01\x01"
"""What a database says of itself that has no log."""
Sums = tuple[int, int]


class InUse(Exception):
    """What is being written to the file is not finished."""


def whole(path: Path) -> bytes:
    """Return a database with all that was ever finished in it, as a file that needs no log. Raise InUse if another
    kind of log lies beside it, which takes back what was not finished."""
    journal = path.with_name(f"{path.name}-journal")
    if journal.exists() and any(journal.read_bytes()[:8]):
        raise InUse(path)
    database, log = bytearray(path.read_bytes()), path.with_name(f"{path.name}-wal")
    pending = dict[int, bytes]()
    for number, pages, page in _frames(log.read_bytes() if log.exists() else b""):
        pending[number] = page
        if not pages:
            continue
        for place, content in pending.items():
            start = (place - 1) * len(page)
            database.extend(bytes(max(0, start - len(database))))
            database[start : start + len(page)] = content
        del database[pages * len(page) :]
        pending.clear()
    if len(database) >= _VERSIONS.stop:
        database[_VERSIONS] = _NO_LOG
    return bytes(database)


def _frames(log: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Yield the pages that a log has, each with its number, and how many pages the database has after it if that ends
    what was done at once, else 0; up to the first that was not written whole."""
    if len(log) < _HEAD:
        return
    magic, _, size, _, *salts = struct.unpack(">6I", log[:24])
    order = _MAGIC.get(magic)
    sums = _sums((0, 0), log[:24], order) if order else (0, 0)
    if order is None or not 512 <= size <= 65536 or sums != struct.unpack(">2I", log[24:_HEAD]):
        return
    for at in range(_HEAD, len(log) - _FRAME - size + 1, _FRAME + size):
        number, pages, *rest = struct.unpack(">6I", log[at : at + _FRAME])
        page = log[at + _FRAME : at + _FRAME + size]
        sums = _sums(_sums(sums, log[at : at + 8], order), page, order)
        if rest != [*salts, *sums] or not number:
            return
        yield number, pages, page


def _sums(sums: Sums, content: bytes, order: Literal["<", ">"]) -> Sums:
    """Return the sums of a log after more of its content."""
    first, second = sums
    numbers = struct.unpack(f"{order}{len(content) // 4}I", content)
    for one, other in zip(numbers[::2], numbers[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
