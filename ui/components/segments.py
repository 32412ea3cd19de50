"""A few choices side by side, of which one holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.theme.theme import Look

from .measure import longest
from .parts import MIDDLE, column, edge, icon, min_height, row, text
from .tap import CanTap, target

_SIDE = 4.0
"""How far words keep from the lines beside them."""


@dataclass(frozen=True)
class Choice:
    """One of the choices; `label` is spoken where the words alone are too short, `size` one of the letters."""

    words: str
    identifier: str
    on_tap: CanTap
    selected: bool = False
    label: str = ""
    size: float | None = None


def _needed(look: Look, choice: Choice) -> int:
    """How wide a cell is at least so that no word of it is broken, whether it is the chosen one or not."""
    letters = look.letters(choice.size or 0) or look.style("titleSmall").size or 0
    return round(longest(choice.words, letters) + 2 * _SIDE + _mark(look) + _gap(look)) + 2


def _shares(look: Look, line: Sequence[Choice], width: float | None) -> list[int]:
    """How the cells of a line share it: alike, or where a word would break in one of them as each of them needs."""
    needed = [_needed(look, choice) for choice in line]
    is_tight = width is not None and max(needed) * len(line) > width
    return needed if is_tight else [1] * len(line)


def _mark(look: Look) -> int:
    return 16 if look.is_large else 20


def _gap(look: Look) -> int:
    return 2 if look.is_large else 4


def _cell(look: Look, choice: Choice, first: bool, share: int) -> ft.Control:
    on = look.on_primary if choice.selected else look.on_surface
    caption = text(look, choice.words, "titleSmall", color=on, size=choice.size, align=ft.TextAlign.CENTER)
    words: list[ft.Control] = [min_height(48), ft.Container(caption, expand=True, expand_loose=True)]
    if choice.selected:
        words.insert(1, icon(ft.Icons.CHECK_ROUNDED, _mark(look), on))
    line = ft.BorderSide(look.border["part"], look.outline)
    return target(
        row(*words, gap=_gap(look), align=MIDDLE),
        identifier=choice.identifier,
        label=choice.label or choice.words,
        on_tap=choice.on_tap,
        role="radio",
        selected=choice.selected,
        fill=look.primary if choice.selected else None,
        border=None if first else ft.Border.only(left=line),
        padding=ft.Padding.symmetric(horizontal=_SIDE),
        expand=share,
    )


def _line(look: Look, line: Sequence[Choice], shares: Sequence[int]) -> ft.Row:
    cells = (_cell(look, choice, n == 0, share) for n, (choice, share) in enumerate(zip(line, shares, strict=True)))
    return row(*cells, equal=True)


def _above(look: Look) -> ft.Border:
    return ft.Border.only(top=ft.BorderSide(look.border["part"], look.outline))


def segments(look: Look, choices: Sequence[Choice], *, lines: int = 1, width: float | None = None) -> ft.Container:
    """The choices in one frame, in one line or two; of two the first is the shorter.

    They are alike in size unless one of them needs more of the `width` for a long word.
    """
    cut = len(choices) // lines if lines > 1 else len(choices)
    rows = [choices[:cut], choices[cut:]] if lines > 1 else [choices]
    drawn = [_line(look, line, _shares(look, line, width)) for line in rows]
    divided = [drawn[0], *(ft.Container(line, border=_above(look)) for line in drawn[1:])]
    return ft.Container(
        column(*divided, gap=0, equal=True),
        border=edge(look.outline, look.border["part"]),
        border_radius=look.radius["card"],
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
