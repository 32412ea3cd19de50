"""Withdrawing from an open auction (rules 17 and 26)."""

from __future__ import annotations

from engine.bid import moves, open_auction
from engine.bid.moves import Withdraw
from engine.bid.state import StateData, current_auction


def check(state: StateData, move: Withdraw) -> list[str]:
    """`bid.open.auctioneer-opens`, `bid.open.winner-stays`: return the rules that speak against a withdrawal of the
    seat whose turn it is."""
    auction = current_auction(state)
    broken = ["bid.open.auctioneer-opens"] if open_auction.must_open(state, auction) else []
    if auction.is_leading(auction.turn):
        broken.append("bid.open.winner-stays")
    return broken


def legal(state: StateData) -> tuple[Withdraw, ...]:
    """Return the withdrawal of the seat whose turn it is, if it may withdraw."""
    move = moves.withdraw(current_auction(state).turn)
    return () if check(state, move) else (move,)


def do(draft: StateData, move: Withdraw) -> None:
    """`bid.open.withdraw`: the seat leaves the auction for good."""
    open_auction.withdraw(draft, current_auction(draft).turn)
