"""Producer, Wholesaler, Leadership Council and Crowdfunder: mints, and nothing to name (rules 8, 12, 14 and 16)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.moves import Seat
from engine.verdict import Step
from engine.works.actions import paying, step_parts
from engine.works.cards import Location
from engine.works.moves import Place, only_place
from engine.works.state import StateData

price = paying.requirement


def check(state: StateData, seat: Seat, move: Place) -> list[str]:
    """Return nothing: every seat that can pay may place here."""
    return []


def legal(state: StateData, seat: Seat, location: Location, purse: int, through: str | None) -> Sequence[Place]:
    """Return the one placement here that a seat can make with `purse` mints."""
    return only_place(seat, location.id, through) if price(state, seat, location, None, through) <= purse else ()


def do(draft: StateData, seat: Seat, location: Location, move: Place) -> None:
    """`works.producer`, `works.wholesaler.place`: gain mints.

    `works.leadership-council`: take the token too. `works.crowdfunder`: then the others gain, clockwise.
    """
    if location.effect == "take-token":
        draft.token = seat
    draft.gain(seat, location.amount)
    if location.effect == "crowdfund":
        seats = len(draft.mints)
        for step in range(1, seats):
            draft.gain((seat + step) % seats, location.others_gain)


def steps(state: StateData, seat: Seat, location: Location, move: Place) -> list[Step]:
    """Return what hands do with token and mints; against Rachael the supply may hold less than all are to gain."""
    moves_token = location.effect == "take-token" and state.token != seat
    due = [Step("take-token", {"seat": seat})] if moves_token else []
    due += step_parts.take_mints(state, seat, location.amount)
    if location.effect == "crowdfund":
        seats, taken = len(state.mints), 0 if state.mints[seat] is None else location.amount
        for step in range(1, seats):
            due += step_parts.take_mints(state, (seat + step) % seats, location.others_gain, before=taken)
            taken += location.others_gain
    return due
