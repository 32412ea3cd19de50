"""What a placement does with the pieces, step by step (rules file, end of section 5)."""

from __future__ import annotations

from engine.moves import Seat
from engine.verdict import Step
from engine.works.actions import place, recycler, supplier
from engine.works.cards import UNKNOWN
from engine.works.moves import Place
from engine.works.state import AnyState


def steps(state: AnyState, move: Place, seat: Seat) -> tuple[Step, ...]:
    """Return the steps for a placement of `seat` on this state, in the order in which hands do them."""
    own = state.mints[seat] is not None
    found = [Step("lay-mints", _laid(state, seat, move, own))]
    location = place.used(state, move)
    if location.effect in ("gain-mints", "crowdfund", "take-token"):
        found += _gaining(state, seat, location.effect, location.amount, location.others_gain)
    elif location.effect == "buy-plan":
        found += _buying(state, seat, move)
    elif location.effect == "build":
        found.append(Step("turn-up", {"plan": move.plan}))
        found += _opening(state, move.plan)
    elif location.effect == "draw-plan":
        found.append(
            Step(
                "draw-plan",
                {**_for(state, seat), "plan": state.bottom[0] if state.deck == len(state.bottom) else UNKNOWN},
            )
        )
    elif location.effect == "recycle":
        found += _recycling(state, seat, move)
    elif location.effect == "swap":
        if move.take in state.supply:
            slot = state.config.slots[state.supply.index(move.take)]
            found.append(Step("turn-up", {"plan": move.give, "slot": slot}))
        found.append(Step("take-plan", {**_for(state, seat), "plan": move.take, "face_up": False}))
    if seat == state.config.automa and state.config.has("blocks-location"):
        found.append(Step("mark-blocked", {"location": move.location}))
    return tuple(found)


def _for(state: AnyState, seat: Seat) -> dict[str, object]:
    """Who takes something: said of people only, for what hands do otherwise is for the automa."""
    return {} if seat == state.config.automa else {"seat": seat}


def _laid(state: AnyState, seat: Seat, move: Place, own: bool) -> dict[str, object]:
    return {"mints": place.price(state, seat, move), "location": move.location, "own": own}


def _opening(state: AnyState, card: str | None) -> list[Step]:
    """`works.deed.opens`: the location card that a deed turns to its open side."""
    location = state.config.plans[card].location if card and card != UNKNOWN else None
    if location is None or state.is_open[state.config.where[location]]:
        return []
    return [Step("open-location", {"location": location})]


def _taking(state: AnyState, seat: Seat, wanted: int, before: int = 0) -> list[Step]:
    """Mints for a seat, at most what a limited supply holds after others took `before`; none for one without end."""
    if state.mints[seat] is None:
        return []
    mints = wanted if state.mint_supply is None else min(wanted, max(0, state.mint_supply - before))
    return [Step("take-mints", {"mints": mints, "seat": seat})] if mints else []


def _gaining(state: AnyState, seat: Seat, effect: str, amount: int, others: int) -> list[Step]:
    found = [Step("take-token", {"seat": seat})] if effect == "take-token" else []
    found += _taking(state, seat, amount)
    if effect == "crowdfund":
        seats = len(state.mints)
        gone = 0 if state.mints[seat] is None else amount
        for step in range(1, seats):
            found += _taking(state, (seat + step) % seats, others, before=gone + others * (step - 1))
    return found


def _buying(state: AnyState, seat: Seat, move: Place) -> list[Step]:
    face_up = supplier.assembles(state, seat, move)
    found = [Step("take-plan", {**_for(state, seat), "plan": move.plan, "face_up": face_up})]
    found += _opening(state, move.plan) if face_up else []
    if state.deck and state.config.automa is not None:
        found.append(Step("turn-up", {"plan": None, "slot": state.config.slots[state.supply.index(move.plan)]}))
    return found


def _recycling(state: AnyState, seat: Seat, move: Place) -> list[Step]:
    found = [Step("put-under-deck", {"plan": move.give})]
    if move.give is not None and move.give != UNKNOWN:
        found += _taking(state, seat, recycler.pay(state, seat, move.give))
    return found
