"""What hands do for a move that the app has decided on."""

from __future__ import annotations

from dataclasses import dataclass

from engine.verdict import Step


@dataclass(frozen=True, slots=True)
class Hand:
    """A sentence about what hands do; `step` is the one that it tells of those the move leaves for hands, if any."""

    words: str
    step: Step | None = None
