"""The mints of the three games, each of which can be told without its colour.

One of Mint Works is a white disc with an inner ring and its figure, red for five, and its owner if it is on a location.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import flet as ft
import flet.canvas as cv

from engine.json_types import JsonDict
from ui.redraw.memo import memoised
from ui.theme.theme import STRONG, Look, load_tokens
from ui.theme.tones import with_alpha

from .badge import Who, owner_tag
from .parts import icon, row
from .shapes import figure, path_of, polygon, sent_path, stroke, whole

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


# The mints of Mint Delivery: a ring, a leaf on upright stripes, a flame on slanting ones: no colour needed


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


# A mint of Mint Bid: each colour has a shape of its own, and its letter if there is room for one


LETTERED = 15.0
"""The least size at which the letter is drawn."""
_CORNERS = {"triangle": (3, -90.0), "pentagon": (5, -90.0), "hexagon": (6, 0.0), "octagon": (8, 22.5)}
"""The number of corners of a shape, and the angle of the first one."""


@dataclass(frozen=True, slots=True)
class BidMint:
    """How the mints of one colour are drawn."""

    fill: str
    on: str
    edge: str
    shape: str
    letter: str


@cache
def _palette() -> dict[str, dict[str, str]]:
    palette: dict[str, dict[str, str]] = load_tokens()["bidMints"]["palette"]
    return palette


BID_COLOURS: tuple[str, ...] = tuple(_palette())
"""The words of the colours that have a drawing of their own."""


def bid_mints(names: Mapping[str, str]) -> dict[str, BidMint]:
    """Return how each colour is drawn; `names` are what the colours are called, by the words of the cards.

    A word of the palette has its own drawing, any other the next one free. Letters are told apart by a second one.
    """
    palette = _palette()
    free = [word for word in palette if word not in names] or list(palette)
    strange = [word for word in names if word not in palette]
    drawn = {word: palette[free[at % len(free)]] for at, word in enumerate(strange)}
    letters: dict[str, str] = {}
    for word, name in names.items():
        letter = name[:1].upper()
        letters[word] = name[:2].capitalize() if letter in letters.values() else letter
    return {
        word: BidMint(tone["fill"], tone["on"], tone["edge"], tone["shape"], letters[word])
        for word in names
        for tone in (palette.get(word) or drawn[word],)
    }


def mint_shapes(mint: BidMint, x: float, y: float, size: float) -> list[cv.Shape]:
    """Draw a mint about the point (x, y) of a canvas."""
    fill = ft.Paint(color=mint.fill)
    line = stroke(mint.edge, max(1.0, size * 0.075))
    shapes: list[cv.Shape] = [outline(mint.shape, x, y, size, fill), outline(mint.shape, x, y, size, line)]
    if size >= LETTERED:
        drop = 0.1 * size if mint.shape == "triangle" else 0.0
        share = 0.42 if mint.shape == "triangle" or len(mint.letter) > 1 else 0.54
        shapes.append(figure(mint.letter, x, y + drop, size * share, mint.on, family=STRONG, drop=0.06))
    return shapes


def outline(shape: str, x: float, y: float, size: float, paint: ft.Paint) -> cv.Shape:
    """Return the outline of a shape about a point."""
    half = size * 0.46
    if shape == "circle":
        return cv.Circle(x, y, half, paint=paint)
    if shape == "square":
        return cv.Rect(x - half * 0.9, y - half * 0.9, half * 1.8, half * 1.8, border_radius=size * 0.16, paint=paint)
    if shape == "bar":
        return cv.Rect(x - half, y - half * 0.62, 2 * half, half * 1.24, border_radius=size * 0.12, paint=paint)
    corners, first = _CORNERS.get(shape, (4, -90.0))
    reach, drop = (half * 1.16, size * 0.08) if corners == 3 else (half * 1.04, 0.0)
    points = [
        (x + reach * math.cos(angle), y + drop + reach * math.sin(angle))
        for angle in (math.radians(first + 360 * corner / corners) for corner in range(corners))
    ]
    return cv.Path(polygon(points), paint=paint)


def bid_mint(look: Look, mint: BidMint, *, size: float = 24) -> cv.Canvas:
    """Return a mint by itself."""
    return cv.Canvas(mint_shapes(mint, size / 2, size / 2, size), width=size, height=size)
