"""What a person may do in a turn, and which moves depend on values that have not been entered (rule 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.delivery import abilities
from engine.delivery.actions import (
    buy,
    deliver,
    drive,
    end_turn,
    load,
    optimise,
    pick,
    reveal_order,
    shift,
    take,
    unload,
)
from engine.delivery.moves import Buy, Deliver, Drive, Load, Move, OwnMove, Pick, RevealOrder, Take
from engine.delivery.state import StateData
from engine.moves import Seat

FREE: Mapping[str, Callable[[StateData, Seat, bool], Sequence[OwnMove]]] = {
    "move": drive.possible,
    "take": take.possible,
    "load": load.possible,
    "unload": unload.legal,
    "optimise": optimise.legal,
}
"""The actions that an upgrade may pay for, by their name on its card, each with what lists its moves."""
MISSING_VALUE: Mapping[type, Callable[[StateData, Seat, Any], str | None]] = {  # a move of that type
    RevealOrder: reveal_order.missing_value,
    Drive: drive.missing_value,
    Take: take.missing_value,
    Deliver: deliver.missing_value,
    Load: load.missing_value,
    Buy: buy.missing_value,
    Pick: pick.missing_value,
}
"""The kinds of move that can depend on a value that has not been entered, each with the function that finds its path.
"""


def missing_value(state: StateData, move: Move) -> str | None:
    """Return the path of the first value that a move depends on and that has not been entered, or None."""
    find = MISSING_VALUE.get(type(move))
    return find(state, state.turn, move) if find else None


def possible(state: StateData, seat: Seat) -> list[OwnMove]:
    """Return the moves that no known value refuses: deliveries, what costs an action, what is free, and the end."""
    moves: list[OwnMove] = []
    if state.orders[seat]:
        moves += deliver.possible(state, seat)
    if state.actions_left > 0:
        moves += drive.possible(state, seat)
        moves += take.possible(state, seat)
        if state.config.automa is not None:
            moves += pick.possible(state, seat)
            moves += shift.legal(state, seat)
        else:
            moves += load.possible(state, seat)
            moves += unload.legal(state, seat)
            moves += optimise.legal(state, seat)
            if state.config.upgrades:
                moves += buy.possible(state, seat)
    for action in abilities.free_actions(state, seat):
        moves += FREE[action](state, seat, True)
    moves += end_turn.legal(state, seat)
    return moves


def has_free_move(state: StateData, seat: Seat) -> bool:
    """`delivery.turn.end`: whether something that costs no action can still be done, as far as is known."""
    if state.orders[seat] and deliver.possible(state, seat):
        return True
    for action in abilities.free_actions(state, seat):
        if action == "move" and state.config.network.trusted:
            return True
        if any(missing_value(state, move) is None for move in FREE[action](state, seat, True)):
            return True
    return False
