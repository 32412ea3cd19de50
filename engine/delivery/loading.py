"""Loading, unloading and exchanging mints on the road (rules 16 to 24)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from engine.delivery import abilities
from engine.delivery.cards import BOX, MINTS, Mints, as_short_map, covers
from engine.delivery.maps import Space
from engine.delivery.moves import Load, Optimise, Unload, load, optimise, unload
from engine.delivery.objections import Objections
from engine.delivery.state import AnyState, MutableState
from engine.moves import Seat


def space_of(state: AnyState, seat: Seat) -> Space:
    """Return the space on which a truck stands."""
    return state.config.network.spaces[str(state.at[seat])]


def is_anything_here(state: AnyState, seat: Seat) -> bool:
    """Tell whether mints can change hands where a truck stands at all; with an upgrade that may be anywhere."""
    space = space_of(state, seat)
    return bool(space.load or space.optimise or state.upgrades[seat]) or unloads_anywhere(state)


# Loading


def object_to_load(state: AnyState, seat: Seat, move: Load, found: Objections) -> None:
    """Check a load: `load.where`, then `load.amount`; `load.room`; `supply.finite`."""
    most = dict(abilities.loads(state, seat, space_of(state, seat)))
    if found.check(bool(most), "load.where"):
        kinds = as_short_map(move.mints)
        found.check(len(kinds) == 1 and all(n <= most.get(kind, 0) for kind, n in kinds.items()), "load.amount")
    capacity = abilities.capacity(state, seat)
    if capacity is None:
        found.need(f"trucks/{state.trucks[seat]}/capacity")
    else:
        found.check(sum(move.mints) <= capacity - sum(state.mints[seat]), "load.room")
    found.check(supplies(state, move.mints), "supply.finite")


def supplies(state: AnyState, mints: Mints) -> bool:
    """`supply.finite`: whether the supply holds so many, kind by kind."""
    return not state.config.is_limited or covers(state.supply, mints)


def loads_that_fit(state: AnyState, seat: Seat, room: int, free: bool) -> tuple[Load, ...]:
    """Return every load of at most `room` mints that place and supply allow."""
    most = abilities.loads(state, seat, space_of(state, seat))
    return (
        _loads(seat, most, room, state.supply if state.config.is_limited else None, free) if most and room > 0 else ()
    )


@lru_cache(maxsize=4096)
def _loads(
    seat: Seat, most: tuple[abilities.Loads, ...], room: int, supply: Mints | None, free: bool
) -> tuple[Load, ...]:
    found: list[Load] = []
    for mint, count in most:
        at = MINTS.index(mint)
        limit = min(count, room) if supply is None else min(count, room, supply[at])
        found += [load(seat, of_kind(at, n), free) for n in range(1, limit + 1)]
    return tuple(found)


def of_kind(at: int, n: int) -> Mints:
    """Return `n` mints of the kind that stands at a place of MINTS."""
    return (n if at == 0 else 0, n if at == 1 else 0, n if at == 2 else 0)


def legal_loads(state: AnyState, seat: Seat, free: bool) -> tuple[Load, ...]:
    """Return every legal load, one per count."""
    if not space_of(state, seat).load:
        return ()
    capacity = abilities.capacity(state, seat)
    return () if capacity is None else loads_that_fit(state, seat, capacity - sum(state.mints[seat]), free)


def unsure_loads(state: AnyState, seat: Seat, free: bool) -> Iterator[tuple[Load, str]]:
    """Yield the loads that hang on a truck's capacity."""
    if abilities.capacity(state, seat) is None:
        for move in loads_that_fit(state, seat, sum(BOX), free):
            yield move, f"trucks/{state.trucks[seat]}/capacity"


def carry_out_load(draft: MutableState, seat: Seat, move: Load) -> None:
    """The mints go aboard."""
    draft.aboard(seat, move.mints)


# Unloading


def object_to_unload(state: AnyState, seat: Seat, move: Unload, found: Objections) -> None:
    """Check an unload: `unload.where`, `unload.aboard`."""
    found.check(can_unload_here(state, seat), "unload.where")
    found.check(any(move.mints) and covers(state.mints[seat], move.mints), "unload.aboard")


def can_unload_here(state: AnyState, seat: Seat) -> bool:
    """`unload.where`: where one may load, unless the ruling says anywhere."""
    return bool(space_of(state, seat).load) or unloads_anywhere(state)


def unloads_anywhere(state: AnyState) -> bool:
    """Ruling `unload-where`: whether a truck may be unloaded wherever it is."""
    return state.config.rulings["unload-where"] == "anywhere"


def legal_unloads(state: AnyState, seat: Seat, free: bool) -> tuple[Unload, ...]:
    """Return every legal unload, one per choice of mints aboard."""
    return _unloads(seat, state.mints[seat], free) if can_unload_here(state, seat) else ()


@lru_cache(maxsize=4096)
def _unloads(seat: Seat, mints: Mints, free: bool) -> tuple[Unload, ...]:
    chosen = product(*(range(n + 1) for n in mints))
    return tuple(unload(seat, (one, two, three), free) for one, two, three in chosen if one or two or three)


def carry_out_unload(draft: MutableState, seat: Seat, move: Unload) -> None:
    """The mints go back to the supply."""
    draft.ashore(seat, move.mints)


# Exchanging


def object_to_optimise(state: AnyState, seat: Seat, move: Optimise, found: Objections) -> None:
    """Check an exchange: `optimise.where`, `optimise.count`, `optimise.classics`, `supply.finite`."""
    prices = abilities.prices(state, seat, space_of(state, seat))
    here = bool(prices) and all(kind in prices for kind in as_short_map(move.into))
    found.check(here, "optimise.where")
    found.check(_is_right_count(state, move.into), "optimise.count")
    if here:
        price = sum(prices[kind] * n for kind, n in as_short_map(move.into).items())
        found.check(price <= state.mints[seat][0], "optimise.classics")
    found.check(supplies(state, (0, *move.into[1:])), "supply.finite")


def _is_right_count(state: AnyState, into: Mints) -> bool:
    """`optimise.count`: at least one exchange; just one under the ruling `optimise-count`."""
    return sum(into) == 1 or (sum(into) > 1 and state.config.rulings["optimise-count"] == "any")


def legal_exchanges(state: AnyState, seat: Seat, free: bool) -> tuple[Optimise, ...]:
    """Return every exchange that the classics aboard pay for."""
    prices = abilities.prices(state, seat, space_of(state, seat))
    if not prices or not state.mints[seat][0]:
        return ()
    limits = state.supply[1:] if state.config.is_limited else None
    most = 1 if state.config.rulings["optimise-count"] == "one" else sum(BOX)
    return _exchanges(seat, state.mints[seat][0], prices.get(MINTS[1]), prices.get(MINTS[2]), limits, most, free)


@lru_cache(maxsize=4096)
def _exchanges(
    seat: Seat,
    classics: int,
    second: int | None,
    third: int | None,
    limits: tuple[int, int] | None,
    most: int,
    free: bool,
) -> tuple[Optimise, ...]:
    """Return every exchange of so many classics at the prices of the `second` and `third` kind, within the limits."""
    seconds = range(classics // second + 1) if second else range(1)
    thirds = range(classics // third + 1) if third else range(1)
    return tuple(
        optimise(seat, (0, one, other), free)
        for one, other in product(seconds, thirds)
        if 1 <= one + other <= most
        and one * (second or 0) + other * (third or 0) <= classics
        and (limits is None or (one <= limits[0] and other <= limits[1]))
    )


def carry_out_exchange(draft: MutableState, seat: Seat, move: Optimise) -> None:
    """The classics go back to the supply, the better mints come aboard."""
    prices = abilities.prices(draft, seat, space_of(draft, seat))
    price = sum(prices[kind] * n for kind, n in as_short_map(move.into).items())
    draft.ashore(seat, (price, 0, 0))
    draft.aboard(seat, move.into)
