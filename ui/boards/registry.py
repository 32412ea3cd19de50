"""What every game gives the screens, in the order of the tins on Home. A new game is one more line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ui.boards import setup
from ui.boards.bid.module import BID
from ui.boards.delivery.module import DELIVERY
from ui.boards.module import GameUi, Laying, Scoring, View
from ui.boards.works.module import WORKS
from ui.parts.new_game_form import Choices
from ui.session import Session

GAME_UI: Mapping[str, GameUi] = {game_ui.game: game_ui for game_ui in (WORKS, DELIVERY, BID)}


def open_game_ui(session: Session) -> GameUi:
    """Return what the game that is open gives the screens."""
    return GAME_UI[session.table.setup.game]


def whole_window(session: Session) -> View | None:
    """Return the screen that takes the whole window: of the end, of the set-up, or one of the game's own; None while
    the table does."""
    game_ui = open_game_ui(session)
    if session.table.state.phase == "over":
        return game_ui.end
    return set_up(session) or game_ui.whole(session)


def set_up(session: Session) -> View | None:
    """Return the screen of the set-up; None once the table is laid."""
    laying = open_game_ui(session).laying
    return None if laying is None or setup.is_laid(session) else partial(setup.view, laying=laying)


def game_of(session: Session) -> str:
    """Return the game that a route outside a running game is about: its first part."""
    return session.path[0]


def choices_of(game: str) -> Choices:
    """Return what may be chosen before a game that can be begun."""
    choices = GAME_UI[game].choices
    assert choices is not None
    return choices


def laying_of(game: str) -> Laying:
    """Return the checklist of a game that has one."""
    laying = GAME_UI[game].laying
    assert laying is not None
    return laying


def scoring_of(game: str) -> Scoring:
    """Return the score sheet of a game that has one."""
    scoring = GAME_UI[game].scoring
    assert scoring is not None
    return scoring
