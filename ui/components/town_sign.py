"""The sign of a town: its first letter, or its corner in two, on its colour, in the shape of its corner of the map."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from ui.theme.theme import Look

from .badge import figure

SHAPES = {"nw": "square", "ne": "circle", "se": "diamond", "sw": "hexagon"}
"""The shape of each corner."""
_POINTS = {
    "diamond": ((20.0, 3.5), (36.5, 20.0), (20.0, 36.5), (3.5, 20.0)),
    "hexagon": ((11.0, 3.5), (29.0, 3.5), (38.5, 20.0), (29.0, 36.5), (11.0, 36.5), (1.5, 20.0)),
}


@dataclass(frozen=True, slots=True)
class TownSign:
    """A town as it is drawn: name, letter, the colour word of its pack, and its corner ("nw", "ne", "se", "sw")."""

    name: str
    letter: str
    colour: str | None = None
    corner: str = "nw"


def _body(shape: str, u: float, paint: ft.Paint) -> cv.Shape:
    if shape == "square":
        return cv.Rect(2.5 * u, 2.5 * u, 35 * u, 35 * u, border_radius=8 * u, paint=paint)
    if shape == "circle":
        return cv.Circle(20 * u, 20 * u, 18 * u, paint=paint)
    (x, y), *rest = _POINTS[shape]
    path = [cv.Path.MoveTo(x * u, y * u), *(cv.Path.LineTo(a * u, b * u) for a, b in rest), cv.Path.Close()]
    return cv.Path(list(path), paint=paint)


def town_shapes(look: Look, town: TownSign, *, size: float = 30) -> list[cv.Shape]:
    """The sign as shapes for somebody else's canvas, its upper left corner at 0, 0."""
    tone, u = look.town(town.colour), size / 40
    edge = tone.fill if town.colour not in (None, "white", "black") else look.outline
    line = ft.Paint(color=edge, style=ft.PaintingStyle.STROKE, stroke_width=2.5 * u, stroke_join=ft.StrokeJoin.ROUND)
    return [
        _body(SHAPES[town.corner], u, ft.Paint(color=tone.fill)),
        _body(SHAPES[town.corner], u, line),
        figure(town.letter, size / 2, size * (0.5 if len(town.letter) == 1 else 0.34), tone.on),
    ]


def town_sign(look: Look, town: TownSign, *, size: float = 30) -> cv.Canvas:
    """The sign of a town."""
    return cv.Canvas(town_shapes(look, town, size=size), width=size, height=size)
