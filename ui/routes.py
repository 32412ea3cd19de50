"""Which screen a route shows."""

from __future__ import annotations

import flet as ft

from ui.screens import games, home, new_game, settings, table
from ui.session import Session

SCREENS = {"/works/new": new_game.view, "/games": games.view, "/settings": settings.view}


def screen_for(session: Session) -> ft.View:
    """Return the view of the session's route; an unknown route is Home."""
    if session.live is not None:
        return table.view(session)
    return SCREENS.get(session.route, home.view)(session)
