"""Alone in the factory: the table names the mints that are laid on the belts at set-up."""

from __future__ import annotations

from engine.delivery.actions.reveal_order import SLOT
from engine.delivery.cards import BOX, MINTS
from engine.delivery.moves import RevealMint
from engine.delivery.state import Question, StateData
from engine.moves import TABLE, Seat
from engine.state import replaced


def left_in_box(state: StateData) -> list[str]:
    """`delivery.table.mint-count`: return the kinds of which the box still holds a mint."""
    drawn = sum(state.belts, ())
    return [mint for mint, n in zip(MINTS, BOX, strict=True) if drawn.count(mint) < n]


def check(state: StateData, seat: Seat, move: RevealMint) -> list[str]:
    """Return the rule that speaks against naming this mint in this slot."""
    if move.slot != state.pending[0].slot:
        return [SLOT]
    return [] if move.mint in left_in_box(state) else ["delivery.table.mint-count"]


def legal(state: StateData, question: Question) -> list[RevealMint]:
    """Return each kind of mint that can be in the slot."""
    return [RevealMint(TABLE, str(question.slot), mint) for mint in left_in_box(state)]


def do(draft: StateData, seat: Seat, move: RevealMint) -> None:
    """Put the mint on its belt, behind the others."""
    belt = move.slot.removeprefix("belt-").rsplit("-", 1)[0]
    at = draft.config.network.belts.index(belt)
    draft.belts = replaced(draft.belts, at, (*draft.belts[at], move.mint))
