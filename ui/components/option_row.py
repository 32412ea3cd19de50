"""A row of options: what is chosen now, in words, and one tap to choose otherwise."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .parts import column, icon, panel, row, rule, text, with_min_height
from .signs import Sign
from .tap import CanTap, target


@memoised
def option_row(
    look: Look,
    *,
    sign: Sign,
    name: str,
    value: str = "",
    identifier: str,
    label: str = "",
    on_tap: CanTap,
    end_sign: Sign = "into",
) -> ft.Control:
    """Name at the left, present value at the right; in larger letters below it. Its `label` says both, or more."""
    label = label or (f"{name}: {value}" if value else name)
    parts: list[ft.Control] = [with_min_height(56, icon(sign, 22, look.on_surface))]
    if look.text_scale > 1:
        texts = [text(look, name, "bodyMedium"), *([text(look, value, "titleSmall")] if value else [])]
        parts.append(ft.Container(column(*texts), padding=ft.Padding.symmetric(vertical=6), expand=True))
    else:
        # Room goes by length, so that the longer of the two wraps last.
        parts.append(_words(text(look, name, "bodyMedium"), len(name) + 2))
        parts.append(_words(text(look, value, "titleSmall", align=ft.TextAlign.END), len(value) + 2))
    if on_tap is not None:
        parts.append(icon(end_sign, 22, look.on_surface_variant))
    return target(row(*parts, gap=12), identifier=identifier, label=label, on_tap=on_tap, radius=look.radius["chip"])


def _words(text: ft.Text, share: int) -> ft.Container:
    """Words that keep clear of the lines above and below when they wrap."""
    return ft.Container(text, padding=ft.Padding.symmetric(vertical=6), expand=share)


def option_panel(look: Look, rows: Sequence[ft.Control]) -> ft.Container:
    """The rows in one panel, with a hair line between them."""
    lines: list[ft.Control] = []
    for line in rows:
        if lines:
            lines.append(rule(look))
        lines.append(line)
    return panel(look, *lines, padding=ft.Padding(14, 4, 14, 4))
