"""Steps that several actions ask of people's hands (rules file, 7.6)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.delivery import questions
from engine.delivery.cards import MINTS, Mints
from engine.delivery.state import StateData
from engine.moves import Seat
from engine.verdict import Step


def lost(before: Mints, after: Mints) -> Mapping[str, int]:
    """Return the mints that are there no longer, by kind."""
    kinds = zip(MINTS, before, after, strict=True)
    return {kind: was - now for kind, was, now in kinds if was > now}


def return_mints(before: StateData, after: StateData, seat: Seat) -> list[Step]:
    """Return the step by which the mints that a seat's truck has lost go back to the supply, if it has lost any."""
    gone = lost(before.mints[seat], after.mints[seat])
    return [Step("return-mints", {"seat": seat, "mints": gone})] if gone else []


def turn_up(after: StateData) -> list[Step]:
    """Return the step by which the order that the table names next is turned up, if one is."""
    slot = after.pending[0].slot if after.pending else None
    kind = questions.kind_of(slot) if slot else ""
    if slot and kind == "town":
        return [Step("turn-up", {"slot": slot, "town": slot.removeprefix("town-")})]
    if slot and kind == "stack":
        return [Step("turn-up", {"slot": slot, "stack": int(slot.rsplit("-", 1)[1])})]
    return []
