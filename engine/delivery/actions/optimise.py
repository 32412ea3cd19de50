"""Exchanging classics for better mints (rules 22 to 24)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from math import inf

from engine.delivery import abilities
from engine.delivery.actions import load, step_parts
from engine.delivery.cards import MINTS, Mints, as_short_map
from engine.delivery.moves import Optimise, optimise
from engine.delivery.state import StateData
from engine.moves import Seat
from engine.verdict import Step


def most_exchanged(state: StateData) -> float:
    """`delivery.optimise.count`: how many mints one action makes: any number, or one by ruling `optimise-count`."""
    return 1 if state.config.rulings["optimise-count"] == "one" else inf


def price(prices: Mapping[str, int], into: Mints) -> int | None:
    """`delivery.optimise.classics`: return the classics that better mints cost, or None if one of them has no price."""
    kinds = as_short_map(into)
    return sum(prices[kind] * n for kind, n in kinds.items()) if all(kind in prices for kind in kinds) else None


def check(state: StateData, seat: Seat, move: Optimise) -> list[str]:
    """Return the rules that speak against an exchange."""
    prices = abilities.prices(state, seat)
    cost = price(prices, move.into) if prices else None
    broken = []
    if cost is None:
        broken.append("delivery.optimise.where")
    if not 1 <= sum(move.into) <= most_exchanged(state):
        broken.append("delivery.optimise.count")
    if cost is not None and cost > state.mints[seat][0]:
        broken.append("delivery.optimise.classics")
    if not load.supplies(state, (0, *move.into[1:])):
        broken.append("delivery.supply.finite")
    return broken


def legal(state: StateData, seat: Seat, free: bool = False) -> tuple[Optimise, ...]:
    """Return every exchange that the classics aboard pay for."""
    prices, classics = abilities.prices(state, seat), state.mints[seat][0]
    if not prices or not classics:
        return ()
    supply = state.supply[1:] if state.config.is_limited else (classics, classics)
    return _exchanges(seat, classics, prices.get(MINTS[1]), prices.get(MINTS[2]), supply, most_exchanged(state), free)


@lru_cache(maxsize=4096)
def _exchanges(
    seat: Seat,
    classics: int,
    second: int | None,
    third: int | None,
    supply: tuple[int, int],
    most: float,
    free: bool,
) -> tuple[Optimise, ...]:
    """Return every exchange of up to this many classics; the second and third kind have this price and supply, or None.
    """
    seconds = range(min(classics // second, supply[0]) + 1) if second else range(1)
    thirds = range(min(classics // third, supply[1]) + 1) if third else range(1)
    return tuple(
        optimise(seat, (0, one, other), free)
        for one, other in product(seconds, thirds)
        if 1 <= one + other <= most and one * (second or 0) + other * (third or 0) <= classics
    )


def do(draft: StateData, seat: Seat, move: Optimise) -> None:
    """The classics go back to the supply, the better mints come aboard."""
    cost = price(abilities.prices(draft, seat), move.into)
    assert cost is not None
    draft.return_to_supply(seat, (cost, 0, 0))
    draft.load_from_supply(seat, move.into)


def steps(before: StateData, seat: Seat, move: Optimise, after: StateData) -> list[Step]:
    """The price goes back to the supply, for the better mints that come aboard."""
    paid = step_parts.lost(before.mints[seat], after.mints[seat])
    return [Step("return-mints", {"seat": seat, "mints": paid, "into": as_short_map(move.into)})]
