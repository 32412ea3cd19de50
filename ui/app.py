"""The app: one session a browser tab, the start of a session, and what it follows of its page and device."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft

from companion import languages
from companion.paths import DATABASE
from companion.sharing.backup_words import rescued
from companion.sharing.rescue import Rescued, open_or_rescue
from companion.store.caches import SLICE
from companion.store.store import Store
from companion.store.store_file import Rescue
from ui import back_navigation, faults, preferences, taps
from ui.boards import setup
from ui.focus import Focus
from ui.host import Host
from ui.parts import went_wrong
from ui.parts.copies import keep_making
from ui.phones.guest import GuestStore
from ui.phones.hub import Hub
from ui.phones.undoing import HOST
from ui.platform import mended
from ui.platform.device import AFTER_SCREEN, Device
from ui.platform.typefaces import Samples
from ui.redraw import constructing, private
from ui.routes import screen_for
from ui.screens.score import score
from ui.screens.table.sheets import sheet_for
from ui.session import Session
from ui.theme.theme import FONTS, flet_theme

FOLLOW_INTERVAL = 0.4
"""Seconds between two checks whether the game or score sheet of a window went on in another one."""
FIRST_SCREEN_TIMEOUT = 10.0
"""Seconds that a device has to answer for its languages, and then to fetch the typefaces, before the first screen."""
LANGUAGE_TIMEOUT = 2.0
"""Seconds that a device has to answer for its languages, the first time; with each further time it has as many more."""
CACHE_INTERVAL = 0.05
"""Seconds between two slices of computing the caches while the app is used."""
LAG_DELAY = 0.03
"""Seconds after a move before the parts next to the board are redrawn: the answer to the tap is shown first."""
LANGUAGE_TRIES = 8
"""How often a device is asked for its languages: an answer is lost if its page is reloaded."""


def run(
    port: int,
    data: Path,
    open_browser: bool,
    networks: Sequence[str] = (),
    invite: Callable[[Sequence[str]], object] | None = None,
) -> None:
    """Serve the app on this machine, its database in the directory `data`; with `invite`, which is given the links, for
    phones too: at these addresses of its `networks`, or at all that it has."""
    from companion.sharing.copies import Copies
    from companion.sharing.disk import Disk
    from ui.platform import serve  # only a machine that serves has what is imported there

    store, rescue, rescued = open_or_rescue(data / DATABASE)
    gc.collect()
    gc.freeze()  # all that is loaded by now stays to the end: no tap waits until it is looked through again

    hub, copies = Hub(store, port), Copies(store, Disk(store))

    async def begin(page: ft.Page) -> None:
        host = serve.Served(hub, copies)
        if host.guest is not None:
            await main(GuestStore(host.guest), None, None, page, host)
        else:
            await main(store, rescue, rescued, page, host)

    hub.networks = networks
    serve.serve(begin, port, open_browser, hub, invite)


async def main(
    store: Store, rescue: Rescue | None, rescued: Rescued | None, page: ft.Page, host: Host | None = None
) -> Session:
    """Start a session for a page, and return it.

    `rescue` says which file could not be used, `rescued` what was rescued from it: both are shown as a notice.
    """
    mended.install()
    private.install()
    constructing.install()
    host = host or Host()
    session = Session(store, navigate=partial(_navigate, page), host=host, guest=host.guest, owner=host.owner)
    faults.guard(page, session)
    taps.in_order(page, session)
    try:
        _begin(session, page, partial(_rescue_text, session, rescue, rescued) if rescue is not None else None)
    except Exception as error:
        faults.report(session, error)
        session.is_ready = True  # nothing more is waited for: what works of the app is a tap away
        page.render_views(App, session, no_op)
    return session


def _navigate(page: ft.Page, route: str) -> None:
    """Show a route in the address of a page, if it is there."""
    if page.session.connection is not None:
        page.run_task(_push, page, route)


async def _push(page: ft.Page, route: str) -> None:
    with suppress(RuntimeError, TimeoutError):  # it has gone meanwhile, and its session has ended
        await page.push_route(route)


def _begin(session: Session, page: ft.Page, news: Callable[[], str] | None) -> None:
    """Connect a session to its page and device, and show the first screen, once the device has answered what must be
    asked."""
    on_news = partial(faults.guarded, session, session.take_news)
    session.host.on_news = partial(page.run_task, on_news)  # news come from outside of what Flet calls
    session.preferences = preferences.from_settings(session.store.settings)
    page.data = device = Device(page, session)
    focus = Focus(page, session, device.has_screen_reader)
    _measure(session, page)
    _listen(session, page, device)
    presence = Presence(page, partial(_note_presence, session))
    page.title = "Mint Companion"
    # With it Flet’s client builds its MaterialApp again, in our theme; else it would fade from its own theme to ours
    # and draw all of the first screen several times.
    page.enable_screenshots = True
    session.arrive(page.route or "/")
    if session.lost:
        news = news or partial(_lost_text, session)
    samples = Samples(() if session.host.has_typefaces else FONTS)
    if not session.host.has_typefaces:
        page.fonts = dict(FONTS)
    known = session.host.device_settings
    if known is not None and session.host.has_typefaces:
        session.use_language(_chosen(session) or languages.best(known.languages))
        session.device_contrast, session.reduced_motion = known.high_contrast, known.reduced_motion
        _show_first_screen(session, news)
    _apply_theme(session, page)
    page.render_views(
        App,
        session,
        partial(_apply_theme, session, page),
        samples.controls,
        partial(device.keep_awake, AFTER_SCREEN),
        focus.attend,
    )
    if not session.is_ready:
        page.run_task(faults.guarded, session, _prepare_first_screen, session, news, page, samples)
    page.run_task(faults.guarded, session, _fill_caches, session)
    if session.host.copies is not None:
        page.run_task(faults.guarded, session, keep_making, session, session.host.copies, lambda: presence.is_open)
    if session.host.has_windows:
        page.run_task(faults.guarded, session, _follow, session, presence)


async def _fill_caches(session: Session) -> None:
    """Fill, a slice at a time, the caches of lists and statistics that a new version of the app has emptied."""
    caches = session.store.caches
    while caches.missing:
        await asyncio.sleep(CACHE_INTERVAL)
        if session.is_ready:
            caches.sum_up(SLICE)


class Presence:
    """Whether the page of a session is connected (`is_there`), and whether it is still open; `note` is told that."""

    def __init__(self, page: ft.Page, note: Callable[[bool], object]) -> None:
        self.is_open = self.is_there = True
        self._note = note
        note(True)
        self._connected: Any = page.on_connect  # Flet types a handler also as one without its event
        page.on_close, page.on_disconnect, page.on_connect = self._closed, self._left, self._came_back

    def _closed(self, event: object) -> None:
        self.is_open = False
        self._note(False)

    def _left(self, event: object) -> None:
        self.is_there = False
        self._note(False)

    def _came_back(self, event: object) -> None:
        self.is_there = True
        self._note(True)
        self._connected(event)


def _note_presence(session: Session, is_there: bool) -> None:
    """Note whether this device is there: at a table of phones, and for the clock of the game."""
    session.put_away(not is_there)
    if session.guest is not None:
        session.guest.be_there(is_there=is_there)
    elif session.host.phones is not None and not is_there:
        session.host.phones.present.note(HOST, session, is_there=False)


async def _follow(session: Session, presence: Presence) -> None:
    """Show what other windows and phones change, until the page is closed."""
    news = session.host.news
    while presence.is_open:
        await session.host.wait(news, FOLLOW_INTERVAL)
        has_news, news = news != session.host.news, session.host.news
        if presence.is_there and session.is_ready:
            session.follow_place()
            session.follow()
            session.follow_questions()
            if has_news and session.path[0] == "phones":
                session.revision += 1
            setup.follow(session)
            score.follow(session)


async def _prepare_first_screen(
    session: Session, news: Callable[[], str] | None, page: ft.Page, samples: Samples
) -> None:
    """Ask the device for its language and features, wait for the typefaces, then show the first screen."""
    asked = (find_language(session, page), page.data.read_features())
    await asyncio.wait([asyncio.ensure_future(each) for each in asked], timeout=FIRST_SCREEN_TIMEOUT)
    await samples.arrival(FIRST_SCREEN_TIMEOUT)
    _show_first_screen(session, news)


def _show_first_screen(session: Session, news: Callable[[], str] | None) -> None:
    """Show the first screen; `news` gives the text of a notice over it."""
    session.is_ready = True
    if news is not None:
        session.show("notice", news())


def _chosen(session: Session) -> str | None:
    """Return the language chosen here before, or None."""
    chosen = session.store.settings.get("language")
    return str(chosen) if chosen in languages.LANGUAGES else None


async def find_language(session: Session, page: ft.Page) -> None:
    """Use the language chosen here before, else the best one for the device; English if it does not answer."""
    for time in range(1, LANGUAGE_TRIES + 1):
        if chosen := _chosen(session):
            session.use_language(chosen)
            return
        with suppress(Exception):  # a page that is being reloaded cannot be asked, each time for another reason
            device = await asyncio.wait_for(page.get_device_info(), LANGUAGE_TIMEOUT * time)
            locales = getattr(device, "locales", None) or []  # the best first
            session.use_language(
                languages.best([f"{locale.language_code}-{locale.country_code or ''}" for locale in locales])
            )
            return
        await asyncio.sleep(LANGUAGE_TIMEOUT / 4)


def _rescue_text(session: Session, rescue: Rescue, outcome: Rescued | None) -> str:
    aside = session.words.say(
        "The file with your games could not be read. It was set aside as {file}, and a new one was started.",
        file=rescue.set_aside.name,
    )
    return " ".join((aside, *(rescued(session.words, outcome) if outcome is not None else ())))


def _lost_text(session: Session) -> str:
    """Return the words for an address that names a game that is not here."""
    lost = session.words.say("The game at this address is not here.")
    if session.host.has_files:
        return lost
    return " ".join(
        (
            lost,
            session.words.say(
                "If the data of this browser was cleared, a backup brings your games back: Settings, then Backup."
            ),
        )
    )


def _measure(session: Session, page: ft.Page) -> None:
    session.width, session.height = page.width or session.width, page.height or session.height
    session.device_dark = page.platform_brightness == ft.Brightness.DARK


def _listen(session: Session, page: ft.Page, device: Device) -> None:
    """Follow the route, the window and dark mode of the page, and the device's features each time the app is
    resumed."""

    def resized(event: object) -> None:
        _measure(session, page)

    async def came_back(event: ft.AppLifecycleStateChangeEvent) -> None:
        if event.state == ft.AppLifecycleState.RESUME:
            session.put_away(False)
            await device.read_features()
            await device.keep_awake()
        elif event.state in (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE):
            session.cover()
            session.put_away(True)

    def connected(event: object) -> None:
        session.cover()
        session.put_away(False)
        if session.guest is not None:
            session.guest.use_this_tab()
        # What draws dies of a change at the moment when the page is left.
        page.session.start_updates_scheduler()  # type: ignore[no-untyped-call]
        session.revision += 1
        session.arrive(page.route or "/")  # before its address is told: a new one is no way back from under a sheet

    back_navigation.listen(session, page)
    page.on_resize = resized
    page.on_platform_brightness_change = resized
    page.on_app_lifecycle_state_change = came_back
    page.on_connect = connected


def _apply_theme(session: Session, page: ft.Page) -> None:
    """Give the page the theme of the session."""
    theme = flet_theme(session.look.name, session.preferences.text_size, shows_focus=session.by_keys)
    page.theme_mode = ft.ThemeMode.DARK if session.is_dark else ft.ThemeMode.LIGHT
    page.theme = page.dark_theme = theme
    language = session.language
    page.data.store_look(language, session.look)
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale(code) for code in languages.LANGUAGES], current_locale=ft.Locale(language)
    )


def no_op() -> None:
    """Do nothing: for an app without a device."""


@ft.component
def App(
    session: Session,
    apply_theme: Callable[[], None],
    while_waiting: Sequence[ft.Control] = (),
    keep_awake: Callable[[], object] = no_op,
    move_focus: Callable[[ft.View, ft.Control | None], None] = lambda view, sheet: None,
) -> list[ft.View]:
    """Return the views of the app: the screen of the route over the one that back leads to; `while_waiting` until it is
    ready.

    `apply_theme` gives the page the theme of the session, `keep_awake` keeps the screen on if that is preferred,
    `move_focus` moves the focus to the question of the view or of the sheet over it.
    """
    ft.use_effect(apply_theme, [session.look.name, session.language, session.preferences.text_size, session.by_keys])
    ft.use_effect(keep_awake, [session.preferences.awake, session.is_ready])
    ft.use_effect(session.on_first_screen, [session.is_ready])
    faults.drawn(session)
    with session.parts.screen(session.moment):
        over = sheet_for(session) if session.fault is None else None
        if over is not None:
            session.parts.offers.cover()
        views = _views(session, while_waiting)
    back_navigation.name_views(session, views, has_sheet=private.has_sheet(ft.context.page))
    ft.use_dialog(over)
    ft.use_effect(partial(move_focus, views[-1], over))
    ft.use_effect(partial(_catch_up, session))
    return views


async def _catch_up(session: Session) -> None:
    """Draw the parts that lag behind, once the others are on the screen."""
    if session.parts.lags:
        await asyncio.sleep(LAG_DELAY)
        session.catch_up()


def _views(session: Session, while_waiting: Sequence[ft.Control]) -> list[ft.View]:
    """Return the views to show now."""
    if session.fault is not None:
        return [went_wrong.view(session, session.fault)]
    if not session.is_ready:
        return [ft.View(route=session.route, controls=list(while_waiting), bgcolor=session.look.surface)]
    return back_navigation.stacked(session, screen_for(session))
