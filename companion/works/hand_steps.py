"""What people do with the pieces in Mint Works for a seat that the app plays, worded as for an AI."""

from __future__ import annotations

from collections.abc import Sequence

from companion.contract.narrating import Hand
from companion.works.narrator import Narrator
from engine.works.actions import place
from engine.works.game import State
from engine.works.moves import Move, Place


def hand_steps(narrator: Narrator, state: State, move: Move) -> Sequence[Hand]:
    """Return what people do for a placement of a person's seat, in order; nothing for any other move."""
    if not isinstance(move, Place) or not isinstance(move.by, int):
        return ()
    acting = narrator.acting_for(move.by)
    return tuple(Hand(acting.step(step), step) for step in place.steps(state, move.by, move))
