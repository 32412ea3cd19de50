"""A winner without a partner chooses the neighbour who shares the card (rules 29 and 34)."""

from __future__ import annotations

from engine.bid import closed_auction, moves, open_auction, rounds, turns
from engine.bid.moves import Share
from engine.bid.state import Stake, StateData, current_auction
from engine.moves import Seat


def partners(state: StateData) -> tuple[Seat, ...]:
    """Return whom the winner may choose: a neighbour, after a closed auction one in a tied pair with the winner."""
    auction, winner = current_auction(state), turns.asked(state)
    if auction.kind == "open":
        return state.config.neighbours[winner]
    return closed_auction.partners(auction.tied, winner)


def check(state: StateData, move: Share) -> list[str]:
    """`bid.open.partner-adjacent`, `bid.closed.tied-only`: return the rule that speaks against a partner."""
    if move.partner in partners(state):
        return []
    return ["bid.open.partner-adjacent" if current_auction(state).kind == "open" else "bid.closed.tied-only"]


def legal(state: StateData) -> list[Share]:
    """Return a move for each partner."""
    winner = turns.asked(state)
    return [moves.share(winner, seat) for seat in partners(state)]


def do(draft: StateData, move: Share) -> None:
    """`bid.open.share`: the lone winner pays all; `bid.closed.tie.partner`: both pay."""
    auction, winner = current_auction(draft), turns.asked(draft)
    if auction.kind == "closed":
        closed_auction.share(draft, winner, move.partner)
    else:
        bid = auction.bid or Stake(winner, 0)
        rounds.award(draft, draft.config.pair(winner, move.partner), open_auction.paid(draft, bid), winner)
