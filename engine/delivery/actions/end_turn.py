"""Ending a turn: a person's, which is always allowed, and the automa's by standing still (rules 4 and 55)."""

from __future__ import annotations

from engine.delivery import turns
from engine.delivery.moves import End, StandStill, end
from engine.delivery.state import StateData
from engine.moves import Seat


def check(state: StateData, seat: Seat, move: End) -> list[str]:
    """`delivery.turn.end`: return nothing: a turn may be ended whatever actions are left."""
    return []


def legal(state: StateData, seat: Seat) -> list[End]:
    """Return the end of a seat's turn."""
    return [end(seat)]


def do(draft: StateData, seat: Seat, move: End | StandStill) -> None:
    """The next seat's turn begins, or the game is over.

    `delivery.automa.standstill`: the automa does not say that its turn ends, it does so at once.
    """
    if isinstance(move, StandStill):
        turns.end_by_itself(draft)
    else:
        turns.end(draft)
