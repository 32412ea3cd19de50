"""Home as plain HTML, in each theme: what the page of the web build shows before the app itself can be there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.languages import LANGUAGES
from companion.paths import DATABASE
from companion.store.store import Store
from mobile import plain
from ui.host import Host
from ui.screens.home import home
from ui.session import Session

THEMES = ("light", "dark")


class Waiting(Host):
    """A browser of which nothing is known yet."""

    has_windows = False
    has_files = False


def first(session: Session) -> dict[str, str | float]:
    """Return Home as the next start shows it first, by theme, with its language and the width it was drawn for.

    Strange where Home holds something that has no plain form.
    """
    seen = Session(
        session.store,
        language=session.language,
        preferences=session.preferences,
        device_contrast=session.device_contrast,
        width=session.width,
        height=session.height,
        host=Waiting(),
    )
    screens: dict[str, str | float] = {"language": seen.language, "width": seen.width}
    for theme in THEMES:
        seen.device_dark = theme == "dark"
        screens[theme] = plain.page(home.view(seen))
    return screens


def before_any_game() -> dict[str, dict[str, str | float]]:
    """Return Home as it is before the first game, by language and theme."""
    with TemporaryDirectory() as folder, Store(Path(folder) / DATABASE) as store:
        return {code: first(Session(store, language=code)) for code in LANGUAGES}


def tap_of(session: Session, identifier: str) -> Callable[[], object] | None:
    """Return what a tap on a control of Home does; None where Home has no such control."""
    return plain.tap(home.view(session), identifier)
