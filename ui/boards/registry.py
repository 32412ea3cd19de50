"""What every game gives the screens, in the order of the tins on Home. A new game is one more line."""

from __future__ import annotations

from collections.abc import Mapping

from ui.boards.bid.module import BID
from ui.boards.delivery.module import DELIVERY
from ui.boards.module import GameUi, Laying, Scoring
from ui.boards.works.module import WORKS
from ui.parts.new_game_form import Choices
from ui.session import Session

GAME_UI: Mapping[str, GameUi] = {game_ui.game: game_ui for game_ui in (WORKS, DELIVERY, BID)}


def open_game_ui(session: Session) -> GameUi:
    """Return what the game that is open gives the screens."""
    return GAME_UI[session.table.setup.game]


def game_of(session: Session) -> str:
    """Return the game that a route outside a running game is about: its first part."""
    return session.route.strip("/").partition("/")[0]


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
