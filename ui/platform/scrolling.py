"""Brings a control of a long column into sight: when something is asked for, or when a form has grown by it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import flet as ft

DRAWN, GLIDE = 0.1, 200
"""The seconds until the client has drawn what is new, and the milliseconds in which it comes into sight."""
SCROLL_TIMEOUT = 1
"""Seconds in which a column scrolls; one that is gone meanwhile never answers."""


def scroll_key(name: str) -> ft.ScrollKey:
    """Return the key of a control that a column can scroll to."""
    return ft.ScrollKey(name)  # type: ignore[call-arg]  # Flet makes it a dataclass out of mypy's sight


async def scroll_to(column: ft.Column | None, key: str, milliseconds: int) -> None:
    """Scroll a column that is shown now so that the control with this `scroll_key` comes to its top, or as near as
    its end allows. One that is not shown any more is left alone.
    """
    if column is None:
        return
    with suppress(RuntimeError, TimeoutError):
        async with asyncio.timeout(SCROLL_TIMEOUT):
            await column.scroll_to(scroll_key=key, duration=milliseconds)


@ft.component
def Grown(inside: ft.Control, name: str) -> ft.Control:
    """Show the part of a form that a choice has just brought, which comes into sight: below the edge of the window
    it would be missed. `name` tells one part from the next."""
    box = ft.Container(inside, key=scroll_key(name))

    async def come() -> None:
        await asyncio.sleep(DRAWN)
        await scroll_to(_scrolling_above(box), name, GLIDE)

    ft.use_effect(come, [name])
    return box


def _scrolling_above(control: ft.BaseControl) -> ft.Column | None:
    """Return the column that a control scrolls with, or None if it is in none."""
    above = control.parent
    while above is not None and not (isinstance(above, ft.Column) and above.scroll is not None):
        above = above.parent
    return above
