"""A space on a location, waiting for mints, with its price inside when it has one."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from ui.theme.theme import STRONG, Look

from .badge import figure


def mint_space(look: Look, price: int | str = "", *, size: float = 32, legal: bool = False) -> cv.Canvas:
    """An empty space; on a legal card it is light with a pine edge."""
    fill = look.surface_container_lowest if legal else look.surface_container_high
    line = look.primary if legal else look.outline
    edge = ft.Paint(color=line, style=ft.PaintingStyle.STROKE, stroke_width=2)
    shapes: list[cv.Shape] = [
        cv.Circle(size / 2, size / 2, size / 2 - 1, paint=ft.Paint(color=fill)),
        cv.Circle(size / 2, size / 2, size / 2 - 1, paint=edge),
    ]
    if price != "":
        color = look.primary if legal else look.on_surface_variant
        shapes.append(figure(str(price), size / 2, size * 0.47, color, family=STRONG))
    return cv.Canvas(shapes, width=size, height=size)
