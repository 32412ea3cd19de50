"""What Mint Bid gives the screens."""

from __future__ import annotations

from collections.abc import Sequence

from companion.languages import Words, mark
from engine.bid.setup import LOCATIONS, PEOPLE
from engine.bid.values import MOST
from ui.boards.bid import ask, board, closed, missing, refusal
from ui.boards.bid.actions import MISSING, TABLEAU, enter
from ui.boards.bid.cards import FORMS
from ui.boards.bid.correction import CORRECTION
from ui.boards.bid.new_game_options import CHOICES
from ui.boards.bid.over_view import POINTS
from ui.boards.bid.ranking import Ranking, end
from ui.boards.bid.score import Body
from ui.boards.bid.setup import LAYING
from ui.boards.bid.table_mode import table_mode
from ui.boards.bid.turn_view import TurnView
from ui.boards.module import GameUi, Points, Scoring, View
from ui.session import Session

GAME = "bid"


def facts(words: Words) -> Sequence[tuple[str, str]]:
    """Return the content of the tin, in figures."""
    say = words.say
    return (
        (f"1–{max(PEOPLE['multiplayer'])}", say("players")),
        (str(LOCATIONS), say("Locations")),
        (str(MOST["ai"]), say("AI cards")),
    )


def whole(session: Session) -> View | None:
    """Return the screen of secret bids, or of a missing value, while it is that."""
    if session.table.state.phase == "secret-bid" and not (session.sheet is not None and session.sheet.kind == MISSING):
        return closed.view
    return missing.view if missing.asked(session) is not None else None


BID = GameUi(
    game=GAME,
    line=mark("Share bids, share Locations"),
    facts=facts,
    points=Points(POINTS),
    gathered=mark("Location types"),
    in_hands=mark("Locations in the winner’s hands"),
    turn_view=TurnView,
    end=end,
    instead=refusal.instead,
    signs=refusal.SIGNS,
    sheets={TABLEAU: board.large_tableau},
    cards=FORMS,
    choices=CHOICES,
    laying=LAYING,
    scoring=Scoring(Body, Ranking),
    correction=CORRECTION,
    ask=ask.Screen.screen,
    enter=enter,
    whole=whole,
    table_mode=table_mode,
)
