"""What people do in Mint Bid for a seat that the app plays, worded as for an AI; they also say its bids aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.bid.narrator import Narrator
from companion.contract.narrating import Hand
from companion.table.zones import capital
from engine.bid.automa import handling
from engine.bid.game import State
from engine.bid.moves import Decline, Move, Place, Relocate, Rotate, SecretBid
from engine.bid.steps import steps

OWN: Final = ("pay", "lay-first", "lay-aside")
"""The steps that belong to the move itself; those of the end of a round follow it."""


def hand_steps(narrator: Narrator, state: State, move: Move) -> Sequence[Hand]:
    """Return what people do for a move of a person's seat, or say aloud for it, in order; nothing for a secret one."""
    if not isinstance(move.by, int) or isinstance(move, SecretBid):
        return ()
    acting = narrator.seeing(state).acting_for(move.by)
    left = [step for step in steps(state, move) if step.do in OWN]
    listed = [Hand(acting.step(step), step) for step in left]
    own = _own(acting, move)
    return listed if any(own == hand.words for hand in listed) else [Hand(own), *listed]


def _own(acting: Narrator, move: Move) -> str:
    if isinstance(move, Place | Relocate | Rotate | Decline):
        return acting.step(handling(move))
    return acting.words.say("Say for {ai}: {move}", ai=acting.ai, move=capital(acting.label(move)))
