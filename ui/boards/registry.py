"""The boards of every game, in the order of the tins on Home. A new game is one more line."""

from __future__ import annotations

from collections.abc import Mapping

from ui.boards.bid.module import BID
from ui.boards.delivery.module import DELIVERY
from ui.boards.module import Boards, Laying, Scoring
from ui.boards.works.module import WORKS
from ui.parts.new_game_form import Choices
from ui.session import Session

BOARDS: Mapping[str, Boards] = {boards.game: boards for boards in (WORKS, DELIVERY, BID)}


def open_boards(session: Session) -> Boards:
    """Return the boards of the game that is open."""
    assert session.live is not None
    return BOARDS[session.live.table.setup.game]


def game_of(session: Session) -> str:
    """Return the game that a route outside a running game is about: its first part."""
    return session.route.strip("/").partition("/")[0]


def choices_of(game: str) -> Choices:
    """Return what may be chosen before a game that can be begun."""
    choices = BOARDS[game].choices
    assert choices is not None
    return choices


def laying_of(game: str) -> Laying:
    """Return the checklist of a game that has one."""
    laying = BOARDS[game].laying
    assert laying is not None
    return laying


def scoring_of(game: str) -> Scoring:
    """Return the score sheet of a game that has one."""
    scoring = BOARDS[game].scoring
    assert scoring is not None
    return scoring
