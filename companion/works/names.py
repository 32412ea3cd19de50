"""What the things of Mint Works are called: seats, plans and locations."""

from __future__ import annotations

from typing import Final

from companion.contract.narrating import Acting
from companion.contract.ties import AGE_WORDS, Ties, TieWords
from companion.languages import Words, mark
from engine.works.cards import UNKNOWN
from engine.works.setup import Config

TIES: Final[Ties] = {
    "neighborhood": TieWords(
        mark("Largest neighbourhood"),
        mark("{name} wins, on neighbourhood"),
        mark("Neighbourhood {value} to {less}: {name} first"),
        counted=mark("Neighbourhood"),
    ),
    "mints": TieWords(mark("Most mints"), mark("{name} wins, on mints"), mark("Mints {value} to {less}: {name} first")),
    "age": AGE_WORDS,
}


class Names(Acting):
    """The names of one game in one language."""

    def __init__(self, words: Words, config: Config) -> None:
        self.words = words
        self.config = config

    def name(self, seat: int) -> str:
        """The name of the person or the AI in a seat."""
        return self.config.names[seat]

    @property
    def ai(self) -> str:
        """The name of the AI."""
        if self.acting is not None:
            return self.name(self.acting)
        return self.config.ai.name if self.config.ai else ""

    def plan(self, id: str) -> str:
        """The name of a card."""
        return self.words.say("Unknown plan") if id == UNKNOWN else self.words.plan(self.config.plans[id].name)

    def the_plan(self, id: str) -> str:
        """The name of a card with its article."""
        return self.words.say("an unknown plan") if id == UNKNOWN else self.words.the_plan(self.config.plans[id].name)

    def location(self, id: str) -> str:
        """The name of a location."""
        return self.words.location(self.config.cards.locations[id].name)

    def the_location(self, id: str) -> str:
        """The name of a location with its article."""
        return self.words.the_location(self.config.cards.locations[id].name)

    def at_location(self, id: str) -> str:
        """Return the place of a location: "at the Producer"."""
        return self.words.at_location(self.config.cards.locations[id].name)
