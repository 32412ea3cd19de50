"""Prompts: who must speak next, and what is asked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.json_types import JsonDict, JsonValue
from engine.moves import Seat


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who must speak (`by`, None for the table or at the end) and what is asked (`ask`, `about`, `slot`, `seat`,
    `die`).

    `facts` are further keys that a game adds for the reader.
    """

    ask: str
    by: Seat | None = None
    about: str | None = None
    slot: str | None = None
    seat: Seat | None = None
    die: int | None = None
    facts: tuple[tuple[str, JsonValue], ...] = ()

    def fact(self, name: str) -> JsonValue:
        """Return the value that the game adds under this name, or None."""
        return next((value for key, value in self.facts if key == name), None)

    def as_json(self) -> JsonDict:
        """Return the prompt as the protocol writes it."""
        keys = ("by", "about", "slot", "seat", "die")
        facts = {key: list(value) if isinstance(value, tuple) else value for key, value in self.facts}
        fields = {key: value for key in keys if (value := getattr(self, key)) is not None}
        return {"ask": self.ask, **fields, **facts}


@cache
def decide(by: Seat, about: str) -> Prompt:
    """A person decides."""
    return Prompt("decide", by=by, about=about)


@cache
def automa(by: Seat, about: str | None = None) -> Prompt:
    """The automa's procedure decides."""
    return Prompt("automa", by=by, about=about)


@cache
def reveal(slot: str, seat: Seat | None = None) -> Prompt:
    """Return the prompt for the card that is in `slot` (of `seat`, if the slot is a player's), which the table names.
    """
    return Prompt("reveal", slot=slot, seat=seat)


OVER = Prompt("over")
"""The game is over: there is nothing to say."""
