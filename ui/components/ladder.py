"""The tie-break ladder: every criterion in rule order, each seat's value, and where it was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .badge import Who, badge
from .measure import longest
from .parts import MIDDLE, column, framed, heading, icon, min_height, quiet, row, text, with_min_height
from .tap import ident, spoken, with_stops

END = ft.MainAxisAlignment.END
_SIDE = 14
"""How far what is in the frame keeps from its sides."""
_SIGNS = {
    "equal": ft.Icons.REMOVE_ROUNDED,
    "decided": ft.Icons.CHECK_CIRCLE_ROUNDED,
    "unused": ft.Icons.MORE_HORIZ_ROUNDED,
}


@dataclass(frozen=True, slots=True)
class Rung:
    """A criterion: `sign` is "equal", "decided" or "unused"; `label` says name and verdict; `values` are one per seat
    (None is unlimited), `best` the seats it decided for.
    """

    sign: str
    name: str
    verdict: str
    label: str
    values: Sequence[str | None] = ()
    best: Sequence[int] = ()


def _value(look: Look, value: str | None, *, best: bool) -> ft.Container:
    color = look.on_primary if best else look.on_surface_variant if value == "" else look.on_surface
    if value is None:
        shown: ft.Control = icon(ft.Icons.ALL_INCLUSIVE_ROUNDED, 22, color)
    else:
        shown = text(look, value or "–", "titleLarge", color=color, size=21, height=1.1)
    return ft.Container(
        row(min_height(36), shown, align=MIDDLE),
        width=40,
        border_radius=11,
        bgcolor=look.primary if best else None,
    )


def _rung(look: Look, rung: Rung, seats: Sequence[Who], identifier: str, *, is_narrow: bool) -> ft.Control:
    color = look.primary if rung.sign == "decided" else look.outline
    words = column(text(look, rung.name, "titleSmall", size=16, height=1.25), quiet(look, rung.verdict), equal=True)
    values = [rung.values[i] if i < len(rung.values) else "" for i in range(len(seats))]
    cells = [_value(look, value, best=i in rung.best) for i, value in enumerate(values)]
    sign = with_min_height(46, ft.Container(icon(_SIGNS[rung.sign], 22, color), width=24))
    label_parts = [rung.label]
    label_parts.extend(f"{who.name} {value}" for who, value in zip(seats, values, strict=True) if value)
    spaced = ft.Container(words, padding=ft.Padding.symmetric(vertical=3), expand=True)
    line: ft.Control = row(sign, spaced, gap=8) if is_narrow else row(sign, spaced, *cells, gap=8)
    if is_narrow and any(value != "" for value in values):
        line = column(line, row(*cells, gap=8, align=END), equal=True)
    return spoken(line, label=with_stops(*label_parts), identifier=identifier)


@memoised
def tie_ladder(look: Look, *, title: str, seats: Sequence[Who], rungs: Sequence[Rung], width: float) -> ft.Control:
    """Return the whole ladder, of this width; criteria that were not needed stay, with dashes.

    If the values leave the words too little room, they are below them.
    """
    heads = [ft.Container(badge(look, who, size=30), width=40, alignment=ft.Alignment.CENTER) for who in seats]
    head = heading(look, title, expand=True)
    for_words = width - 2 * _SIDE - 48 * len(seats)
    small, large = look.letters(16), look.style("headlineSmall").size or 0
    words = max((longest(words, small) for rung in rungs for words in (rung.name, rung.verdict)), default=0)
    is_narrow = for_words < max(words + 32, longest(title, large))
    lines: list[ft.Control] = [head, row(*heads, gap=8, align=END)] if is_narrow else [row(head, *heads, gap=8)]
    lines.extend(_rung(look, rung, seats, f"tie-{i}", is_narrow=is_narrow) for i, rung in enumerate(rungs, 1))
    return ident("tie", framed(look, *lines, padding=ft.Padding(_SIDE, 10, _SIDE, 8)))
