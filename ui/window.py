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
from typing import Final

import flet as ft

from companion.paths import ASSETS, DATABASE
from companion.sharing.rescue import open_or_rescue
from engine.json_types import JsonValue
from ui.app import main as app

NOT_INSTALLED, NO_DISPLAY, NOT_FETCHED, NOT_STARTED = "not-installed", "no-display", "not-fetched", "not-started"
"""Why there is no window."""
KEY: Final = "window"
LEAST_SIZE: Final = (360, 480)
"""Width and height below which nothing can be played."""
LEAST_ON_SCREEN: Final = 120
"""The length of a window's upper edge that must be on the screen, so that it can be dragged."""
CENTRING_TIME: Final = 0.3
"""Seconds after centring a window until its position is read."""
_PLACE_EVENTS: Final = ("moved", "resized", "move", "resize", "maximize", "unmaximize")
"""Events after which a window is in another place; on Linux the first two never come."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a window, in the units of the screen; without `left` and `top` it is in the middle."""

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
        memory = PlaceMemory(store.settings)
        with suppress(Exception):  # a client that cannot be started has many ways to say so
            ft.run(
                partial(_main, memory, partial(app, store, rescue, rescued)),
                view=ft.AppView.FLET_APP_HIDDEN,
                assets_dir=str(ASSETS),
            )
        memory.save()
    return None if memory.has_begun else NOT_STARTED


async def _main(memory: PlaceMemory, begin: Callable[[ft.Page], Awaitable[object]], page: ft.Page) -> None:
    memory.has_begun = True
    await begin(page)
    try:
        await restore_place(page.window, page.update, memory.place)
    finally:
        page.window.on_event = partial(memory.note_place, page.window)
        page.window.visible = True
        page.update()


# Its size and place


class PlaceMemory:
    """The place of a window: as stored, then as it changes."""

    def __init__(self, settings: MutableMapping[str, JsonValue]) -> None:
        self._settings = settings
        self.place = stored_place(settings.get(KEY))
        self.has_begun = False

    def note_place(self, window: ft.Window, event: ft.WindowEvent[ft.Window]) -> None:
        """Note the present place of the window; a maximized or minimized window keeps its former place."""
        if event.type.value not in _PLACE_EVENTS or window.minimized or window.full_screen:
            return
        if window.maximized:
            self.place = replace(self.place, maximized=True)
        else:
            now = {"width": window.width, "height": window.height, "left": window.left, "top": window.top}
            self.place = stored_place(now)

    def save(self) -> None:
        """Store the place, if there was a window."""
        if self.has_begun:
            self._settings[KEY] = asdict(self.place)


def stored_place(stored: object) -> Place:
    """Return the stored place; the default for missing or impossible values."""
    if not isinstance(stored, Mapping):
        return Place()
    width, height = _number(stored.get("width")), _number(stored.get("height"))
    size = (width, height) if width and height and width >= LEAST_SIZE[0] and height >= LEAST_SIZE[1] else None
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
    """Return the place for a screen of this width and height: no larger, and in the middle if it would be off it."""
    width, height = min(place.width, screen[0]), min(place.height, screen[1])
    if place.left is None or place.top is None:
        return replace(place, width=width, height=height)
    is_beside = place.left + width < LEAST_ON_SCREEN or place.left > screen[0] - LEAST_ON_SCREEN
    if is_beside or not 0 <= place.top <= screen[1] - LEAST_ON_SCREEN:
        return replace(place, width=width, height=height, left=None, top=None)
    return replace(place, width=width, height=height)


def screen_around(window: ft.Window) -> tuple[float, float] | None:
    """Return width and height of the screen in whose middle a window is, or None if its place is unknown."""
    left, top, width, height = (_number(getattr(window, name)) for name in ("left", "top", "width", "height"))
    if left is None or top is None or width is None or height is None or left < 0 or top < 0:
        return None
    return 2 * left + width, 2 * top + height


async def restore_place(
    window: ft.Window, update: Callable[[], object], place: Place, pause: float = CENTRING_TIME
) -> None:
    """Put a window back to where it was, as far as that is on its screen; in the middle if the screen is unknown."""
    window.min_width, window.min_height = LEAST_SIZE
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
