"""Pictures as PNG files: what an empty border takes up is cut off."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

_HEAD: Final = b"\x89PNG\r\n\x1a\n"
_RGBA: Final = (8, 6, 0, 0, 0)
"""Eight bits a colour, four colours a pixel, nothing interlaced: what every device writes that takes a picture."""
_PIXEL: Final = 4


def trimmed(content: bytes) -> bytes:
    """Return a PNG without what is empty (wholly transparent) at its right and its lower edge; any other as it is."""
    try:
        chunks = list(_chunks(content))
        width, height, *kind = struct.unpack(">IIBBBBB", dict(chunks)[b"IHDR"])
        if tuple(kind) != _RGBA:
            return content
        packed = b"".join(data for name, data in chunks if name == b"IDAT")
        rows = list(_rows(zlib.decompress(packed), width, height))
    except (KeyError, IndexError, ValueError, struct.error, zlib.error):
        return content
    while rows and not any(rows[-1][3::_PIXEL]):
        rows.pop()
    # The length of the longest row in pixels, up to its last one that is not empty.
    wide = max((len(row[3::_PIXEL].rstrip(b"\0")) for row in rows), default=0)
    if not rows or (wide, len(rows)) == (width, height):
        return content
    plain = b"".join(b"\0" + row[: wide * _PIXEL] for row in rows)
    head = struct.pack(">IIBBBBB", wide, len(rows), *_RGBA)
    trimmed = _HEAD
    for name, data in ((b"IHDR", head), (b"IDAT", zlib.compress(plain, 9)), (b"IEND", b"")):
        trimmed += struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return trimmed


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not content.startswith(_HEAD):
        raise ValueError("no PNG")
    at = len(_HEAD)
    while at < len(content):
        (length,) = struct.unpack_from(">I", content, at)
        yield content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        at += 12 + length


def _rows(data: bytes, width: int, height: int) -> Iterator[bytes]:
    """Return the rows of pixels, each freed from the filter that makes it shorter to pack."""
    size = width * _PIXEL
    above = bytes(size)
    for number in range(height):
        at = number * (size + 1)
        above = _unfiltered(data[at], data[at + 1 : at + 1 + size], above)
        yield above


def _unfiltered(kind: int, row: bytes, above: bytes) -> bytes:
    if kind == 0:
        return row
    line = bytearray(row)
    if kind == 2:
        return bytes((one + up) & 255 for one, up in zip(row, above, strict=True))
    for i, one in enumerate(row):
        left = line[i - _PIXEL] if i >= _PIXEL else 0
        if kind == 1:
            line[i] = (one + left) & 255
        elif kind == 3:
            line[i] = (one + (left + above[i]) // 2) & 255
        else:
            corner = above[i - _PIXEL] if i >= _PIXEL else 0
            line[i] = (one + _nearest(left, above[i], corner)) & 255
    return bytes(line)


def _nearest(left: int, up: int, corner: int) -> int:
    """Return the neighbour nearest to what left and above suggest (the filter that PNG calls Paeth)."""
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))
