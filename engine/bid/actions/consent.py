"""A partner agrees to the bid that was offered, or refuses it (rule 23)."""

from __future__ import annotations

from engine.bid import moves, open_auction, turns
from engine.bid.moves import Agree, Refuse
from engine.bid.state import StateData, current_auction


def check(state: StateData, move: Agree | Refuse) -> list[str]:
    """`bid.open.consent`: return nothing: the seat that is asked may answer either way."""
    return []


def legal(state: StateData) -> tuple[Agree | Refuse, ...]:
    """Return both answers."""
    seat = turns.asked(state)
    return moves.agree(seat), moves.refuse(seat)


def do(draft: StateData, move: Agree | Refuse) -> None:
    """`bid.open.consent`: the bid stands; or `bid.open.offer-refused`: the bidder is asked for another one."""
    auction = current_auction(draft)
    offer = auction.offer
    assert offer is not None
    if isinstance(move, Agree):
        open_auction.bid(draft, offer)
    else:
        auction.offer, auction.refused = None, (*auction.refused, offer)
        draft.phase = "turn"
