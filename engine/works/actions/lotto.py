"""The Lotto: draw the top card of the deck (rules 14 and 32)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.moves import Seat
from engine.verdict import Step
from engine.works.actions import paying, step_parts
from engine.works.cards import UNKNOWN, Location
from engine.works.moves import Place, only_place
from engine.works.state import StateData

price = paying.requirement


def check(state: StateData, seat: Seat, move: Place) -> list[str]:
    """Return the rules of the Lotto that speak against a placement, apart from its price."""
    return [] if state.deck else ["works.lotto.deck-empty"]


def legal(state: StateData, seat: Seat, location: Location, purse: int, through: str | None) -> Sequence[Place]:
    """Return the one placement here that a seat can make with `purse` mints, while the deck has a card."""
    place = only_place(seat, location.id, through)
    if price(state, seat, location, None, through) > purse or check(state, seat, place[0]):
        return ()
    return place


def do(draft: StateData, seat: Seat, location: Location, move: Place) -> None:
    """`works.lotto.place`: the card goes face down to the seat, and the table does not see it."""
    draft.add_plan(seat, draft.draw())


def steps(state: StateData, seat: Seat, location: Location, move: Place) -> list[Step]:
    """Return what hands do with the top card, which is named if all cards of the deck are known."""
    plan = state.bottom[0] if state.deck == len(state.bottom) else UNKNOWN
    return [Step("draw-plan", {**step_parts.taker(state, seat), "plan": plan})]
