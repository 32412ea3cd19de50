"""A bottom bar whose buttons stay as wide as the single column above it."""

from __future__ import annotations

import flet as ft

from ui import components as kit
from ui.session import Session


def docked(session: Session, *controls: ft.Control, tall: bool = False) -> ft.Control:
    """Return the bar with `controls`, in the middle of a wide window."""
    most = session.look.size["maxText"]
    if session.width <= most:
        return kit.bottom_bar(session.look, *controls, tall=tall)
    line = kit.row(*controls, gap=8)
    line.width = most - 2 * session.gutter
    middle = kit.row(line, align=ft.MainAxisAlignment.CENTER, expand=True)
    return kit.bottom_bar(session.look, middle, tall=tall)
