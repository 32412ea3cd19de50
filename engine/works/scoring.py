"""Stars, neighborhoods, ranking and the tie-break ladder (rules 20-22 and 46-49; SCORING on the sheet)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.moves import Seat
from engine.standings import Criterion, Ladder, Standing, Standings, TieStep, closest_age, score_writer, settle
from engine.works.state import StateData

FINISH = 7


def size(state: StateData, seat: Seat) -> int:
    """`works.tie.neighborhood`: how many buildings and plans a seat has, a built Bridge counting two."""
    return buildings_count(state, seat) + len(state.plans[seat])


def buildings_count(state: StateData, seat: Seat) -> int:
    """Count a seat's buildings. `works.bridge`: a built Bridge counts as two."""
    built = state.buildings[seat]
    return len(built) + (state.config.by_effect["counts-as-two"].id in built)


def culture_count(state: StateData, seat: Seat) -> int:
    """Count a seat's culture buildings, a built Bridge as two."""
    plans = state.config.plans
    return sum(
        2 if plans[card].effect == "counts-as-two" else plans[card].type == "culture" for card in state.buildings[seat]
    )


COUNTED: Mapping[str, Callable[[StateData, Seat], int]] = {
    "stars-per-culture-building": culture_count,
    "stars-per-building": buildings_count,
    "stars-per-plan": lambda state, seat: len(state.plans[seat]),
}
"""A building's effect to what it counts in the neighborhood of its owner: it is worth its amount for each."""


def stars(state: StateData, seat: Seat, card: str) -> int:
    """`works.stars`: the stars a building is worth now in the neighborhood of `seat`."""
    config = state.config
    plan = config.plans[card]
    worth = plan.stars
    if plan.effect in COUNTED:
        worth += plan.amount * COUNTED[plan.effect](state, seat)
    elif plan.effect == "gallery":
        worth += state.gallery_mints
    if plan.type == "culture":
        landfill = config.by_effect["landfill"]
        if landfill.id in state.buildings[seat]:
            worth = max(0, worth - landfill.amount)
    return worth


def total(state: StateData, seat: Seat) -> int:
    """`works.score`: the stars of all buildings of a seat; plans give nothing."""
    return sum([stars(state, seat, card) for card in state.buildings[seat]])


def standings(state: StateData) -> Standings:
    """`works.rank`: return the standings as they are now, final or not."""
    config = state.config
    seats = range(len(config.names))
    totals = [total(state, seat) for seat in seats]
    if state.ended_by == "mints":
        steps: tuple[TieStep, ...] = ()
        rank = tuple(1 if seat == config.automa else 2 for seat in seats)
    else:
        steps, rank = settle(state, totals, TIES)
    results = []
    for seat in seats:
        breakdown = tuple((card, stars(state, seat, card)) for card in state.buildings[seat])
        extras = (("neighborhood", size(state, seat)), ("mints", state.mints[seat]))
        results.append(Standing(seat, config.names[seat], totals[seat], rank[seat], breakdown, extras))
    return Standings(tuple(results), steps, state.ended_by)


def tie_mints(state: StateData, seat: Seat) -> int | None:
    """`works.tie.mints`: return the mints that count in the tie, or None if they are unlimited."""
    mints = state.mints[seat]
    gallery = state.config.by_effect["gallery"].id in state.buildings[seat]
    if mints is not None and gallery and state.config.rulings["gallery-in-tie"] == "yes":
        return mints + state.gallery_mints
    return mints


def _size_key(state: StateData, seat: Seat) -> int:
    """Ruling `tie-neighborhood`: whether the largest neighborhood is ahead or the smallest."""
    return size(state, seat) if state.config.rulings["tie-neighborhood"] == "largest" else -size(state, seat)


def _mints_key(state: StateData, seat: Seat) -> float:
    """Ruling `mort-in-tie`: whether unlimited mints are more than any others or none."""
    mints = tie_mints(state, seat)
    if mints is None:
        return float("inf") if state.config.rulings["mort-in-tie"] == "most" else 0
    return mints


TIES: Final[Ladder[StateData]] = (
    Criterion("neighborhood", _size_key, size),
    Criterion("mints", _mints_key, tie_mints),
    closest_age(lambda state, seat: None if seat == state.config.automa else state.config.ages[seat], "tie-automa"),
)
"""`works.tie.neighborhood`, `works.tie.mints`, `works.tie.age`."""

as_json = score_writer("plan", "stars")
"""Writes standings as the protocol does (rules file, section 6)."""
