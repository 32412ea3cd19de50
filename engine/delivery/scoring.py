"""Stars, ranking and the tie-break ladder (rules 60 and 61)."""

from __future__ import annotations

from typing import Final

from engine.delivery import turns
from engine.delivery.cards import HIDDEN, WORTH
from engine.delivery.state import StateData
from engine.moves import HALTED, Seat
from engine.standings import CLOSEST_AGE, Ladder, Standing, Standings, closest_age, most, score_writer, settle
from engine.verdict import MissingCard


def worth(state: StateData, order: str) -> int | None:
    """`delivery.score.stars`: return the stars of an order, or None if they are secret; MissingCard if they are not
    known."""
    if order == HIDDEN:
        return None
    stars = state.cards.orders[order].stars
    if stars is None:
        raise MissingCard(f"orders/{order}/stars")
    return stars


def breakdown(state: StateData, seat: Seat) -> tuple[tuple[str, int | None, str], ...]:
    """Return a seat's orders that count, each with its stars and how it came to count."""
    delivered = [(order, worth(state, order), "delivered") for order in state.delivered[seat]]
    aside = [(order, worth(state, order), "upgrade") for card in state.upgrades[seat] for order in card.orders]
    return (*delivered, *aside)


def delivered(state: StateData, seat: Seat) -> int:
    """`delivery.score.tie`: count the delivered orders, by ruling `upgrade-orders-count` those for upgrades too."""
    aside = sum(len(card.orders) for card in state.upgrades[seat])
    counted = state.config.rulings["upgrade-orders-count"] == "yes"
    return len(state.delivered[seat]) + (aside if counted else 0)


def truck_value(state: StateData, seat: Seat) -> int:
    """`delivery.score.tie`: the mints aboard: a classic counts 1, a sugar-free 2, a cinnamon 3."""
    return sum(n * value for n, value in zip(state.mints[seat], WORTH, strict=True))


def age_gap(state: StateData, seat: Seat) -> int | None:
    """`delivery.score.tie`: return how far an age is from 42, or None if it is not known, and for the automa."""
    ages = state.config.ages
    age = ages[seat] if seat < len(ages) else None
    return None if age is None else abs(age - CLOSEST_AGE)


def standings(state: StateData) -> Standings:
    """`delivery.score.stars`, `delivery.score.tie`: return the standings as they are now, final or not. Orders that are
    secret count by their number alone."""
    seats = range(len(state.mints))
    parts = [breakdown(state, seat) for seat in seats]
    totals = [sum(stars or 0 for _, stars, _ in part) for part in parts]
    steps, rank = settle(state, totals, TIES)
    results = []
    for seat in seats:
        extras = (
            ("delivered", delivered(state, seat)),
            ("truck_value", truck_value(state, seat)),
            ("age_gap", age_gap(state, seat)),
        )
        results.append(Standing(seat, name(state, seat), totals[seat], rank[seat], parts[seat], extras))
    why = (turns.why_over(state) or HALTED) if state.phase == "over" else None
    return Standings(tuple(results), steps, why)


def name(state: StateData, seat: Seat) -> str:
    """Return the name of a seat; the automa's is its card's."""
    people = state.config.people
    return people[seat] if seat < len(people) else state.config.name_of_ai(state.ai)


TIES: Final[Ladder[StateData]] = (
    most("delivered", delivered),
    most("truck", truck_value),
    closest_age(age_gap, "solo-age-tie"),
)
"""`delivery.score.tie`: the tie-breaks for first place, in order."""

as_json = score_writer("order", "stars", "how")
"""Writes standings as the protocol does (rules file, section 6)."""
