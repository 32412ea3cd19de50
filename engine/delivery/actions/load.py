"""Loading mints of the supply, in Mintopia City or at a warehouse (rules 16 to 19)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.delivery import abilities
from engine.delivery.cards import MINTS, Mints, as_short_map, covers, of_kind
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
    """`delivery.supply.finite`: return whether the supply holds these mints, kind by kind."""
    return not state.config.is_limited or covers(state.supply, mints)


def missing_value(state: StateData, seat: Seat, move: Load) -> str | None:
    """Return the path of the truck's capacity if it has not been entered, else None."""
    return abilities.unknown_capacity(state, seat)


def possible(state: StateData, seat: Seat, free: bool = False) -> Sequence[Load]:
    """Return every load that no known value refuses, one per count."""
    most = abilities.loads(state, seat)
    if not most:
        return ()
    room = abilities.room(state, seat)
    moves: list[Load] = []
    for mint, count in most:
        supply = state.supply[MINTS.index(mint)] if state.config.is_limited else None
        moves += _loads(seat, mint, count, room, supply, free)
    return moves


@lru_cache(maxsize=4096)
def _loads(seat: Seat, mint: str, most: int, room: int | None, supply: int | None, free: bool) -> tuple[Load, ...]:
    """Return the loads of one kind, up to `most` mints, and no more than room and supply allow, unless they are
    unlimited."""
    limit = min(end for end in (most, room, supply) if end is not None)
    return tuple(load(seat, of_kind(mint, n), free) for n in range(1, limit + 1))


def do(draft: StateData, seat: Seat, move: Load) -> None:
    """The mints go aboard."""
    draft.load_from_supply(seat, move.mints)
