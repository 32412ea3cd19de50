"""What hands do for a move that the app has decided on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.verdict import Step


@dataclass(frozen=True, slots=True)
class Hand:
    """A sentence about what hands do; `step` is the step that it says, where the move left one for hands."""

    words: str
    step: Step | None = None


class HasSeat(Protocol):
    """A narrator that speaks for a seat."""

    @property
    def seat(self) -> int:
        """The seat, from 0."""

    def name(self, seat: int) -> str:
        """The name of the person in a seat."""


class ForSeat:
    """Ahead of a game's narrator among the bases: says of a person's seat what the narrator says of the AI's."""

    seat: int

    @property
    def ai(self: HasSeat) -> str:
        """The name of whoever sits there."""
        return self.name(self.seat)
