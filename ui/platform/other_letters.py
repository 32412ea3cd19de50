"""Typefaces for letters that those of the app lack: Arabic, Devanagari, Hebrew and Thai, and emoji.

Flet's client fetches them by itself as soon as such a letter is drawn, one for each script, from the place of all its
typefaces; if none is found it draws boxes.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.paths import ASSETS

FOLDER: Final = "assets/fonts"
"""The folder next to the page in which the client looks for them."""
SCRIPTS: Final[Mapping[str, str]] = {
    "notosansarabic": "Noto-Arabic",
    "notosans": "Noto-Devanagari",  # of the client's, this one has Devanagari too, and is preferred for it
    "notosansdevanagari": "Noto-Devanagari",
    "notosanshebrew": "Noto-Hebrew",
    "notosansthai": "Noto-Thai",
    "notocoloremoji": "Noto-Emoji",  # of one colour: a tenth of what those of many colours take
    "notosanssymbols": "Noto-Emoji",
    "notosanssymbols2": "Noto-Emoji",
}
"""Our typeface for each that the client asks for; several of its own are one of ours."""
_ASKED: Final = re.compile(rb'"((' + "|".join(SCRIPTS).encode() + rb')/v\d+/[\w.-]+\.woff2)"')


class Renamed(Exception):
    """Flet's client asks for other typefaces than it did."""


def files() -> dict[str, Path]:
    """Return our typefaces by the places where the client looks for them. Raise Renamed if it looks elsewhere."""
    from flet_web import get_package_web_dir  # of a machine that serves

    client = (Path(get_package_web_dir()) / "main.dart.js").read_bytes()
    asked = {place.decode(): SCRIPTS[name.decode()] for place, name in _ASKED.findall(client)}
    if set(asked.values()) != set(SCRIPTS.values()):
        raise Renamed(sorted(asked))
    return {f"{FOLDER}/{place}": ASSETS / "fonts" / f"{name}.woff2" for place, name in asked.items()}


def write(folder: Path) -> None:
    """Write them into the folder of the page in which its client looks for them."""
    for place, file in files().items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, folder / place)
