"""The Supplier: buy one plan of the plan supply (rules 9 and 10)."""

from __future__ import annotations

from engine.moves import Seat
from engine.verdict import Step
from engine.works.actions import neighborhood, paying, step_parts
from engine.works.cards import Location
from engine.works.moves import Place, places_by_plan
from engine.works.state import StateData


def on_offer(state: StateData) -> list[str]:
    """`works.supplier.in-supply`: return the plans that can be bought, the one nearest the deck first."""
    return [card for card in state.supply if card is not None]


def price(state: StateData, seat: Seat, location: Location, plan: str | None, through: str | None) -> int:
    """`works.supplier.cost`: the printed cost in mints, less with an own built Truck, at least 1.

    Any plan of the box has a price, on offer or not; no plan has none.
    """
    if plan is None:
        return 0
    saved = paying.discount(state, seat, "supplier-discount", through)
    return paying.reduced(state.config.plans[plan].cost, saved)


def most_printed(state: StateData, seat: Seat, purse: int, through: str | None) -> int:
    """`works.supplier.cost`: return the highest printed cost that a seat can pay with `purse` mints, or -1.

    It answers for all plans at once whether `price` is no more than `purse`.
    """
    if purse < paying.LEAST:
        return -1
    return purse + paying.discount(state, seat, "supplier-discount", through)


def check(state: StateData, seat: Seat, move: Place) -> list[str]:
    """Return the rules of the Supplier that speak against a purchase, apart from its price."""
    return [] if move.plan in on_offer(state) else ["works.supplier.in-supply"]


def legal(state: StateData, seat: Seat, location: Location, purse: int, through: str | None) -> list[Place]:
    """Return the purchases that a seat can pay for with `purse` mints."""
    moves = places_by_plan(seat, location.id, through)
    plans, most = state.config.plans, most_printed(state, seat, purse, through)
    return [moves[card] for card in state.supply if card is not None and plans[card].cost <= most]


def assembles(state: StateData, seat: Seat, move: Place) -> bool:
    """`works.supplier.assembler`: whether what this seat buys comes in as a building."""
    has_assembler = state.config.by_effect["assembler"].id in state.buildings[seat]
    return has_assembler and paying.own_effects_count(state, move.target)


def gap(state: StateData, plan: str) -> int:
    """Return which slot is empty once a plan is taken: its own, or the one nearest the deck under the ruling
    `supply-layout: slide`, by which the other plans move away from the deck."""
    return 0 if state.config.rulings["supply-layout"] == "slide" else state.supply.index(plan)


def do(draft: StateData, seat: Seat, location: Location, move: Place) -> None:
    """Take the plan out of the supply, face down, or with an Assembler as a building at once.

    The plans between it and the gap that it leaves move up.
    """
    assert move.plan is not None
    supply = list(draft.supply)
    supply.remove(move.plan)
    supply.insert(gap(draft, move.plan), None)
    draft.supply = tuple(supply)
    if assembles(draft, seat, move):
        neighborhood.build(draft, seat, move.plan)
    else:
        draft.add_plan(seat, move.plan)


def steps(state: StateData, seat: Seat, location: Location, move: Place) -> list[Step]:
    """Return what hands do with the plan, its location card and the plans that move up, and alone with the slot that
    is empty then."""
    assert move.plan is not None
    face_up = assembles(state, seat, move)
    due = [Step("take-plan", {**step_parts.taker(state, seat), "plan": move.plan, "face_up": face_up})]
    if face_up:
        due += step_parts.open_location(state, move.plan)
    moved = [card for card in state.supply[: state.supply.index(move.plan)] if card is not None]
    if moved and gap(state, move.plan) == 0:
        due.append(Step("slide-plans", {"plans": moved}))
    if state.deck and state.config.automa is not None:
        due.append(Step("turn-up", {"plan": None, "slot": state.config.slots[gap(state, move.plan)]}))
    return due
