"""Moves the keyboard focus when the question changes, for people who use keys or a screen reader.

Nothing is focused for people who use a finger or a pointer, so nothing scrolls and no keyboard comes up; a text field
is never focused. The ring of the focus is drawn only for people who move by keys: with its semantics on, Flutter
focuses what a finger taps, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple, cast

import flet as ft

from ui import components as kit
from ui.redraw import private
from ui.screen_state import Sheet
from ui.session import Session
from ui.theme.theme import Look

ACTION_KEYS: Final = frozenset({"Enter", "Numpad Enter", " ", "Escape"})
"""The keys that press a button or close a sheet."""
MOVING_KEYS: Final = frozenset({"Tab", "Arrow Up", "Arrow Down", "Arrow Left", "Arrow Right"})
"""The keys that move the focus over a screen; none of them writes into a field."""
FOCUS_TRIES, FOCUS_PAUSE = 8, 0.15
"""How often a button is asked to take the focus, and the seconds in between: one just drawn may not be there yet."""


class Asking(NamedTuple):
    """What tells one question from the next: the route, the point of the game, who asks what, and the open sheet."""

    route: str
    point: int | None
    asked: tuple[str, str] | None
    sheet: Sheet | None


class Focus:
    """Moves the focus of one page; `is_heard` asks the device whether a screen reader runs."""

    def __init__(self, page: ft.Page, session: Session, has_screen_reader: Callable[[], Awaitable[bool]]) -> None:
        self._page = page
        self._session = session
        self._has_screen_reader = has_screen_reader
        self._by_key = self._is_pressed = False
        self._asked: Asking | None = None
        self._was_beside = False
        page.on_keyboard_event = self._typed
        page.data.tapped = self._tapped

    def _typed(self, event: ft.KeyboardEvent) -> None:
        self._by_key = self._by_key or event.key in ACTION_KEYS
        self._is_pressed = event.key in ACTION_KEYS
        if event.key in MOVING_KEYS:
            self._session.by_keys = True

    def _tapped(self) -> None:
        """Hide the ring of the focus once something is tapped by other means than a key."""
        if not self._is_pressed:
            self._session.by_keys = False
        self._is_pressed = False

    def attend(self, view: ft.View, sheet: ft.Control | None) -> None:
        """Move the focus for a view that was drawn, and its `sheet`, if their question has changed."""
        if not self._session.is_ready:
            return
        asked, was = self._now(view), self._asked
        by_key, self._by_key, self._asked = self._by_key, False, asked
        if was is None or asked == was:
            return
        # A sheet of the session that is none of Flet's is the panel next to the board.
        over = sheet or (_panel_of(view) if self._session.sheet is not None else None)
        # A sheet over the view gives the focus back by itself; a panel next to the board is left for its opener.
        closed = was.sheet.kind if over is None and was.sheet is not None and asked[:-1] == was[:-1] else None
        find = partial(self._wanted, view, over, closed, was_beside=self._was_beside)
        self._was_beside = over is not None and sheet is None
        self._page.run_task(self._lead, find, by_key)

    def _wanted(
        self, view: ft.View, over: ft.Control | None, closed: str | None, *, was_beside: bool
    ) -> ft.TextButton | None:
        """Return the button to focus: the first of the sheet over the view, the one that opened the sheet that was
        `closed`, or the first choice; None if the focus stays."""
        if over is not None:
            return next((button for _, button in _buttons(over)), None)
        if closed is not None:
            opener = next((button for named, button in _buttons(view) if named.identifier == closed), None)
            if opener is not None or not was_beside:
                return opener
        return _first(self._session.look, view)

    def _now(self, view: ft.View) -> Asking:
        """Return the present question."""
        session, banner = self._session, _banner_of(view)
        point = session.live.table.here.number if session.live is not None else None
        asked = kit.asked_by(banner) if banner is not None else None
        words = (asked.speaker, asked.title) if asked is not None else None
        return Asking(session.route, point, words, session.sheet)

    async def _lead(self, find: Callable[[], ft.TextButton | None], by_key: bool) -> None:
        if not by_key and not await self._has_screen_reader():
            return
        button = find()
        if button is None:
            return
        focus: Callable[[], Awaitable[None]] = button.focus
        for _ in range(FOCUS_TRIES):
            with suppress(Exception):  # it is not there yet, or no longer
                await asyncio.wait_for(focus(), 1)
                return
            await asyncio.sleep(FOCUS_PAUSE)


def _first(look: Look, view: ft.View) -> ft.TextButton | None:
    """Return the first choice after the banner of a view: what is highlighted on the table, else the button that leads
    on, else whatever can be tapped."""
    choices = list(_buttons(view, after_banner=True))
    for wanted in (_may_be_chosen, _leads_on):
        if (match := next((button for named, button in choices if wanted(look, named)), None)) is not None:
            return match
    return choices[0][1] if choices else None


def _panel_of(view: ft.View) -> ft.Control | None:
    """Return the panel next to the board, if it replaces a sheet."""
    panels = (control for control in controls_under(view) if getattr(control, "key", None) == kit.SIDE_PANEL)
    return cast("ft.Control | None", next(panels, None))


def _may_be_chosen(look: Look, named: ft.Semantics) -> bool:
    """Return whether something is drawn as what may be chosen on the table: by its broad border."""
    border = named.content.border if isinstance(named.content, ft.Container) else None
    return border is not None and border.top.width >= look.border["legal"]


def _leads_on(look: Look, named: ft.Semantics) -> bool:
    """Return whether something is the filled button of its screen."""
    fill = named.content.bgcolor if isinstance(named.content, ft.Container) else None
    return bool(named.button) and named.selected is None and fill in (look.primary, look.tertiary)


def _buttons(drawn: ft.Control, *, after_banner: bool = False) -> Iterator[tuple[ft.Semantics, ft.TextButton]]:
    """Every target that can be tapped, as a screen reader says it and what takes its taps, in the order of reading."""
    is_there = not after_banner
    for control in controls_under(drawn):
        if not isinstance(control, ft.Semantics):
            continue
        is_there = is_there or isinstance(control.data, kit.Asked)
        if is_there and (button := kit.pressed_by(control)) is not None:
            yield control, button


def _banner_of(view: ft.View) -> ft.Semantics | None:
    """Return the banner of a view, or None."""
    for control in controls_under(view):
        if isinstance(control, ft.Semantics) and isinstance(control.data, kit.Asked):
            return control
    return None


def controls_under(drawn: ft.BaseControl) -> Iterator[ft.BaseControl]:
    """Every control below one that is shown, in the order in which they are read."""
    waiting = _inside(drawn)
    while waiting:
        control = waiting.pop()
        yield control
        waiting += _inside(control)


def _inside(control: ft.BaseControl) -> list[ft.BaseControl]:
    """Return the controls right below one that are shown, the last one first."""
    found: list[object] = []
    named = (getattr(control, name, None) for name in ("content", "controls"))
    for inner in (private.drawing_of(control), *named):
        found.extend(reversed(inner) if isinstance(inner, list) else (inner,))
    return [each for each in found if isinstance(each, ft.BaseControl) and getattr(each, "visible", True)]
