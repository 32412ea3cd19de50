"""What an upgrade does, in the words of its card: below its name on the board, and whole in a sheet."""

from __future__ import annotations

import flet as ft

from ui import components as kit
from ui.boards.delivery.table_view import view_of
from ui.boards.delivery.words import Labels
from ui.session import Session

UPGRADE = "upgrade"
"""The sheet of this module."""
_STRETCH = ft.CrossAxisAlignment.STRETCH


def sheet(session: Session, upgrade: str) -> ft.Control:
    """Return the sheet of an upgrade that somebody has."""
    assert session.live is not None
    look, say, table = session.look, session.words.say, session.live.table
    labels = Labels(session.words, view_of(table))
    title, route = labels.upgrade(upgrade), f"/game/{session.live.id}/audit"
    lines = [
        kit.spoken(kit.text(look, title, "headlineSmall"), label=title, heading=2, identifier="upgrade-shown"),
        kit.text(look, labels.does(upgrade), "bodyLarge"),
    ]
    close = kit.button(look, say("Close"), identifier="upgrade-close", on_tap=session.close, kind="text")
    if labels.is_by_hand(upgrade):
        how = say("The app can’t do this by itself: do it on the table, then correct the app.")
        lines.append(kit.text(look, how, color=look.on_surface_variant))
        set_right = kit.button(
            look,
            say("Correct the app"),
            identifier="upgrade-correct",
            on_tap=lambda: session.go(route),
            sign=kit.SIGNS["otherwise"],
            expand=True,
        )
        return kit.column(*lines, kit.row(close, set_right, gap=8), gap=12, horizontal=_STRETCH)
    return kit.column(*lines, kit.row(close), gap=12, horizontal=_STRETCH)
