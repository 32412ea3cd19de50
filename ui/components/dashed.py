"""A dashed edge round something whose height is not known: plans face down, slots yet to fill."""

from __future__ import annotations

import math

import flet as ft
import flet.canvas as cv

_FAR = 2000.0
_DASH = (4.0, 3.0)


def _quarter(
    paint: ft.Paint, radius: float, *, sides: bool, half_turn: bool = False, flip: ft.Flip | None = None
) -> cv.Canvas:
    """A canvas over the whole box that draws its upper left corner, and the two long sides that start there."""
    half = paint.stroke_width / 2
    turn = 2 * (radius - half)
    corner = [cv.Path.Arc(half, half, turn, turn, math.pi, math.pi / 2)]
    shapes: list[cv.Shape] = [cv.Path(list(corner), paint=paint)]
    if sides:
        shapes.append(cv.Line(radius, half, _FAR, half, paint=paint))
        shapes.append(cv.Line(half, radius, half, _FAR, paint=paint))
    return cv.Canvas(shapes, left=0, top=0, right=0, bottom=0, rotate=math.pi if half_turn else None, flip=flip)


def dashed_box(
    content: ft.Control, *, color: str, width: float = 1.5, radius: float = 12, box_width: float | None = None
) -> ft.Container:
    """Put a dashed, rounded edge round `content`.

    A Canvas does not know how large it gets, so one draws the top and left sides far too long, its half turn the
    bottom and right ones, and the rounded box cuts them off; two mirrored ones close the other corners.
    """
    paint = ft.Paint(color=color, style=ft.PaintingStyle.STROKE, stroke_width=width, stroke_dash_pattern=list(_DASH))
    edges = [
        _quarter(paint, radius, sides=True),
        _quarter(paint, radius, sides=True, half_turn=True),
        _quarter(paint, radius, sides=False, flip=ft.Flip(flip_x=True)),
        _quarter(paint, radius, sides=False, flip=ft.Flip(flip_y=True)),
    ]
    return ft.Container(
        ft.Stack([content, *edges]),
        width=box_width,
        border_radius=radius,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
