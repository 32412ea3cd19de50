"""Prompts: who must speak next, and what is asked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.moves import Seat


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who must speak (`by`, None for the table or nobody) and what is asked (`ask`, `about`, `slot`, `seat`, `die`)."""

    ask: str
    by: Seat | None = None
    about: str | None = None
    slot: str | None = None
    seat: Seat | None = None
    die: int | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the prompt as the protocol writes it."""
        keys = ("by", "about", "slot", "seat", "die")
        return {"ask": self.ask, **{key: value for key in keys if (value := getattr(self, key)) is not None}}


@cache
def decide(by: Seat, about: str) -> Prompt:
    """A person decides."""
    return Prompt("decide", by=by, about=about)


@cache
def automa(by: Seat) -> Prompt:
    """The automa's procedure decides."""
    return Prompt("automa", by=by)


@cache
def reveal(slot: str, seat: Seat | None = None) -> Prompt:
    """The table names the card that lies in `slot` (of `seat`, where the slot is a player's)."""
    return Prompt("reveal", slot=slot, seat=seat)


OVER = Prompt("over")
"""The game is over; nobody speaks."""
