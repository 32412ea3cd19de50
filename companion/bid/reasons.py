"""Why the coach makes a move in Mint Bid: how often the card under the hammer is laid after it."""

from __future__ import annotations

from companion.bid.names import Names
from companion.contract.outlook import Outlook
from engine.bid.game import State
from engine.bid.moves import Choose, Move, Place


def reasons(names: Names, state: State, move: Move, outlook: Outlook) -> list[str]:
    """Return what speaks for a move, each in a sentence without its stop."""
    auctioned = state.auction.location if state.auction is not None else None
    if isinstance(move, Choose):
        auctioned = move.location
    if auctioned is None or isinstance(move, Place):
        return []
    laid = [times for each, times in outlook.later.items() if isinstance(each, Place) and each.location == auctioned]
    location, times = names.location(auctioned), min(100, outlook.of_100(sum(laid)))
    return [names.words.say("Gets {location} in {n} of 100 games tried", location=location, n=times)]
