"""The device that a session runs on: what it asks of the look, whether it buzzes or speaks, and that its screen stays
on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import flet as ft

from ui.platform.waiting import WORN, worn
from ui.session import MOVED, TURNED, Session
from ui.theme.theme import Look

ASKED = 1.0
"""Seconds that a device has to tell its wishes: a page that finds a new server never answers its services."""


class Device:
    """The services of one page; they are held here, as what nobody holds is collected."""

    def __init__(self, page: ft.Page, session: Session) -> None:
        self._page = page
        self._session = session
        self._semantics = ft.SemanticsService()
        self._kept = ft.SharedPreferences()
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()
        session.can_buzz = page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
        session.haptic, session.tell = self._haptic, self._tell
        self.tapped: Callable[[], None] = lambda: None

    async def look(self) -> None:
        """Ask for what one has set on the device: more contrast, less motion."""
        with suppress(Exception):  # a device that does not tell has no such wishes
            wishes = await asyncio.wait_for(self._semantics.get_accessibility_features(), ASKED)
            self._session.device_contrast = wishes.high_contrast
            self._session.reduced_motion = wishes.disable_animations or wishes.reduce_motion

    async def keep_awake(self) -> None:
        """Keep the screen on while the app is in sight, where that is chosen."""
        if self._session.is_ready:
            await _tried(self._wakelock.enable if self._session.preferences.awake else self._wakelock.disable)

    def wear(self, language: str, look: Look) -> None:
        """Tell the page in the browser what the app wears, for when it has to speak for itself."""
        if self._page.web and self._session.host.has_windows:
            self._page.run_task(_tried, partial(self._kept.set, WORN, worn(language, look)))

    async def is_heard(self) -> bool:
        """Ask whether a screen reader runs, or what else finds its way by what is said instead of what is seen."""
        with suppress(Exception):  # a device that does not tell has none
            wishes = await asyncio.wait_for(self._semantics.get_accessibility_features(), ASKED)
            return wishes.accessible_navigation
        return False

    def _tell(self, words: str) -> None:
        self._page.run_task(_tried, partial(self._semantics.announce_message, words))

    def _haptic(self, what: str) -> None:
        touches = {MOVED: self._haptics.light_impact, TURNED: self._haptics.medium_impact}
        touch = touches.get(what, self._haptics.heavy_impact)
        self._page.run_task(_tried, touch)


async def _tried(ask: Callable[[], Awaitable[Any]]) -> None:
    with suppress(Exception):  # many devices and browsers forbid it, each with an error of its own
        await ask()
