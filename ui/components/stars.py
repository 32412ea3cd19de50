"""Stars: gold with a dark edge when won, an outline when still to win; a whole track is one Canvas."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import flet as ft
import flet.canvas as cv

from ui.theme.theme import DISPLAY, Look

from .parts import path_elements, row, text
from .tap import spoken

GOAL = 7
_POINTS = (
    (12.0, 2.2),
    (14.9, 8.5),
    (21.8, 9.3),
    (16.7, 14.0),
    (18.1, 20.8),
    (12.0, 17.4),
    (5.9, 20.8),
    (7.3, 14.0),
    (2.2, 9.3),
    (9.1, 8.5),
)


@lru_cache(maxsize=256)
def _outlines(first: int, end: int, size: float) -> list[Any]:
    """The stars in these places of a track, written once as they are sent: they have many corners."""
    return path_elements([element for place in range(first, end) for element in _outline(place * size, size)])


def _outline(left: float, size: float) -> list[cv.Path.PathElement]:
    unit = size / 24
    (x, y), *rest = [(left + px * unit, py * unit) for px, py in _POINTS]
    return [cv.Path.MoveTo(x, y), *(cv.Path.LineTo(a, b) for a, b in rest), cv.Path.Close()]


def _strokes(color: str, size: float) -> ft.Paint:
    return ft.Paint(
        color=color,
        style=ft.PaintingStyle.STROKE,
        stroke_width=2 * size / 24,
        stroke_join=ft.StrokeJoin.ROUND,
    )


def _canvas(look: Look, gold: int, empty: int, size: float) -> cv.Canvas:
    won = _outlines(0, gold, size)
    open_ = _outlines(gold, gold + empty, size)
    shapes: list[cv.Shape] = []
    if won:
        shapes.append(cv.Path(won, paint=ft.Paint(color=look.star.fill)))
        shapes.append(cv.Path(won, paint=_strokes(look.star.edge, size)))
    if open_:
        shapes.append(cv.Path(open_, paint=_strokes(look.star.off, size)))
    return cv.Canvas(shapes, width=(gold + empty) * size, height=size)


def stars_row(look: Look, count: int, *, size: float = 16) -> cv.Canvas:
    """As many gold stars as a card is worth."""
    return _canvas(look, count, 0, size)


def star_track(look: Look, stars: int, *, size: float = 17, goal: int = GOAL, label: str | None = None) -> ft.Control:
    """The way to the goal: gold stars, then outlines; beyond the goal the rest is a figure."""
    gold = max(0, min(stars, goal))
    track: ft.Control = _canvas(look, gold, goal - gold, size)
    if stars > goal:
        more = text(look, f"+{stars - goal}", "labelMedium", color=look.star.on, size=max(13.5, size * 0.8))
        track = row(track, more, gap=2, tight=True)
    return spoken(track, label=label) if label else track


def star_figure(look: Look, stars: int, *, size: float = 16, figure_size: float = 15) -> ft.Row:
    """A star and how many."""
    number = ft.Text(
        str(stars),
        style=ft.TextStyle(font_family=DISPLAY, size=figure_size, height=1.2, color=look.star.on, letter_spacing=0),
    )
    return row(_canvas(look, 1, 0, size), number, gap=2, tight=True)
