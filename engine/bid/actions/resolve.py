"""The table says what the AI's special ability came to (rule 61)."""

from __future__ import annotations

from engine.bid import ai_auction, moves, open_auction
from engine.bid.moves import Resolve
from engine.bid.state import StateData, current_auction
from engine.moves import TABLE

LISTED: tuple[Resolve, ...] = tuple(moves.resolve(TABLE, outcome) for outcome in ("withdraw", "win", "reroll"))


def check(state: StateData, move: Resolve) -> list[str]:
    """Return nothing: it is the table that reads the card."""
    return []


def legal(state: StateData) -> tuple[Resolve, ...]:
    """Return every outcome but a bid, of which the amount can be anything."""
    return LISTED


def do(draft: StateData, move: Resolve) -> None:
    """`bid.ai.special`: the AI bids, withdraws, wins the card, or rolls again."""
    if move.outcome == "bid":
        ai_auction.bids(draft, move.amount)
    elif move.outcome == "withdraw":
        ai_auction.withdraws(draft)
    elif move.outcome == "win":
        open_auction.wins(draft, ai_auction.automa(draft))
    else:
        auction = current_auction(draft)
        auction.ai_rolled, auction.ai_value = False, None
        draft.phase = "ai-roll"
