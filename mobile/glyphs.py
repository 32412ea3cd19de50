"""Writes down what the typefaces draw: `python -m mobile.glyphs` (development only, the one module that needs
fontTools, and brotli for the second half).

The first half are the characters of the app's icons in the typeface of icons, the second all letters that are drawn in
a browser, which has no typefaces but those that are served.

Flet knows an icon by a name, the typeface by a character; its glyphs have nearly the names of Flet's icons.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from flet_web import get_package_web_dir
from fontTools.ttLib import TTFont

from companion.paths import ASSETS
from companion.wording.names import DRAWN
from mobile.plain import GLYPHS
from mobile.staging import ROOT

FONT: Final = "assets/fonts/MaterialIcons-Regular.otf"
ROBOTO: Final = "assets/fonts/roboto.woff2"


def used() -> list[str]:
    """Return the names of the icons that the app draws."""
    texts = (file.read_text("utf-8") for file in sorted((ROOT / "ui").rglob("*.py")))
    return sorted({name for text in texts for name in re.findall(r"\b(?:ft\.Icons|_I)\.([A-Z0-9_]+)", text)})


def glyphs() -> dict[str, str]:
    """Return the character of each icon that the app draws; LookupError where the typeface has changed."""
    with TTFont(Path(get_package_web_dir()) / FONT) as font:
        characters = {glyph: chr(number) for number, glyph in font.getBestCmap().items()}
    return {name: _character(name.lower(), characters) for name in used()}


def _character(name: str, characters: Mapping[str, str]) -> str:
    """Return the character of an icon; a glyph whose name begins with a digit has a line before it."""
    for glyph in (name, f"{name}_baseline", f"_{name}", f"_{name}_baseline"):
        if glyph in characters:
            return characters[glyph]
    raise LookupError(name)


def typefaces() -> dict[str, Path]:
    """Return the typefaces of text that a browser is served, by their names."""
    ours = {file.name: file for file in sorted((ASSETS / "fonts").iterdir()) if file.suffix in (".ttf", ".woff2")}
    return {**ours, "roboto.woff2": Path(get_package_web_dir()) / ROBOTO}


def digests() -> dict[str, str]:
    """Return the SHA-256 of each typeface, by its name."""
    return {name: sha256(file.read_bytes()).hexdigest() for name, file in typefaces().items()}


def drawn() -> list[list[int]]:
    """Return the characters that some typeface draws, as pairs of the first and the last of each row of them."""
    known: set[int] = set()
    for file in typefaces().values():
        with TTFont(file) as font:
            known |= {number for number in font.getBestCmap() if number >= ord(" ")}
    firsts = sorted(number for number in known if number - 1 not in known)
    lasts = sorted(number for number in known if number + 1 not in known)
    return [[first, last] for first, last in zip(firsts, lasts, strict=True)]


def main() -> None:
    """Write both down."""
    GLYPHS.write_text(json.dumps(glyphs(), indent=1, ensure_ascii=True) + "\n", "utf-8")
    DRAWN.write_text(json.dumps({"typefaces": digests(), "drawn": drawn()}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
