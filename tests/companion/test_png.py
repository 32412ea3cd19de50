"""An empty border is cut off a picture, whatever filters it was packed with, and no pixel changes."""

import struct
import zlib

import pytest

from companion.png import trimmed

HEAD = b"\x89PNG\r\n\x1a\n"
RED, CLEAR = bytes((200, 10, 30, 255)), bytes(4)
WIDTH, HEIGHT = 7, 6


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def picture(rows: list[bytes], kind: int = 0, depth: int = 8) -> bytes:
    """A PNG with every row packed by one filter."""
    above, packed = bytes(len(rows[0])), b""
    for row in rows:
        line = bytearray()
        for i, one in enumerate(row):
            left, up = row[i - 4] if i >= 4 else 0, above[i]
            corner = above[i - 4] if i >= 4 else 0
            nearest = min((left, up, corner), key=lambda each: abs(left + up - corner - each))
            line.append((one - (0, left, up, (left + up) // 2, nearest)[kind]) & 255)
        packed += bytes((kind,)) + line
        above = row
    head = struct.pack(">IIBBBBB", len(rows[0]) // 4, len(rows), depth, 6, 0, 0, 0)
    return HEAD + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(packed)) + chunk(b"IEND", b"")


def pixels(content: bytes) -> tuple[int, int, bytes]:
    width, height = struct.unpack(">II", content[16:24])
    at, data = 8, b""
    while at < len(content):
        (length,) = struct.unpack_from(">I", content, at)
        if content[at + 4 : at + 8] == b"IDAT":
            data += content[at + 8 : at + 8 + length]
        at += 12 + length
    plain = zlib.decompress(data)
    return width, height, b"".join(plain[n * (width * 4 + 1) + 1 : (n + 1) * (width * 4 + 1)] for n in range(height))


SHOWN = [bytes((n * 40, m * 30, 7, 255)) for n in range(3) for m in range(5)]
ROWS = [b"".join(SHOWN[n * 5 : n * 5 + 5]) + CLEAR * 2 for n in range(3)] + [CLEAR * WIDTH] * 3


@pytest.mark.parametrize("kind", range(5))
def test_an_empty_edge_is_cut_off(kind: int) -> None:
    assert pixels(trimmed(picture(ROWS, kind))) == (5, 3, b"".join(SHOWN))


def test_what_is_empty_inside_stays() -> None:
    rows = [RED + CLEAR + RED, CLEAR * 3, CLEAR * 2 + RED]
    assert trimmed(picture(rows)) == picture(rows)


@pytest.mark.parametrize(
    "content",
    [b"", b"GIF89a", HEAD, picture(ROWS)[:40], picture([CLEAR * WIDTH] * HEIGHT), picture(ROWS, depth=16), b"\0" * 99],
)
def test_anything_else_stays_as_it_is(content: bytes) -> None:
    assert trimmed(content) == content
