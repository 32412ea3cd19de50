"""Flet's own window on a desktop: whether it can be had, its run, and its size and place from one time to the next."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import flet as ft

from companion.paths import ASSETS, DATABASE
from companion.sharing.rescue import open_or_rescue
from ui.app import main as app

NOT_INSTALLED, NO_DISPLAY, NOT_FETCHED, NOT_STARTED = "not-installed", "no-display", "not-fetched", "not-started"
"""Why there is no window."""
KEY: Final = "window"
LEAST: Final = (360, 480)
"""Width and height below which nothing can be played."""
GRIP: Final = 120
"""So much of a window's upper edge must lie on the screen for it to be dragged."""
SETTLE: Final = 0.3
"""Seconds that a window has to say where it is, once it was put into the middle."""
_KEPT: Final = ("moved", "resized", "move", "resize", "maximize", "unmaximize")
"""Events after which a window lies elsewhere; on Linux the first two never come."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a window lies, in the units of the screen; without `left` and `top` it lies in the middle."""

    width: float = 1280
    height: float = 800
    left: float | None = None
    top: float | None = None
    maximized: bool = False


# Whether there is one


def obstacle() -> str | None:
    """Return why no window can be opened here; None where Flet's client is at hand, which may be fetched for it."""
    if find_spec("flet_desktop") is None:
        return NOT_INSTALLED
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        return NO_DISPLAY
    try:
        from flet_desktop import ensure_client_cached  # an extra, which only this needs

        if not os.environ.get("FLET_VIEW_PATH"):
            ensure_client_cached()
    except Exception:  # the network, the disk, a broken archive, a machine that Flet has no client for
        return NOT_FETCHED
    return None


def run(data: Path) -> str | None:
    """Show the app in a window until it is closed, its database in `data`; return why where none came up."""
    os.environ.pop("FLET_FORCE_WEB_SERVER", None)
    store, rescue, rescued = open_or_rescue(data / DATABASE)
    with store:
        memory = Memory(store.settings)
        with suppress(Exception):  # a client that cannot be started has many ways to say so
            ft.run(
                partial(_main, memory, partial(app, store, rescue, rescued)),
                view=ft.AppView.FLET_APP_HIDDEN,
                assets_dir=str(ASSETS),
            )
        memory.save()
    return None if memory.has_begun else NOT_STARTED


async def _main(memory: Memory, begin: Callable[[ft.Page], Awaitable[object]], page: ft.Page) -> None:
    memory.has_begun = True
    await begin(page)
    try:
        await settle(page.window, page.update, memory.place)
    finally:
        page.window.on_event = partial(memory.note, page.window)
        page.window.visible = True
        page.update()


# Its size and place


class Memory:
    """Remembers the place of a window: what was kept, and what it has been since."""

    def __init__(self, settings: MutableMapping[str, Any]) -> None:
        self._settings = settings
        self.place = stored_place(settings.get(KEY))
        self.has_begun = False

    def note(self, window: ft.Window, event: Any) -> None:
        """Take in where the window lies now; while it fills the screen or is put away, its own place is not lost."""
        if event.type.value not in _KEPT or window.minimized or window.full_screen:
            return
        if window.maximized:
            self.place = replace(self.place, maximized=True)
        else:
            now = {"width": window.width, "height": window.height, "left": window.left, "top": window.top}
            self.place = stored_place(now)

    def save(self) -> None:
        """Keep the place for the next time, where there was a window."""
        if self.has_begun:
            self._settings[KEY] = asdict(self.place)


def stored_place(stored: object) -> Place:
    """Return the place that was kept; what makes no sense is as for the first time."""
    if not isinstance(stored, Mapping):
        return Place()
    width, height = _number(stored.get("width")), _number(stored.get("height"))
    size = (width, height) if width and height and width >= LEAST[0] and height >= LEAST[1] else None
    left, top = _number(stored.get("left")), _number(stored.get("top"))
    place = Place(*size) if size else Place()
    if size and left is not None and top is not None:
        place = replace(place, left=left, top=top)
    return replace(place, maximized=stored.get("maximized") is True)


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or abs(value) >= 100_000:
        return None
    return float(value)


def fitting(place: Place, screen: tuple[float, float]) -> Place:
    """Return a place on a screen of this width and height: not larger, and where it can be reached, or in the middle.

    So a window that lay on a screen that is gone comes back.
    """
    width, height = min(place.width, screen[0]), min(place.height, screen[1])
    if place.left is None or place.top is None:
        return replace(place, width=width, height=height)
    is_beside = place.left + width < GRIP or place.left > screen[0] - GRIP
    if is_beside or not 0 <= place.top <= screen[1] - GRIP:
        return replace(place, width=width, height=height, left=None, top=None)
    return replace(place, width=width, height=height)


def screen_around(window: ft.Window) -> tuple[float, float] | None:
    """Return width and height of the screen in the middle of which a window lies; None where it does not tell."""
    left, top, width, height = (_number(getattr(window, name)) for name in ("left", "top", "width", "height"))
    if left is None or top is None or width is None or height is None or left < 0 or top < 0:
        return None
    return 2 * left + width, 2 * top + height


async def settle(window: ft.Window, update: Callable[[], object], place: Place, pause: float = SETTLE) -> None:
    """Put a window where it was, as far as its screen is still there; one whose screen is unknown into the middle."""
    window.min_width, window.min_height = LEAST
    window.width, window.height = place.width, place.height
    update()
    await window.center()  # type: ignore[no-untyped-call]
    await asyncio.sleep(pause)
    screen = screen_around(window)
    if screen is not None:
        there = fitting(place, screen)
        window.width, window.height = there.width, there.height
        if there.left is not None:
            window.left, window.top = there.left, there.top
    window.maximized = place.maximized
    update()
