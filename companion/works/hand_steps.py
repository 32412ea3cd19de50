"""What people do with the pieces in Mint Works for a seat that the app plays, worded as for an AI."""

from __future__ import annotations

from collections.abc import Sequence

from companion.contract.hands import ForSeat, Hand
from companion.languages import Words
from companion.works.narrator import Narrator
from engine.works.actions import place
from engine.works.game import State
from engine.works.moves import Move, Place
from engine.works.setup import Config


class Acting(ForSeat, Narrator):
    """Says of a person's seat what it says of the AI's."""

    def __init__(self, words: Words, config: Config, seat: int) -> None:
        """Speak of this seat."""
        super().__init__(words, config)
        self.seat = seat


def hand_steps(narrator: Narrator, state: State, move: Move) -> Sequence[Hand]:
    """Return what people do for a placement of a person's seat, in order; nothing for any other move."""
    if not isinstance(move, Place) or not isinstance(move.by, int):
        return ()
    acting = Acting(narrator.words, narrator.config, move.by)
    return tuple(Hand(acting.step(step), step) for step in place.steps(state, move.by, move))
