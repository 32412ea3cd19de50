"""Charts: shares as bars that fill, values over time as columns, and figures in a row. Each says its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .measure import DISPLAY, abreast, longest, wide
from .parts import STRETCH, column, edge, framed, grid, quiet, row, text
from .rows import open_row
from .tap import CanTap, spoken, target

AXIS = 30
"""The room for the numbers below the columns."""

_SIDE, _CELL = 8, 7
"""How far the figures keep from the edge of their plate, and each from the edge of its cell."""
_LARGE = 34
"""The size of the figures."""


@dataclass(frozen=True)
class Figure:
    """A number and what it counts; `label` is what a screen reader says."""

    number: str
    words: str
    identifier: str
    label: str
    on_tap: CanTap


@dataclass(frozen=True)
class Column:
    """A value of a chart over time; `highlighted` columns are full, the others hollow. `said` is the value in words if
    the number is not, `below` says what it is the value of."""

    value: float
    highlighted: bool = False
    said: str = ""
    below: str = ""


def figures(look: Look, numbers: Sequence[Figure], width: float) -> ft.Container:
    """Return the main numbers on a plate of this width in the banner's colour, as many in a row as they and their words
    allow."""
    size, large = look.style("labelMedium").size or 0, DISPLAY * (look.letters(_LARGE) or 0)
    per_row = min(
        abreast(texts, letters, width - 2 * _SIDE, most=len(numbers), gap=2, inside=2 * _CELL)
        for texts, letters in (
            ([figure.words for figure in numbers], size),
            ([figure.number for figure in numbers], large),
        )
    )
    if per_row > 1:  # the lines as even as can be
        per_row = -(-len(numbers) // -(-len(numbers) // per_row))
    cells = grid([_figure(look, figure) for figure in numbers], per_row, gap=2)
    return framed(look, cells, fill=look.primary_container, padding=_SIDE, radius=look.radius["lid"])


def _figure(look: Look, figure: Figure) -> ft.Control:
    on = look.on_primary_container
    number = text(look, figure.number, "numeral", color=on, size=_LARGE, height=1.1)
    words = text(look, figure.words, "labelMedium", color=on)
    return target(
        column(number, words, equal=True),
        identifier=figure.identifier,
        label=figure.label,
        on_tap=figure.on_tap,
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(horizontal=_CELL, vertical=6),
        expand=True,
    )


@memoised
def share_bar(
    look: Look,
    name: str,
    n: int,
    of: int,
    said: str,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    is_narrow: bool = False,
    is_bare: bool = False,
) -> ft.Control:
    """Return a line with a name, a bar filled `n` parts of `of`, and the numbers in words; if it is narrow, the bar is
    below them. A bare line has no bar."""
    words: list[ft.Control] = [
        text(look, name, "titleSmall", expand=True if is_narrow else 4),
        text(look, said, "titleSmall", expand=None if is_narrow else 3, align=ft.TextAlign.END),
    ]
    if is_narrow:
        bars = [] if is_bare else [filled_bar(look, n, of, height=12)]
        line: ft.Control = column(row(*words, gap=10), *bars, gap=4, equal=True, expand=True)
        line = ft.Container(line, padding=ft.Padding.symmetric(vertical=6), expand=True)
    else:
        words.insert(1, ft.Container(None if is_bare else filled_bar(look, n, of, height=12), expand=5))
        line = row(*words, gap=10, expand=True)
    return open_row(look, line, identifier=identifier, label=label, on_tap=on_tap, gap=0)


def is_narrow(look: Look, name: str, said: str, width: float) -> bool:
    """Return whether the words would break next to the bar in a line of this width."""
    size, shared = look.style("titleSmall").size or 0, width - 8 - 20
    return longest(name, size) > shared * 4 / 12 or wide(said, size) > shared * 3 / 12


@memoised
def two_sided_bar(
    look: Look,
    names: tuple[str, str],
    parts: tuple[int, int, int],
    said: str,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
) -> ft.Control:
    """Return a line with two names, how often each was ahead, and between these numbers a bar in three parts: the first
    is full, the middle one (neither was ahead) empty, the last one hollow."""
    one, other = names
    ahead, drawn, behind = parts
    radius = 6
    bars: list[ft.Control] = []
    if ahead:
        bars.append(ft.Container(expand=ahead, bgcolor=look.primary, border_radius=radius))
    if drawn:
        bars.append(ft.Container(expand=drawn))
    if behind:
        line = edge(look.outline, look.border["part"])
        bars.append(ft.Container(expand=behind, bgcolor=look.surface, border=line, border_radius=radius))
    bar = ft.Container(
        ft.Row(bars, spacing=2, vertical_alignment=STRETCH),
        height=2 * radius,
        bgcolor=look.surface_container_highest,
        border_radius=radius,
        expand=True,
    )
    left, right = text(look, one, "titleSmall", expand=True), text(look, other, "titleSmall", expand=True)
    right.text_align = ft.TextAlign.END
    size = look.style("titleMedium").size or 0
    room = max(wide("88", size), wide(str(ahead), size), wide(str(behind), size))  # bars below each other line up
    numbers = [ft.Container(text(look, str(n), "titleMedium"), width=room) for n in (ahead, behind)]
    numbers[1].alignment = ft.Alignment.CENTER_RIGHT
    inside = column(
        row(left, right, gap=12),
        row(numbers[0], bar, numbers[1], gap=8),
        quiet(look, said, align=ft.TextAlign.CENTER),
        gap=2,
        equal=True,
        expand=True,
    )
    around = ft.Container(inside, padding=ft.Padding.symmetric(vertical=8), expand=True)
    return open_row(look, around, identifier=identifier, label=label, on_tap=on_tap, gap=0)


def filled_bar(look: Look, n: int, of: int, *, height: float = 10) -> ft.Control:
    """Return a bar filled `n` parts of `of`."""
    filled: list[ft.Control] = []
    if n:
        filled.append(ft.Container(expand=min(n, of), bgcolor=look.primary, border_radius=height / 2))
    if n < of:
        filled.append(ft.Container(expand=of - n))
    line = ft.Row(filled, spacing=0, vertical_alignment=STRETCH)
    return ft.Container(line, height=height, bgcolor=look.surface_container_highest, border_radius=height / 2)


def columns(look: Look, values: Sequence[Column], *, label: str, identifier: str) -> ft.Control:
    """Values over time as columns, each with its number below it; `label` says them all."""
    import flet_charts as fch  # type: ignore[import-untyped]  # it takes its time to load, and few screens need it

    top, lines = max((one.value for one in values), default=0), 2 if any(one.below for one in values) else 1
    groups, numbers = [], []
    for at, one in enumerate(values):
        top_corners = ft.BorderRadius.only(top_left=5, top_right=5)
        color = look.primary if one.highlighted else look.surface
        line = ft.BorderSide(look.border["part"], look.primary if one.highlighted else look.outline)
        rod = fch.BarChartRod(to_y=one.value, width=16, color=color, border_radius=top_corners, border_side=line)
        groups.append(fch.BarChartGroup(x=at, rods=[rod]))
        on = look.primary if one.highlighted else look.on_surface_variant
        number: ft.Control = text(look, one.said or str(one.value), "labelMedium", color=on)
        if one.below:
            number = column(number, quiet(look, one.below, "labelMedium"), horizontal=ft.CrossAxisAlignment.CENTER)
        numbers.append(fch.ChartAxisLabel(value=at, label=ft.Container(number, padding=ft.Padding.only(top=6))))
    chart = fch.BarChart(
        groups=groups,
        min_y=0,
        max_y=max(top, 1) * 1.04,
        height=150,
        interactive=False,
        animation=ft.Animation(duration=0),
        left_axis=fch.ChartAxis(show_labels=False),
        top_axis=fch.ChartAxis(show_labels=False),
        right_axis=fch.ChartAxis(show_labels=False),
        bottom_axis=fch.ChartAxis(labels=numbers, label_size=lines * AXIS),
        border=ft.Border.only(bottom=ft.BorderSide(1, look.outline_variant)),
    )
    return spoken(chart, label=label, identifier=identifier)
