"""A stepper: less and more, the figure, and below it what it is and its limit."""

from __future__ import annotations

import flet as ft

from ui.theme.theme import Look

from .buttons import icon_button
from .parts import BETWEEN, column, edge, quiet, row, text
from .tap import CanTap, spoken


def stepper(
    look: Look,
    *,
    value: str,
    caption: str,
    less: str,
    more: str,
    on_less: CanTap,
    on_more: CanTap,
    identifier: str,
    expand: bool | int | None = None,
) -> ft.Container:
    """`less` and `more` name the two buttons aloud; one without its callback is at its limit."""
    figure = column(
        text(look, value, "titleLarge", size=24, height=1.0),
        quiet(look, caption, align=ft.TextAlign.CENTER),
        horizontal=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )
    return ft.Container(
        row(
            icon_button(
                look,
                ft.Icons.REMOVE_ROUNDED,
                identifier=f"{identifier}-less",
                label=less,
                on_tap=on_less,
                fill=look.surface_container_high,
            ),
            spoken(figure, label=f"{value} {caption}", identifier=identifier, live=True, expand=True),
            icon_button(
                look,
                ft.Icons.ADD_ROUNDED,
                identifier=f"{identifier}-more",
                label=more,
                on_tap=on_more,
                color=look.on_primary_container,
                fill=look.primary_container,
            ),
            align=BETWEEN,
        ),
        bgcolor=look.surface_container_lowest,
        border=edge(look.outline_variant),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=4, vertical=3),
        expand=expand,
    )
