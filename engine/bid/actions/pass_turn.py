"""Passing in an open auction (rules 17 and 24)."""

from __future__ import annotations

from engine.bid import moves, open_auction
from engine.bid.moves import Pass
from engine.bid.state import StateData, current_auction


def check(state: StateData, move: Pass) -> list[str]:
    """`bid.solo.no-pass`, `bid.open.auctioneer-opens`, `bid.open.pass-once`: return the rules that speak against a
    pass of the seat whose turn it is."""
    auction, config = current_auction(state), state.config
    seat = auction.turn
    if config.mode == "solo":
        return ["bid.solo.no-pass"]
    broken = ["bid.open.auctioneer-opens"] if open_auction.must_open(state, auction) else []
    if seat in auction.passed and not auction.is_leading(seat) and config.rulings["passes"] == "once":
        broken.append("bid.open.pass-once")
    return broken


def legal(state: StateData) -> tuple[Pass, ...]:
    """Return the pass of the seat whose turn it is, if it may pass."""
    move = moves.pass_turn(current_auction(state).turn)
    return () if check(state, move) else (move,)


def do(draft: StateData, move: Pass) -> None:
    """`bid.open.pass`: the turn goes on."""
    auction = current_auction(draft)
    auction.passed |= {auction.turn}
    open_auction.next_turn(draft, auction.turn)
