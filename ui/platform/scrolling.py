"""Brings a control of a long column into sight."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import flet as ft

SCROLL_TIMEOUT = 1
"""Seconds in which a column scrolls; one that is gone meanwhile never answers."""


async def scroll_to(column: ft.Column | None, key: str, milliseconds: int) -> None:
    """Scroll a column that is shown now so that the control with this `ft.ScrollKey` comes to its top, or as near as
    its end allows. One that is not shown any more is left alone.
    """
    if column is None:
        return
    with suppress(RuntimeError, TimeoutError):
        async with asyncio.timeout(SCROLL_TIMEOUT):
            await column.scroll_to(scroll_key=key, duration=milliseconds)
