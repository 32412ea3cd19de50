"""One seat's selection in a closed auction (rule 30)."""

from __future__ import annotations

from engine.bid import closed_auction, moves
from engine.bid.moves import SecretBid
from engine.bid.state import StateData, current_auction
from engine.moves import Seat
from engine.state import replaced


def check(state: StateData, move: SecretBid) -> list[str]:
    """`bid.closed.once`, `bid.mints.cannot-exceed`: return the rules that speak against a selection."""
    seat = _seat(move)
    broken = ["bid.closed.once"] if seat in current_auction(state).sealed else []
    if move.amount > state.mints[seat]:
        broken.append("bid.mints.cannot-exceed")
    return broken


def legal(state: StateData) -> tuple[SecretBid, ...]:
    """Return what the first seat that has not bid yet may select; the others, in any order, likewise."""
    seat = closed_auction.waiting(state)[0]
    return moves.secret_bids(seat, state.mints[seat])


def do(draft: StateData, move: SecretBid) -> None:
    """`bid.closed.secret`: one selection is in; the last one reveals them all."""
    auction, seat = current_auction(draft), _seat(move)
    draft.secret = replaced(draft.secret, seat, move.amount)
    auction.sealed |= {seat}
    if None not in draft.secret:
        closed_auction.reveal(draft, tuple([amount for amount in draft.secret if amount is not None]))


def _seat(move: SecretBid) -> Seat:
    assert isinstance(move.by, int)
    return move.by
