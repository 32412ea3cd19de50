"""What is asked in each phase, and of whom (rules file, 7.3); and the phases in which no seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from engine import prompts
from engine.bid import closed_auction, finale, moves, open_auction, rounds
from engine.bid.state import StateData, current_finale
from engine.moves import Seat
from engine.prompts import Prompt

ANSWERS: dict[str, tuple[type, ...]] = {
    "block": (moves.Reveal,),
    "auction": (moves.Choose,),
    "bid": (moves.Bid, moves.Pass, moves.Withdraw),
    "agree": (moves.Agree, moves.Refuse),
    "secret-bid": (moves.SecretBid, moves.RevealBids),
    "winner": (moves.NameWinner,),
    "partner": (moves.Share,),
    "place": (moves.Place,),
    "ai-roll": (moves.Roll,),
    "special": (moves.Resolve,),
    "roll": (moves.Roll,),
    "deed": (moves.Reveal,),
    "deed-place": (moves.Place, moves.Decline),
    "utility": (moves.Relocate, moves.Decline),
    "production": (moves.Rotate, moves.Decline),
    "over": (),
}
"""Phase to the kinds of moves that answer it."""

BY_TABLE = ("block", "ai-roll", "special", "roll", "deed")
"""The phases in which the table speaks."""
BY_AI = ("place", "deed-place", "utility", "production")
"""The phases in which the AI may have to decide."""


SILENT: Mapping[str, Callable[[StateData], None]] = {
    "income": rounds.income,
    "next": rounds.next_auction,
    "turn": open_auction.advance,
    "won": rounds.won,
    "finale": finale.begin,
}
"""The phases that are left at once, each with what then follows by itself."""


def settle(draft: StateData) -> None:
    """Go through the phases in which no seat speaks, until a seat or the table must speak again."""
    while (step := SILENT.get(draft.phase)) is not None:
        step(draft)


def prompt(state: StateData) -> Prompt:
    """Return who must speak, and what is asked."""
    phase = state.phase
    if phase == "over":
        return prompts.OVER
    if phase == "block":
        return _reveal_block(rounds.to_turn_up(state))
    if phase == "secret-bid":
        return _secret_bid(closed_auction.waiting(state))
    if phase in BY_TABLE:
        return FIXED[phase]
    about = "deed" if phase == "deed-place" else phase
    seat = asked(state)
    return prompts.automa(seat, about) if seat == state.config.automa else prompts.decide(seat, about)


def asked(state: StateData) -> Seat:
    """Return the seat that must decide, in a phase in which one does and all are not asked at once."""
    phase, auction = state.phase, state.auction
    if phase in ("auction", "winner"):
        return state.auctioneer
    if auction is None:
        seat = current_finale(state).by
    elif phase == "bid":
        return auction.turn
    elif phase == "agree":
        seat = auction.offer.partner if auction.offer else None
    else:
        seat = auction.placer if phase == "place" else auction.winner
    assert seat is not None
    return seat


def is_automa(state: StateData) -> bool:
    """Return whether the AI must decide."""
    automa = state.config.automa
    return automa is not None and state.phase in BY_AI and asked(state) == automa


@cache
def _reveal_block(left: int) -> Prompt:
    return Prompt("reveal", slot="block", facts=(("left", left),))


@cache
def _secret_bid(waiting: tuple[Seat, ...]) -> Prompt:
    return Prompt("decide", by=waiting[0], about="secret-bid", facts=(("waiting", waiting),))


FIXED = {
    "ai-roll": Prompt("roll", die=6, facts=(("for", "ai"),)),
    "roll": Prompt("roll", die=6, facts=(("for", "income"),)),
    "special": prompts.reveal("special"),
    "deed": prompts.reveal("deed"),
}
