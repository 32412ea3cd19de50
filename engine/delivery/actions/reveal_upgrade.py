"""The table names an upgrade that is on offer (rule 25)."""

from __future__ import annotations

from engine.delivery.actions.reveal_order import SLOT
from engine.delivery.moves import RevealUpgrade
from engine.delivery.state import Question, StateData
from engine.moves import TABLE, Seat


def can_be_drawn(state: StateData, upgrade: str) -> bool:
    """`delivery.upgrade.offer`: whether ruling `upgrade-pool` has a card among those drawn."""
    return state.config.rulings["upgrade-pool"] == "all" or not state.cards.upgrades[upgrade].base


def check(state: StateData, seat: Seat, move: RevealUpgrade) -> list[str]:
    """Return the rules that speak against naming this upgrade in this slot."""
    if move.slot != state.pending[0].slot:
        return [SLOT]
    broken = ["delivery.table.card-seen"] if move.upgrade in state.garage else []
    if not can_be_drawn(state, move.upgrade):
        broken.append("delivery.upgrade.offer")
    return broken


def legal(state: StateData, question: Question) -> list[RevealUpgrade]:
    """Return each upgrade that can be in the slot."""
    moves = [RevealUpgrade(TABLE, str(question.slot), upgrade) for upgrade in state.cards.upgrades]
    return [move for move in moves if not check(state, state.turn, move)]


def do(draft: StateData, seat: Seat, move: RevealUpgrade) -> None:
    """The upgrade is on offer for the whole game."""
    draft.garage += (move.upgrade,)
