"""What somebody wants to do in Mint Bid, in a few words: "bid 2 with 1 from Rachel"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.bid.names import Names
from companion.contract.log_parts import record_tried
from engine.bid import moves
from engine.moves import ChangeRuling, Correct, Halt, Learn


def move_label(names: Names, move: moves.Move) -> str:
    """Return what a move is, before anybody says whether it may be made."""
    return _TRIED[type(move)](names, move)


def _reveal(names: Names, move: moves.Reveal) -> str:
    return names.words.say("turn up {location}", location=names.described(move.location))


def _choose(names: Names, move: moves.Choose) -> str:
    location = names.location(move.location)
    if move.kind == "open":
        return names.words.say("open auction for {location}", location=location)
    return names.words.say("closed auction for {location}", location=location)


def _bid(names: Names, move: moves.Bid) -> str:
    say = names.words.say
    if move.partner is None:
        return say("bid {amount}", amount=move.amount)
    partner = names.name(move.partner)
    return say(
        "bid {amount} with {share} from {partner}", amount=move.amount, share=move.partner_amount, partner=partner
    )


def _secret_bid(names: Names, move: moves.SecretBid) -> str:
    return names.words.say("bid {amount} in secret", amount=move.amount)


def _reveal_bids(names: Names, move: moves.RevealBids) -> str:
    return names.words.say("the bids are {bids}", bids=names.bids(move.bids))


def _name_winner(names: Names, move: moves.NameWinner) -> str:
    return names.words.say("the winner is to be {name}", name=names.name(move.winner))


def _share(names: Names, move: moves.Share) -> str:
    return names.words.say("share with {name}", name=names.name(move.partner))


def _place(names: Names, move: moves.Place | moves.Relocate) -> str:
    location, spot = names.described(move.location), names.spot(move.side, move.of)
    if isinstance(move, moves.Place):
        return names.words.say("place {location} {spot}", location=location, spot=spot)
    return names.words.say("move {location} {spot}", location=location, spot=spot)


def _roll(names: Names, move: moves.Roll) -> str:
    return names.words.say("the die shows {value}", value=move.value)


def _resolve(names: Names, move: moves.Resolve) -> str:
    say, ai = names.words.say, names.ai
    return {
        "bid": say("{ai} bids {amount}", ai=ai, amount=move.amount),
        "withdraw": say("{ai} withdraws", ai=ai),
        "win": say("{ai} takes the card", ai=ai),
        "reroll": say("{ai} rolls again", ai=ai),
    }[move.outcome]


def _rotate(names: Names, move: moves.Rotate) -> str:
    return names.words.say("turn {location} upside down", location=names.location(move.location))


_TRIED: Mapping[type[Any], Callable[..., str]] = {
    moves.Reveal: _reveal,
    moves.Choose: _choose,
    moves.Bid: _bid,
    moves.Pass: lambda names, move: names.words.say("pass"),
    moves.Withdraw: lambda names, move: names.words.say("withdraw"),
    moves.Agree: lambda names, move: names.words.say("agree"),
    moves.Refuse: lambda names, move: names.words.say("refuse"),
    moves.SecretBid: _secret_bid,
    moves.RevealBids: _reveal_bids,
    moves.NameWinner: _name_winner,
    moves.Share: _share,
    moves.Place: _place,
    moves.Relocate: _place,
    moves.Roll: _roll,
    moves.Resolve: _resolve,
    moves.Rotate: _rotate,
    moves.Decline: lambda names, move: names.words.say("use no ability"),
    Learn: lambda names, move: record_tried(names.words, move),
    Correct: lambda names, move: record_tried(names.words, move),
    ChangeRuling: lambda names, move: record_tried(names.words, move),
    Halt: lambda names, move: record_tried(names.words, move),
}
