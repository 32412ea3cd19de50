"""A game of Mint Works about to begin: what has been chosen so far, and the set-up that makes. No Flet here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.languages import Words
from companion.settings import Settings
from companion.table import Setup
from engine.works.rulings import EDITIONS, RULINGS

GAME = "works"
NAMES = "names"
"""The setting that remembers what the people are called, in seat order."""
LONGEST = 24
MOST = 4
HOST = "justin"
"""The AI that always starts with the token."""


@dataclass(slots=True)
class Draft:
    """The choices; `players` 1 is solo against `ai`, `opened` is the row whose choices lie open.

    `names` is shared by all copies and filled while somebody types, so that typing redraws nothing. A name not typed
    is "" and is called by its seat. `rulings` holds only what differs from the printing.
    """

    names: list[str]
    players: int = 1
    ai: str = HOST
    starter: int = 0
    advanced: tuple[str, ...] = ()
    edition: str = "current"
    rulings: Mapping[str, str] = field(default_factory=dict)
    opened: str = ""

    @property
    def is_solo(self) -> bool:
        """Whether it is one person against an AI."""
        return self.players == 1

    @property
    def places(self) -> int:
        """How many advanced locations are laid out, where any are."""
        return 1 if self.is_solo else 2

    @property
    def missing(self) -> int:
        """How many advanced locations are still to be named before the game can start."""
        return self.places - len(self.advanced) if self.advanced else 0

    @property
    def starter_is_fixed(self) -> bool:
        """Whether the card of the AI says who starts."""
        return self.is_solo and self.ai == HOST

    # Choosing; each returns a copy

    def open(self, row: str) -> Draft:
        """Open the choices of a row; a row that lies open closes."""
        return replace(self, opened="" if self.opened == row else row)

    def for_players(self, players: int) -> Draft:
        """Seat so many people; what only fits another number falls away."""
        changed = replace(self, players=players, opened="")
        if changed.is_solo != self.is_solo:
            return replace(changed, advanced=(), starter=0)
        return replace(changed, starter=self.starter if self.starter < players else 0)

    def against(self, ai: str) -> Draft:
        """Play against this AI."""
        return replace(self, ai=ai, opened="")

    def started_by(self, seat: int) -> Draft:
        """Give this seat the starting player token."""
        return replace(self, starter=seat, opened="")

    def with_location(self, location: str) -> Draft:
        """Lay an advanced location out, or put it back; the one named longest ago makes room."""
        if location in self.advanced:
            return replace(self, advanced=tuple(other for other in self.advanced if other != location))
        advanced = (*self.advanced, location)[-self.places :]
        return replace(self, advanced=advanced, opened=self.opened if len(advanced) < self.places else "")

    def without_locations(self) -> Draft:
        """Play without advanced locations."""
        return replace(self, advanced=(), opened="")

    def printed(self, edition: str) -> Draft:
        """Play by a printing; rulings that only said what it says anyway fall away."""
        return replace(self, edition=edition, rulings=_changed(self.rulings, edition), opened="")

    def ruled(self, ruling: str, choice: str) -> Draft:
        """Decide an open point."""
        return replace(self, rulings=_changed({**self.rulings, ruling: choice}, self.edition))

    def unruled(self) -> Draft:
        """Leave every open point to the printing."""
        return replace(self, rulings={})

    def in_force(self, ruling: str) -> str:
        """The choice that holds for an open point."""
        return self.rulings.get(ruling) or usual(ruling, self.edition)

    # What it comes to

    def name(self, words: Words, seat: int) -> str:
        """What the person in a seat is called."""
        typed = self.names[seat].strip()[:LONGEST].strip()
        return typed or words.say("Player {n}", n=seat + 1)

    def setup(self, words: Words) -> Setup:
        """Return the set-up, with nothing in it that goes without saying."""
        options: dict[str, Any] = {"ai": self.ai} if self.is_solo else {}
        if self.edition != "current":
            options["edition"] = self.edition
        if self.advanced:
            options["advanced"] = list(self.advanced)
        if self.starter and not self.starter_is_fixed:
            options["starting_player"] = self.starter
        seats = tuple(self.name(words, seat) for seat in range(self.players))
        return Setup(GAME, "solo" if self.is_solo else "multiplayer", seats, options, dict(self.rulings))


def fresh(settings: Settings, **chosen: Any) -> Draft:
    """Return the choices a new game begins with: solo, against Justin, by the names of last time."""
    return Draft(remembered(settings), **chosen)


def remembered(settings: Settings) -> list[str]:
    """Return the names of last time, a seat each; "" where nobody has typed one, or what is kept is no name."""
    kept = settings.get(NAMES)
    names = [name if isinstance(name, str) else "" for name in kept] if isinstance(kept, list) else []
    return [*names, *[""] * MOST][:MOST]


def remember(settings: Settings, names: Sequence[str]) -> None:
    """Keep the names for next time."""
    settings[NAMES] = [name.strip()[:LONGEST].strip() for name in names]


def usual(ruling: str, edition: str) -> str:
    """Return what a printing says about an open point."""
    return EDITIONS[edition].get(ruling, RULINGS[ruling].default)


def _changed(rulings: Mapping[str, str], edition: str) -> dict[str, str]:
    return {id: choice for id, choice in rulings.items() if choice != usual(id, edition)}
