"""A mint of Mint Bid: each colour has a shape of its own, and its letter if there is room for one."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import flet as ft
import flet.canvas as cv

from ui.theme.theme import STRONG, Look, load_tokens

from .shapes import figure, polygon, stroke

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
