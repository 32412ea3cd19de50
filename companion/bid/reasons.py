"""Why the coach makes a move in Mint Bid: how often its player wins the auctioned card."""

from __future__ import annotations

from companion.bid.names import Names
from companion.contract.outlook import Outlook
from engine.bid import scoring
from engine.bid.game import State
from engine.bid.moves import Choose, Move, Place


def reasons(names: Names, state: State, move: Move, outlook: Outlook) -> list[str]:
    """Return what speaks for a move, each in a sentence without its stop."""
    auctioned = state.auction.location if state.auction is not None else None
    if isinstance(move, Choose):
        auctioned = move.location
    if auctioned is None or isinstance(move, Place) or not isinstance(move.by, int):
        return []
    gained = sum(auctioned in scoring.controlled(end, move.by) for end in outlook.ends)
    location, times = names.location(auctioned), outlook.of_100(gained)
    return [names.words.say("Gets {location} in {n} of 100 games tried", location=location, n=times)]
