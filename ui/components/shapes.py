"""What drawings on a canvas are made of: strokes, polygons and figures; and a dashed edge round a control."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import flet as ft
import flet.canvas as cv

from engine.json_types import JsonDict
from ui.redraw import private
from ui.theme.theme import DISPLAY, FALLBACK_FONT

_DROP = 0.065
"""The part of its size by which a figure is drawn lower, because its line box is higher than it looks."""
_FAR = 2000
_DASH = (4, 3)


def stroke(
    color: str,
    width: float,
    *,
    dashes: Sequence[float] | None = None,
    cap: ft.StrokeCap = ft.StrokeCap.BUTT,
    join: ft.StrokeJoin = ft.StrokeJoin.MITER,
) -> ft.Paint:
    """Return a paint that draws lines of this width, with `dashes` and gaps in turn if those are given."""
    pattern = None if dashes is None else list(dashes)
    return ft.Paint(
        color=color,
        style=ft.PaintingStyle.STROKE,
        stroke_width=width,
        stroke_dash_pattern=pattern,
        stroke_cap=cap,
        stroke_join=join,
    )


def polygon(points: Iterable[tuple[float, float]]) -> list[cv.Path.PathElement]:
    """The path along the corners of an area."""
    (x, y), *rest = points
    return [cv.Path.MoveTo(x, y), *(cv.Path.LineTo(a, b) for a, b in rest), cv.Path.Close()]


def whole(length: float) -> float:
    """Return a length as an int if it is a whole number: that takes one byte to send, a float nine."""
    return int(length) if length == int(length) else length


def sent_path(path: Sequence[cv.Path.PathElement]) -> list[JsonDict]:
    """Return the elements of a path as Flet sends them, for a path that is drawn often: they are written once."""
    sent = [private.as_sent(element) for element in path]
    return [{name: whole(at) if isinstance(at, float) else at for name, at in each.items()} for each in sent]


def path_of(sent: list[JsonDict], paint: ft.Paint) -> cv.Path:
    """A path whose elements are written out: they are sent as they are."""
    return cv.Path(sent, paint=paint)  # type: ignore[arg-type]


def figure(
    value: str, x: float, y: float, size: float, color: str, *, family: str = DISPLAY, drop: float = _DROP
) -> cv.Text:
    """A figure or letter drawn about a point; one that is drawn keeps its size whatever the text size is."""
    style = ft.TextStyle(
        font_family=family, font_family_fallback=[FALLBACK_FONT], size=size, color=color, height=1, letter_spacing=0
    )
    return cv.Text(x, y + drop * size, value, style=style, alignment=ft.Alignment.CENTER)


def dashed_box(
    content: ft.Control, *, color: str, width: float = 1.5, radius: float = 12, box_width: float | None = None
) -> ft.Container:
    """Put a dashed, rounded edge round `content`, whose height is not known.

    A Canvas does not know how large it gets, so one draws the top and left sides far too long, its half turn the
    bottom and right ones, and the rounded box cuts them off; two mirrored ones close the other corners.
    """
    paint, near, far = stroke(color, width, dashes=_DASH), whole(width / 2), _FAR
    turn = whole(2 * radius - width)
    corner: list[cv.Path.PathElement] = [cv.Path.Arc(near, near, turn, turn, math.pi, math.pi / 2)]
    along = [cv.Path.MoveTo(radius, near), cv.Path.LineTo(far, near)]
    down = [cv.Path.MoveTo(near, radius), cv.Path.LineTo(near, far)]

    def quarter(*, sides: bool, rotate: float | None = None, flip: ft.Flip | None = None) -> cv.Canvas:
        """Draw the upper left corner over the whole box, and the two long `sides` that start there."""
        path = cv.Path([*corner, *along, *down] if sides else corner, paint=paint)
        return cv.Canvas([path], left=0, top=0, right=0, bottom=0, rotate=rotate, flip=flip)

    edges = [
        quarter(sides=True),
        quarter(sides=True, rotate=math.pi),
        quarter(sides=False, flip=ft.Flip(flip_x=True)),
        quarter(sides=False, flip=ft.Flip(flip_y=True)),
    ]
    return ft.Container(
        ft.Stack([content, *edges]),
        width=box_width,
        border_radius=radius,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
