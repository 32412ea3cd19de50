"""Steps that several actions ask of people's hands (rules file, end of section 5)."""

from __future__ import annotations

from engine.moves import Seat
from engine.verdict import Step
from engine.works.cards import UNKNOWN
from engine.works.state import StateData


def taker(state: StateData, seat: Seat) -> dict[str, object]:
    """Return who takes something, if that is a person; without it, hands do it for the AI."""
    return {} if seat == state.config.automa else {"seat": seat}


def take_mints(state: StateData, seat: Seat, wanted: int, before: int = 0) -> list[Step]:
    """Return the step by which a seat gains mints of the supply, if it gains any.

    It gains at most what a limited supply holds after others took `before`, and nothing if it never runs out.
    """
    if state.mints[seat] is None:
        return []
    mints = wanted if state.mint_supply is None else min(wanted, max(0, state.mint_supply - before))
    return [Step("take-mints", {"mints": mints, "seat": seat})] if mints else []


def open_location(state: StateData, card: str) -> list[Step]:
    """`works.deed.opens`: return the step that turns the location of a deed to its open side, if `card` opens one."""
    location = None if card == UNKNOWN else state.config.plans[card].location
    if location is None or state.is_open[state.config.where[location]]:
        return []
    return [Step("open-location", {"location": location})]
