"""A few choices side by side, of which one holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.theme import Look

from .parts import MIDDLE, edge, icon, post, row, text
from .tap import Tap, target


@dataclass(frozen=True)
class Choice:
    """One of the choices; `label` is what is heard when the words alone are too short."""

    words: str
    identifier: str
    on_tap: Tap | None
    selected: bool = False
    label: str = ""


def _cell(look: Look, choice: Choice, first: bool) -> ft.Control:
    on = look.on_primary if choice.selected else look.on_surface
    words: list[ft.Control] = [post(48, text(look, choice.words, "titleSmall", color=on))]
    if choice.selected:
        words.insert(0, icon(ft.Icons.CHECK_ROUNDED, 20, on))
    line = ft.BorderSide(look.border["part"], look.outline)
    return target(
        row(*words, gap=6, align=MIDDLE),
        identifier=choice.identifier,
        label=choice.label or choice.words,
        on_tap=choice.on_tap,
        role="radio",
        selected=choice.selected,
        fill=look.primary if choice.selected else None,
        border=None if first else ft.Border.only(left=line),
        expand=True,
    )


def segments(look: Look, choices: Sequence[Choice]) -> ft.Container:
    """The choices in one frame."""
    cells = [_cell(look, choice, first=i == 0) for i, choice in enumerate(choices)]
    return ft.Container(
        row(*cells, equal=True),
        border=edge(look.outline, look.border["part"]),
        border_radius=look.radius["card"],
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
