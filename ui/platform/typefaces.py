"""Waits until the typefaces are there: what is laid out before keeps some of the measures of another one for good."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from functools import partial

import flet as ft

from ui.theme.theme import FALLBACK_FONT

TEXT = "Mint iiillll 0123"


class Samples:
    """A text in each family, unseen, and one in its substitute: a family has arrived when its text has the width of its
    own letters."""

    def __init__(self, families: Iterable[str]) -> None:
        self._arrived = asyncio.Event()
        self._widths: dict[str, float] = {}
        self._families = (*families, FALLBACK_FONT)
        self.controls = [self._sample(family) for family in self._families]

    def _sample(self, family: str) -> ft.Control:
        # Whatever a theme says of text is said here, so that nothing but the typeface moves the width.
        style = ft.TextStyle(
            font_family=family,
            font_family_fallback=[FALLBACK_FONT],
            size=40,
            height=1,
            weight=ft.FontWeight.NORMAL,
            letter_spacing=0,
            word_spacing=0,
        )
        return ft.Text(TEXT, style=style, opacity=0, on_size_change=partial(self._changed, family))

    def _changed(self, family: str, event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        self.measured(family, event.width)

    def measured(self, family: str, width: float) -> None:
        """Take note of how wide a sample is drawn."""
        self._widths[family] = width
        plain = self._widths.get(FALLBACK_FONT)
        if len(self._widths) == len(self._families) and all(
            width != plain for family, width in self._widths.items() if family != FALLBACK_FONT
        ):
            self._arrived.set()

    async def arrival(self, patience: float) -> None:
        """Wait until all have arrived, but no longer than `patience` seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._arrived.wait(), patience)
