"""A Location of Mint Bid as a square tile: points and type in its core, and on each side the mints it shows."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from ui.redraw.memo import memoised
from ui.theme.theme import DISPLAY, STRONG, Look
from ui.theme.tones import CardTone

from .mint import BidMint, mint_shapes
from .parts import icon
from .shapes import figure, stroke

CORE = 0.46
"""The side of the core, as a part of the tile's."""
SMALLEST_ICON = 44.0
"""The least size of a tile whose core has the icon of its type next to its points."""

Side = tuple[BidMint, ...] | None
"""The mints of a side, or None if they have not been entered yet."""


@dataclass(frozen=True, slots=True)
class BidTile:
    """A Location as it lies: its type, its points, and its top, right, bottom and left side."""

    kind: str | None
    vp: int | None
    sides: tuple[Side, Side, Side, Side]
    is_turned: bool = False


def bid_tile(look: Look, tile: BidTile, *, size: float = 64, ring: str = "") -> ft.Control:
    """Return the tile; `ring` "chosen" draws a strong edge around it, "faint" leaves it half as strong."""
    tone = look.card_type(tile.kind) if tile.kind else None
    radius, core = size * 0.15, size * CORE
    width, edge = (3.0, look.primary) if ring == "chosen" else (1.25, look.outline)
    body = [
        _box(0.5, size - 1, radius, ft.Paint(color=tone.tint if tone else look.surface_container_lowest)),
        _box((size - core) / 2, core, core * 0.26, ft.Paint(color=tone.fill if tone else look.surface_container_high)),
        *_sides(look, tile, size),
        _box(width / 2, size - width, radius, stroke(edge, width)),
    ]
    face = _core(look, tile, tone, size, core)
    drawn = ft.Stack([cv.Canvas(body, width=size, height=size), face], width=size, height=size)
    if tile.is_turned:
        on = tone.on_tint if tone else look.on_surface_variant
        mark = icon(ft.Icons.SYNC_ROUNDED, max(11.0, size * 0.2), on)
        drawn.controls.append(ft.Container(mark, left=size * 0.05, top=size * 0.05))
    drawn.opacity = 0.5 if ring == "faint" else 1
    return drawn


@memoised
def kept_tile(look: Look, tile: BidTile, *, size: float, ring: str = "", identifier: str) -> ft.Control:
    """Return the tile in the place of this identifier: it stays as long as the same card is there."""
    return bid_tile(look, tile, size=size, ring=ring)


def _box(at: float, side: float, radius: float, paint: ft.Paint) -> cv.Shape:
    return cv.Rect(at, at, side, side, border_radius=radius, paint=paint)


def _core(look: Look, tile: BidTile, tone: CardTone | None, size: float, core: float) -> ft.Control:
    on = tone.on if tone else look.on_surface_variant
    points = "?" if tile.vp is None else str(tile.vp)
    has_icon = tone is not None and size >= SMALLEST_ICON
    figure_size = core * (0.62 if has_icon else 0.72)
    style = ft.TextStyle(font_family=DISPLAY, size=figure_size, color=on, height=1.0, letter_spacing=0)
    parts: list[ft.Control] = [ft.Text(points, style=style, no_wrap=True)]
    if tone is not None and has_icon:
        parts.append(icon(tone.icon, core * 0.42, on))
    line = ft.Row(parts, spacing=0, alignment=ft.MainAxisAlignment.CENTER, tight=True)
    return ft.Container(line, width=size, height=size, alignment=ft.Alignment.CENTER)


def _sides(look: Look, tile: BidTile, size: float) -> list[cv.Shape]:
    sign = size * (0.25 if size < 100 else 0.215)
    middle, near, far = size / 2, sign * 0.5 + size * 0.03, size - sign * 0.5 - size * 0.03
    spots = ((middle, near), (far, middle), (middle, far), (near, middle))
    shapes: list[cv.Shape] = []
    for (x, y), side, is_level in zip(spots, tile.sides, (True, False, True, False), strict=True):
        if side is None:
            shapes.append(figure("?", x, y, sign * 0.8, look.on_surface_variant, family=STRONG, drop=0))
            continue
        for number, mint in enumerate(side):
            off = (number - (len(side) - 1) / 2) * (sign * 0.98)
            shapes += mint_shapes(mint, x + off if is_level else x, y if is_level else y + off, sign)
    return shapes
