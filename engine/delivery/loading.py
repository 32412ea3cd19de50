"""Loading, unloading and exchanging mints on the road (rules 16 to 24)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from engine.delivery import abilities
from engine.delivery.cards import BOX, MINTS, Mints, as_short_map, covers
from engine.delivery.maps import Space
from engine.delivery.moves import Load, Optimise, Unload, load, optimise, unload
from engine.delivery.objections import Objections
from engine.moves import Seat

if TYPE_CHECKING:
    from engine.delivery.draft import Board, Draft


def space_of(board: Board, seat: Seat) -> Space:
    """Return the space on which a truck stands."""
    return board.config.network.spaces[str(board.at[seat])]


def is_anything_here(board: Board, seat: Seat) -> bool:
    """Tell whether mints can change hands where a truck stands at all; with an upgrade that may be anywhere."""
    space = space_of(board, seat)
    return bool(space.load or space.optimise or board.upgrades[seat]) or unloads_anywhere(board)


# Loading


def object_to_load(board: Board, seat: Seat, move: Load, found: Objections) -> None:
    """Check a load: `load.where`, then `load.amount`; `load.room`; `supply.finite`."""
    most = dict(abilities.loads(board, seat, space_of(board, seat)))
    if found.check(bool(most), "load.where"):
        kinds = as_short_map(move.mints)
        found.check(len(kinds) == 1 and all(n <= most.get(kind, 0) for kind, n in kinds.items()), "load.amount")
    capacity = abilities.capacity(board, seat)
    if capacity is None:
        found.need(f"trucks/{board.trucks[seat]}/capacity")
    else:
        found.check(sum(move.mints) <= capacity - sum(board.mints[seat]), "load.room")
    found.check(supplies(board, move.mints), "supply.finite")


def supplies(board: Board, mints: Mints) -> bool:
    """`supply.finite`: whether the supply holds so many, kind by kind."""
    return not board.config.is_limited or covers(board.supply, mints)


def loads_that_fit(board: Board, seat: Seat, room: int, free: bool) -> tuple[Load, ...]:
    """Return every load of at most `room` mints that place and supply allow."""
    most = abilities.loads(board, seat, space_of(board, seat))
    return (
        _loads(seat, most, room, board.supply if board.config.is_limited else None, free) if most and room > 0 else ()
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


def legal_loads(board: Board, seat: Seat, free: bool) -> tuple[Load, ...]:
    """Return every legal load, one per count."""
    if not space_of(board, seat).load:
        return ()
    capacity = abilities.capacity(board, seat)
    return () if capacity is None else loads_that_fit(board, seat, capacity - sum(board.mints[seat]), free)


def unsure_loads(board: Board, seat: Seat, free: bool) -> Iterator[tuple[Load, str]]:
    """Yield the loads that hang on a truck's capacity."""
    if abilities.capacity(board, seat) is None:
        for move in loads_that_fit(board, seat, sum(BOX), free):
            yield move, f"trucks/{board.trucks[seat]}/capacity"


def carry_out_load(draft: Draft, seat: Seat, move: Load) -> None:
    """The mints go aboard."""
    draft.aboard(seat, move.mints)


# Unloading


def object_to_unload(board: Board, seat: Seat, move: Unload, found: Objections) -> None:
    """Check an unload: `unload.where`, `unload.aboard`."""
    found.check(can_unload_here(board, seat), "unload.where")
    found.check(any(move.mints) and covers(board.mints[seat], move.mints), "unload.aboard")


def can_unload_here(board: Board, seat: Seat) -> bool:
    """`unload.where`: where one may load, unless the ruling says anywhere."""
    return bool(space_of(board, seat).load) or unloads_anywhere(board)


def unloads_anywhere(board: Board) -> bool:
    """Ruling `unload-where`: whether a truck may be unloaded wherever it is."""
    return board.config.rulings["unload-where"] == "anywhere"


def legal_unloads(board: Board, seat: Seat, free: bool) -> tuple[Unload, ...]:
    """Return every legal unload, one per choice of mints aboard."""
    return _unloads(seat, board.mints[seat], free) if can_unload_here(board, seat) else ()


@lru_cache(maxsize=4096)
def _unloads(seat: Seat, mints: Mints, free: bool) -> tuple[Unload, ...]:
    chosen = product(*(range(n + 1) for n in mints))
    return tuple(unload(seat, (one, two, three), free) for one, two, three in chosen if one or two or three)


def carry_out_unload(draft: Draft, seat: Seat, move: Unload) -> None:
    """The mints go back to the supply."""
    draft.ashore(seat, move.mints)


# Exchanging


def object_to_optimise(board: Board, seat: Seat, move: Optimise, found: Objections) -> None:
    """Check an exchange: `optimise.where`, `optimise.count`, `optimise.classics`, `supply.finite`."""
    prices = abilities.prices(board, seat, space_of(board, seat))
    here = bool(prices) and all(kind in prices for kind in as_short_map(move.into))
    found.check(here, "optimise.where")
    found.check(_is_right_count(board, move.into), "optimise.count")
    if here:
        price = sum(prices[kind] * n for kind, n in as_short_map(move.into).items())
        found.check(price <= board.mints[seat][0], "optimise.classics")
    found.check(supplies(board, (0, *move.into[1:])), "supply.finite")


def _is_right_count(board: Board, into: Mints) -> bool:
    """`optimise.count`: at least one exchange; just one under the ruling `optimise-count`."""
    return sum(into) == 1 or (sum(into) > 1 and board.config.rulings["optimise-count"] == "any")


def legal_exchanges(board: Board, seat: Seat, free: bool) -> tuple[Optimise, ...]:
    """Return every exchange that the classics aboard pay for."""
    prices = abilities.prices(board, seat, space_of(board, seat))
    if not prices or not board.mints[seat][0]:
        return ()
    limits = board.supply[1:] if board.config.is_limited else None
    most = 1 if board.config.rulings["optimise-count"] == "one" else sum(BOX)
    return _exchanges(seat, board.mints[seat][0], prices.get(MINTS[1]), prices.get(MINTS[2]), limits, most, free)


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


def carry_out_exchange(draft: Draft, seat: Seat, move: Optimise) -> None:
    """The classics go back to the supply, the better mints come aboard."""
    prices = abilities.prices(draft, seat, space_of(draft, seat))
    price = sum(prices[kind] * n for kind, n in as_short_map(move.into).items())
    draft.ashore(seat, (price, 0, 0))
    draft.aboard(seat, move.into)
