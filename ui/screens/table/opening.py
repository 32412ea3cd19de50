"""A long game while it is opened: its moves are made again one after the other, and one can go back meanwhile."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.slices import Work
from companion.store.store import LiveGame, Unplayable
from engine.game import name_of
from ui import back_navigation
from ui import components as kit
from ui.parts.frame import back_button, frame
from ui.session import Session
from ui.slices import Doing


def view(session: Session) -> ft.View:
    """Return the screen."""
    assert session.opening is not None
    listed = session.store.library.game(session.opening.id)
    assert listed is not None
    above = back_navigation.up(session.route)
    back = back_button(session, above)
    head = kit.top_bar(session.look, title=name_of(listed.game), back=back, game=listed.game)
    doing = Doing(
        session,
        session.words.say("Opening the game…"),
        partial(_opening, session),
        partial(_opened, session),
        partial(session.go, above),
        (session.route, session.opening),
    )
    return frame(session, name="opening", head=head, body=[doing], gap=12, top=8)


def _opening(session: Session) -> Work[LiveGame | None]:
    """Open the game; None where it cannot be replayed."""
    try:
        return (yield from session.opening_work())
    except Unplayable:
        return None


def _opened(session: Session, live: LiveGame | None) -> None:
    if live is None:
        session.show_not_opened()
    else:
        session.show_opened(live)
