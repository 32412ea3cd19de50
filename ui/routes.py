"""Which screen a route shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from ui.screens import (
    ask,
    audit,
    games,
    home,
    middle,
    moves,
    new_game,
    rules,
    score,
    set_up_only,
    settings,
    sheets_saved,
    table,
)
from ui.session import Session

View = Callable[[Session], ft.View]

SCREENS: Mapping[str, View] = {
    "": home.view,
    "works/new": new_game.view,
    "works/score": score.view,
    "works/scores": sheets_saved.view,
    "works/middle": middle.view,
    "works/set-up": set_up_only.view,
    "rules": rules.view,
    "games": games.view,
    "settings": settings.view,
}
"""A route without its slashes to its screen; a longer route with the same beginning shows the same screen."""

IN_GAME: Mapping[str, View] = {
    "": table.view,
    "ask": ask.view,
    "audit": audit.view,
    "moves": moves.view,
    "rules": rules.view,
}
"""What follows the game in a route (`/game/3/...`) to its screen."""


def screen_for(session: Session) -> ft.View:
    """Return the view of the session's route; an unknown route is Home, or the table of the game that is open."""
    parts = session.route.strip("/").split("/")
    if session.live is not None:
        return IN_GAME.get("/".join(parts[2:3]), table.view)(session)
    found = (SCREENS.get("/".join(parts[:length])) for length in range(len(parts), 0, -1))
    return next((view for view in found if view is not None), home.view)(session)
