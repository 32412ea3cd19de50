"""A field to search by the first letters."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui.theme.theme import Look

from .buttons import icon_button
from .parts import icon, row, with_min_height
from .tap import FIELD_AIR, Tap, field_border, ident, typed


def search_field(
    look: Look,
    *,
    value: str,
    hint: str,
    identifier: str,
    on_change: Callable[[str], object],
    clear: str,
    on_clear: Tap,
    autofocus: bool = False,
    on_submit: Tap | None = None,
) -> ft.Control:
    """`hint` is also its spoken name; `on_change` gets the text, `clear` names the cross that empties it,
    `on_submit` follows the Enter key.
    """
    field = ft.TextField(
        value=value,
        hint_text=hint,
        hint_style=look.style("bodyLarge", color=look.on_surface_variant, size=16),
        text_style=look.style("bodyLarge", size=16),
        border=field_border(look),
        content_padding=ft.Padding.symmetric(vertical=14, horizontal=FIELD_AIR),
        dense=True,
        autofocus=autofocus,
        autocorrect=False,
        cursor_color=look.primary,
        on_change=typed(on_change),
        on_submit=(lambda _: on_submit()) if on_submit is not None else None,
        expand=True,
    )
    # The hint names an empty field by itself, and falls silent once something is typed.
    named = ft.MergeSemantics(
        ft.Semantics(identifier=identifier, label=hint if value else None, content=field), expand=True
    )
    parts: list[ft.Control] = [with_min_height(49, icon(ft.Icons.SEARCH_ROUNDED, 24, look.on_surface)), named]
    if value:
        cross = icon_button(
            look, ft.Icons.CLOSE_ROUNDED, identifier=f"{identifier}-clear", label=clear, on_tap=on_clear
        )
        parts.append(cross)
    box = ft.Container(
        row(*parts, gap=2),
        bgcolor=look.surface_container_lowest,
        border=ft.Border.all(look.border["part"], look.outline),
        border_radius=16,
        padding=ft.Padding(14, 0, 2, 0),
    )
    return ident(f"{identifier}-box", box)
