"""Passing (rules 3 and 4)."""

from __future__ import annotations

from engine.moves import Seat
from engine.works import moves, turns, upkeep
from engine.works.moves import Pass, Place
from engine.works.state import StateData


def check(state: StateData, seat: Seat, move: Pass) -> list[str]:
    """`works.pass`: return nothing, one may always pass on one's turn."""
    return []


def legal(state: StateData, seat: Seat) -> list[Place | Pass]:
    """Return the pass of a seat on its turn."""
    return [moves.pass_turn(seat)]


def do(draft: StateData, move: Pass) -> None:
    """`works.phase.end`: the phase ends when all seats have passed one after the other."""
    draft.passes += 1
    if draft.passes == len(draft.mints):
        upkeep.begin(draft)
    else:
        turns.next_seat(draft)
