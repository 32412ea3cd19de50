"""A truck of Mint Delivery: the drawing, and the plate of a seat with its letter."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from ui.theme.theme import Look

from .badge import Who, owner_tag, tone_of

_OUTSIDE = 4.0
"""How far the letter of a seat stands out over the edge of its plate."""
_CAB = ((14.5, 8.5), (18.8, 8.5), (22.5, 12.5), (22.5, 16), (14.5, 16))


def truck_shapes(color: str, ground: str, *, size: float, x: float = 0, y: float = 0) -> list[cv.Shape]:
    """The drawing as shapes for somebody else's canvas; `ground` is what it stands on and shows round its wheels."""
    u = size / 24
    fill = ft.Paint(color=color)
    (a, b), *rest = [(x + px * u, y + py * u) for px, py in _CAB]
    cab = [cv.Path.MoveTo(a, b), *(cv.Path.LineTo(c, d) for c, d in rest), cv.Path.Close()]
    shapes: list[cv.Shape] = [
        cv.Rect(x + u, y + 5.5 * u, 12.5 * u, 10.5 * u, border_radius=1.8 * u, paint=fill),
        cv.Path(list(cab), paint=fill),
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
    line = ft.Paint(color=look.outline, style=ft.PaintingStyle.STROKE, stroke_width=1)
    shapes: list[cv.Shape] = [
        cv.Rect(0, 0, width, height, border_radius=radius, paint=ft.Paint(color=look.surface_container_low)),
        cv.Rect(1.5, 1.5, width - 3, height - 3, border_radius=radius - 1.5, paint=ft.Paint(color=tone.fill)),
        *([cv.Rect(1.5, 1.5, width - 3, height - 3, border_radius=radius - 1.5, paint=line)] if who.truck else []),
        *truck_shapes(tone.on, tone.fill, size=side, x=(width - side) / 2, y=(height - side) / 2 - height * 0.03),
    ]
    # A canvas of its own, for the letter: on the plate's it would stand between two points of the screen.
    size = 18 if width > 36 else 16
    mark = owner_tag(look, who, size - _OUTSIDE, size - _OUTSIDE, size=size, outside=_OUTSIDE)
    tag = cv.Canvas(mark, width=size, height=size, right=-_OUTSIDE, bottom=-_OUTSIDE)
    plate = cv.Canvas(shapes, width=width, height=height)
    return ft.Stack([plate, tag], width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)
