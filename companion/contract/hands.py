"""What people do with the pieces for a move that the app has chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.verdict import Step


@dataclass(frozen=True, slots=True)
class Hand:
    """A sentence about what people do with the pieces; `step` is the step that it words, if it is one."""

    words: str
    step: Step | None = None


class HasSeat(Protocol):
    """A narrator with a seat."""

    @property
    def seat(self) -> int:
        """The seat, from 0."""

    def name(self, seat: int) -> str:
        """The name of the person in a seat."""


class ForSeat:
    """A mixin before a game's narrator: it words for a person's seat what the narrator words for the AI's."""

    seat: int

    @property
    def ai(self: HasSeat) -> str:
        """The name of the person in the seat."""
        return self.name(self.seat)
