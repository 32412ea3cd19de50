"""How wide words really are in a font: advance widths read from its file."""

import struct
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=4)
def widths(path: Path) -> dict[int, float]:
    """The width of each letter by its code point, in parts of the font's size."""
    data = path.read_bytes()
    count = struct.unpack(">H", data[4:6])[0]
    tables = {}
    for at in range(count):
        tag, _, start, _ = struct.unpack(">4sIII", data[12 + 16 * at : 28 + 16 * at])
        tables[tag.decode()] = start
    units = struct.unpack(">H", data[tables["head"] + 18 : tables["head"] + 20])[0]
    metrics = struct.unpack(">H", data[tables["hhea"] + 34 : tables["hhea"] + 36])[0]

    def advance(glyph: int) -> float:
        at = tables["hmtx"] + 4 * min(glyph, metrics - 1)
        return float(struct.unpack(">H", data[at : at + 2])[0] / units)

    return {code: advance(glyph) for code, glyph in _glyphs(data, tables["cmap"]).items()}


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """The glyph of each letter, from the subtable of the plain letters."""
    for at in range(struct.unpack(">H", data[cmap + 2 : cmap + 4])[0]):
        start = cmap + struct.unpack(">I", data[cmap + 8 + 8 * at : cmap + 12 + 8 * at])[0]
        if struct.unpack(">H", data[start : start + 2])[0] == 4:
            return _segments(data, start)
    raise ValueError("no table of plain letters")


def _segments(data: bytes, start: int) -> dict[int, int]:
    size = struct.unpack(">H", data[start + 6 : start + 8])[0]
    n = size // 2

    def row(at: int, sign: str) -> list[int]:
        return list(struct.unpack(f">{n}{sign}", data[at : at + size]))

    ends, starts = row(start + 14, "H"), row(start + 16 + size, "H")
    deltas, offsets = row(start + 16 + 2 * size, "h"), row(start + 16 + 3 * size, "H")
    found = {}
    for at in range(n):
        for code in range(starts[at], min(ends[at], 0xFFFE) + 1):
            glyph = code
            if offsets[at]:
                place = start + 16 + 3 * size + 2 * at + offsets[at] + 2 * (code - starts[at])
                glyph = struct.unpack(">H", data[place : place + 2])[0]
                if not glyph:
                    continue
            found[code] = (glyph + deltas[at]) % 65536
    return found


def width(path: Path, words: str, size: float) -> float:
    """Return the width of words at a size."""
    known = widths(path)
    return sum(known.get(ord(letter), 0.6) for letter in words) * size
