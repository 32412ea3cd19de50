"""What the coach and the app as a player say of moves: their names, their chances, and what they lack to look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import flet as ft

from companion.coach.player import Choice
from companion.coach.search import RatedMove
from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.table.zones import capital
from engine.game import AnyState, Move
from engine.verdict import MissingCard, Refusal
from ui import components as kit
from ui.boards.registry import open_game_ui
from ui.session import Session

FEWEST: Final = 3
"""So many games must have been played on with a move for its chance to be shown."""
SHOWN: Final = 4
"""So many of the moves looked at are shown."""


def named(session: Session, move: Move, state: AnyState | None = None) -> str:
    """Return a move at a state, or at the present one, in words."""
    table = session.table
    return capital(narrator_of(session.words, table).seeing(table.state if state is None else state).label(move))


def shown(choice: Choice) -> Sequence[RatedMove]:
    """Return the moves to show in the order of `Advice.moves`, the one that is played among them. One with a better
    chance that was tried too seldom to come first is left out."""
    if not choice.rated:
        return []
    best = choice.rated[0]
    found = [each for each in choice.rated if each.playouts >= FEWEST and each.chance <= best.chance][:SHOWN]
    taken = next((each for each in choice.rated if each.move == choice.move), None)
    return found if taken is None or taken in found else [*found[: SHOWN - 1], taken]


def intro(words: Words, choice: Choice, name: str) -> str:
    """Return how much the app thought, and how it chose."""
    if not choice.playouts:
        return words.say("No other move is possible.")
    parts = [
        words.count(
            "{ai} played on {n} game in its head, and looked longest at what seemed best.",
            "{ai} played on {n} games in its head, and looked longest at what seemed best.",
            choice.playouts,
            ai=name,
        )
    ]
    # One with a better chance is not shown where it was tried too seldom to tell.
    if any(each.chance > choice.rated[0].chance and each.move != choice.move for each in choice.rated):
        parts.append(words.say("Moves tried too seldom to tell are left out."))
    if choice.rated and choice.rated[0].move != choice.move:
        parts.append(words.say("An easy opponent does not always take the best move."))
    return " ".join(parts)


def chance(words: Words, rated: RatedMove) -> str:
    """Return the chance of a move, and where that comes from."""
    return words.count(
        "Chance to win {percent}%: comes out ahead in about {won} of {n} game tried",
        "Chance to win {percent}%: comes out ahead in about {won} of {n} games tried",
        rated.playouts,
        percent=round(100 * rated.chance),
        won=round(rated.won),
    )


def enter_button(session: Session, refusal: Refusal | None, identifier: str) -> ft.Control:
    """Return the way to what was not known: to enter the card that is needed now, else the cards of the game."""
    enter, say = open_game_ui(session).enter, session.words.say
    way, words = partial(session.go, f"/cards/{session.table.setup.game}"), say("Enter it for later games")
    if isinstance(refusal, MissingCard) and enter is not None:
        way, words = partial(enter, session, refusal.needs), say("Enter it now")
    return kit.button(session.look, words, identifier=identifier, on_tap=way, kind="line", expand=True)
