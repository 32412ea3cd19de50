"""A row of the settings: what is set, its present value, and the choices below it; or a switch."""

from __future__ import annotations

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .parts import column, edge, icon, plate, quiet, row, text, with_min_height
from .signs import Sign
from .tap import Tap, target

_TRACK, _HIGH = 52, 32


def setting(look: Look, choices: ft.Control, *, sign: Sign, name: str, value: str = "") -> ft.Control:
    """A setting with its `choices` below its name; `value` says in words what the choices only draw."""
    parts: list[ft.Control] = [
        with_min_height(30, icon(sign, 22, look.on_surface)),
        text(look, name, "bodyMedium", expand=True),
    ]
    if value:
        parts.append(text(look, value, "titleSmall"))
    inside = column(row(*parts, gap=12), choices, gap=6, equal=True)
    return ft.Container(inside, padding=ft.Padding(0, 8, 0, 12))


def switch(look: Look, on: bool) -> ft.Container:
    """A switch: where the thumb lies and its tick say the same as the colour."""
    size = 24 if on else 16
    thumb = plate(
        icon(ft.Icons.CHECK_ROUNDED, 18, look.primary) if on else None,
        look.on_primary if on else look.outline,
        size,
        radius=size / 2,
    )
    return ft.Container(
        thumb,
        width=_TRACK,
        height=_HIGH,
        border_radius=_HIGH / 2,
        bgcolor=look.primary if on else look.surface_container_high,
        border=edge(look.primary if on else look.outline, 2),
        padding=ft.Padding.symmetric(horizontal=2 if on else 6),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
    )


@memoised
def switch_row(look: Look, *, sign: Sign, name: str, about: str, on: bool, identifier: str, on_tap: Tap) -> ft.Control:
    """A setting that is on or off, with a quiet sentence about it."""
    words = column(text(look, name, "bodyMedium"), quiet(look, about), gap=1, equal=True, expand=True)
    drawn = row(with_min_height(56, icon(sign, 22, look.on_surface)), words, switch(look, on), gap=12)
    return target(
        ft.Container(drawn, padding=ft.Padding.symmetric(vertical=6)),
        identifier=identifier,
        label=f"{name}. {about}",
        on_tap=on_tap,
        role="checkbox",
        selected=on,
        radius=look.radius["chip"],
    )
