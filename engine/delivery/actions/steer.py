"""The person chooses between equally short ways of the automa (rule 54, ruling `path-tie`)."""

from __future__ import annotations

from engine.delivery.moves import Steer
from engine.delivery.state import AnyState, MutableState, Question
from engine.moves import Seat


def check(state: AnyState, seat: Seat, move: Steer) -> list[str]:
    """Return the rule that speaks against a way."""
    return [] if move.to in state.pending[0].among else ["delivery.automa.path-tie"]


def legal(state: AnyState, question: Question) -> list[Steer]:
    """Return each of the equally short ways."""
    assert question.by is not None
    return [Steer(question.by, to) for to in question.among]


def do(draft: MutableState, seat: Seat, move: Steer) -> None:
    """The automa's next step goes there."""
    draft.steer = move.to
