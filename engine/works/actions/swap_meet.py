"""The Swap Meet: an own card goes into the plan supply, a plan comes out of it (rule 18)."""

from __future__ import annotations

from engine.moves import Seat
from engine.state import replaced
from engine.verdict import Step
from engine.works.actions import neighborhood, paying, step_parts, supplier
from engine.works.cards import UNKNOWN, Location
from engine.works.moves import Place, place_at
from engine.works.state import Pending, StateData

price = paying.requirement


def check(state: StateData, seat: Seat, move: Place) -> list[str]:
    """Return the rules of the Swap Meet that speak against a placement, apart from its price."""
    broken = [] if move.give in neighborhood.own_cards(state, seat) else ["works.swap-meet.own-card"]
    if move.take == move.give:
        if not _may_take_back(state):
            broken.append("works.swap-meet.take-back")
    elif move.take not in supplier.on_offer(state):
        broken.append("works.swap-meet.in-supply")
    return broken


def _may_take_back(state: StateData) -> bool:
    """`works.swap-meet.take-back`: return whether a seat may take the very card that it has just put in."""
    return state.config.rulings["swap-take-back"] == "allowed"


def legal(state: StateData, seat: Seat, location: Location, purse: int, through: str | None) -> list[Place]:
    """Return a placement for each own card and plan on offer, if `purse` mints are enough; taking it back last."""
    if price(state, seat, location, None, through) > purse:
        return []
    offer, take_back = supplier.on_offer(state), _may_take_back(state)
    return [
        place_at(seat, location.id, through, None, give, take)
        for give in dict.fromkeys(neighborhood.own_cards(state, seat))
        for take in (*offer, *((give,) if take_back else ()))
    ]


def do(draft: StateData, seat: Seat, location: Location, move: Place) -> None:
    """Exchange the cards; `works.lotto.unknown`: the table names an unknown one first."""
    assert move.give is not None
    assert move.take is not None
    if move.give == UNKNOWN:
        draft.pending = Pending("given", seat, move.take)
    else:
        do_named(draft, seat, move.give, move.take)


def do_named(draft: StateData, seat: Seat, give: str, take: str) -> None:
    """`works.swap-meet`: put one card into the supply, then take one plan out, face down; the card fills its slot."""
    neighborhood.remove_card(draft, seat, give)
    if take != give:
        at = draft.supply.index(take)
        draft.note("turn-up", plan=give, slot=draft.config.slots[at])
        draft.supply = replaced(draft.supply, at, give)
    who = {} if seat == draft.config.automa else {"seat": seat}
    draft.note("take-plan", **who, plan=take, face_up=False)
    draft.add_plan(seat, take)


def steps(state: StateData, seat: Seat, location: Location, move: Place) -> list[Step]:
    """Return what hands do with the two cards and what depends on the one given; a card taken back is never in the
    supply, and the steps of an unknown one follow when the table has named it."""
    assert move.give is not None
    if move.give == UNKNOWN:
        return []
    due = neighborhood.leaving(state, seat, move.give)
    if move.take in state.supply:
        slot = state.config.slots[state.supply.index(move.take)]
        due.append(Step("turn-up", {"plan": move.give, "slot": slot}))
    return [*due, Step("take-plan", {**step_parts.taker(state, seat), "plan": move.take, "face_up": False})]
