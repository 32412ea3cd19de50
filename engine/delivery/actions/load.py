"""Loading mints of the supply, in Mintopia City or at a warehouse (rules 16 to 19)."""

from __future__ import annotations

from functools import lru_cache

from engine.delivery import abilities
from engine.delivery.cards import BOX, MINTS, Mints, as_short_map, covers, of_kind
from engine.delivery.moves import Load, load
from engine.delivery.state import StateData
from engine.moves import Seat


def check(state: StateData, seat: Seat, move: Load) -> list[str]:
    """Return the rules that speak against loading mints."""
    most, kinds = dict(abilities.loads(state, seat)), as_short_map(move.mints)
    broken = []
    if not most:
        broken.append("delivery.load.where")
    elif len(kinds) != 1 or any(n > most.get(kind, 0) for kind, n in kinds.items()):
        broken.append("delivery.load.amount")
    room = abilities.room(state, seat)
    if room is not None and sum(move.mints) > room:
        broken.append("delivery.load.room")
    if not supplies(state, move.mints):
        broken.append("delivery.supply.finite")
    return broken


def supplies(state: StateData, mints: Mints) -> bool:
    """`delivery.supply.finite`: whether the supply holds so many, kind by kind."""
    return not state.config.is_limited or covers(state.supply, mints)


def missing_value(state: StateData, seat: Seat, move: Load) -> str | None:
    """Return the path of the truck's capacity, where nobody has entered it."""
    return abilities.unknown_capacity(state, seat)


def possible(state: StateData, seat: Seat, free: bool = False) -> tuple[Load, ...]:
    """Return every load that no known value refuses, one per count."""
    most, room = abilities.loads(state, seat), abilities.room(state, seat)
    supply = state.supply if state.config.is_limited else None
    return _loads(seat, most, sum(BOX) if room is None else room, supply, free) if most else ()


@lru_cache(maxsize=4096)
def _loads(seat: Seat, most: abilities.Loads, room: int, supply: Mints | None, free: bool) -> tuple[Load, ...]:
    """Return every load of at most `room` mints that the place, by what it has, and the supply allow."""
    loads: list[Load] = []
    for mint, count in most:
        limit = min(count, room) if supply is None else min(count, room, supply[MINTS.index(mint)])
        loads += [load(seat, of_kind(mint, n), free) for n in range(1, limit + 1)]
    return tuple(loads)


def do(draft: StateData, seat: Seat, move: Load) -> None:
    """The mints go aboard."""
    draft.load_from_supply(seat, move.mints)
