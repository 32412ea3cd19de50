"""What is wrong with something that came in: one sentence, read aloud, with the ways on below it."""

from __future__ import annotations

import flet as ft

from ui import components as kit
from ui.theme.theme import Look


def fault(look: Look, said: str) -> ft.Control:
    """Return the sentence."""
    on = look.on_error_container
    line = kit.row(kit.icon("blocked", 24, on), kit.text(look, said, "bodyLarge", color=on, expand=True), gap=12)
    return kit.spoken(
        kit.framed(look, line, fill=look.error_container, border=False), label=said, identifier="fault", live=True
    )
