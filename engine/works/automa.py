"""The four solo AIs of Mint Works: what they do, and why they passed over every earlier candidate (rules 35-45).

The procedure is deterministic: the AI uses the first location in the line that it can use. At each it has one
candidate, the placement it would make there; the same rules as for a person (`actions`) judge it, and the first that
forbids it is the reason to go on. This module has only what an AI's own card adds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.moves import Seat
from engine.verdict import Decision, Reason
from engine.works.actions import locations, paying, place, supplier, temp_agency
from engine.works.cards import Location, Plan
from engine.works.moves import Pass, Place, only_place, pass_turn, place_at
from engine.works.state import StateData


class Candidate(NamedTuple):
    """What the AI would do at a location: its move, the rule that chose the cards named, and `among` which."""

    location: Location
    move: Place
    rule: str | None = None
    among: tuple[str, ...] = ()


def best_move(state: StateData) -> Place | Pass:
    """`works.automa.first-usable`, `works.automa.pass`: return the automa's move."""
    seat = _seat(state)
    for location in place.free_locations(state):
        tried = _tried(state, seat, location)
        if isinstance(tried, Candidate):
            return tried.move
    return pass_turn(seat)


def decide(state: StateData) -> Decision:
    """Return the automa's move, its reasons, and what the person does with the pieces.

    The reasons are one for each location passed over, in line order, then those for the one chosen.
    """
    seat = _seat(state)
    have = state.mints[seat]
    reasons: list[Reason] = []
    for location, is_open, blocked, spaces in place.along_the_line(state):
        closed = place.check_location(is_open, blocked, spaces)
        chosen = closed[0] if closed else _tried(state, seat, location)
        if isinstance(chosen, Candidate):
            break
        needed = _needed(state, seat, location) if chosen == paying.AFFORD else None
        reasons.append(_reason(chosen, location.id, have, needed))
    else:
        return Decision(pass_turn(seat), (*reasons, Reason("works.automa.pass")), ())
    move = chosen.move
    reasons.append(_reason("works.automa.first-usable", move.location, have))
    if move.target is not None:
        reasons.append(_reason("works.automa.temp-agency", move.target, have))
    if chosen.rule:
        facts = {"have": have, "plan": move.plan or move.take, "of": chosen.among}
        reasons.append(Reason(chosen.rule, chosen.location.id, facts))
    return Decision(move, tuple(reasons), place.steps(state, seat, move))


@lru_cache(maxsize=1 << 11)
def _reason(rule: str, location: str, have: int | None, needed: int | None = None) -> Reason:
    """Return a reason that names the mints the AI has and, if it lacks some, needs; cached, because the same ones
    recur."""
    return Reason(rule, location, {"have": have} if needed is None else {"have": have, "needed": needed})


def _seat(state: StateData) -> Seat:
    assert state.config.automa is not None
    return state.config.automa


def _tried(state: StateData, seat: Seat, location: Location, through: str | None = None) -> Candidate | str:
    """Return what it does at a location that nothing closes, or the first rule against that, in the order of section 5.

    `works.automa.temp-agency`: there it takes the first target that it could use if its spaces were free, at 1 mint
    more.
    """
    if location.effect == place.AGENCY:
        for target in temp_agency.targets(state):
            tried = _tried(state, seat, target, temp_agency.ID)
            if isinstance(tried, Candidate):
                return tried
        return "works.automa.temp-agency"
    config, buys = state.config, location.effect == "buy-plan"
    if buys and state.plans[seat] and config.has("supplier-only-without-plans"):
        return "works.sonic.supplier"
    if location.effect in ("recycle", "swap") and config.rulings["automa-cards"] == "skip":
        return "works.automa.cards"
    candidate = _candidate(state, seat, location, through)
    move = candidate.move
    if broken := locations.BY_EFFECT[location.effect].check(state, seat, move):
        return broken[0]
    if buys and move.plan is not None and not _is_wanted(state, config.plans[move.plan]):
        return "works.mort.no-production"
    return paying.AFFORD if place.price_at(state, seat, location, move) > paying.purse(state, seat) else candidate


# What it would do there.


def _candidate(state: StateData, seat: Seat, location: Location, through: str | None) -> Candidate:
    """Return what it would do at a location, whether it may or not; a card that it lacks is None."""
    if location.effect == "build":
        plans = state.plans[seat]
        move = place_at(seat, location.id, through, plans[0] if plans else None)
        return Candidate(location, move, "works.automa.oldest-plan", plans)
    if location.effect == "buy-plan":
        return _purchase(state, seat, location, through)
    if location.effect == "recycle":
        return Candidate(location, place_at(seat, location.id, through, None, _spare_card(state, seat)))
    if location.effect == "swap":
        offer = _on_offer(state)
        take, rule = _prefer(state, offer) if offer else (None, None)
        move = place_at(seat, location.id, through, None, _spare_card(state, seat), take)
        return Candidate(location, move, rule, tuple([plan.id for plan in offer]))
    return Candidate(location, only_place(seat, location.id, through)[0])


def _purchase(state: StateData, seat: Seat, location: Location, through: str | None) -> Candidate:
    """Return the purchase it would make: of the plans it wants and can pay for, else of those it wants, else of any."""
    offer = _on_offer(state)
    wanted = [plan for plan in offer if _is_wanted(state, plan)]
    purse = paying.purse(state, seat) - (temp_agency.FEE if through else 0)
    most = supplier.most_printed(state, seat, purse, through)
    affordable = [plan for plan in wanted if plan.cost <= most]
    among = affordable or wanted or offer
    plan, rule = _prefer(state, among) if among else (None, None)
    return Candidate(location, place_at(seat, location.id, through, plan), rule, tuple([plan.id for plan in among]))


def _on_offer(state: StateData) -> list[Plan]:
    """Return the plans of the supply, nearest the deck first."""
    plans = state.config.plans
    return [plans[card] for card in supplier.on_offer(state)]


def _is_wanted(state: StateData, plan: Plan) -> bool:
    """`works.mort.no-production`: whether it is willing to buy a plan of this type."""
    ai = state.config.ai
    return ai is None or plan.type not in ai.never_buys


def _prefer(state: StateData, candidates: Sequence[Plan]) -> tuple[str, str]:
    """`works.automa.supplier-cost`, then `-type`, then `-nearest`: return the plan and the rule that left just it."""
    ai = state.config.ai
    assert ai is not None
    if len(candidates) == 1:
        return candidates[0].id, "works.automa.supplier-only"
    sign = 1 if ai.cost_order == "low" else -1
    left = _lowest(candidates, lambda plan: sign * plan.cost)
    if len(left) == 1:
        return left[0].id, "works.automa.supplier-cost"
    left = _lowest(left, ai.prefers)
    return left[0].id, "works.automa.supplier-type" if len(left) == 1 else "works.automa.supplier-nearest"


def _lowest(plans: Iterable[Plan], key: Callable[[Plan], int]) -> list[Plan]:
    ranked = [(key(plan), plan) for plan in plans]
    least = min([rank for rank, _ in ranked])
    return [plan for rank, plan in ranked if rank == least]


def _spare_card(state: StateData, seat: Seat) -> str | None:
    """Return the card it gives away under the ruling `automa-cards`: its oldest plan, or else its oldest building."""
    if state.plans[seat]:
        return state.plans[seat][0]
    if state.config.rulings["automa-cards"] == "oldest-card" and state.buildings[seat]:
        return state.buildings[seat][0]
    return None


def _needed(state: StateData, seat: Seat, location: Location) -> int:
    """`works.place.afford`: the mints it would need, at the Supplier for the cheapest plan that it wants."""
    if location.effect != "buy-plan":
        return locations.price(state, seat, location)
    wanted = [plan.id for plan in _on_offer(state) if _is_wanted(state, plan)]
    return min([locations.price(state, seat, location, plan) for plan in wanted])
