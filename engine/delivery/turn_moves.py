"""What a person may do in a turn: the moves that are legal, and those that depend on values not entered (rule 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.delivery import abilities
from engine.delivery.actions import buy, deliver, drive, end_turn, load, optimise, pick, shift, take, unload
from engine.delivery.moves import OwnMove
from engine.delivery.state import StateData
from engine.moves import Seat

FREE: Mapping[str, Callable[[StateData, Seat, bool], Sequence[OwnMove]]] = {
    "move": drive.legal,
    "take": take.legal,
    "load": load.legal,
    "unload": unload.legal,
    "optimise": optimise.legal,
}
"""The actions that an upgrade may pay for, by their name on its card, each with what lists its moves."""
FREE_UNSURE: Mapping[str, Callable[[StateData, Seat, bool], Sequence[tuple[OwnMove, str]]]] = {
    "move": drive.unsure,
    "take": take.unsure,
    "load": load.unsure,
}
"""Those of them that can depend on something nobody has entered."""


def legal(state: StateData, seat: Seat) -> list[OwnMove]:
    """Return deliveries first, then what costs an action, then what an upgrade gives for free, and the end last."""
    moves: list[OwnMove] = []
    if state.orders[seat]:
        moves += deliver.legal(state, seat)
    if state.actions_left > 0:
        moves += drive.legal(state, seat)
        moves += take.legal(state, seat)
        if state.config.automa is not None:
            moves += pick.legal(state, seat)
            moves += shift.legal(state, seat)
        else:
            moves += load.legal(state, seat)
            moves += unload.legal(state, seat)
            moves += optimise.legal(state, seat)
            if state.garage:
                moves += buy.legal(state, seat)
    for action in abilities.free_actions(state, seat):
        moves += FREE[action](state, seat, True)
    moves += end_turn.legal(state, seat)
    return moves


def unsure(state: StateData, seat: Seat) -> list[tuple[OwnMove, str]]:
    """Return the moves that depend on something nobody has entered, each with its path, in the same order."""
    moves: list[tuple[OwnMove, str]] = [*deliver.unsure(state, seat)]
    if state.actions_left > 0:
        moves += drive.unsure(state, seat)
        moves += take.unsure(state, seat)
        if state.config.automa is not None:
            moves += pick.unsure(state, seat)
        else:
            moves += load.unsure(state, seat)
            moves += buy.unsure(state, seat)
    for action in abilities.free_actions(state, seat):
        if action in FREE_UNSURE:
            moves += FREE_UNSURE[action](state, seat, True)
    return moves


def has_free_move(state: StateData, seat: Seat) -> bool:
    """`delivery.turn.end`: whether something that costs no action can still be done, as far as is known."""
    if state.orders[seat] and deliver.possible(state, seat):
        return True
    free = abilities.free_actions(state, seat)
    if state.config.network.trusted and "move" in free:
        return True
    return any(FREE[action](state, seat, True) for action in free)
