"""What a game is played with: mode, names, options, rulings and cards, all resolved from a request's fields."""

from dataclasses import dataclass, field

from tests.reference.shared import Json, JsonValue, Refused, by_id

BANK = 90
TYPES = ("deed", "utility", "production", "culture")
SIDES = ("top", "right", "bottom", "left")
KINDS = ("open", "closed")
OUTCOMES = ("bid", "withdraw", "win", "reroll")

CHOICES = {
    "bank": ("finite", "unlimited"),
    "opening": ("must-bid", "may-pass"),
    "passes": ("once", "unlimited"),
    "unsold": ("discard", "auctioneer"),
    "placer": ("bidder", "auctioneer"),
    "majority": ("live", "snapshot"),
    "utility-scope": ("any", "own"),
    "utility-connect": ("whole", "touch"),
    "production-scope": ("any", "own"),
    "deed-pool": ("eligible", "all"),
    "ai-rolls-two": ("once", "each-lap"),
    "ai-rolls-solo": ("once", "each-bid"),
    "solo-tie": ("ai", "tie-breaks"),
    "hopeless": ("skip", "margin"),
    "short-block": ("flip-rest", "discard-rest"),
    "deals": ("not-binding", "binding"),
}
"""The choices of each ruling, the default first."""


@dataclass(frozen=True)
class Settings:
    mode: str
    names: list[str]
    options: Json
    rulings: dict[str, str]
    locations: dict[str, Json]
    ai: dict[str, Json]
    pack_values: dict[str, JsonValue] = field(default_factory=dict)
    """What `cards.known` has found in the pack, kept for the next time it is asked."""

    @property
    def people(self) -> int:
        return len(self.names)

    @property
    def shared(self) -> bool:
        """Return whether each tableau is shared by two neighbours."""
        return self.mode == "multiplayer"

    @property
    def solo(self) -> bool:
        return self.mode == "solo"

    @property
    def automa(self) -> int | None:
        """The AI's seat."""
        return self.people if self.mode in ("two-player-ai", "solo") else None

    @property
    def count(self) -> int:
        """Return how many seats there are, the AI's included."""
        return self.people + (0 if self.automa is None else 1)

    @property
    def first(self) -> int:
        auctioneer: int = self.options.get("auctioneer", 0)
        return auctioneer

    @property
    def deck(self) -> int:
        return {3: 8, 4: 12, 5: 16, 6: 20}[self.people] if self.shared else 8 if self.solo else 10

    @property
    def block(self) -> int:
        """Return how many cards are face up at the start of a round."""
        return self.people - 1 if self.shared else 1 if self.solo else 2

    @property
    def income(self) -> int:
        return 4 if self.shared else 2

    @property
    def again(self) -> bool:
        """Return whether the AI rolls more than once in an auction."""
        return self.rulings["ai-rolls-solo" if self.solo else "ai-rolls-two"] != "once"


def configure(mode: str, names: list[str], options: Json, rulings: Json, pack: Json) -> Settings:
    """Return the settings from the fields of `new`; `pack` is whole (laid over the built-in one already, if that
    applies)."""
    chosen = {ruling: choices[0] for ruling, choices in CHOICES.items()} | rulings
    locations, ai = by_id(pack.get("locations")), by_id(pack.get("ai"))
    settings = Settings(mode, names, options, chosen, locations, ai)
    if settings.automa is not None and options["ai"] not in ai:
        raise Refused("missing-card", needs=f"ai/{options['ai']}")
    return settings
