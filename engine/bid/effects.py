"""Carrying a legal move out, and all that follows from it by itself up to the next prompt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.bid import ai_auction, closed_auction, finale, open_auction, placing, rounds
from engine.bid.moves import (
    Agree,
    Bid,
    Choose,
    Decline,
    Move,
    NameWinner,
    Pass,
    Place,
    Refuse,
    Relocate,
    Resolve,
    Reveal,
    RevealBids,
    Roll,
    Rotate,
    SecretBid,
    Share,
    Withdraw,
)
from engine.bid.state import MutableState, Stake, current_auction


def carry_out(draft: MutableState, move: Move) -> None:
    """Do what a legal move does, and all that follows up to the next prompt."""
    EFFECTS[type(move)](draft, move)
    go_on(draft)


def go_on(draft: MutableState) -> None:
    """Go through the phases in which nobody speaks."""
    while (step := SILENT.get(draft.phase)) is not None:
        step(draft)


SILENT: Mapping[str, Callable[[MutableState], None]] = {
    "income": rounds.income,
    "next": rounds.next_auction,
    "turn": open_auction.go_on,
    "won": placing.won,
    "finale": finale.begin,
}
"""The phases that the engine leaves at once."""


def _reveal(draft: MutableState, move: Reveal) -> None:
    if draft.phase == "deed":
        finale.drawn(draft, move.location)
    else:
        rounds.turned_up(draft, move.location)


def _share(draft: MutableState, move: Share) -> None:
    """`bid.open.share`: the lone winner pays all; `bid.closed.tie.partner`: both pay."""
    auction = current_auction(draft)
    winner = auction.winner
    assert winner is not None
    if auction.kind == "closed":
        closed_auction.share(draft, winner, move.partner)
    else:
        bid = auction.bid or Stake(winner, 0)
        placing.award(draft, draft.config.pair(winner, move.partner), open_auction.paid(draft, bid), winner)


def _place(draft: MutableState, move: Place) -> None:
    tableau = placing.tableau_of(draft, move.of)
    assert tableau is not None
    placing.lay(draft, tableau, move.location, move.side, move.of)
    if draft.phase == "deed-place":
        finale.deed_done(draft)
    else:
        rounds.after_auction(draft)


def _roll(draft: MutableState, move: Roll) -> None:
    if draft.phase == "ai-roll":
        ai_auction.roll(draft, move.value)
    else:
        rounds.roll(draft, move.value)


def _relocate(draft: MutableState, move: Relocate) -> None:
    finale.relocate(draft, move)
    finale.utility_done(draft)


def _rotate(draft: MutableState, move: Rotate) -> None:
    finale.turn(draft, move.location)
    finale.over(draft)


def _decline(draft: MutableState, move: Decline) -> None:
    """An ability goes unused; a card drawn by Deed then stays out of the game."""
    {"deed-place": finale.deed_done, "utility": finale.utility_done, "production": finale.over}[draft.phase](draft)


EFFECTS: Mapping[type, Callable[[MutableState, Any], None]] = {
    Reveal: _reveal,
    Choose: lambda draft, move: rounds.open_auction(draft, move.location, move.kind),
    Bid: open_auction.offer,
    Pass: lambda draft, move: open_auction.pass_turn(draft, move.by),
    Withdraw: lambda draft, move: open_auction.withdraw(draft, move.by),
    Agree: lambda draft, move: open_auction.agree(draft),
    Refuse: lambda draft, move: open_auction.refuse(draft),
    SecretBid: lambda draft, move: closed_auction.seal(draft, move.by, move.amount),
    RevealBids: lambda draft, move: closed_auction.reveal(draft, move.bids),
    NameWinner: lambda draft, move: closed_auction.winner(draft, move.winner),
    Share: _share,
    Place: _place,
    Roll: _roll,
    Resolve: ai_auction.resolve,
    Relocate: _relocate,
    Rotate: _rotate,
    Decline: _decline,
}
"""What each kind of move does."""
