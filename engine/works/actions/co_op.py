"""The Co-op's gift in upkeep: its owner names another seat (rule 25)."""

from __future__ import annotations

from engine.moves import Seat
from engine.works import moves, upkeep
from engine.works.moves import CoOp
from engine.works.state import StateData


def check(state: StateData, seat: Seat, move: CoOp) -> list[str]:
    """`works.co-op.another`: return the rule that speaks against a gift of `seat`, which is asked for one."""
    return ["works.co-op.another"] if move.to == seat else []


def legal(state: StateData, seat: Seat) -> list[CoOp]:
    """Return a gift to each seat but the owner's."""
    gifts = [moves.co_op(seat, to) for to in range(len(state.mints))]
    return [gift for gift in gifts if not check(state, seat, gift)]


def do(draft: StateData, move: CoOp) -> None:
    """Give the mint; upkeep goes on."""
    upkeep.gift(draft, move.to)
