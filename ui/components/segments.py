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
"""The distance of words from the lines next to them."""


@dataclass(frozen=True)
class Choice:
    """One of the choices; `label` is spoken if the words alone are too short, `size` one of the letters."""

    words: str
    identifier: str
    on_tap: CanTap
    selected: bool = False
    label: str = ""
    size: float | None = None


def _needed(look: Look, choice: Choice) -> int:
    """Return the least width of a cell with which no word of it is broken, whether it is the chosen one or not."""
    letters = look.letters(choice.size or 0) or look.style("titleSmall").size or 0
    return round(longest(choice.words, letters) + 2 * _SIDE + sum(_mark_and_gap(look))) + 2


def _mark_and_gap(look: Look) -> tuple[int, int]:
    """Return the size of the mark of the chosen one, and its distance from the words."""
    return (16, 2) if look.is_large else (20, 4)


def _cell(look: Look, choice: Choice, line: ft.BorderSide | None, share: int) -> ft.Control:
    """A choice, with a `line` at its left where another one is."""
    mark, gap = _mark_and_gap(look)
    on = look.on_primary if choice.selected else look.on_surface
    caption = text(look, choice.words, "titleSmall", color=on, size=choice.size, align=ft.TextAlign.CENTER)
    words: list[ft.Control] = [min_height(48), ft.Container(caption, expand=True, expand_loose=True)]
    if choice.selected:
        words.insert(1, icon(ft.Icons.CHECK_ROUNDED, mark, on))
    return target(
        row(*words, gap=gap, align=MIDDLE),
        identifier=choice.identifier,
        label=choice.label or choice.words,
        on_tap=choice.on_tap,
        role="radio",
        selected=choice.selected,
        fill=look.primary if choice.selected else None,
        border=None if line is None else ft.Border.only(left=line),
        padding=ft.Padding.symmetric(horizontal=_SIDE),
        expand=share,
    )


def segments(look: Look, choices: Sequence[Choice], *, lines: int = 1, width: float | None = None) -> ft.Container:
    """The choices in one frame, in one line or two; of two the first is the shorter.

    They are alike in size unless one of them needs more of the `width` for a long word.
    """
    cut = len(choices) // lines if lines > 1 else len(choices)
    between = ft.BorderSide(look.border["part"], look.outline)
    rows: list[ft.Control] = []
    for line in [choices[:cut], choices[cut:]] if lines > 1 else [choices]:
        needed = [_needed(look, choice) for choice in line]
        is_tight = width is not None and max(needed) * len(line) > width
        cells = [
            _cell(look, choice, between if number else None, needed[number] if is_tight else 1)
            for number, choice in enumerate(line)
        ]
        drawn = row(*cells, equal=True)
        rows.append(ft.Container(drawn, border=ft.Border.only(top=between)) if rows else drawn)
    return ft.Container(
        column(*rows, gap=0, equal=True),
        border=edge(look.outline, look.border["part"]),
        border_radius=look.radius["card"],
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
