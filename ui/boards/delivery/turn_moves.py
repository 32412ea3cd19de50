"""The moves of a turn that are done where the truck stands, grouped by kind and the most useful first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from operator import sub
from typing import Any, TypeVar

from engine.delivery.cards import MINTS, NONE, Mints, as_map, covers
from engine.delivery.moves import Buy, Drive, Load, Optimise, OwnMove, Take, Unload
from ui.boards.delivery.table_view import TableView, Tap

Here = Load | Optimise | Unload | Buy
HERE: Mapping[str, type[Here]] = {"load": Load, "optimise": Optimise, "unload": Unload, "upgrade": Buy}
"""The kinds of move of a game with several people that need no other thing to be tapped, in the order in which they
stand."""
CAN_BE_FREE = (Drive, Take, Load, Unload, Optimise)
"""The kinds of move whose action an upgrade can pay."""
M = TypeVar("M", bound=OwnMove)
ONE_CLASSIC, ONE_SUGAR_FREE = (1, 0, 0), (0, 1, 0)
FIELDS = ("onward", "toll", "unload", "load", "upgrade", "orders", "mints", "into")
"""The fields in which the moves of one tap may differ, in the order in which they are asked for."""


@dataclass(frozen=True, slots=True)
class Action:
    """A kind of move with those that are legal, or a move to `ask` about where none is."""

    kind: str
    tap: Tap

    @property
    def moves(self) -> tuple[OwnMove, ...]:
        """The legal ones."""
        return self.tap.moves


def actions(view: TableView) -> tuple[Action, ...]:
    """Return what may be done where the truck stands; a kind that this game does not have is left out."""
    has_upgrades = bool(view.state.garage)
    return tuple(action(view, kind) for kind in HERE if kind != "upgrade" or has_upgrades)


def action(view: TableView, kind: str) -> Action:
    """Return one kind."""
    moves = without_twins(view.moves(HERE[kind]))
    if moves:
        return Action(kind, Tap(_ranked(view, moves)))
    return Action(kind, Tap(ask=_try(view, kind)))


def without_twins(moves: Sequence[M]) -> tuple[M, ...]:
    """Leave out each move that is also there for no action: nobody would pay for it."""
    twins = {replace(move, free=False) for move in moves if isinstance(move, CAN_BE_FREE) and move.free}
    return tuple(move for move in moves if move not in twins)


def _try(view: TableView, kind: str) -> OwnMove:
    """The move to ask about where none of a kind is legal: the smallest there is."""
    by = view.seat
    if kind == "optimise":
        return Optimise(by, ONE_SUGAR_FREE)
    if kind == "upgrade":
        upgrade = view.state.garage[0]
        return Buy(by, upgrade, view.state.orders[by][: view.cards.upgrades[upgrade].ready_orders or 1])
    return (Unload if kind == "unload" else Load)(by, ONE_CLASSIC)


# The most useful first


def _ranked(view: TableView, moves: Sequence[Here]) -> tuple[Here, ...]:
    """A load: the larger. An exchange: what the orders lack. Unloading: what leaves most orders ready."""
    lack = needs(view)

    def rank(move: Here) -> tuple[int, int]:
        if isinstance(move, Load):
            return -sum(move.mints), 0
        if isinstance(move, Optimise):
            return _of_exchange(as_map(move.into), lack)
        return _of_unloading(view, move.mints) if isinstance(move, Unload) else (0, 0)

    return tuple(sorted(moves, key=rank))


def needs(view: TableView) -> Mapping[str, int]:
    """Return what the orders of the seat ask for together and its truck lacks, kind by kind."""
    held = as_map(view.state.mints[view.seat])
    asked = [kind for id in view.state.orders[view.seat] for kind in view.cards.orders[id].mints or ()]
    return {kind: max(0, asked.count(kind) - held[kind]) for kind in MINTS}


def _of_exchange(into: Mapping[str, int], lack: Mapping[str, int]) -> tuple[int, int]:
    useful = sum(min(n, lack[kind]) for kind, n in into.items())
    return -useful, sum(into.values()) - useful


def _of_unloading(view: TableView, mints: Mints) -> tuple[int, int]:
    classic, sugar_free, cinnamon = map(sub, view.state.mints[view.seat], mints)
    wanted = [view.cards.orders[id].asks or NONE for id in view.state.orders[view.seat]]
    ready = sum(covers((classic, sugar_free, cinnamon), asks) for asks in wanted)
    return -ready, sum(mints)


# Which of several moves: what tells them apart is asked field by field


def next_field(moves: Sequence[OwnMove]) -> str | None:
    """Return the first field in which the moves differ; None where there is but one."""
    return next((field for field in FIELDS if len(values(moves, field)) > 1), None)


def values(moves: Sequence[OwnMove], field: str) -> list[Any]:
    """Return what the moves say of a field, each once, in their order; None where they leave it out."""
    return list(dict.fromkeys(getattr(move, field, None) for move in moves))


def narrowed(moves: Sequence[OwnMove], field: str, value: Any) -> tuple[OwnMove, ...]:
    """Return the moves that say this of a field."""
    return tuple(move for move in moves if getattr(move, field, None) == value)
