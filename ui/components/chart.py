"""Charts: shares as bars that fill, values over time as columns, and figures in a row. Each says its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .measure import abreast, longest, wide
from .parts import STRETCH, column, framed, grid, row, text
from .rows import open_row
from .tap import CanTap, spoken, target

AXIS = 30
"""The room for the numbers below the columns."""

_SIDE, _CELL = 8, 7
"""How far the figures keep from the edge of their plate, and each from the edge of its cell."""


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
    """A value of a chart over time; `highlighted` columns stand out."""

    value: int
    highlighted: bool = False


def figures(look: Look, numbers: Sequence[Figure], width: float) -> ft.Container:
    """Return the main numbers on a plate of this width in the banner's colour, as many in a row as their words allow.
    """
    size = look.style("labelMedium").size or 0
    words = [figure.words for figure in numbers]
    per_row = abreast(words, size, width - 2 * _SIDE, most=len(numbers), gap=2, inside=2 * _CELL)
    if per_row > 1:  # the lines as even as can be
        per_row = -(-len(numbers) // -(-len(numbers) // per_row))
    cells = grid([_figure(look, figure) for figure in numbers], per_row, gap=2)
    return framed(look, cells, fill=look.primary_container, padding=_SIDE, radius=look.radius["lid"])


def _figure(look: Look, figure: Figure) -> ft.Control:
    on = look.on_primary_container
    number = text(look, figure.number, "numeral", color=on, size=34, height=1.1)
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
    width: float,
) -> ft.Control:
    """Return a line of this width with a name, a bar filled `n` parts of `of`, and the numbers in words.

    If the words would break next to the bar, it is below them.
    """
    size, shared = look.style("titleSmall").size or 0, width - 8 - 20
    is_narrow = longest(name, size) > shared * 4 / 12 or wide(said, size) > shared * 3 / 12
    words: list[ft.Control] = [
        text(look, name, "titleSmall", expand=True if is_narrow else 4),
        text(look, said, "titleSmall", expand=None if is_narrow else 3, align=ft.TextAlign.END),
    ]
    if is_narrow:
        line: ft.Control = column(
            row(*words, gap=10), filled_bar(look, n, of, height=12), gap=4, equal=True, expand=True
        )
        line = ft.Container(line, padding=ft.Padding.symmetric(vertical=6), expand=True)
    else:
        words.insert(1, ft.Container(filled_bar(look, n, of, height=12), expand=5))
        line = row(*words, gap=10, expand=True)
    return open_row(look, line, identifier=identifier, label=label, on_tap=on_tap, gap=0)


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

    top = max((one.value for one in values), default=0)
    groups, numbers = [], []
    for at, one in enumerate(values):
        top_corners = ft.BorderRadius.only(top_left=5, top_right=5)
        color = look.primary if one.highlighted else look.outline
        rod = fch.BarChartRod(to_y=one.value, width=16, color=color, border_radius=top_corners)
        groups.append(fch.BarChartGroup(x=at, rods=[rod]))
        on = look.primary if one.highlighted else look.on_surface_variant
        number = ft.Container(text(look, str(one.value), "labelMedium", color=on), padding=ft.Padding.only(top=6))
        numbers.append(fch.ChartAxisLabel(value=at, label=number))
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
        bottom_axis=fch.ChartAxis(labels=numbers, label_size=AXIS),
        border=ft.Border.only(bottom=ft.BorderSide(1, look.outline_variant)),
    )
    return spoken(chart, label=label, identifier=identifier)
