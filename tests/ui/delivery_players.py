"""Players of Mint Delivery who see what the screen shows: whom they name turned up, and where they drive."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from companion.table.table import Table
from engine.delivery.maps import next_steps
from ui.boards.delivery import picks, turn_moves, view
from ui.boards.delivery.table_view import Json, TableView, view_of

Player = Callable[[Table, random.Random], Any]


def move_now(table: Table, chance: random.Random) -> Any:
    """The AI's move, else a legal one: orders are delivered and taken most of the time."""
    if table.state.prompt.ask == "automa":
        return table.decision().move
    legal = table.state.legal_moves()
    wanted = [move for move in legal if move.as_json()["move"] in ("deliver", "take")]
    return chance.choice(wanted) if wanted and chance.random() < 0.8 else chance.choice(legal)


def with_a_plan(table: Table, chance: random.Random) -> Any:
    """The same alone, but one order after the other: fetch what it asks for, and drive to its gate."""
    shown = view_of(table)
    if not shown.is_turn or shown.moves("deliver"):
        return move_now(table, chance)
    me, network = view.seats(shown)[0], shown.network
    if not me.orders:
        return _toward(table, shown, "dispatch", shown.moves("take"))
    if me.orders[0].is_ready:
        return _toward(table, shown, f"gate-{me.orders[0].town}", ())
    lack = turn_moves.needs(shown)
    loads = [move for move in shown.moves("load") if len(picks.spots_of(move)) <= lack[move["mint"]]]
    full = [belt.id for belt in view.belts(shown) if any(lack[kind] for kind in belt.mints)]
    if not full:
        return move_now(table, chance)
    dock = next(space.id for space in network.spaces.values() if space.belt == full[0])
    return _toward(table, shown, dock, loads or [move for move in shown.moves("shift") if move["count"] == 2])


def _toward(table: Table, shown: TableView, target: str, there: Sequence[Any]) -> Any:
    """One step to a space; what is done there, once there."""
    assert shown.here is not None
    if shown.here == target:
        return table.move(there[0] if there else {"move": "end", "by": 0})
    return table.move({"move": "move", "by": 0, "to": next_steps(shown.network, shown.here, target)[0]})


def with_several(table: Table, chance: random.Random) -> Any:
    """A turn with several people: deliver, buy, fetch what the orders lack, drive where they go, and take more."""
    shown = view_of(table)
    if not shown.is_turn:
        return chance.choice(_laid(table))
    legal = table.state.legal_moves()
    by_kind = {kind: [move for move in legal if move.as_json()["move"] == kind] for kind in ("deliver", "upgrade")}
    for kind in by_kind:
        if by_kind[kind]:
            return chance.choice(by_kind[kind])
    useful = [move for move in legal if _helps(shown, move.as_json())]
    return chance.choice(useful if useful and chance.random() < 0.9 else legal)


def _laid(table: Table) -> Sequence[Any]:
    """What may be laid out; a toll comes before the other road conditions."""
    legal = table.state.legal_moves()
    tolls = [move for move in legal if move.as_json().get("token") == "toll"]
    return tolls or legal


def _helps(shown: TableView, move: Json) -> bool:
    """Whether a move brings an order nearer: its mints come aboard, or the truck nears where it is to go."""
    me, lack, kind = view.seats(shown)[shown.seat], turn_moves.needs(shown), move["move"]
    if kind in ("load", "optimise"):
        return any(lack[mint] for mint in move["mints" if kind == "load" else "into"])
    if kind == "take":
        return len(me.orders) < 2
    if kind != "move":
        return False
    ready = [order.town for order in me.orders if order.is_ready]
    return any(move["to"] in next_steps(shown.network, shown.here, goal) for goal in ready or shown.towns)
