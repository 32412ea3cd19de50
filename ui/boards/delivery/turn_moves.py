"""The moves of a turn that are made on the truck's space, grouped by kind and the most useful first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import sub
from typing import TypeVar

from engine.delivery.cards import MINTS, NONE, Mints, as_map, covers
from engine.delivery.moves import Buy, Drive, Load, Optimise, OwnMove, Take, Unload
from ui.boards.delivery.view import TableView

Here = Load | Optimise | Unload | Buy
HERE: Mapping[str, type[Here]] = {"load": Load, "optimise": Optimise, "unload": Unload, "upgrade": Buy}
"""The kinds of move of a game with several people that need no other thing to be tapped, in their order on the board.
"""
CAN_BE_FREE = (Drive, Take, Load, Unload, Optimise)
"""The kinds of move whose action an upgrade can pay."""
M = TypeVar("M", bound=OwnMove)


def moves_of(view: TableView, kind: str) -> tuple[Here, ...]:
    """Return the open moves of a kind, the most useful first. A load: the larger. An exchange: what the orders lack.
    Unloading: what leaves most orders ready."""
    lack = needs(view)

    def rank(move: Here) -> tuple[int, int]:
        if isinstance(move, Load):
            return -sum(move.mints), 0
        if isinstance(move, Optimise):
            useful = sum(min(n, lack[kind]) for kind, n in as_map(move.into).items())
            return -useful, sum(move.into) - useful
        return (-_ready_without(view, move.mints), sum(move.mints)) if isinstance(move, Unload) else (0, 0)

    return tuple(sorted(without_twins(view.moves(HERE[kind])), key=rank))


def without_twins(moves: Sequence[M]) -> tuple[M, ...]:
    """Leave out each move that is also possible for no action: it would be paid for in vain."""
    twins = {replace(move, free=False) for move in moves if isinstance(move, CAN_BE_FREE) and move.free}
    return tuple(move for move in moves if move not in twins)


def needs(view: TableView) -> Mapping[str, int]:
    """Return what the orders of the seat ask for together and its truck lacks, kind by kind."""
    held = as_map(view.state.mints[view.seat])
    asked = [kind for id in view.state.orders[view.seat] for kind in view.cards.orders[id].mints or ()]
    return {kind: max(0, asked.count(kind) - held[kind]) for kind in MINTS}


def _ready_without(view: TableView, mints: Mints) -> int:
    """Return how many orders of the seat stay ready without these mints."""
    classic, sugar_free, cinnamon = map(sub, view.state.mints[view.seat], mints)
    wanted = [view.cards.orders[id].asks or NONE for id in view.state.orders[view.seat]]
    return sum(covers((classic, sugar_free, cinnamon), asks) for asks in wanted)
