"""Writes down the characters of the app's icons in the typeface of icons: `python -m mobile.glyphs`.

Flet knows an icon by a name, the typeface by the character it stands at; its glyphs are named nearly as Flet's icons.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final

from flet_web import get_package_web_dir

from mobile.plain import GLYPHS
from mobile.staging import ROOT

FONT: Final = Path("assets/fonts/MaterialIcons-Regular.otf")
GROUPED: Final = 12
"""The kind of a list of characters that has every one of them."""


def used() -> list[str]:
    """Return the names of the icons that the app draws."""
    texts = (file.read_text("utf-8") for file in sorted((ROOT / "ui").rglob("*.py")))
    return sorted({name for text in texts for name in re.findall(r"\b(?:ft\.Icons|_I)\.([A-Z0-9_]+)", text)})


def glyphs() -> dict[str, str]:
    """Return the character of each icon that the app draws; LookupError where the typeface has changed."""
    font = (Path(get_package_web_dir()) / FONT).read_bytes()
    tables = dict(_tables(font))
    numbers = {name: number for number, name in enumerate(_names(font, tables["CFF "]))}
    characters = {number: character for character, number in _characters(font, tables["cmap"])}
    return {name: chr(characters[_number(name, numbers)]) for name in used()}


def _number(name: str, numbers: Mapping[str, int]) -> int:
    """Return the number of an icon's glyph; one whose name begins with a digit has a line before it."""
    plain = name.lower()
    for known in (plain, f"{plain}_baseline", f"_{plain}", f"_{plain}_baseline"):
        if known in numbers:
            return numbers[known]
    raise LookupError(name)


def _tables(font: bytes) -> Iterator[tuple[str, int]]:
    (number,) = struct.unpack_from(">H", font, 4)
    for at in range(12, 12 + 16 * number, 16):
        yield font[at : at + 4].decode(), struct.unpack_from(">I", font, at + 8)[0]


def _names(font: bytes, table: int) -> list[str]:
    """Return the names of the glyphs in order. They are all the strings there are: the first is that of the typeface,
    and stands where the glyph for what is missing has none."""
    _, at = _index(font, table + font[table + 2])
    _, at = _index(font, at)
    return [name.decode() for name in _index(font, at)[0]]


def _index(font: bytes, at: int) -> tuple[list[bytes], int]:
    """Return the entries of a list in the table, and where it ends."""
    (count,) = struct.unpack_from(">H", font, at)
    size = font[at + 2]
    ends = [int.from_bytes(font[at + 3 + n * size : at + 3 + (n + 1) * size], "big") for n in range(count + 1)]
    start = at + 2 + (count + 1) * size
    return [font[start + one : start + other] for one, other in pairwise(ends)], start + ends[-1]


def _characters(font: bytes, table: int) -> Iterator[tuple[int, int]]:
    """Yield each character with the number of its glyph."""
    (number,) = struct.unpack_from(">H", font, table + 2)
    for entry in range(number):
        at = table + struct.unpack_from(">I", font, table + 8 + 8 * entry)[0]
        kind, _, _, _, groups = struct.unpack_from(">HHIII", font, at)
        if kind != GROUPED:
            continue
        for group in range(groups):
            first, last, glyph = struct.unpack_from(">III", font, at + 16 + 12 * group)
            yield from ((character, glyph + character - first) for character in range(first, last + 1))


def main() -> None:
    """Write the characters down."""
    GLYPHS.write_text(json.dumps(glyphs(), indent=1, ensure_ascii=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
