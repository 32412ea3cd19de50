"""The two belts of the factory: at which one a truck is, what is within its reach, how it moves (rule 39)."""

from __future__ import annotations

from engine.delivery.state import StateData
from engine.moves import Seat
from engine.state import replaced

WINDOW = 4
"""`delivery.solo.belt`: only this many mints of a belt are within reach, from the front."""

Belt = tuple[str, ...]
"""The mints on a belt, front first."""


def belt_here(state: StateData, seat: Seat) -> str | None:
    """`delivery.solo.load.where`, `delivery.solo.shift.where`: return the belt at which a truck can load and shift."""
    at = state.at[seat]
    return state.config.network.spaces[at].belt if isinstance(at, str) else None


def mints_on(state: StateData, belt: str) -> Belt:
    """Return the mints on a belt, front first."""
    return state.belts[state.config.network.belts.index(belt)]


def within_reach(belt: Belt) -> Belt:
    """`delivery.solo.load.window`: return the mints of a belt that can be loaded."""
    return belt[:WINDOW]


def shift(draft: StateData, belt: str, times: int) -> None:
    """`delivery.solo.shift.count`: move the front mint of a belt to its back, then the next."""
    at = draft.config.network.belts.index(belt)
    draft.belts = replaced(draft.belts, at, draft.belts[at][times:] + draft.belts[at][:times])
