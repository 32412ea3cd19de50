"""Pictures of every screen, to be looked at: `python -m tests.browser.shots DIR [NAME ...]`.

Each walk starts on empty data at the home screen and leads to the screen it is named after.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.driver import PHONE, WIDE, App, Server, launch

SIZES = {"phone": PHONE, "wide": WIDE}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
THEMES = ("light", "dark")


def home(app: App) -> None:
    """Nothing to do: the app opens here."""


WALKS: list[tuple[str, Callable[[App], None]]] = [
    ("home", home),
]


def take(browser: Browser, walk: Callable[[App], None], file: Path, size: str, language: str, theme: str) -> None:
    """Walk to one screen on fresh data and save its picture."""
    with tempfile.TemporaryDirectory() as data:
        # skwasm now and then draws a wrong glyph when there is no graphics card; canvaskit does not.
        server = Server(Path(data), renderer="canvaskit").start()
        try:
            app = App(browser, server.url, size=SIZES[size], locale=LOCALES[language], color_scheme=theme, scale=2)
            walk(app)
            app.shot(file)
            app.close()
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("names", nargs="*", help="the walks to take (all)")
    parser.add_argument("--size", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--lang", nargs="+", choices=LOCALES, default=list(LOCALES))
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=list(THEMES))
    wanted = parser.parse_args()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, walk in WALKS:
            if wanted.names and name not in wanted.names:
                continue
            for size, language, theme in product(wanted.size, wanted.lang, wanted.theme):
                file = wanted.directory / f"{name}-{size}-{language}-{theme}.png"
                began = time.monotonic()
                take(browser, walk, file, size, language, theme)
                print(f"{file}  {time.monotonic() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
