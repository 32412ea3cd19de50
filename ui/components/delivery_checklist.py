"""Small drawings for the set-up of Mint Delivery: mints by kind, belts, piles of orders."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft
import flet.canvas as cv

from ui.theme.theme import Look

from .flavour import empty_slot, flavour
from .parts import row, text, wrap


def supply_drawing(look: Look, mints: Mapping[str, int]) -> ft.Row:
    """How many mints of each kind."""
    groups = [
        row(flavour(look, kind, size=28), text(look, str(n), "titleLarge"), gap=5, tight=True)
        for kind, n in mints.items()
    ]
    return wrap(*groups, gap=16)


def belts_drawing(look: Look, mints: int, empty: int) -> ft.Row:
    """A belt: so many places taken, so many left."""
    ring = ft.Paint(color=look.outline, style=ft.PaintingStyle.STROKE, stroke_width=2)
    full = [
        cv.Canvas(
            [cv.Circle(9, 9, 7, paint=ft.Paint(color=look.outline)), cv.Circle(9, 9, 7, paint=ring)],
            width=18,
            height=18,
        )
        for _ in range(mints)
    ]
    return wrap(*full, *(empty_slot(look, size=18) for _ in range(empty)), gap=3)


def piles_drawing(look: Look, piles: int, cards: int) -> ft.Row:
    """So many piles with as many cards each, face down."""
    tone = look.game("delivery")
    drawn: list[ft.Control] = []
    for _ in range(piles):
        back = [
            cv.Rect(4, 4, 30, 40, border_radius=7, paint=ft.Paint(color=look.outline_variant)),
            cv.Rect(0, 0, 30, 40, border_radius=7, paint=ft.Paint(color=look.surface_container_lowest)),
            cv.Rect(2, 2, 26, 36, border_radius=5, paint=ft.Paint(color=tone.fill)),
            cv.Circle(15, 20, 5, paint=ft.Paint(color=tone.art, style=ft.PaintingStyle.STROKE, stroke_width=2)),
        ]
        pile = cv.Canvas(list(back), width=34, height=44)
        drawn.append(row(pile, text(look, str(cards), "titleLarge"), gap=4, tight=True))
    return wrap(*drawn, gap=12)
