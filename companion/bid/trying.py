"""What somebody wants to do in Mint Bid, in a few words: "bid 2 with 1 from Rachel"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.bid.names import Names
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
from engine.moves import Amend, Correct, Learn


def tried(names: Names, move: Move) -> str:
    """Return what a move is, before anybody says whether it may be made."""
    return _TRIED[type(move)](names, move)


def _reveal(names: Names, move: Reveal) -> str:
    return names.words.say("turn up {location}", location=names.described(move.location))


def _choose(names: Names, move: Choose) -> str:
    location = names.location(move.location)
    if move.kind == "open":
        return names.words.say("open auction for {location}", location=location)
    return names.words.say("closed auction for {location}", location=location)


def _bid(names: Names, move: Bid) -> str:
    say = names.words.say
    if move.partner is None:
        return say("bid {amount}", amount=move.amount)
    partner = names.name(move.partner)
    return say(
        "bid {amount} with {share} from {partner}", amount=move.amount, share=move.partner_amount, partner=partner
    )


def _secret_bid(names: Names, move: SecretBid) -> str:
    return names.words.say("bid {amount} in secret", amount=move.amount)


def _reveal_bids(names: Names, move: RevealBids) -> str:
    return names.words.say("the bids are {bids}", bids=names.bids(move.bids))


def _name_winner(names: Names, move: NameWinner) -> str:
    return names.words.say("the winner is to be {name}", name=names.name(move.winner))


def _share(names: Names, move: Share) -> str:
    return names.words.say("share with {name}", name=names.name(move.partner))


def _place(names: Names, move: Place | Relocate) -> str:
    location, spot = names.described(move.location), names.spot(move.side, move.of)
    if isinstance(move, Place):
        return names.words.say("place {location} {spot}", location=location, spot=spot)
    return names.words.say("move {location} {spot}", location=location, spot=spot)


def _roll(names: Names, move: Roll) -> str:
    return names.words.say("the die shows {value}", value=move.value)


def _resolve(names: Names, move: Resolve) -> str:
    say, ai = names.words.say, names.ai
    return {
        "bid": say("{ai} bids {amount}", ai=ai, amount=move.amount),
        "withdraw": say("{ai} withdraws", ai=ai),
        "win": say("{ai} takes the card", ai=ai),
        "reroll": say("{ai} rolls again", ai=ai),
    }[move.outcome]


def _rotate(names: Names, move: Rotate) -> str:
    return names.words.say("turn {location} upside down", location=names.location(move.location))


_TRIED: Mapping[type[Any], Callable[..., str]] = {
    Reveal: _reveal,
    Choose: _choose,
    Bid: _bid,
    Pass: lambda names, move: names.words.say("pass"),
    Withdraw: lambda names, move: names.words.say("withdraw"),
    Agree: lambda names, move: names.words.say("agree"),
    Refuse: lambda names, move: names.words.say("refuse"),
    SecretBid: _secret_bid,
    RevealBids: _reveal_bids,
    NameWinner: _name_winner,
    Share: _share,
    Place: _place,
    Relocate: _place,
    Roll: _roll,
    Resolve: _resolve,
    Rotate: _rotate,
    Decline: lambda names, move: names.words.say("use no ability"),
    Learn: lambda names, move: names.words.say("fill in a value of a card"),
    Correct: lambda names, move: names.words.say("set right what lies on the table"),
    Amend: lambda names, move: names.words.say("read a rule in another way"),
}
