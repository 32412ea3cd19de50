"""The moves of Mint Bid in words. A secret bid is mentioned, never its amount."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.bid.names import Names
from companion.contract.narrating import ClauseNarrator, Wording
from engine.bid import moves
from engine.bid.game import State
from engine.bid.moves import Bid, Choose, Move, Place, Relocate, Resolve, Reveal, Roll, Rotate
from engine.moves import Learn
from engine.verdict import Facts

WORDINGS: Final[Mapping[type, Wording]] = {
    Reveal: Wording("{location} turned up", label="turn up {location}"),
    Roll: Wording("Die for everybody: {value}", label="the die shows {value}"),
    Choose: Wording(
        "{name} put {location} up for open auction",
        "Put {location} up for open auction",
        "open auction for {location}",
        title="{name} put {location} up for auction",
    ),
    Bid: Wording("{name} bid {amount}", "Bid {amount}", "bid {amount}"),
    moves.Pass: Wording("{name} passed", "Passed", "pass"),
    moves.Withdraw: Wording("{name} withdrew", "Withdrew", "withdraw"),
    moves.Agree: Wording("{name} agreed to the offer", "Agreed to the offer", "agree"),
    moves.Refuse: Wording("{name} refused the offer", "Refused the offer", "refuse"),
    moves.SecretBid: Wording("{name} has bid in secret", "Has bid in secret", "bid {amount} in secret"),
    moves.RevealBids: Wording("The bids are shown", label="the bids are {bids}"),
    moves.NameWinner: Wording(
        "{name} named the winner: {winner}", "Named the winner: {name}", "the winner is to be {name}"
    ),
    moves.Share: Wording("{name} shared with {partner}", "Shared with {name}", "share with {name}"),
    Place: Wording(
        "{name} placed {location} {spot}",
        "Placed {location} {spot}",
        "place {location} {spot}",
        title="{name} placed {location}",
        headline="{ai} places {location} {spot}",
    ),
    Relocate: Wording(
        "{name} moved {location}: now {spot}",
        "Moved {location}: now {spot}",
        "move {location} {spot}",
        headline="{ai} moves {location}: {spot}",
    ),
    Rotate: Wording(
        "{name} turned {location} upside down",
        "Turned {location} upside down",
        "turn {location} upside down",
        headline="{ai} turns {location}",
    ),
    moves.Decline: Wording(
        "{name} did not use the ability",
        "Did not use the ability",
        "use no ability",
        headline="{ai} uses no ability",
    ),
}
WITH_DEED: Final = Wording("Drawn with Deed: {location}")
FOR_AI: Final = Wording("Die of {ai}: {value}")
CLOSED: Final = Wording(
    "{name} put {location} up for closed auction",
    "Put {location} up for closed auction",
    "closed auction for {location}",
    title="{name} put {location} up for auction",
)
SHARED: Final = Wording(
    "{name} bid {amount} with {share} from {partner}",
    "Bid {amount} with {share} from {partner}",
    "bid {amount} with {share} from {partner}",
)
OFFERED: Final = Wording(
    "{name} offered {amount} with {share} from {partner}", "Offered {amount} with {share} from {partner}"
)
OUTCOMES: Final[Mapping[str, Wording]] = {
    "bid": Wording("Ability of {ai}: it bids {amount}", label="{ai} bids {amount}"),
    "withdraw": Wording("Ability of {ai}: it withdraws", label="{ai} withdraws"),
    "win": Wording("Ability of {ai}: it takes the card", label="{ai} takes the card"),
    "reroll": Wording("Ability of {ai}: it rolls again", label="{ai} rolls again"),
}
"""What an ability of the AI comes to."""


class MoveNames(Names, ClauseNarrator[State, Move]):
    """Names the things of Mint Bid, and says its moves."""

    game = "bid"

    def wording(self, move: Move, before: State | None = None, after: State | None = None) -> Wording:
        """Return the wording of a move: some kinds have one for each case."""
        if isinstance(move, Resolve):
            return OUTCOMES[move.outcome]
        if isinstance(move, Bid) and move.partner is not None:
            return OFFERED if after is not None and after.phase == "agree" else SHARED
        if isinstance(move, Choose) and move.kind != "open":
            return CLOSED
        if isinstance(move, Reveal) and before is not None and before.phase == "deed":
            return WITH_DEED
        if isinstance(move, Roll) and before is not None and before.phase == "ai-roll":
            return FOR_AI
        return WORDINGS[type(move)]

    def facts(self, move: Move, before: State | None = None, after: State | None = None) -> Facts:
        """Return the fields of a move as they are called."""
        facts = {"ai": self.ai, **move.as_json()}
        if isinstance(move, Reveal | Choose | Place | Relocate | Rotate):
            facts["location"] = self.location(move.location)
        if isinstance(move, Place | Relocate):
            facts["spot"] = self.spot(move.side, move.of)
        elif isinstance(move, moves.RevealBids):
            facts["bids"] = self.bids(move.bids)
        elif isinstance(move, moves.NameWinner):
            facts["name"] = facts["winner"] = self.name(move.winner)
        elif isinstance(move, moves.Share):
            facts["name"] = facts["partner"] = self.name(move.partner)
        elif isinstance(move, Bid) and move.partner is not None:
            facts |= {"partner": self.name(move.partner), "share": move.partner_amount}
        return facts

    def revealed(self, before: State, move: Move, after: State) -> str:
        """Return what a move did, a bid in secret with its amount."""
        if isinstance(move, moves.SecretBid):
            return self.words.say("Bid {amount} in secret", amount=move.amount)
        return super().revealed(before, move, after)

    def title(self, before: State, move: Move, after: State) -> str:
        """Return what a move did as a short sentence; of a bid with a partner, what it comes to."""
        if isinstance(move, Bid) and after.phase != "agree":
            move = Bid(move.by, move.amount + move.partner_amount)
        return super().title(before, move, after)

    def label(self, move: Move) -> str:
        """Return what a move is, before anybody says whether it may be made; a card that is laid is described."""
        if isinstance(move, Reveal | Place | Relocate):
            return self._form("label", move, location=self.described(move.location))
        return super().label(move)

    def turned_up(self, move: Move) -> str | None:
        """Return the card or the die that chance showed."""
        if isinstance(move, Roll):
            return self.words.say("a {value} on the die", value=move.value)
        return self.location(move.location) if isinstance(move, Reveal) else None

    def details(self, before: State, move: Move, after: State) -> Iterator[str]:
        """Yield what is worth a second line: the bids shown, a reason given, the card that a value belongs to."""
        if isinstance(move, moves.RevealBids):
            yield self.bids(move.bids)
        elif isinstance(move, Learn):
            section, id = move.needs.split("/")[:2]
            yield self.ai if section == "ai" else self.location(id)
        else:
            yield from super().details(before, move, after)
