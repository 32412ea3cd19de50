"""Writes down the characters of the app's icons in the typeface of icons: `python -m mobile.glyphs` (development only,
the one module that needs fontTools).

Flet knows an icon by a name, the typeface by a character; its glyphs have nearly the names of Flet's icons.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from flet_web import get_package_web_dir
from fontTools.ttLib import TTFont

from mobile.plain import GLYPHS
from mobile.staging import ROOT

FONT: Final = "assets/fonts/MaterialIcons-Regular.otf"


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


def main() -> None:
    """Write the characters down."""
    GLYPHS.write_text(json.dumps(glyphs(), indent=1, ensure_ascii=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
