"""Producer, Wholesaler, Leadership Council and Crowdfunder: mints, and nothing to name (rules 8, 12, 14 and 16)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.moves import Seat
from engine.works.actions import paying
from engine.works.cards import Location
from engine.works.moves import Place, only_place
from engine.works.state import AnyState, MutableState

price = paying.requirement


def check(state: AnyState, seat: Seat, move: Place) -> list[str]:
    """Return nothing: whoever can pay may place here."""
    return []


def legal(state: AnyState, seat: Seat, location: Location, purse: int, through: str | None) -> Sequence[Place]:
    """Return the one placement here that a seat can make with `purse` mints."""
    return only_place(seat, location.id, through) if price(state, seat, location, None, through) <= purse else ()


def do(draft: MutableState, seat: Seat, location: Location, move: Place) -> None:
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
