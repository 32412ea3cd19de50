"""Alone in the factory: shifting a belt, and the automa's shifting of both (rules 44 and 53)."""

from __future__ import annotations

from engine.delivery import belts
from engine.delivery.moves import AiShift, Shift, shift
from engine.delivery.state import StateData
from engine.moves import Seat

MOST = 2


def counts(state: StateData, belt: str) -> range:
    """`delivery.solo.shift.count`: return how many mints of a belt one shift may move."""
    return range(1, min(MOST, len(belts.mints_on(state, belt))) + 1)


def check(state: StateData, seat: Seat, move: Shift) -> list[str]:
    """Return the rules that speak against shifting a belt."""
    here = belts.belt_here(state, seat)
    broken = []
    if here is None:
        broken.append("delivery.solo.shift.where")
    elif move.belt != here:
        broken.append("delivery.solo.shift.belt")
    if move.count not in counts(state, move.belt):
        broken.append("delivery.solo.shift.count")
    return broken


def legal(state: StateData, seat: Seat) -> list[Shift]:
    """Return every legal shift."""
    here = belts.belt_here(state, seat)
    return [] if here is None else [shift(seat, here, n) for n in counts(state, here)]


def do(draft: StateData, seat: Seat, move: Shift | AiShift) -> None:
    """The front mint goes to the back, then the next. `delivery.automa.shift`: of both belts, for the automa."""
    if isinstance(move, Shift):
        belts.shift(draft, move.belt, move.count)
    else:
        for belt in draft.config.network.belts:
            belts.shift(draft, belt, 1)
