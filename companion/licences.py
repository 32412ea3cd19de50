"""What a packaged app brings along that others wrote, each with its licence as its makers call it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.languages import mark

PUBLIC: Final = mark("Public domain")

PACKAGES: Final[Mapping[str, str]] = {
    "click": "BSD-3-Clause",
    "click-default-group": PUBLIC,
    "fastjsonschema": "BSD-3-Clause",
    "flet": "Apache-2.0",
    "flet-charts": "Apache-2.0",
    "msgpack": "Apache-2.0",
    "platformdirs": "MIT",
    "pluggy": "MIT",
    "python-dateutil": "BSD-3-Clause",
    "qrcode": "BSD-3-Clause",
    "repath": "MIT",
    "six": "MIT",
    "sqlite-fts4": "Apache-2.0",
    "sqlite-utils": "Apache-2.0",
}
"""The Python packages that ship with the app."""

CLIENT: Final[Mapping[str, str]] = {
    "Flutter": "BSD-3-Clause",
    "Python": "PSF-2.0",
    "Pyodide": "MPL-2.0",
    "zxing-wasm": "MIT",
    "ZXing-C++": "Apache-2.0",
    "Material Icons": "Apache-2.0",
    "Roboto": "Apache-2.0",
}
"""What draws and runs it, and reads codes with the camera; Pyodide and what reads codes only in a browser."""

FONTS: Final[Mapping[str, str]] = {"Fraunces": "OFL-1.1", "Figtree": "OFL-1.1", "Noto": "OFL-1.1"}
"""The typefaces of the app."""

BUNDLED: Final[Mapping[str, str]] = {**FONTS, **CLIENT, **PACKAGES}


def by_licence() -> Mapping[str, tuple[str, ...]]:
    """Return each licence with what is under it, in the order above."""
    return {
        licence: tuple(name for name, its in BUNDLED.items() if its == licence)
        for licence in dict.fromkeys(BUNDLED.values())
    }
