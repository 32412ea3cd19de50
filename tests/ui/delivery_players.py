"""Players of Mint Delivery who see what the screen shows: whom they name turned up, and where they drive."""

import random
from collections.abc import Callable, Sequence

from companion.table.table import Setup, Table
from engine.delivery.cards import as_map
from engine.delivery.maps import next_steps
from engine.delivery.moves import Deliver, Drive, End, Load, Optimise, OwnMove, Pick, Shift, Take
from engine.game import Move
from engine.json_types import JsonDict as Json
from ui.boards.delivery import turn_moves
from ui.boards.delivery.solo import spots_of
from ui.boards.delivery.view import TableView, view_of

Player = Callable[[Table, random.Random], Move]


def move_now(table: Table, chance: random.Random) -> Move:
    """The AI's move, else a legal one: orders are delivered and taken most of the time."""
    if table.state.prompt.ask == "automa":
        decided: Move = table.decision().move
        return decided
    legal: Sequence[Move] = table.state.legal_moves()
    wanted = [move for move in legal if isinstance(move, (Deliver, Take))]
    return chance.choice(wanted) if wanted and chance.random() < 0.8 else chance.choice(legal)


def with_a_plan(table: Table, chance: random.Random) -> Move:
    """The same alone, but one order after the other: fetch what it asks for, and drive to its gate."""
    shown = view_of(table)
    if not shown.is_turn or shown.moves(Deliver):
        return move_now(table, chance)
    me, network = shown.seats[0], shown.network
    if not me.orders:
        return _toward(shown, "dispatch", shown.moves(Take))
    if me.orders[0].is_ready:
        return _toward(shown, f"gate-{me.orders[0].town}", ())
    lack = turn_moves.needs(shown)
    loads = [move for move in shown.moves(Pick) if len(spots_of(move)) <= lack[move.mint]]
    full = [belt.id for belt in shown.belt_views if any(lack[kind] for kind in belt.mints)]
    if not full:
        return move_now(table, chance)
    dock = next(space.id for space in network.spaces.values() if space.belt == full[0])
    return _toward(shown, dock, loads or [move for move in shown.moves(Shift) if move.count == 2])


def _toward(shown: TableView, target: str, there: Sequence[Move]) -> Move:
    """One step to a space; what is done there, once there."""
    assert shown.here is not None
    if shown.here == target:
        return there[0] if there else End(0)
    return Drive(0, next_steps(shown.network, shown.here, target)[0])


def with_several(table: Table, chance: random.Random) -> Move:
    """Return a move of a turn with several people: deliver, buy, fetch what the orders lack, drive to their towns, and
    take more."""
    shown = view_of(table)
    if not shown.is_turn:
        return chance.choice(_laid(table))
    legal: Sequence[OwnMove] = table.state.legal_moves()
    by_kind = {kind: [move for move in legal if move.as_json()["move"] == kind] for kind in ("deliver", "upgrade")}
    for kind in by_kind:
        if by_kind[kind]:
            return chance.choice(by_kind[kind])
    useful = [move for move in legal if _helps(shown, move)]
    return chance.choice(useful if useful and chance.random() < 0.9 else legal)


def _laid(table: Table) -> Sequence[Move]:
    """Return the road conditions that may be placed; a toll comes before the others."""
    legal = table.state.legal_moves()
    tolls = [move for move in legal if move.as_json().get("token") == "toll"]
    return tolls or legal


def _helps(shown: TableView, move: OwnMove) -> bool:
    """Return whether a move brings an order nearer: its mints come aboard, or the truck nears its target."""
    me, lack = shown.seats[shown.seat], turn_moves.needs(shown)
    if isinstance(move, (Load, Optimise)):
        mints = move.mints if isinstance(move, Load) else move.into
        return any(lack[mint] for mint, n in as_map(mints).items() if n)
    if isinstance(move, Take):
        return len(me.orders) < 2
    if not isinstance(move, Drive):
        return False
    ready = [order.town for order in me.orders if order.is_ready]
    return any(move.to in next_steps(shown.network, shown.here, goal) for goal in ready or shown.towns)


def whole_game(setup: Setup, choose: Player, seed: int) -> list[Json]:
    """Return the moves of a game, all the way, with this luck at the table."""
    table, chance = Table(setup), random.Random(seed)
    while table.state.phase != "over":
        table.play(choose(table, chance))
    return [move.as_json() for move in table.moves]
