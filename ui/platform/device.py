"""The device that a session runs on: its accessibility features, vibration, announcements and wake lock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import flet as ft

from ui.open_game import MOVED, TURNED
from ui.platform.waiting import LOOK_KEY, look_json
from ui.session import Session
from ui.theme.theme import Look

AFTER_SCREEN = 0.5
"""Seconds after which the device is told what the screen does not wait for."""
SAID_FOR = 3000
"""Milliseconds for which it is said why a tap leads nowhere."""
ABOVE_BAR = 112
"""How far above the end of the window that is said: over the bar with the button, which is tapped next."""
FEATURES_TIMEOUT = 1.0
"""Seconds that a device has to answer: a page that finds a new server never answers its services."""


class Device:
    """The services of one page; they are held here, because what is not held is collected."""

    def __init__(self, page: ft.Page, session: Session) -> None:
        self._page = page
        self._session = session
        self._semantics = ft.SemanticsService()
        self._kept = ft.SharedPreferences()
        self._look = self._stored_look = ""
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()
        session.can_vibrate = page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
        session.haptic, session.announce = self._haptic, self._announce
        self.tapped: Callable[[], None] = lambda: None
        self._said: ft.SnackBar | None = None

    async def read_features(self) -> None:
        """Take from the device whether more contrast and less motion are wanted."""
        with suppress(Exception):  # a device that does not answer wants neither
            features = await asyncio.wait_for(self._semantics.get_accessibility_features(), FEATURES_TIMEOUT)
            self._session.device_contrast = features.high_contrast
            self._session.reduced_motion = features.disable_animations or features.reduce_motion

    async def keep_awake(self, delay: float = 0) -> None:
        """Keep the screen on while the app is in sight, if that is chosen; after `delay` seconds."""
        await asyncio.sleep(delay)
        if self._session.is_ready:
            await _try(self._wakelock.enable if self._session.preferences.awake else self._wakelock.disable)

    def store_look(self, language: str, look: Look) -> None:
        """Store the language and colours of the app in the browser, for the page that is shown while the server is
        gone."""
        if self._page.web and self._session.host.has_windows:
            self._page.run_task(self._store_later, look_json(language, look))

    async def _store_later(self, look: str) -> None:
        self._look = look
        await asyncio.sleep(AFTER_SCREEN)
        if look == self._look != self._stored_look:
            self._stored_look = look
            await _try(partial(self._kept.set, LOOK_KEY, look))

    async def has_screen_reader(self) -> bool:
        """Return whether the device uses a screen reader or the like; False if it does not answer."""
        with suppress(Exception):  # a device that does not answer has none
            features = await asyncio.wait_for(self._semantics.get_accessibility_features(), FEATURES_TIMEOUT)
            return features.accessible_navigation
        return False

    def say(self, words: str) -> None:
        """Say for a moment why a tap leads nowhere, replacing what was said before."""
        self.stop_saying()
        self._said = ft.SnackBar(
            ft.Text(words),
            behavior=ft.SnackBarBehavior.FLOATING,
            margin=ft.Margin.only(left=16, right=16, bottom=ABOVE_BAR),
            shape=ft.RoundedRectangleBorder(radius=self._session.look.radius["card"]),
            duration=SAID_FOR,
        )
        self._page.show_dialog(self._said)

    def stop_saying(self) -> None:
        """Remove what was said last, if it is still shown: the next tap has come."""
        if self._said is not None and self._said.open:
            self._said.open = False
            self._said.update()
        self._said = None

    def _announce(self, words: str) -> None:
        self._ask(partial(self._semantics.announce_message, words))

    def _haptic(self, what: str) -> None:
        touches = {MOVED: self._haptics.light_impact, TURNED: self._haptics.medium_impact}
        touch = touches.get(what, self._haptics.heavy_impact)
        self._ask(touch)

    def _ask(self, ask: Callable[[], Awaitable[object]]) -> None:
        """Ask the device for something, if its page is there: it may have gone since the tap."""
        if self._page.session.connection is not None:
            self._page.run_task(_try, ask)


async def _try(ask: Callable[[], Awaitable[object]]) -> None:
    with suppress(Exception):  # many devices and browsers forbid it, each with an error of its own
        await ask()
