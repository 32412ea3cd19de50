"""What hands must do after any move, that the move did not say: mints to and from the supply, orders to turn up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.delivery import automa, rules, turns
from engine.delivery.actions import (
    buy,
    choose_truck,
    clear,
    deliver,
    discard,
    drive,
    optimise,
    pick,
    place_token,
    reveal_order,
    take,
)
from engine.delivery.moves import (
    Buy,
    Clear,
    Deliver,
    Discard,
    Drive,
    Move,
    Optimise,
    Pick,
    PlaceToken,
    RevealOrder,
    Take,
    Truck,
)
from engine.delivery.state import StateData
from engine.moves import TABLE_MOVES, Seat
from engine.verdict import Step

STEPS: Mapping[type, Callable[[StateData, Seat, Any, StateData], list[Step]]] = {  # a move of that type
    Drive: drive.steps,
    Take: take.steps,
    Clear: clear.steps,
    Deliver: deliver.steps,
    Buy: buy.steps,
    Optimise: optimise.steps,
    Pick: pick.steps,
    Truck: choose_truck.steps,
    Discard: discard.steps,
    PlaceToken: place_token.steps,
    RevealOrder: reveal_order.steps,
}
"""A kind of move to what it leaves for hands to do; any other says all of it itself."""


def steps(before: StateData, move: Move) -> tuple[Step, ...]:
    """Return what people must do after a legal move made in the state `before`, in order.

    For the automa's own move that is what hands do for it.
    """
    if isinstance(move, TABLE_MOVES) or (type(move) not in STEPS and move.by != before.config.automa):
        return ()
    if before.config.automa is not None and move.by == before.config.automa:
        return automa.handling(before, move)
    return tuple(STEPS[type(move)](before, turns.mover(before, move), move, rules.carry_out(before, move)))
