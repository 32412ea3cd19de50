"""The Auctioneer names the winner of a closed auction that is tied (rule 33)."""

from __future__ import annotations

from engine.bid import closed_auction, moves
from engine.bid.moves import NameWinner
from engine.bid.state import StateData, current_auction
from engine.moves import Seat


def candidates(state: StateData) -> tuple[Seat, ...]:
    """`bid.closed.tied-only`: the seats of the tied pairs with the highest single bid."""
    auction = current_auction(state)
    assert auction.bids is not None
    return closed_auction.candidates(auction.bids, auction.tied)


def check(state: StateData, move: NameWinner) -> list[str]:
    """Return the rule that speaks against a winner."""
    return [] if move.winner in candidates(state) else ["bid.closed.tied-only"]


def legal(state: StateData) -> list[NameWinner]:
    """Return a move for each candidate."""
    return [moves.name_winner(state.auctioneer, seat) for seat in candidates(state)]


def do(draft: StateData, move: NameWinner) -> None:
    """`bid.closed.tie.auctioneer`: the winner is settled."""
    closed_auction.has_won(draft, move.winner)
