"""The Recycler: give an own card away for what it is worth (rule 17)."""

from __future__ import annotations

from engine.moves import Seat
from engine.verdict import Step
from engine.works import scoring
from engine.works.actions import neighborhood, paying, step_parts
from engine.works.cards import UNKNOWN, Location
from engine.works.moves import Place, place_at
from engine.works.state import Pending, StateData

price = paying.requirement


def check(state: StateData, seat: Seat, move: Place) -> list[str]:
    """Return the rules of the Recycler that speak against a placement, apart from its price."""
    return [] if move.give in neighborhood.own_cards(state, seat) else ["works.recycler.own-card"]


def legal(state: StateData, seat: Seat, location: Location, purse: int, through: str | None) -> list[Place]:
    """Return a placement for each own card, if `purse` mints are enough; unknown plans are one choice."""
    if price(state, seat, location, None, through) > purse:
        return []
    own = dict.fromkeys(neighborhood.own_cards(state, seat))
    return [place_at(seat, location.id, through, None, card) for card in own]


def pay(state: StateData, seat: Seat, card: str) -> int:
    """`works.recycler.pay`: return the mints that the Recycler pays for a card, counted before the card leaves."""
    plan = state.config.plans[card]
    if card not in state.buildings[seat]:
        return plan.cost + plan.stars
    ruling = state.config.rulings["recycler-building"]
    if ruling == "cost-and-printed":
        return plan.cost + plan.stars
    now = scoring.stars(state, seat, card)
    return now if ruling == "current-only" else plan.cost + now


def do(draft: StateData, seat: Seat, location: Location, move: Place) -> None:
    """Recycle the card; `works.lotto.unknown`: the table names an unknown one first."""
    assert move.give is not None
    if move.give == UNKNOWN:
        draft.pending = Pending("recycled", seat)
    else:
        do_named(draft, seat, move.give)


def do_named(draft: StateData, seat: Seat, card: str) -> None:
    """Put a card that is known under the deck, then pay what it was worth."""
    worth = pay(draft, seat, card)
    neighborhood.remove_card(draft, seat, card)
    draft.put_under_deck(card)
    draft.gain(seat, worth)


def steps(state: StateData, seat: Seat, location: Location, move: Place) -> list[Step]:
    """Return what hands do with the card, what depends on it and the mints it is worth; of an unknown one that is said
    when the table has named it."""
    assert move.give is not None
    if move.give == UNKNOWN:
        return []
    left = neighborhood.leaving(state, seat, move.give)
    back = sum(step.facts["mints"] for step in left if step.do == "clear-gallery" and step.facts["seat"] is None)
    due = [*left, Step("put-under-deck", {"plan": move.give})]
    return due + step_parts.take_mints(state, seat, pay(state, seat, move.give), before=-back)
