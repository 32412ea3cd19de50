"""The last game on Home: one tap and it goes on."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ui.theme.theme import Look

from .badge import Who, badge
from .parts import column, edge, icon, plate, row, text, wrap
from .tap import CanTap, target


def continue_card(
    look: Look,
    *,
    title: str,
    words: str,
    seats: Sequence[tuple[Who, ft.Control]],
    identifier: str,
    label: str,
    on_tap: CanTap,
    plain: bool = False,
) -> ft.Control:
    """Whose turn it is, which game, and every seat with its points as drawn. `plain` for the other unfinished games."""
    on = look.on_surface if plain else look.on_primary_container
    play = plate(
        icon(ft.Icons.PLAY_ARROW_ROUNDED, 34, look.on_primary_container if plain else look.on_primary),
        look.primary_container if plain else look.primary,
        56,
    )
    tracks = [row(badge(look, who, size=24), points, gap=6, tight=True) for who, points in seats]
    lines = column(
        text(look, title, "headlineSmall", color=on),
        text(look, words, "bodyMedium", color=on),
        ft.Container(wrap(*tracks, gap=10, run_gap=6), padding=ft.Padding.only(top=7)),
        gap=2,
        equal=True,
        expand=True,
    )
    return target(
        row(play, lines, gap=14),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        fill=look.surface_container_lowest if plain else look.primary_container,
        border=edge(look.outline_variant) if plain else edge(look.primary, look.border["legal"]),
        radius=22,
        padding=ft.Padding.symmetric(horizontal=16, vertical=14),
        shadow=look.shadow_at(0 if plain else 1),
    )
