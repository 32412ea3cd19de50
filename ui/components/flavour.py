"""The mints of Mint Delivery: a ring, a leaf on upright stripes, a flame on slanting ones: no colour needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import flet as ft
import flet.canvas as cv

from engine.json_types import JsonDict
from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .parts import row
from .shapes import path_of, sent_path, stroke, whole

FLAVOURS = ("classic", "sugar-free", "cinnamon")
_UNIT = 40.0
_STRIPES = {
    "sugar-free": ((9.0, 7.0, 9.0, 33.0), (31.0, 7.0, 31.0, 33.0)),
    "cinnamon": ((3.3, 16.7, 16.7, 3.3), (7.0, 31.0, 31.0, 7.0), (23.3, 36.7, 36.7, 23.3)),
}
"""Stripes as lines that end at the edge of the disc."""


def _stripes(kind: str, u: float) -> list[cv.Path.PathElement]:
    lines = [(cv.Path.MoveTo(x1 * u, y1 * u), cv.Path.LineTo(x2 * u, y2 * u)) for x1, y1, x2, y2 in _STRIPES[kind]]
    return [element for line in lines for element in line]


def _leaf(u: float) -> list[cv.Path.PathElement]:
    return [
        cv.Path.MoveTo(13 * u, 27 * u),
        cv.Path.CubicTo(12 * u, 18 * u, 17 * u, 13 * u, 28 * u, 13 * u),
        cv.Path.CubicTo(28 * u, 23 * u, 23 * u, 28 * u, 15 * u, 27 * u),
        cv.Path.LineTo(13 * u, 30 * u),
        cv.Path.Close(),
    ]


def _flame(u: float) -> list[cv.Path.PathElement]:
    return [
        cv.Path.MoveTo(20 * u, 8 * u),
        cv.Path.CubicTo(21 * u, 13 * u, 28 * u, 16 * u, 28 * u, 23 * u),
        cv.Path.CubicTo(28 * u, 27.4 * u, 24.4 * u, 31 * u, 20 * u, 31 * u),
        cv.Path.CubicTo(15.6 * u, 31 * u, 12 * u, 27.4 * u, 12 * u, 23 * u),
        cv.Path.CubicTo(12 * u, 20 * u, 13.5 * u, 18 * u, 15 * u, 17 * u),
        cv.Path.CubicTo(15.3 * u, 19 * u, 16.2 * u, 20 * u, 17.6 * u, 20.4 * u),
        cv.Path.CubicTo(16.5 * u, 16 * u, 18 * u, 11 * u, 20 * u, 8 * u),
        cv.Path.Close(),
    ]


@lru_cache(maxsize=64)
def _paths(kind: str, u: float) -> tuple[list[JsonDict], list[JsonDict]]:
    """Return the stripes and the figure of a mint that is not plain."""
    return sent_path(_stripes(kind, u)), sent_path(_leaf(u) if kind == "sugar-free" else _flame(u))


def flavour(look: Look, kind: str, *, size: float = 27) -> cv.Canvas:
    """A mint of a kind ("classic", "sugar-free", "cinnamon")."""
    tone, u = look.flavour(kind), size / _UNIT
    middle = whole(size / 2)
    disc = cv.Circle(middle, middle, 18 * u, paint=ft.Paint(color=tone.fill))
    rim = cv.Circle(middle, middle, 18 * u, paint=stroke(tone.rim, 3 * u))
    shapes: list[cv.Shape]
    if kind == "classic":
        shapes = [disc, rim, cv.Circle(middle, middle, 11 * u, paint=stroke(tone.edge, 3 * u))]
    else:
        stripes, inner = _paths(kind, u)
        edge, fill = stroke(tone.edge, 4 * u), ft.Paint(color=tone.on)
        shapes = [disc, path_of(stripes, edge), rim, path_of(inner, fill)]
    return cv.Canvas(shapes, width=size, height=size)


@memoised
def kept_flavour(look: Look, kind: str, *, size: float, identifier: str) -> ft.Control:
    """Return a mint in the place of this identifier: it stays as long as a mint of its kind is there."""
    return flavour(look, kind, size=size)


def empty_slot(look: Look, *, size: float = 27, faint: bool = False) -> cv.Canvas:
    """A place for a mint: a slot of a truck or, `faint`, of a belt."""
    line = stroke(look.outline_variant if faint else look.outline, 1.5 if faint else 2)
    middle = whole(size / 2)
    return cv.Canvas([cv.Circle(middle, middle, size * 0.45 - 0.5, paint=line)], width=size, height=size)


def flavours(look: Look, kinds: Sequence[str], *, size: float = 27, gap: float = 2, room: int = 0) -> ft.Row:
    """Return mints in a row, then the empty slots up to `room`; many go on below."""
    drawn: list[ft.Control] = [flavour(look, kind, size=size) for kind in kinds]
    drawn += [empty_slot(look, size=size) for _ in range(room - len(kinds))]
    if len(drawn) <= 4:
        return row(*drawn, gap=gap, tight=True)
    return ft.Row(drawn, spacing=gap, run_spacing=gap, wrap=True)
