"""The moves of a turn that are done where the truck stands, grouped by kind and the most useful first."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.delivery.cards import CLASSIC, MINTS, NONE, SUGAR_FREE, as_map, covers, from_map
from ui.boards.delivery.table_view import Json, TableView, Tap

HERE = ("load", "optimise", "unload", "upgrade")
"""The kinds of move of a game with several people that need no other thing to be tapped, in the order in which they
stand."""
FIELDS = ("onward", "toll", "unload", "load", "upgrade", "orders", "mints", "into")
"""The fields in which the moves of one tap may differ, in the order in which they are asked for."""


@dataclass(frozen=True, slots=True)
class Action:
    """A kind of move with those that are legal, or a move to `ask` about where none is."""

    kind: str
    tap: Tap

    @property
    def moves(self) -> tuple[Json, ...]:
        """The legal ones."""
        return self.tap.moves


def actions(view: TableView) -> tuple[Action, ...]:
    """Return what may be done where the truck stands; a kind that this game does not have is left out."""
    has_upgrades = bool(view.state.garage)
    return tuple(action(view, kind) for kind in HERE if kind != "upgrade" or has_upgrades)


def action(view: TableView, kind: str) -> Action:
    """Return one kind."""
    moves = without_twins(view.moves(kind))
    if moves:
        return Action(kind, Tap(_ranked(view, kind, moves)))
    return Action(kind, Tap(ask=_try(view, kind)))


def without_twins(moves: Sequence[Json]) -> tuple[Json, ...]:
    """Leave out each move that is also there for no action: nobody would pay for it."""
    free = [{key: value for key, value in move.items() if key != "free"} for move in moves if move.get("free")]
    return tuple(move for move in moves if move.get("free") or dict(move) not in free)


def _try(view: TableView, kind: str) -> Json:
    """The move to ask about where none of a kind is legal: the smallest there is."""
    by = view.seat
    if kind == "optimise":
        return {"move": kind, "by": by, "into": {SUGAR_FREE: 1}}
    if kind == "upgrade":
        orders = list(view.state.orders[by])
        upgrade = view.state.garage[0]
        asked = view.cards.upgrades[upgrade].ready_orders or 1
        return {"move": kind, "by": by, "upgrade": upgrade, "orders": orders[:asked]}
    return {"move": kind, "by": by, "mints": {CLASSIC: 1}}


# The most useful first


def _ranked(view: TableView, kind: str, moves: Sequence[Json]) -> tuple[Json, ...]:
    """A load: the larger. An exchange: what the orders lack. Unloading: what leaves most orders ready."""
    if kind == "load":
        return tuple(sorted(moves, key=lambda move: -sum(move["mints"].values())))
    if kind == "optimise":
        lack = needs(view)
        return tuple(sorted(moves, key=lambda move: _of_exchange(move["into"], lack)))
    if kind == "unload":
        return tuple(sorted(moves, key=lambda move: _of_unloading(view, move["mints"])))
    return tuple(moves)


def needs(view: TableView) -> Mapping[str, int]:
    """Return what the orders of the seat ask for together and its truck lacks, kind by kind."""
    held = as_map(view.state.mints[view.seat])
    asked = [kind for id in view.state.orders[view.seat] for kind in view.cards.orders[id].mints or ()]
    return {kind: max(0, asked.count(kind) - held[kind]) for kind in MINTS}


def _of_exchange(into: Mapping[str, int], lack: Mapping[str, int]) -> tuple[int, int]:
    useful = sum(min(n, lack[kind]) for kind, n in into.items())
    return -useful, sum(into.values()) - useful


def _of_unloading(view: TableView, mints: Mapping[str, int]) -> tuple[int, int]:
    held = {kind: n - mints.get(kind, 0) for kind, n in as_map(view.state.mints[view.seat]).items()}
    wanted = [view.cards.orders[id].asks or NONE for id in view.state.orders[view.seat]]
    ready = sum(covers(from_map(held), asks) for asks in wanted)
    return -ready, sum(mints.values())


# Which of several moves: what tells them apart is asked field by field


def next_field(moves: Sequence[Json]) -> str | None:
    """Return the first field in which the moves differ; None where there is but one."""
    return next((field for field in FIELDS if len(values(moves, field)) > 1), None)


def values(moves: Sequence[Json], field: str) -> list[Any]:
    """Return what the moves say of a field, each once, in their order; None where they leave it out."""
    by_key: dict[str, Any] = {}
    for move in moves:
        value = move.get(field)
        by_key.setdefault(json.dumps(value, sort_keys=True), value)
    return list(by_key.values())


def narrowed(moves: Sequence[Json], field: str, value: Any) -> tuple[Json, ...]:
    """Return the moves that say this of a field."""
    return tuple(move for move in moves if move.get(field) == value)
