"""Passing (rules 3 and 4)."""

from __future__ import annotations

from engine.works import turns, upkeep
from engine.works.moves import Pass
from engine.works.state import StateData


def do(draft: StateData, move: Pass) -> None:
    """`works.phase.end`: the phase ends when all seats have passed one after the other."""
    draft.passes += 1
    if draft.passes == len(draft.mints):
        upkeep.begin(draft)
    else:
        turns.next_seat(draft)
