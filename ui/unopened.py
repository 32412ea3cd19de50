"""The screen of the phone apps if the file with the games cannot be opened: why, in words, and a way to try again.

The web build has a page of its own for that, around the app; the served app says it on the command line.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft

from companion import system_faults
from companion.store.store import Store
from companion.store.store_file import NewerStore
from companion.system_faults import SystemFault
from ui import components as kit
from ui.app import find_language
from ui.parts.frame import frame
from ui.session import Session
from ui.theme.theme import FONTS, flet_theme

Start = Callable[[ft.Page], Awaitable[object]]
UNOPENED = (NewerStore, *SystemFault)
"""The errors that keep the file with the games from being opened, and leave it as it is."""


async def show(error: BaseException, opened: Callable[[], Start], page: ft.Page) -> None:
    """Show why nothing was opened; a tap tries again with `opened`, which returns what starts the app."""
    session = Session(Store(Path(":memory:")))
    session.width, session.height = page.width or session.width, page.height or session.height
    session.device_dark = page.platform_brightness == ft.Brightness.DARK
    await find_language(session, page)
    page.title = "Mint Companion"
    page.fonts = dict(FONTS)
    page.theme_mode = ft.ThemeMode.DARK if session.is_dark else ft.ThemeMode.LIGHT
    page.theme = page.dark_theme = flet_theme(session.look.name, session.preferences.text_size)
    page.render_views(Unopened, session, error, opened, page)


@ft.component
def Unopened(session: Session, first: BaseException, opened: Callable[[], Start], page: ft.Page) -> list[ft.View]:
    """Draw the page."""
    error, set_error = ft.use_state(first)

    async def try_again() -> None:
        try:
            start = opened()
        except UNOPENED as another:
            set_error(another)
        else:
            await start(page)

    return [_view(session, error, try_again)]


def _view(session: Session, error: BaseException, try_again: Callable[[], Awaitable[object]]) -> ft.View:
    look, say = session.look, session.words.say
    title, why = say("Your games were not opened. They are untouched."), _why(session, error)
    head = kit.spoken(
        kit.banner(look, speaker="table", title=title, subtitle=why),
        label=kit.with_stops(title, why),
        identifier="unopened",
        live=True,
    )
    again = kit.button(look, say("Try again"), identifier="try-again", on_tap=try_again, sign="again", expand=True)
    bar = kit.bottom_bar(look, again)
    return frame(session, name="unopened-page", head=ft.Container(height=8), body=[head], bar=bar, most=session.form)


def _why(session: Session, error: BaseException) -> str:
    if isinstance(error, OSError | sqlite3.Error):
        return system_faults.in_words(session.words, error)
    return session.words.say("A newer version of this app wrote them. Update this app, then try again.")
