"""The first screens of the app, and the bar that leads from one to the other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.languages import mark
from ui import components as kit
from ui.parts.rulebook_view import RulebookState
from ui.session import Session

PLACES: Mapping[str, tuple[str, str]] = {
    "/": (mark("Games"), "home"),
    "/rules": (mark("Rules"), "rules"),
    "/cards": (mark("Cards"), "cards"),
    "/history": (mark("History"), "history"),
}
"""A route to its name and sign."""


def nav(session: Session, here: str) -> ft.Control:
    """Return the bar with the place at the route `here` highlighted."""
    say = session.words.say
    return kit.nav_bar(
        session.look,
        [
            kit.NavItem(say(name), sign, f"nav-{sign}", partial(_go, session, route), route == here)
            for route, (name, sign) in PLACES.items()
        ],
        session.width,
    )


def _go(session: Session, route: str) -> None:
    """Go to a place; the rulebook opens with the rules of every game."""
    session.let_go(RulebookState)
    session.go(route)
