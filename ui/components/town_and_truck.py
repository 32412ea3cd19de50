"""The pieces on the map of Mint Delivery: a truck, its plate with the letter of a seat, and the sign of a town."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from ui.theme.theme import Look

from .badge import Who, owner_tag, tone_of
from .shapes import figure, polygon, stroke

_OUTSIDE = 4.0
"""How far the letter of a seat stands out over the edge of its plate."""
_CAB = ((14.5, 8.5), (18.8, 8.5), (22.5, 12.5), (22.5, 16), (14.5, 16))
SHAPES = {"nw": "square", "ne": "circle", "se": "diamond", "sw": "hexagon"}
"""The shape of each corner."""
_POINTS = {
    "diamond": ((20.0, 3.5), (36.5, 20.0), (20.0, 36.5), (3.5, 20.0)),
    "hexagon": ((11.0, 3.5), (29.0, 3.5), (38.5, 20.0), (29.0, 36.5), (11.0, 36.5), (1.5, 20.0)),
}


def truck_shapes(color: str, ground: str, *, size: float, x: float = 0, y: float = 0) -> list[cv.Shape]:
    """Return the drawing as shapes for another canvas; `ground` is the colour behind it, which shows around its wheels.
    """
    u = size / 24
    fill = ft.Paint(color=color)
    shapes: list[cv.Shape] = [
        cv.Rect(x + u, y + 5.5 * u, 12.5 * u, 10.5 * u, border_radius=1.8 * u, paint=fill),
        cv.Path(polygon((x + px * u, y + py * u) for px, py in _CAB), paint=fill),
    ]
    for wheel in (6, 18):
        at = (x + wheel * u, y + 17.5 * u)
        shapes.append(cv.Circle(*at, 4.2 * u, paint=ft.Paint(color=ground)))
        shapes.append(cv.Circle(*at, 3.3 * u, paint=fill))
    return shapes


def truck(look: Look, *, size: float = 24, color: str | None = None, ground: str | None = None) -> cv.Canvas:
    """A truck by itself."""
    shapes = truck_shapes(color or look.on_surface, ground or look.surface_container_lowest, size=size)
    return cv.Canvas(shapes, width=size, height=size)


def truck_plate(look: Look, who: Who, *, width: float = 46) -> ft.Stack:
    """The truck of a seat on a plate of the colour that it has on the table, else of the seat's; the letter of the seat
    at its lower right corner tells whose it is."""
    tone = look.town(who.truck) if who.truck else tone_of(look, who)
    height, side, radius = width * 0.91, width * 0.65, width * 0.3
    shapes: list[cv.Shape] = [
        cv.Rect(0, 0, width, height, border_radius=radius, paint=ft.Paint(color=look.surface_container_low)),
        cv.Rect(1.5, 1.5, width - 3, height - 3, border_radius=radius - 1.5, paint=ft.Paint(color=tone.fill)),
        *(
            [cv.Rect(1.5, 1.5, width - 3, height - 3, border_radius=radius - 1.5, paint=stroke(look.outline, 1))]
            if who.truck
            else []
        ),
        *truck_shapes(tone.on, tone.fill, size=side, x=(width - side) / 2, y=(height - side) / 2 - height * 0.03),
    ]
    # A canvas of its own, for the letter: on the plate's it would be between two points of the screen.
    size = 18 if width > 36 else 16
    mark = owner_tag(look, who, size - _OUTSIDE, size - _OUTSIDE, size=size, outside=_OUTSIDE)
    tag = cv.Canvas(mark, width=size, height=size, right=-_OUTSIDE, bottom=-_OUTSIDE)
    plate = cv.Canvas(shapes, width=width, height=height)
    return ft.Stack([plate, tag], width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)


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
    return cv.Path(polygon((x * u, y * u) for x, y in _POINTS[shape]), paint=paint)


def town_sign(look: Look, town: TownSign, *, size: float = 30) -> cv.Canvas:
    """The sign of a town."""
    tone, u = look.town(town.colour), size / 40
    edge = tone.fill if town.colour not in (None, "white", "black") else look.outline
    line = stroke(edge, 2.5 * u, join=ft.StrokeJoin.ROUND)
    shapes: list[cv.Shape] = [
        _body(SHAPES[town.corner], u, ft.Paint(color=tone.fill)),
        _body(SHAPES[town.corner], u, line),
        figure(town.letter, size / 2, size / 2, size * (0.5 if len(town.letter) == 1 else 0.34), tone.on),
    ]
    return cv.Canvas(shapes, width=size, height=size)
