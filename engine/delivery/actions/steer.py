"""The person chooses between equally short ways of the automa (rule 54, ruling `path-tie`)."""

from __future__ import annotations

from engine.delivery.moves import Steer
from engine.delivery.state import Question, StateData
from engine.moves import Seat


def check(state: StateData, seat: Seat, move: Steer) -> list[str]:
    """Return the rule that speaks against a way."""
    return [] if move.to in state.pending[0].among else ["delivery.automa.path-tie"]


def legal(state: StateData, question: Question) -> list[Steer]:
    """Return each of the equally short ways."""
    assert question.by is not None
    return [Steer(question.by, to) for to in question.among]


def do(draft: StateData, seat: Seat, move: Steer) -> None:
    """The automa's next step goes there."""
    draft.steer = move.to
