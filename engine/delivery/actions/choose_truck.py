"""A seat chooses its truck card at set-up."""

from __future__ import annotations

from engine.delivery.actions import step_parts
from engine.delivery.moves import Truck
from engine.delivery.setup import START_MINTS
from engine.delivery.state import Question, StateData
from engine.moves import Seat
from engine.state import replaced
from engine.verdict import Step


def free_trucks(state: StateData) -> list[str]:
    """`delivery.setup.truck-taken`: return the trucks that are free, in pack order; the AI's card is its truck."""
    ai = state.cards.ai[state.ai] if state.ai is not None else None
    taken = {*state.trucks, ai.truck if ai else None}
    return [truck for truck in state.cards.trucks if truck not in taken]


def check(state: StateData, seat: Seat, move: Truck) -> list[str]:
    """Return the rule that speaks against a truck."""
    return [] if move.truck in free_trucks(state) else ["delivery.setup.truck-taken"]


def legal(state: StateData, question: Question) -> list[Truck]:
    """Return each truck that is left."""
    assert question.by is not None
    return [Truck(question.by, truck) for truck in free_trucks(state)]


def do(draft: StateData, seat: Seat, move: Truck) -> None:
    """The seat has its truck."""
    give(draft, seat, move.truck)


def give(draft: StateData, seat: Seat, truck: str) -> None:
    """`delivery.setup.trucks`: a seat has its truck; on the road it starts with 4 classics of the supply."""
    draft.trucks = replaced(draft.trucks, seat, truck)
    if draft.config.automa is None:
        draft.load_from_supply(seat, (START_MINTS, 0, 0))


def steps(before: StateData, seat: Seat, move: Truck, after: StateData) -> list[Step]:
    """The truck's token goes to the start, and on the road it starts with mints of the supply."""
    due = [Step("place-truck", {"seat": seat, "space": before.config.network.start})]
    if gained := step_parts.lost(after.mints[seat], before.mints[seat]):
        due.append(Step("take-mints", {"seat": seat, "mints": gained}))
    return due
