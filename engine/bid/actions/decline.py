"""An ability goes unused (rules 43 to 45)."""

from __future__ import annotations

from engine.bid import finale, moves, turns
from engine.bid.moves import Decline
from engine.bid.state import StateData


def check(state: StateData, move: Decline) -> list[str]:
    """`bid.finale.deed.must-place`: a person who drew a card places it; the AI need not."""
    must_place = state.phase == "deed-place" and turns.asked(state) != state.config.automa
    return ["bid.finale.deed.must-place"] if must_place else []


def legal(state: StateData) -> tuple[Decline, ...]:
    """Return the move, if it may be made."""
    move = moves.decline(turns.asked(state))
    return () if check(state, move) else (move,)


def do(draft: StateData, move: Decline) -> None:
    """The next ability is used; a card drawn by Deed stays out of the game."""
    {"deed-place": finale.deed_done, "utility": finale.utility_done, "production": finale.over}[draft.phase](draft)
