"""The Auctioneer picks a card of the block, and whether its auction is open or closed (rules 7 and 8)."""

from __future__ import annotations

from engine.bid import moves, rounds
from engine.bid.moves import KINDS, Choose
from engine.bid.state import StateData


def kinds(state: StateData) -> tuple[str, ...]:
    """`bid.two.open-only`: the kinds of auction that there are; closed ones where cards are shared alone."""
    return KINDS if state.config.shared else KINDS[:1]


def check(state: StateData, move: Choose) -> list[str]:
    """`bid.block.face-up`, `bid.two.open-only`: return the rules that speak against a choice."""
    broken = [] if move.location in state.block else ["bid.block.face-up"]
    if move.kind not in kinds(state):
        broken.append("bid.two.open-only")
    return broken


def legal(state: StateData) -> list[Choose]:
    """Return a choice for each card of the block and kind of auction."""
    seat, of_kinds = state.auctioneer, kinds(state)
    return [moves.choose(seat, card, kind) for card in state.block for kind in of_kinds]


def do(draft: StateData, move: Choose) -> None:
    """`bid.auction.choose`: the auction begins."""
    rounds.open_auction(draft, move.location, move.kind)
