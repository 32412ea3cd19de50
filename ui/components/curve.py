"""Chances over a game as lines, told apart by marks and dashes too, each named where it ends. All are said in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import flet as ft

from engine.json_types import JsonDict
from ui.theme.theme import Look

from .badge import Who, tone_of
from .measure import wide
from .parts import column, icon, quiet, row, text
from .tap import spoken

Charts: TypeAlias = Any  # flet_charts, loaded when it is needed, and its controls: it has no types
AXIS: Final = 34
"""The room for the numbers at the left; that below the lines."""
BELOW: Final = 28
_HIGH: Final = 220
_MARKS: Final = 7
"""The approximate number of marks on a line."""
_SIGN: Final = 12
_NAMES: Final = (64, 132)
"""How much room the names at the right have at least and at most."""
_DASHES: Final[Sequence[list[int] | None]] = (None, [9, 5], [3, 4], [12, 4, 3, 4], [6, 9], [2, 7])
_SIGNS: Final = (
    ft.Icons.CIRCLE,
    ft.Icons.SQUARE,
    ft.Icons.CLOSE_ROUNDED,
    ft.Icons.CIRCLE_OUTLINED,
    ft.Icons.SQUARE_OUTLINED,
    ft.Icons.CLOSE_ROUNDED,
)
"""The signs that tell the lines of the seats apart, in addition to their colours."""


@dataclass(frozen=True)
class Curve:
    """The chances of a seat (in percent, from 0 to 100) by the number of moves, the first ones first."""

    who: Who
    points: Sequence[tuple[int, float]]


def curves(
    look: Look,
    lines: Sequence[Curve],
    percent: Callable[[int], str],
    *,
    label: str,
    identifier: str,
    moves: int,
) -> ft.Control:
    """Draw chances over the `moves` of a game, as far as the lines go; `percent` writes one, `label` says them all."""
    import flet_charts as fch  # type: ignore[import-untyped]  # it takes its time to load, and few screens need it

    first = min(curve.points[0][0] for curve in lines)
    last = max(moves, first + 1)
    size = look.style("labelMedium").size or 12
    ends = names_at([curve.points[-1][1] for curve in lines], least=100 * 1.5 * size / (_HIGH - BELOW))
    names = max(wide(curve.who.name, size) for curve in lines) + _SIGN + 12
    chart = fch.LineChart(
        data_series=[_line(fch, look, number, curve) for number, curve in enumerate(lines)],
        min_x=first,
        max_x=last,
        min_y=-4,
        max_y=104,
        height=_HIGH,
        interactive=False,
        animation=ft.Animation(duration=0),
        horizontal_grid_lines=fch.ChartGridLines(interval=50, color=look.outline_variant, width=1),
        left_axis=fch.ChartAxis(
            labels=[_label(fch, look, at, percent(at)) for at in (0, 50, 100)],
            label_size=max(AXIS, 3.2 * size),
            label_spacing=1,
        ),
        right_axis=fch.ChartAxis(
            labels=[
                fch.ChartAxisLabel(value=at, label=_names(look, [(number, lines[number]) for number in numbers]))
                for at, numbers in ends.items()
            ],
            label_size=min(max(names, _NAMES[0]), _NAMES[1]),
            label_spacing=1,  # only labels on these steps are drawn
        ),
        top_axis=fch.ChartAxis(show_labels=False),
        bottom_axis=fch.ChartAxis(
            labels=[_label(fch, look, at, str(at), top=6) for at in sorted({first, (first + last) // 2, last})],
            label_size=max(BELOW, 2.2 * size),
            label_spacing=1,
        ),
        border=ft.Border.only(bottom=ft.BorderSide(1, look.outline_variant)),
    )
    return spoken(chart, label=label, identifier=identifier)


def names_at(heights: Sequence[float], least: float) -> Mapping[int, Sequence[int]]:
    """Return the heights of the names next to points at heights from 0 to 100, as numbers of the list: names that would
    be nearer than `least` to each other share a place, the highest first."""
    groups: list[list[int]] = []

    def middle(group: Sequence[int]) -> float:
        return sum(heights[number] for number in group) / len(group)

    for number in sorted(range(len(heights)), key=lambda number: (-heights[number], number)):
        groups.append([number])
        while len(groups) > 1:
            above, below = groups[-2:]
            if middle(above) - middle(below) >= least * (len(above) + len(below)) / 2:
                break
            groups[-2:] = [above + below]
    return {round(middle(group)): group for group in groups}


def _line(fch: Charts, look: Look, number: int, curve: Curve) -> Charts:
    """Return the line of a seat, with a few marks, which are in different places on each line."""
    color, every = tone_of(look, curve.who).fill, max(1, len(curve.points) // _MARKS)
    edge: JsonDict = {"stroke_color": look.on_surface, "stroke_width": 1.2}
    shapes = (
        fch.ChartCirclePoint(color=color, radius=4.5, **edge),
        fch.ChartSquarePoint(color=color, size=8.5, **edge),
        fch.ChartCrossPoint(color=look.on_surface, size=9, width=2.4),
        fch.ChartCirclePoint(color=look.surface, radius=4.5, **edge),
        fch.ChartSquarePoint(color=look.surface, size=8.5, **edge),
        fch.ChartCrossPoint(color=look.on_surface, size=13, width=2.4),
    )
    mark = shapes[number % len(shapes)]
    last = len(curve.points) - 1
    points = [
        fch.LineChartDataPoint(x, y, point=mark if at % every == number % every or at == last else False)
        for at, (x, y) in enumerate(curve.points)
    ]
    return fch.LineChartData(
        points=points, color=color, stroke_width=2.5, dash_pattern=_DASHES[number % len(_DASHES)], point=True
    )


def _names(look: Look, ended: Sequence[tuple[int, Curve]]) -> ft.Control:
    """Return who ends at a height, one below the other, each with the mark of the line."""
    lines = [
        row(
            icon(_SIGNS[number % len(_SIGNS)], _SIGN, look.on_surface),
            text(look, curve.who.name, "labelMedium", expand=True, max_lines=1),
            gap=4,
        )
        for number, curve in ended
    ]
    return ft.Container(column(*lines, gap=0), padding=ft.Padding.only(left=8))


def _label(fch: Charts, look: Look, at: float, words: str, top: float = 0) -> Charts:
    drawn = ft.Container(quiet(look, words, "labelMedium"), padding=ft.Padding.only(top=top))
    return fch.ChartAxisLabel(value=at, label=drawn)
