"""Stars: gold with a dark edge when won, an outline when still to win; a whole track is one Canvas."""

from __future__ import annotations

from functools import lru_cache

import flet as ft
import flet.canvas as cv

from engine.json_types import JsonDict
from ui.theme.theme import DISPLAY, Look

from .parts import row, text
from .shapes import path_of, polygon, sent_path, stroke

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
def _outlines(first: int, end: int, size: float) -> list[JsonDict]:
    """The stars in these places of a track, written once as they are sent: they have many corners."""
    unit = size / 24
    stars = (polygon((place * size + x * unit, y * unit) for x, y in _POINTS) for place in range(first, end))
    return sent_path([element for star in stars for element in star])


def stars_row(look: Look, gold: int, empty: int = 0, *, size: float = 16) -> cv.Canvas:
    """Return as many gold stars as a card is worth, then the outlines of empty ones."""

    def strokes(color: str) -> ft.Paint:
        return stroke(color, 2 * size / 24, join=ft.StrokeJoin.ROUND)

    shapes: list[cv.Shape] = []
    if gold:
        won = _outlines(0, gold, size)
        shapes += [path_of(won, ft.Paint(color=look.star.fill)), path_of(won, strokes(look.star.edge))]
    if empty:
        shapes.append(path_of(_outlines(gold, gold + empty, size), strokes(look.star.off)))
    return cv.Canvas(shapes, width=(gold + empty) * size, height=size)


def star_track(look: Look, stars: int, *, size: float = 17) -> ft.Control:
    """The way to the goal: gold stars, then outlines; beyond the goal the rest is a figure."""
    gold = max(0, min(stars, GOAL))
    track = stars_row(look, gold, GOAL - gold, size=size)
    if stars <= GOAL:
        return track
    more = text(look, f"+{stars - GOAL}", "labelMedium", color=look.star.on, size=max(13.5, size * 0.8))
    return row(track, more, gap=2, tight=True)


def star_figure(look: Look, stars: int, *, size: float = 16, figure_size: float = 15) -> ft.Row:
    """A star and how many."""
    number = ft.Text(
        str(stars),
        style=ft.TextStyle(font_family=DISPLAY, size=figure_size, height=1.2, color=look.star.on, letter_spacing=0),
    )
    return row(stars_row(look, 1, size=size), number, gap=2, tight=True)
