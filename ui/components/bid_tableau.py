"""A tableau of Mint Bid: tiles in at most two rows, matches as gold links, and cells that a card may go to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from ui.theme.theme import Look

from .bid_tile import BidTile, kept_tile
from .parts import edge, text
from .shapes import stroke
from .tap import CanTap, Tap, spoken, target

GAP = 3.0
SMALLEST, LARGEST_TILE = 48.0, 88.0
"""The sizes of a tile that is tapped, on phones."""


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile in its cell; a tile without `on_tap` is only looked at. `ring` as in `bid_tile`."""

    tile: BidTile
    row: int
    column: int
    identifier: str = ""
    label: str = ""
    on_tap: CanTap = None
    ring: str = ""


@dataclass(frozen=True, slots=True)
class FreeCell:
    """A cell to lay a card into, with what it is worth there."""

    row: int
    column: int
    words: str
    identifier: str
    label: str
    on_tap: Tap
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A match of the tile in a cell with the one at its right or below it."""

    row: int
    column: int
    is_below: bool


@dataclass(frozen=True, slots=True)
class Tableau:
    """The tiles of a tableau, and the cells where more may go."""

    tiles: Sequence[LaidTile]
    links: Sequence[Link] = ()
    cells: Sequence[FreeCell] = ()


def bid_tableau(
    look: Look, laid: Tableau, *, width: float, most: float = LARGEST_TILE, least: float = SMALLEST
) -> ft.Control:
    """Return the tableau, its tiles as large as `width` allows; it scrolls sideways if that is too narrow."""
    places: list[LaidTile | FreeCell] = [*laid.tiles, *laid.cells]
    upper, first = min(each.row for each in places), min(each.column for each in places)
    rows, columns = max(each.row for each in places) - upper + 1, max(each.column for each in places) - first + 1
    size = max(least, min(most, (width - GAP * (columns - 1)) / columns))
    step = size + GAP
    drawn: list[ft.Control] = []
    for each in places:
        shown = _tile(look, each, size) if isinstance(each, LaidTile) else _cell(look, each, size)
        drawn.append(ft.Container(shown, left=(each.column - first) * step, top=(each.row - upper) * step))
    whole, high = columns * step - GAP, rows * step - GAP
    if links := links_of(look, laid, size, upper, first):
        drawn.append(ft.TransparentPointer(cv.Canvas(links, width=whole, height=high), left=0, top=0))
    stack = ft.Stack(drawn, width=whole, height=high, clip_behavior=ft.ClipBehavior.NONE)
    if whole <= width:
        return ft.Row([stack], alignment=ft.MainAxisAlignment.CENTER)
    return ft.Row([stack], scroll=ft.ScrollMode.ADAPTIVE)


def rows_of_tableau(laid: Tableau) -> int:
    """Return how many rows a tableau has, with those in which cards may go."""
    rows = [*(tile.row for tile in laid.tiles), *(cell.row for cell in laid.cells)]
    return max(rows) - min(rows) + 1 if rows else 0


def _tile(look: Look, laid: LaidTile, size: float) -> ft.Control:
    drawn = kept_tile(look, laid.tile, size=size, ring=laid.ring, identifier=f"laid-{laid.row}-{laid.column}")
    if laid.on_tap is not None:
        return target(
            drawn,
            identifier=laid.identifier,
            label=laid.label,
            on_tap=laid.on_tap,
            selected=laid.ring == "chosen",
            radius=size * 0.15,
        )
    return spoken(drawn, label=laid.label, identifier=laid.identifier or None) if laid.label else drawn


def _cell(look: Look, cell: FreeCell, size: float) -> ft.Control:
    step = "headlineMedium" if size >= 56 else "titleLarge"
    words = text(look, cell.words, step, color=look.on_primary_container, height=1.0)
    line = edge(look.star.fill, 3.5) if cell.is_best else edge(look.primary, look.border["legal"])
    return target(
        words,
        identifier=cell.identifier,
        label=cell.label,
        on_tap=cell.on_tap,
        fill=look.primary_container,
        border=line,
        radius=size * 0.15,
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
    )


def links_of(look: Look, laid: Tableau, size: float, upper: int = 0, first: int = 0) -> list[cv.Shape]:
    """Return the shapes of the links between tiles of a size; `upper` and `first` are the first row and column.

    Each is a gold frame around both mints of a match, or all on those sides, its edge dark; its line is between the
    mints and the points and covers neither. If only the points of the cards are known it is shorter by that much.
    """
    sides = {(each.row, each.column): each.tile.sides for each in laid.tiles}
    step, width = size + GAP, max(1.0, size * 0.03)
    shapes: list[cv.Shape] = []
    for link in laid.links:
        x, y = (link.column - first) * step, (link.row - upper) * step
        if link.is_below:
            facing = (((link.row, link.column), 2), ((link.row + 1, link.column), 0))
            middle = (x + size / 2, y + size + GAP / 2)
        else:
            facing = (((link.row, link.column), 1), ((link.row, link.column + 1), 3))
            middle = (x + size + GAP / 2, y + size / 2)
        signs = max(len(sides[cell][side] or ()) if cell in sides else 0 for cell, side in facing)
        long, thin = size * (0.61 if signs else 0.42) + GAP, size * (0.37 + 0.245 * max(0, signs - 1))
        wide, high = (thin, long) if link.is_below else (long, thin)
        left, top = middle[0] - wide / 2, middle[1] - high / 2
        for color, line in ((look.star.edge, width + 1.6), (look.star.fill, width)):
            frame = cv.Rect(left, top, wide, high, border_radius=size * 0.185, paint=stroke(color, line))
            shapes.append(frame)
    return shapes


def small_tableau(look: Look, laid: Tableau, *, width: float, height: float) -> ft.Control:
    """Return a tableau that fits a box, to be looked at only."""
    rows = max((each.row for each in laid.tiles), default=0) + 1
    size = min(60.0, (height - GAP * (rows - 1)) / rows)
    quiet = Tableau([LaidTile(each.tile, each.row, each.column) for each in laid.tiles], laid.links)
    return bid_tableau(look, quiet, width=width, most=size, least=8)
