"""The Builder: turn one own plan face up (rule 11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.moves import Seat
from engine.verdict import Step
from engine.works.actions import neighborhood, paying, step_parts
from engine.works.cards import UNKNOWN, Location
from engine.works.moves import Place, places_of
from engine.works.state import Pending, StateData


def price(state: StateData, seat: Seat, location: Location, plan: str | None, through: str | None) -> int:
    """`works.builder.cost`: the Builder's price in mints, less with an own built Crane, at least 1."""
    return paying.reduced(location.requirement or 0, paying.discount(state, seat, "builder-discount", through))


def check(state: StateData, seat: Seat, move: Place) -> list[str]:
    """Return the rules of the Builder that speak against a placement, apart from its price."""
    return [] if move.plan in state.plans[seat] else ["works.builder.own-plan"]


def legal(state: StateData, seat: Seat, location: Location, purse: int, through: str | None) -> Sequence[Place]:
    """Return a placement for each own plan that can be built with `purse` mints; unknown plans are one choice."""
    plans = state.plans[seat]
    if not plans or price(state, seat, location, None, through) > purse:
        return ()
    return places_of(seat, location.id, through, plans)


def do(draft: StateData, seat: Seat, location: Location, move: Place) -> None:
    """Build the plan; `works.lotto.unknown`: the table names an unknown one first."""
    assert move.plan is not None
    if move.plan == UNKNOWN:
        draft.pending = Pending("built", seat)
    else:
        do_named(draft, seat, move.plan)


def do_named(draft: StateData, seat: Seat, card: str) -> None:
    """Build a plan that is known."""
    neighborhood.remove_plan(draft, seat, card)
    neighborhood.build(draft, seat, card)


def steps(state: StateData, seat: Seat, location: Location, move: Place) -> list[Step]:
    """Return what hands do with the plan and, for a deed, its location card; of an unknown plan that is said when the
    table has named it."""
    assert move.plan is not None
    return [] if move.plan == UNKNOWN else steps_named(state, move.plan)


def steps_named(state: StateData, card: str) -> list[Step]:
    """Return what hands do with a plan that is known."""
    return [Step("turn-up", {"plan": card}), *step_parts.open_location(state, card)]
