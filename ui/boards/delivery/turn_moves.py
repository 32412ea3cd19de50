"""The moves of a turn that are made on the truck's space, grouped by kind and the most useful first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import sub
from typing import Any, TypeVar

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
FIELDS = ("onward", "toll", "unload", "load", "upgrade", "orders", "mints", "into")
"""The fields in which the moves of one tap may differ, in the order in which they are asked for."""


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


# Which of several moves: what tells them apart is asked field by field


def next_field(moves: Sequence[OwnMove]) -> str | None:
    """Return the first field in which the moves differ, or None if there is only one move."""
    return next((field for field in FIELDS if len(values(moves, field)) > 1), None)


def values(moves: Sequence[OwnMove], field: str) -> list[Any]:  # each field has values of its own kind
    """Return the values of a field in the moves, each once, in their order; None for a move that has no such field."""
    return list(dict.fromkeys(getattr(move, field, None) for move in moves))


def narrowed(moves: Sequence[OwnMove], field: str, value: object) -> tuple[OwnMove, ...]:
    """Return the moves that say this of a field."""
    return tuple(move for move in moves if getattr(move, field, None) == value)
