"""A few choices side by side, of which one holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.theme import Look

from .parts import MIDDLE, STRETCH, column, edge, icon, row, strut, text
from .tap import CanTap, target

_SIDE = 4.0
"""How far words keep from the lines beside them."""


@dataclass(frozen=True)
class Choice:
    """One of the choices; `label` is what is heard when the words alone are too short, `size` one of the letters."""

    words: str
    identifier: str
    on_tap: CanTap
    selected: bool = False
    label: str = ""
    size: float | None = None


def _cell(look: Look, choice: Choice, first: bool) -> ft.Control:
    on = look.on_primary if choice.selected else look.on_surface
    told = text(look, choice.words, "titleSmall", color=on, size=choice.size, align=ft.TextAlign.CENTER)
    words: list[ft.Control] = [strut(48), ft.Container(told, expand=True, expand_loose=True)]
    if choice.selected:
        words.insert(1, icon(ft.Icons.CHECK_ROUNDED, 16 if look.is_large else 20, on))
    line = ft.BorderSide(look.border["part"], look.outline)
    return target(
        row(*words, gap=2 if look.is_large else 4, align=MIDDLE),
        identifier=choice.identifier,
        label=choice.label or choice.words,
        on_tap=choice.on_tap,
        role="radio",
        selected=choice.selected,
        fill=look.primary if choice.selected else None,
        border=None if first else ft.Border.only(left=line),
        padding=ft.Padding.symmetric(horizontal=_SIDE),
        expand=True,
    )


def _above(look: Look) -> ft.Border:
    return ft.Border.only(top=ft.BorderSide(look.border["part"], look.outline))


def segments(look: Look, choices: Sequence[Choice], *, lines: int = 1) -> ft.Container:
    """The choices in one frame, in one line or two; of two the first is the shorter."""
    cut = len(choices) // lines if lines > 1 else len(choices)
    rows = [choices[:cut], choices[cut:]] if lines > 1 else [choices]
    drawn = [row(*(_cell(look, choice, first=i == 0) for i, choice in enumerate(line)), equal=True) for line in rows]
    divided = [drawn[0], *(ft.Container(line, border=_above(look)) for line in drawn[1:])]
    return ft.Container(
        column(*divided, gap=0, horizontal=STRETCH),
        border=edge(look.outline, look.border["part"]),
        border_radius=look.radius["card"],
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
