"""QR codes as zxing-cpp reads them: in a screenshot, and from their squares."""

import struct
import zlib
from collections.abc import Sequence

import zxingcpp


def greys(png: bytes) -> memoryview:
    """The greens of a PNG of 8 bits a colour, a row of bytes a line: black and white as they are."""
    chunks, at = list[tuple[bytes, bytes]](), 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        chunks.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += length + 12
    width, height, depth, kind = struct.unpack(">IIBB", dict(chunks)[b"IHDR"][:10])
    assert (depth, kind) in {(8, 2), (8, 6)}, "8 bits a colour, with opacity or without"
    step = 3 if kind == 2 else 4
    data = zlib.decompress(b"".join(content for name, content in chunks if name == b"IDAT"))
    stride, found, above = width * step + 1, bytearray(), bytearray(width)
    for start in range(0, len(data), stride):
        # Each colour is filtered by itself, so one of them can be read alone.
        above = _unfiltered(data[start], bytearray(data[start + 2 : start + stride : step]), above)
        found += above
    return memoryview(bytes(found)).cast("B", (height, width))


def _unfiltered(kind: int, line: bytearray, above: bytearray) -> bytearray:
    """Take the filter of a line off, as the standard has them."""
    left = corner = 0
    for at, up in enumerate(above):
        if kind == 1:
            left = line[at] + left & 255
        elif kind == 2:
            left = line[at] + up & 255
        elif kind == 3:
            left = line[at] + (left + up) // 2 & 255
        elif kind == 4:
            left = line[at] + _nearest(left, up, corner) & 255
        else:
            left = line[at]
        line[at], corner = left, up
    return line


def _nearest(left: int, up: int, corner: int) -> int:
    to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner


def codes_in(png: bytes) -> list[zxingcpp.Barcode]:
    """The QR codes in a picture."""
    return list(zxingcpp.read_barcodes(greys(png)))


def version_of(squares: Sequence[Sequence[bool]]) -> int:
    """The version of a QR code, which is its size: 1 to 40."""
    return (len(squares) - 17) // 4


def read(squares: Sequence[Sequence[bool]]) -> str:
    """The text of a QR code given by its squares, drawn with a quiet zone and three pixels a square."""
    side = 3 * (len(squares) + 8)
    edge = bytes([255]) * 12
    lines = [edge + b"".join(bytes([0 if dark else 255]) * 3 for dark in line) + edge for line in squares]
    blank = bytes([255]) * side
    picture = blank * 12 + b"".join(line * 3 for line in lines) + blank * 12
    (code,) = zxingcpp.read_barcodes(memoryview(picture).cast("B", (side, side)))
    return code.text
