"""What each move of Mint Bid did, in a few words without its subject or as a whole sentence, and what came with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.bid.names import Names
from companion.contract.log_parts import because
from companion.contract.narrating import MoveNarration
from engine.bid import moves
from engine.bid.game import State
from engine.moves import ChangeRuling, Correct, Halt, Learn


def did(names: Names, before: State, move: moves.Move, after: State, who: str = "") -> str:
    """Return what a move did, as a sentence about `who` where a name is given. Of a secret bid it says that there is
    one, never how much."""
    return BY_KIND[type(move)](MoveDone(names, before, after, who), move)


def detail(names: Names, move: moves.Move) -> str:
    """Return what belongs to a move and is worth a second line: the bids shown, a reason given, a value entered."""
    if isinstance(move, moves.RevealBids):
        return names.bids(move.bids)
    if isinstance(move, Correct | ChangeRuling | Halt):
        return because(names.words, "bid", move)
    return _learnt(names, move.needs) if isinstance(move, Learn) else ""


def _learnt(names: Names, path: str) -> str:
    """The card that a value belongs to."""
    section, id = path.split("/")[:2]
    return names.ai if section == "ai" else names.location(id)


class MoveDone(MoveNarration[Names, State]):
    """One move of Mint Bid: what it did, each kind said in a few words or as a sentence."""

    # Cards and dice

    def revealed(self, move: moves.Reveal) -> str:
        """A card turned up, or was drawn with Deed."""
        location = self.names.location(move.location)
        if self.before.phase == "deed":
            return self.words.say("Drawn with Deed: {location}", location=location)
        return self.words.say("{location} turned up", location=location)

    def rolled(self, move: moves.Roll) -> str:
        """A die fell, for the AI or for everybody."""
        if self.before.phase == "ai-roll":
            return self.words.say("Die of {ai}: {value}", ai=self.names.ai, value=move.value)
        return self.words.say("Die for everybody: {value}", value=move.value)

    def resolved(self, move: moves.Resolve) -> str:
        """The table said what the AI's ability came to."""
        say, ai = self.words.say, self.names.ai
        return {
            "bid": say("Ability of {ai}: it bids {amount}", ai=ai, amount=move.amount),
            "withdraw": say("Ability of {ai}: it withdraws", ai=ai),
            "win": say("Ability of {ai}: it takes the card", ai=ai),
            "reroll": say("Ability of {ai}: it rolls again", ai=ai),
        }[move.outcome]

    # Auctions

    def chose(self, move: moves.Choose) -> str:
        """A card came under the hammer."""
        location = self.names.location(move.location)
        if move.kind == "open":
            return self.done(
                "{name} put {location} up for open auction", "Put {location} up for open auction", location=location
            )
        return self.done(
            "{name} put {location} up for closed auction", "Put {location} up for closed auction", location=location
        )

    def bid(self, move: moves.Bid) -> str:
        """A bid, or the offer of one."""
        if move.partner is None:
            return self.done("{name} bid {amount}", "Bid {amount}", amount=move.amount)
        offer = {"amount": move.amount, "share": move.partner_amount, "partner": self.names.name(move.partner)}
        if self.after.phase == "agree":
            return self.done(
                "{name} offered {amount} with {share} from {partner}",
                "Offered {amount} with {share} from {partner}",
                **offer,
            )
        return self.done(
            "{name} bid {amount} with {share} from {partner}", "Bid {amount} with {share} from {partner}", **offer
        )

    def passed(self, move: moves.Pass) -> str:
        """A turn went by."""
        return self.done("{name} passed", "Passed")

    def withdrew(self, move: moves.Withdraw) -> str:
        """Somebody left the auction."""
        return self.done("{name} withdrew", "Withdrew")

    def agreed(self, move: moves.Agree) -> str:
        """A partner agreed."""
        return self.done("{name} agreed to the offer", "Agreed to the offer")

    def refused(self, move: moves.Refuse) -> str:
        """A partner refused."""
        return self.done("{name} refused the offer", "Refused the offer")

    def bid_in_secret(self, move: moves.SecretBid) -> str:
        """A secret bid is in: no more is said."""
        return self.done("{name} has bid in secret", "Has bid in secret")

    def showed(self, move: moves.RevealBids) -> str:
        """All bids were shown."""
        return self.words.say("The bids are shown")

    def named(self, move: moves.NameWinner) -> str:
        """The Auctioneer settled a tie."""
        winner = self.names.name(move.winner)
        if self.who:
            return self.words.say("{name} named the winner: {winner}", name=self.who, winner=winner)
        return self.words.say("Named the winner: {name}", name=winner)

    def shared(self, move: moves.Share) -> str:
        """The winner chose a neighbour."""
        partner = self.names.name(move.partner)
        if self.who:
            return self.words.say("{name} shared with {partner}", name=self.who, partner=partner)
        return self.words.say("Shared with {name}", name=partner)

    # Tableaus

    def placed(self, move: moves.Place) -> str:
        """A card was laid beside another."""
        return self.done("{name} placed {location} {spot}", "Placed {location} {spot}", **self._where(move))

    def moved(self, move: moves.Relocate) -> str:
        """A card was moved with Utility."""
        return self.done("{name} moved {location}: now {spot}", "Moved {location}: now {spot}", **self._where(move))

    def _where(self, move: moves.Place | moves.Relocate) -> dict[str, str]:
        return {"location": self.names.location(move.location), "spot": self.names.spot(move.side, move.of)}

    def turned(self, move: moves.Rotate) -> str:
        """A card was turned with Production."""
        return self.done(
            "{name} turned {location} upside down",
            "Turned {location} upside down",
            location=self.names.location(move.location),
        )

    def declined(self, move: moves.Decline) -> str:
        """An ability went unused."""
        return self.done("{name} did not use the ability", "Did not use the ability")


BY_KIND: Mapping[type[Any], Callable[..., str]] = {
    moves.Reveal: MoveDone.revealed,
    moves.Roll: MoveDone.rolled,
    moves.Resolve: MoveDone.resolved,
    moves.Choose: MoveDone.chose,
    moves.Bid: MoveDone.bid,
    moves.Pass: MoveDone.passed,
    moves.Withdraw: MoveDone.withdrew,
    moves.Agree: MoveDone.agreed,
    moves.Refuse: MoveDone.refused,
    moves.SecretBid: MoveDone.bid_in_secret,
    moves.RevealBids: MoveDone.showed,
    moves.NameWinner: MoveDone.named,
    moves.Share: MoveDone.shared,
    moves.Place: MoveDone.placed,
    moves.Relocate: MoveDone.moved,
    moves.Rotate: MoveDone.turned,
    moves.Decline: MoveDone.declined,
    Learn: MoveDone.recorded,
    Correct: MoveDone.recorded,
    ChangeRuling: MoveDone.recorded,
    Halt: MoveDone.recorded,
}
"""What each kind of move did."""
