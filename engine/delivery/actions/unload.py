"""Unloading mints into the supply (rules 20 and 21)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from engine.delivery import abilities
from engine.delivery.cards import Mints, covers
from engine.delivery.moves import Unload, unload
from engine.delivery.state import StateData
from engine.moves import Seat


def can_unload_here(state: StateData, seat: Seat) -> bool:
    """`delivery.unload.where`: return whether a truck may unload here: wherever it may load, or anywhere by ruling
    `unload-where`."""
    return bool(abilities.space_of(state, seat).loads) or state.config.rulings["unload-where"] == "anywhere"


def check(state: StateData, seat: Seat, move: Unload) -> list[str]:
    """Return the rules that speak against unloading mints."""
    broken = [] if can_unload_here(state, seat) else ["delivery.unload.where"]
    if not any(move.mints) or not covers(state.mints[seat], move.mints):
        broken.append("delivery.unload.aboard")
    return broken


def legal(state: StateData, seat: Seat, free: bool = False) -> tuple[Unload, ...]:
    """Return every legal unload, one per choice of mints aboard."""
    return _choices(seat, state.mints[seat], free) if can_unload_here(state, seat) else ()


@lru_cache(maxsize=4096)
def _choices(seat: Seat, aboard: Mints, free: bool) -> tuple[Unload, ...]:
    chosen = product(*(range(n + 1) for n in aboard))
    return tuple(unload(seat, (one, two, three), free) for one, two, three in chosen if one or two or three)


def do(draft: StateData, seat: Seat, move: Unload) -> None:
    """The mints go back to the supply."""
    draft.return_to_supply(seat, move.mints)
