"""All selections of a closed auction at once, as they were shown at the table (rules 30 and 31)."""

from __future__ import annotations

from engine.bid import closed_auction
from engine.bid.moves import RevealBids
from engine.bid.state import StateData, current_auction


def check(state: StateData, move: RevealBids) -> list[str]:
    """`bid.closed.once`, `bid.mints.cannot-exceed`: return the rules that speak against these selections."""
    broken = ["bid.closed.once"] if current_auction(state).sealed else []
    if any(bid > mints for bid, mints in zip(move.bids, state.mints, strict=True)):
        broken.append("bid.mints.cannot-exceed")
    return broken


def legal(state: StateData) -> tuple[RevealBids, ...]:
    """Return nothing: what was shown can be anything, and is not listed."""
    return ()


def do(draft: StateData, move: RevealBids) -> None:
    """`bid.closed.highest-pair`: who has won, or must say."""
    closed_auction.reveal(draft, move.bids)
