"""The log: what happened, in words, one line a move."""

from __future__ import annotations

import flet as ft

from ui.theme.theme import STRONG, Look

from .badge import Who, badge
from .parts import START, column, icon, plate, quiet, row
from .signs import Sign
from .tap import CanTap, sentence, spoken, target


def log_round(look: Look, words: str) -> ft.Control:
    """The heading of a round."""
    line = quiet(look, words, "titleSmall")
    return spoken(ft.Container(line, padding=ft.Padding(0, 12, 0, 2)), label=words, heading=2)


def log_entry(
    look: Look,
    *,
    words: str,
    identifier: str,
    who: Who | None = None,
    sign: Sign | None = None,
    note: str = "",
    spoken_label: str = "",
    latest: bool = False,
    on_tap: CanTap = None,
) -> ft.Control:
    """A line of the log; `who` did it, or the table, drawn as `sign`. The `spoken_label` says who did it, too."""
    line = ft.Text(words, style=look.style("bodyMedium", height=1.3, family=STRONG if latest else None))
    lines: list[ft.Control] = [line]
    if note:
        lines.append(quiet(look, note))
    mark: ft.Control = ft.Container(width=30)
    if who is not None:
        mark = badge(look, who, size=30)
    elif sign is not None:
        mark = plate(icon(sign, 18, look.on_secondary_container), look.secondary_container, 30, radius=15)
    drawing = ft.Container(
        row(mark, column(*lines, equal=True, expand=True), gap=10, vertical=START),
        padding=ft.Padding.symmetric(vertical=9),
    )
    label = sentence(spoken_label, note) if spoken_label else sentence(who.name if who else "", words, note)
    if on_tap is None:
        return spoken(drawing, label=label, identifier=identifier)
    return target(drawing, identifier=identifier, label=label, on_tap=on_tap)
