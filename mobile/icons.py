"""Draws the icons and start pictures that the stores and Flet's builds ask for: `python -m mobile.icons`.

All are one drawing, assets/icons/tin.svg, rendered by Chromium in the sizes and with the margins each platform wants.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets"
DRAWING: Final = ASSETS / "icons" / "tin.svg"
GROUND: Final = "#C3F1DF"
_SIDE: Final = 1024


@dataclass(frozen=True, slots=True)
class Icon:
    """A square picture: how much of its width the tin takes, and the background (none without `ground`)."""

    name: str
    share: float
    ground: str | None = None


ICONS: Final = (
    Icon("icon.png", 0.94),  # the builds add the margin and the ground if a platform wants them
    Icon("icon_android.png", 0.53),  # all of it within the circle that any launcher leaves
    Icon("icon_ios.png", 0.76, GROUND),  # Apple takes no transparent corner
    Icon("splash.png", 0.62),
)


class NoChromium(Exception):
    """Chromium, which renders the drawing, is not installed."""


def svg(icon: Icon, side: int = _SIDE) -> str:
    """Return the picture as SVG: the tin in the middle of its square."""
    inside = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", DRAWING.read_text("utf-8").strip())
    width, height = icon.share * side, icon.share * side * 3 / 4
    ground = f'<rect width="{side}" height="{side}" fill="{icon.ground}"/>' if icon.ground else ""
    place = f'x="{(side - width) / 2}" y="{(side - height) / 2}" width="{width}" height="{height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">{ground}'
        f'<svg {place} viewBox="0 0 400 300">{inside}</svg></svg>'
    )


def render(icon: Icon, to: Path, side: int = _SIDE) -> None:
    """Write the picture as PNG; with a ground it has no alpha channel. NoChromium if there is nothing to render it."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    chromium = next(filter(None, map(shutil.which, names)), None)
    if chromium is None:
        raise NoChromium
    with tempfile.TemporaryDirectory() as folder:
        page, shot = Path(folder, "icon.html"), Path(folder, "icon.png")
        page.write_text(f"<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{svg(icon, side)}", "utf-8")
        options = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}/user")
        looks = (f"--window-size={side},{side}", "--default-background-color=00000000", f"--screenshot={shot}")
        subprocess.run([chromium, *options, *looks, page.as_uri()], check=True, capture_output=True)
        shutil.copyfile(shot, to)


def main() -> None:
    """Draw every icon again."""
    for icon in ICONS:
        render(icon, ASSETS / icon.name)


if __name__ == "__main__":
    main()
