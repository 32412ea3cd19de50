"""What a seat can bid in an open auction: with whom, and how much (rules 13, 18 to 21 and 25)."""

from __future__ import annotations

from engine.bid.state import AnyState, Auction, current_auction
from engine.moves import Seat


def partners(state: AnyState, seat: Seat) -> list[Seat]:
    """`bid.open.partner-adjacent`, `bid.open.partner-withdrawn`: the neighbours with whom a seat may bid."""
    withdrawn = current_auction(state).withdrawn
    return [other for other in state.config.neighbours(seat) if other not in withdrawn]


def most_alone(state: AnyState, seat: Seat) -> int | None:
    """Return the most that a seat can bid alone; None where that does not exceed the Current Bid."""
    mints = state.mints[seat]
    return mints if mints > current_auction(state).total else None


def most_together(state: AnyState, seat: Seat) -> list[tuple[Seat, int]]:
    """Return the neighbours with whom a seat can exceed the Current Bid, each with the most of both.

    Everybody puts in a mint at least (`bid.open.minimum`).
    """
    own, total = state.mints[seat], current_auction(state).total
    if not own:
        return []
    both = [(other, own + state.mints[other]) for other in partners(state, seat) if state.mints[other]]
    return [(other, most) for other, most in both if most > total]


def can_bid(state: AnyState, seat: Seat) -> bool:
    """`bid.open.forced`: whether a seat has a legal bid, alone or with a neighbour, willing or not."""
    return most_alone(state, seat) is not None or bool(most_together(state, seat))


def must_open(state: AnyState, auction: Auction) -> bool:
    """`bid.open.auctioneer-opens`: whether the Auctioneer is on turn, who cannot leave the first bid to others."""
    if auction.bid is not None or auction.turn != state.auctioneer or state.config.mode == "solo":
        return False
    return state.config.rulings["opening"] == "must-bid"
