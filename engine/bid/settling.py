"""What follows by itself after every move, until somebody must speak again."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bid import finale, open_auction, placing, rounds
from engine.bid.state import StateData


def settle(draft: StateData) -> None:
    """Go through the phases in which nobody speaks."""
    while (step := SILENT.get(draft.phase)) is not None:
        step(draft)


SILENT: Mapping[str, Callable[[StateData], None]] = {
    "income": rounds.income,
    "next": rounds.next_auction,
    "turn": open_auction.advance,
    "won": placing.won,
    "finale": finale.begin,
}
"""The phases that are left at once."""
