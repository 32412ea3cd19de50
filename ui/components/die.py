"""The faces of a die as dots, one to tap."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .parts import edge
from .tap import CanTap, Lacking, target

_LOW, _MIDDLE, _HIGH = 0.26, 0.5, 0.74
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_HIGH, _LOW), (_LOW, _HIGH))
_DOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (_MIDDLE, _MIDDLE)),
    4: _CORNERS,
    5: (*_CORNERS, (_MIDDLE, _MIDDLE)),
    6: (*_CORNERS, (_LOW, _MIDDLE), (_HIGH, _MIDDLE)),
}


def die_dots(color: str, value: int, *, size: float = 44) -> cv.Canvas:
    """Return the dots of a face."""
    paint = ft.Paint(color=color)
    dots: list[cv.Shape] = [cv.Circle(x * size, y * size, size * 0.09, paint=paint) for x, y in _DOTS[value]]
    return cv.Canvas(dots, width=size, height=size)


def die_mark(look: Look, value: int, *, size: float = 30) -> ft.Container:
    """Return a face to look at."""
    return ft.Container(
        die_dots(look.on_surface, value, size=size - 2),
        width=size,
        height=size,
        border_radius=size * 0.22,
        bgcolor=look.surface_container_lowest,
        border=edge(look.outline),
    )


@memoised
def die_face(look: Look, value: int, *, identifier: str, label: str, on_tap: CanTap) -> ft.Control:
    """Return a face as a button."""
    can = on_tap is not None and not isinstance(on_tap, Lacking)
    on = look.on_primary_container if can else look.outline
    return target(
        die_dots(on, value),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        fill=look.primary_container if can else look.surface_container,
        border=edge(look.primary if can else look.outline_variant, look.border["legal"]),
        radius=14,
        height=58,
        alignment=ft.Alignment.CENTER,
        shadow=look.shadow_at(1) if can else None,
        expand=True,
    )
