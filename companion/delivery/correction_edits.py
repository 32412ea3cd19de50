"""What single edits do to a position of Mint Delivery (JSON, rules file 7.5). They change the position given."""

from __future__ import annotations

from companion.table.zones import Place, Position, reach
from engine.delivery.setup import FACE_UP

UPGRADE = "upgrade/"
"""The prefix of the id of an upgrade, so that none is mistaken for an order."""


class FaceUp(Place):
    """A place of a town, where each order is written with its mints: none at first."""

    __slots__ = ()

    def remove(self, position: Position, card: str) -> None:
        """Take an order out of this place of a position."""
        lying = reach(position, self.path)
        lying[:] = [entry for entry in lying if entry["order"] != card]

    def add(self, position: Position, card: str) -> None:
        """Lay an order into this place of a position."""
        reach(position, self.path).append({"order": card, "mints": 0})


class Garage(Place):
    """The place of the upgrades on offer, which are written there without the prefix of their ids here."""

    __slots__ = ()

    def remove(self, position: Position, card: str) -> None:
        """Take an upgrade out of this place of a position."""
        Place.remove(self, position, card.removeprefix(UPGRADE))

    def add(self, position: Position, card: str) -> None:
        """Lay an upgrade into this place of a position."""
        Place.add(self, position, card.removeprefix(UPGRADE))


def on_order(position: Position, card: str) -> Position | None:
    """Return the entry of an order that is face up at a town, with the mints on it, or None."""
    entries = (entry for town in position.get("towns", {}).values() for entry in town["face_up"])
    return next((entry for entry in entries if entry["order"] == card), None)


def tidy(now: Position, card: str) -> None:
    """Drop the questions for cards that are there already; no seat has an upgrade that is no longer on offer."""
    now["pending"] = [prompt for prompt in now["pending"] if not _is_answered(now, prompt.get("slot") or "")]
    upgrade = card.removeprefix(UPGRADE)
    if upgrade != card and upgrade not in now["garage"]:
        for entry in now["seats"]:
            entry["upgrades"] = [bought for bought in entry["upgrades"] if bought["upgrade"] != upgrade]


def _is_answered(now: Position, slot: str) -> bool:
    kind, _, rest = slot.partition("-")
    if kind == "town":
        return len(now["towns"][rest]["face_up"]) >= FACE_UP
    return kind == "stack" and now["stacks"][int(rest) - 1]["face_up"] is not None
