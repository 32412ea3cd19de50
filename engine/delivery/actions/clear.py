"""Clearing an order with two players: after a delivery one is taken off a town (rule 15)."""

from __future__ import annotations

from engine.delivery.actions import towns
from engine.delivery.moves import Clear, clear
from engine.delivery.state import Question, StateData
from engine.moves import Seat
from engine.verdict import Step


def ask(draft: StateData, seat: Seat, times: int) -> None:
    """`delivery.two-player.clear`: ask a seat to clear so many orders, as far as any lie face up."""
    if len(draft.mints) == 2 and draft.config.rulings["two-player-clear"] == "any-town":
        question = Question(about="clear", by=seat)
        draft.ask(*[question] * min(times, len(face_up(draft))))


def face_up(state: StateData) -> list[str]:
    """Return the orders that lie face up at the towns."""
    return [lying.order for town in state.towns for lying in town.face_up]


def check(state: StateData, seat: Seat, move: Clear) -> list[str]:
    """Return the rule that speaks against clearing an order."""
    return [] if move.order in face_up(state) else ["delivery.two-player.clear"]


def legal(state: StateData, question: Question) -> list[Clear]:
    """Return every order that the seat which is asked may clear."""
    assert question.by is not None
    return [clear(question.by, order) for order in face_up(state)]


def do(draft: StateData, seat: Seat, move: Clear) -> None:
    """The order goes into the box and its mints leave it; the one left there gets a mint, and a new one is named."""
    town = _town_of(draft, move.order)
    lying = towns.lying_at(draft, town, move.order)
    assert lying is not None
    towns.remove_order(draft, town, lying)
    draft.removed += (move.order,)
    towns.move_mints(draft, town, lying.mints)
    towns.add_mint(draft, town)
    towns.ask_for_next(draft, town)


def _town_of(state: StateData, order: str) -> int:
    return next(at for at in range(len(state.towns)) if towns.lying_at(state, at, order) is not None)


def steps(before: StateData, seat: Seat, move: Clear, after: StateData) -> list[Step]:
    """The card goes into the box; then what follows at its town."""
    town = _town_of(before, move.order)
    lying = towns.lying_at(before, town, move.order)
    assert lying is not None
    return [Step("remove-order", {"order": move.order}), *towns.steps(before, after, town, lying, lying.mints)]
