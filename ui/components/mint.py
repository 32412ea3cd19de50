"""A mint: a white disc with an inner ring and its figure, red for five, and its owner if it is on a location; and the
space for one."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from ui.theme.theme import STRONG, Look
from ui.theme.tones import with_alpha

from .badge import Who, owner_tag
from .parts import icon
from .shapes import figure, stroke

LARGE = 44
_ASIDE, _OUTSIDE = 2.0, 6.0
"""How far the figure of an owned mint moves up and left, and how far the tag of its owner stands out."""


def _ring(size: float, inset: float, width: float, color: str) -> cv.Circle:
    """Return a ring whose outer rim is `inset` inside the disc."""
    return cv.Circle(size / 2, size / 2, size / 2 - inset - width / 2, paint=stroke(color, width))


def _disc(look: Look, value: str, size: float, colour: str, owner: Who | None) -> cv.Canvas:
    tone = look.mint(colour)
    large = size > LARGE
    rim = 0.055 * size if large else 2.0
    gap = 0.075 * size if large else 2.5
    line = 0.045 * size if large else 1.5
    shapes: list[cv.Shape] = [
        cv.Circle(size / 2, size / 2, size / 2 - 0.5, paint=ft.Paint(color=tone.fill)),
        _ring(size, rim + gap, line, with_alpha(tone.ring, 0.55)),
        _ring(size, 0, rim, tone.edge),
    ]
    if colour == "red":
        shapes.insert(2, _ring(size, rim + gap + 1.8 * line, 0.7 * line, with_alpha(tone.ring, 0.55)))
    if value:
        # The figure moves away from the tag, which would cover its foot.
        at = size / 2 - (_ASIDE if owner is not None else 0)
        shapes.append(figure(value, at, at, size * 0.53, tone.on))
    if owner is not None:
        # On the same canvas, larger than the mint, because it draws nothing beyond its edge.
        shapes += owner_tag(look, owner, size, size, outside=_OUTSIDE)
        return cv.Canvas(shapes, width=size + _OUTSIDE, height=size + _OUTSIDE, left=0, top=0)
    return cv.Canvas(shapes, width=size, height=size)


def mint(
    look: Look,
    value: int | str | None = 1,
    *,
    size: float = 32,
    colour: str = "white",
    owner: Who | None = None,
    fresh: bool = False,
) -> ft.Control:
    """A mint with its figure; None is "as many as wanted". `fresh` rings what was laid since the last look; `colour` is
    "white" or "red"."""
    token: ft.Control = _disc(look, "" if value is None else str(value), size, colour, owner)
    parts: list[ft.Control] = [token]
    if fresh:
        ring = ft.BoxShadow(spread_radius=3, color=look.fresh)
        inside = token if owner is None else None
        parts = [ft.Container(inside, width=size, height=size, shape=ft.BoxShape.CIRCLE, shadow=ring)]
        parts += [token] if owner is not None else []
    if value is None:
        sign = icon(ft.Icons.ALL_INCLUSIVE_ROUNDED, size * 0.6, look.mint(colour).on)
        parts.append(ft.Container(sign, left=0, top=0, right=0, bottom=0, alignment=ft.Alignment.CENTER))
    if len(parts) > 1 or owner is not None:
        return ft.Stack(parts, width=size, height=size, clip_behavior=ft.ClipBehavior.NONE)
    return parts[0]


def mint_space(look: Look, price: int | str = "", *, size: float = 32, legal: bool = False) -> cv.Canvas:
    """An empty space; on a legal card it is light with a pine edge."""
    fill = look.surface_container_lowest if legal else look.surface_container_high
    line = look.primary if legal else look.outline
    shapes: list[cv.Shape] = [
        cv.Circle(size / 2, size / 2, size / 2 - 1, paint=ft.Paint(color=fill)),
        cv.Circle(size / 2, size / 2, size / 2 - 1, paint=stroke(line, 2)),
    ]
    if price != "":
        color = look.primary if legal else look.on_surface_variant
        shapes.append(figure(str(price), size / 2, size / 2, size * 0.47, color, family=STRONG))
    return cv.Canvas(shapes, width=size, height=size)
