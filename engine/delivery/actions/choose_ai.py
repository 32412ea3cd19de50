"""The person chooses the opponent at set-up: any of the pack."""

from __future__ import annotations

from engine.delivery.moves import ChooseAi
from engine.delivery.state import Question, StateData
from engine.moves import Seat


def check(state: StateData, seat: Seat, move: ChooseAi) -> list[str]:
    """Return nothing: any opponent may be chosen."""
    return []


def legal(state: StateData, question: Question) -> list[ChooseAi]:
    """Return each opponent."""
    assert question.by is not None
    return [ChooseAi(question.by, ai) for ai in state.cards.ai]


def do(draft: StateData, seat: Seat, move: ChooseAi) -> None:
    """The opponent sits in the automa's seat."""
    draft.ai = move.ai
