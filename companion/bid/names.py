"""The names of things in Mint Bid: seats, Locations, places in a tableau, and questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.contract.narrating import Acting
from companion.contract.ties import Ties, TieWords
from companion.languages import Words, mark
from companion.wording.phrases import as_name
from engine.bid.cards import Cards, turned
from engine.bid.setup import Config

SPOTS: Mapping[str, str] = {
    "right": mark("to the right of {of}"),
    "left": mark("to the left of {of}"),
    "below": mark("below {of}"),
    "above": mark("above {of}"),
}
PROMPT_NAMES: Mapping[str, str] = {
    "block": mark("the next card of the block"),
    "auction": mark("a card to auction"),
    "bid": mark("a bid, a pass or a withdrawal"),
    "agree": mark("an answer to the offer"),
    "secret-bid": mark("the secret bids"),
    "winner": mark("who wins the tie"),
    "partner": mark("a neighbour to share with"),
    "place": mark("a place for {card}"),
    "ai-roll": mark("the die of {ai}"),
    "special": mark("what the ability of {ai} came to"),
    "roll": mark("the die for everybody"),
    "deed": mark("the card drawn with Deed"),
    "deed-place": mark("a place for {card}"),
    "utility": mark("a card to move, or none"),
    "production": mark("a card to turn, or none"),
    "over": mark("nothing, for the game is over"),
}
"""What each phase asks for, as a thing."""
TIES: Final[Ties] = {
    "ai-keeps-ties": TieWords(
        mark("The AI keeps ties"),
        mark("{name} wins the tie"),
        mark("One must have more: {name} wins"),
        counted=mark("The AI keeps ties"),
    ),
    "fewest-locations": TieWords(
        mark("Fewest Locations"),
        mark("{name} wins, with fewer Locations"),
        mark("Locations {value} to {less}: {name} first"),
        decides=mark("{name} has fewer: decided"),
    ),
    "most-mints": TieWords(
        mark("Most mints"), mark("{name} wins, on mints"), mark("Mints {value} to {less}: {name} first")
    ),
}


def type_name(words: Words, type: str) -> str:
    """Return what a type of Location is called."""
    say_in = words.say_in
    return {
        "deed": say_in("location type", "Deed"),
        "utility": say_in("location type", "Utility"),
        "production": say_in("location type", "Production"),
        "culture": say_in("location type", "Culture"),
    }[type]


class Names(Acting):
    """The names of one game in one language; `cards` is what is known of them."""

    def __init__(self, words: Words, config: Config, cards: Cards | None = None) -> None:
        self.words = words
        self.config = config
        self.cards = cards or config.cards

    # Who

    def name(self, seat: int) -> str:
        """The name of the person or the AI in a seat."""
        return self.ai if seat == self.config.automa else self.config.names[seat]

    @property
    def ai(self) -> str:
        """The name of the AI, or "" without one."""
        if self.acting is not None:
            return self.name(self.acting)
        if self.config.ai is None:
            return ""
        return self.cards.ai[self.config.ai].name or self.words.say("the AI")

    # Cards

    def location(self, id: str) -> str:
        """The name of a Location."""
        card = self.cards.locations.get(id)
        return (card and card.name) or as_name(id)

    def card_called(self, section: str, id: str) -> str:
        """Return the name of a card of which a value can be corrected, or "" if there are none of that kind."""
        if section == "locations":
            return self.location(id)
        return (self.cards.ai[id].name or "") if section == "ai" and id in self.cards.ai else ""

    def locations(self, ids: Sequence[str]) -> str:
        """Several Locations, as a list of names."""
        return ", ".join(self.location(id) for id in ids)

    def type(self, type: str) -> str:
        """Return the name of a type of Location."""
        return type_name(self.words, type)

    def colour(self, colour: str) -> str:
        """Return a mint colour: translated if it is a common word, else as the owner wrote it."""
        say_in = self.words.say_in
        common = {
            "red": say_in("colour", "red"),
            "orange": say_in("colour", "orange"),
            "amber": say_in("colour", "amber"),
            "yellow": say_in("colour", "yellow"),
            "green": say_in("colour", "green"),
            "teal": say_in("colour", "teal"),
            "blue": say_in("colour", "blue"),
            "purple": say_in("colour", "purple"),
            "pink": say_in("colour", "pink"),
            "white": say_in("colour", "white"),
            "black": say_in("colour", "black"),
            "grey": say_in("colour", "grey"),
            "brown": say_in("colour", "brown"),
        }
        return common.get(colour, colour)

    def described(self, id: str, is_turned: bool = False) -> str:
        """Return a Location with its known values, as it is turned: "Acorn Arcade (Culture 3; top pink, right teal,
        bottom amber, left none)"."""
        say, card = self.words.say, self.cards.locations.get(id)
        if card is None or card.type is None or card.vp is None or None in card.sides:
            return self.location(id)
        lying = turned(card.sides) if is_turned else card.sides
        sides = ["/".join(map(self.colour, side or ())) or self.words.say_in("mint side", "none") for side in lying]
        top, right, bottom, left = sides
        return say(
            "{location} ({type} {vp}; top {top}, right {right}, bottom {bottom}, left {left})",
            location=self.location(id),
            type=self.type(card.type),
            vp=card.vp,
            top=top,
            right=right,
            bottom=bottom,
            left=left,
        )

    # Where

    def spot(self, side: str, of: str) -> str:
        """A place in a tableau: "to the right of Acorn Arcade"."""
        return self.words.say(SPOTS[side], of=self.location(of))

    def tableau(self, seats: Sequence[int]) -> str:
        """Return whose a tableau is: "Between Ann and Ben", "Tableau of Ann"."""
        names = [self.name(seat) for seat in seats]
        if len(names) == 1:
            return self.words.say("Tableau of {name}", name=names[0])
        return self.words.say("Between {name} and {other}", name=names[0], other=names[1])

    # Mints

    def mints(self, mints: int) -> str:
        """Return a number of mints: "3 mints"."""
        return self.words.count("{n} mint", "{n} mints", mints)

    def bids(self, bids: Sequence[int]) -> str:
        """Return the bid or payment of each seat: "Ann (3), Ben (0)"."""
        return ", ".join(
            self.words.say("{name} ({amount})", name=self.name(seat), amount=bid) for seat, bid in enumerate(bids)
        )

    # Questions

    def question(self, phase: str, card: str | None = None) -> str:
        """Return what a phase asks for, as a noun; `card` is the one to be placed."""
        if phase == "bid" and self.config.mode == "solo":
            return self.words.say("a bid or a withdrawal")
        return self.words.say(PROMPT_NAMES[phase], ai=self.ai, card=self.location(card) if card else "")
