"""What the AI of Mint Delivery lacks, what stops it, and what it does next, as far as its cards and the belts tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.delivery.cards import MINTS
from ui.boards.delivery.sight import Json, Sight
from ui.boards.delivery.view import REACH

NEXT = ("delivers", "takes", "row-empty", "fetches", "loads", "shifts", "waits")
"""What it does next: drive to a town or deliver there, take an order, wait for one, drive to its loading space, load
there, shift, or wait for a mint."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The mints it needs, kind by kind, and what it does next; `None` where a card does not say enough."""

    needs: tuple[str, ...]
    next: str | None


def outlook(sight: Sight) -> Outlook | None:
    """Return the outlook of the AI; None before it has been chosen."""
    seat = next((seat for seat in sight.position["seats"] if seat.get("automa")), None)
    if seat is None or seat.get("motivation") is None:
        return None
    needs = lacking(sight, seat)
    return Outlook(needs, _next(sight, seat, needs))


def lacking(sight: Sight, seat: Json) -> tuple[str, ...]:
    """Return the mints that its orders ask for together and that it has not aboard."""
    asked = [kind for id in seat["orders"] for kind in sight.cards.orders[id].mints or ()]
    held = seat["mints"]
    return tuple(kind for kind in MINTS for _ in range(asked.count(kind) - held.get(kind, 0)))


def _next(sight: Sight, seat: Json, needs: Sequence[str]) -> str | None:
    if seat["motivation"] == "complete":
        return "delivers"
    if seat["motivation"] == "take":
        return "takes" if any(stack["face_up"] for stack in sight.position["stacks"]) else "row-empty"
    if any(sight.cards.orders[id].mints is None for id in seat["orders"]):
        return None
    belts = list(sight.position["belts"].values())
    if not any(kind in belt for belt in belts for kind in needs):
        return "waits" if sight.config.rulings["automa-missing-mints"] == "standstill" else "shifts"
    if seat["at"] != sight.network.ai_space:
        return "fetches"
    return "loads" if any(kind in belt[:REACH] for belt in belts for kind in needs) else "shifts"
