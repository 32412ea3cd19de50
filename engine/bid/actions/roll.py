"""The die, as it fell: for what a round pays out, or for what the AI bids (rules 11 and 58)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bid import ai_auction, moves, rounds
from engine.bid.moves import Roll
from engine.bid.state import StateData
from engine.moves import TABLE

FACES: tuple[Roll, ...] = tuple(moves.roll(TABLE, face) for face in ai_auction.FACES)


def check(state: StateData, move: Roll) -> list[str]:
    """Return nothing: a die shows what it shows."""
    return []


def missing_value(state: StateData, move: Roll) -> str | None:
    """Return the path of the value of the AI's card that this face needs and that has not been entered, or None."""
    return _gaps(state)[move.value] if state.phase == "ai-roll" else None


def _gaps(state: StateData) -> Mapping[int, str | None]:
    return ai_auction.gaps(state.config, state.cards)


def legal(state: StateData) -> tuple[Roll, ...]:
    """Return a move for each face of the die; for the AI's, each of which its card is known to say something."""
    if state.phase == "roll":
        return FACES
    gaps = _gaps(state)
    return tuple([move for move in FACES if gaps[move.value] is None])


def unsure(state: StateData) -> list[tuple[Roll, str]]:
    """Return the faces of which it is not known what the AI's card says, each with the path of that value."""
    gaps = _gaps(state)
    return [(move, gap) for move in FACES if (gap := gaps[move.value]) is not None]


def do(draft: StateData, move: Roll) -> None:
    """`bid.ai.roll`, `bid.roll`: what the AI's card says of this face is done, or the round is paid out."""
    if draft.phase == "ai-roll":
        ai_auction.rolled(draft, move.value)
    else:
        rounds.pay_out(draft, move.value)
