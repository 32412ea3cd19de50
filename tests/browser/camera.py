"""A camera for Chromium, and photos: QR codes one after the other, as the app draws them."""

import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.sharing.codes import matrix
from ui.parts.qr_codes import QUIET_ZONE

SIDE = 640
"""Pixels of each side of the picture."""
RATE, EACH = 5, 5
"""Pictures a second, and how many of each code."""
TABLE, DARK, LIGHT, GREY = b"\x70", b"\x18", b"\xe8", b"\x80"


def flags(video: Path, *, is_allowed: bool = True) -> list[str]:
    """Return what Chromium is started with so that its camera sees a video, if the person allows it or not."""
    asked = "--use-fake-ui-for-media-stream" + ("" if is_allowed else "=deny")
    return ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={video}", asked]


def film(codes: Sequence[str], to: Path) -> Path:
    """Write a video that shows a code after the other, a second each, without end."""
    with to.open("wb") as file:
        file.write(f"YUV4MPEG2 W{SIDE} H{SIDE} F{RATE}:1 Ip A1:1 C420\n".encode())
        for code in codes:
            frame = b"FRAME\n" + b"".join(_lines(code)) + GREY * (SIDE * SIDE // 2)
            file.writelines([frame] * EACH)
    return to


def photo(codes: Sequence[str], to: Path) -> Path:
    """Write a photo, as a PNG file, of some codes that lie one below the other."""
    lines = [line for code in codes for line in _lines(code)]
    header = struct.pack(">IIBBBBB", SIDE, len(lines), 8, 0, 0, 0, 0)
    content = zlib.compress(b"".join(b"\0" + line for line in lines))
    chunks = ((b"IHDR", header), (b"IDAT", content), (b"IEND", b""))
    to.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))
    return to


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _lines(code: str) -> Iterator[bytes]:
    """Yield the lines of a picture of a code on a table, in shades of grey; of the table alone for an empty one."""
    if not code:
        yield from [TABLE * SIDE] * SIDE
        return
    squares = matrix(code)
    width = len(squares) + 2 * QUIET_ZONE
    size = SIDE // width
    side = QUIET_ZONE * size
    above = (SIDE - width * size) // 2
    below = SIDE - width * size - above

    def line(inside: bytes) -> bytes:
        return TABLE * above + LIGHT * side + inside + LIGHT * side + TABLE * below

    blank = line(LIGHT * (len(squares) * size))
    rows = [line(b"".join((DARK if dark else LIGHT) * size for dark in squares_)) for squares_ in squares]
    yield from [TABLE * SIDE] * above
    yield from [blank] * side
    for row in rows:
        yield from [row] * size
    yield from [blank] * side
    yield from [TABLE * SIDE] * below
