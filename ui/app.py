"""The app: one session a browser tab, routes to screens, and what the device says of itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import flet as ft

from companion import languages
from companion.store import Rescue, Store
from ui.routes import screen_for
from ui.serve import serve
from ui.session import THEMES, Session
from ui.sheets import sheet_for
from ui.theme import FONTS, flet_theme

DATABASE = "mint-companion.db"


def run(port: int, data: Path, open_browser: bool) -> None:
    """Serve the app on this machine, its database in the directory `data`."""
    store, rescue = Store.open_or_rescue(data / DATABASE)
    serve(partial(main, store, rescue), port, open_browser)


async def main(store: Store, rescue: Rescue | None, page: ft.Page) -> None:
    """Start a session for a page; `rescue` is what the person is told of a file that could not be used."""
    session = Session(store, navigate=page.navigate)
    session.language = await _language(store, page)
    theme = store.settings.get("theme", "system")
    session.theme = theme if theme in THEMES else "system"
    _measure(session, page)
    _listen(session, page)
    page.title = session.words.say("Mint Companion")
    page.fonts = dict(FONTS)
    _dress(session, page)
    session.arrive(page.route or "/")
    if rescue is not None:
        session.show("notice", _told(session, rescue))
    page.render_views(App, session, partial(_dress, session, page))
    page.run_task(_keep_awake, page)


async def _language(store: Store, page: ft.Page) -> str:
    """Return the language chosen here before, else the best one for the device."""
    chosen = store.settings.get("language")
    if chosen in languages.LANGUAGES:
        return str(chosen)
    device = await page.get_device_info()
    locales = getattr(device, "locales", None) or []
    return languages.best([getattr(locale, "language_code", None) or str(locale) for locale in locales])


def _told(session: Session, rescue: Rescue) -> str:
    return session.words.say(
        "The file with your games could not be read. It was set aside as {file}, and a new one begun.",
        file=rescue.set_aside.name,
    )


def _measure(session: Session, page: ft.Page) -> None:
    session.width, session.height = page.width or session.width, page.height or session.height
    session.device_dark = page.platform_brightness == ft.Brightness.DARK


def _listen(session: Session, page: ft.Page) -> None:
    """Follow the route, the window, and the device's dark mode."""

    def resized(event: object) -> None:
        _measure(session, page)

    page.on_route_change = lambda event: session.arrive(event.route)
    page.on_resize = resized
    page.on_platform_brightness_change = resized
    page.on_view_pop = lambda event: session.go("/")


def _dress(session: Session, page: ft.Page) -> None:
    """Give the page the theme of the session."""
    theme = flet_theme(None, session.look.name)
    page.theme_mode = ft.ThemeMode.DARK if session.is_dark else ft.ThemeMode.LIGHT
    page.theme = page.dark_theme = theme
    language = session.language
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale(code) for code in languages.LANGUAGES], current_locale=ft.Locale(language)
    )


async def _keep_awake(page: ft.Page) -> None:
    """Keep the screen on while the app is open, where the device lets an app ask for it."""
    page.data = ft.Wakelock()  # held, so that it is not collected
    try:
        await page.data.enable()
    except (RuntimeError, asyncio.TimeoutError, ft.FletException):
        page.data = None


@ft.component
def App(session: Session, dress: Callable[[], None]) -> list[ft.View]:
    """The views of the app: the screen of the route, and the way back below it."""
    ft.use_effect(dress, [session.look.name, session.language])
    over = sheet_for(session)
    ft.use_dialog(over)
    view = screen_for(session)
    return [view] if session.route == "/" else [ft.View(route="/"), view]
