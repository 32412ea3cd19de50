"""What single edits do to a position of Mint Delivery (JSON, rules file 7.5), and the ids of what can be edited.

The parts of an id are separated by colons, as ids of cards have hyphens. The edits change the position given.
"""

from __future__ import annotations

from companion.table.zones import Position
from engine.delivery.setup import FACE_UP

YES, NO = "yes", "no"
EMPTY, NOWHERE = "empty", "nowhere"
TOWARD = "toward"
UPGRADE = "upgrade/"
"""What stands before the id of an upgrade, so that none is taken for an order."""
_PARTS = {"mint": 2, "bought": 2, "under": 2}
"""How many times the ids of a kind are split; the others once."""


def id_of(*parts: str | int) -> str:
    """Return the id of a field, a place or a zone."""
    return ":".join(map(str, parts))


def parts_of(id: str) -> list[str]:
    """Return the parts of an id; the last one may have colons of its own."""
    kind = id.partition(":")[0]
    return id.split(":", _PARTS.get(kind, 1))


def only(now: Position, place: str) -> str | None:
    """Return the one card of a place that holds one; None where it holds more, or is empty."""
    kind, *rest = parts_of(place)
    card: str | None = now["stacks"][int(rest[0]) - 1]["face_up"] if kind == "top" else None
    return card


def _cards(now: Position, place: str) -> list[str] | None:
    """Return the list of orders of a place; None for one that is written otherwise."""
    kind, *rest = parts_of(place)
    cards: list[str] | None = None
    if kind in ("orders", "delivered"):
        cards = now["seats"][int(rest[0])][kind]
    elif kind == "under":
        bought = now["seats"][int(rest[0])]["upgrades"]
        cards = next(card["orders"] for card in bought if card["upgrade"] == rest[1])
    elif kind in ("removed", "garage"):
        cards = now[kind]
    return cards


def take(now: Position, card: str, place: str) -> int:
    """Take a card out of a place; return the mints that lay on it."""
    kind, *rest = parts_of(place)
    if kind == "open":
        lying = now["towns"][rest[0]]["face_up"]
        entry = next(entry for entry in lying if entry["order"] == card)
        lying.remove(entry)
        return int(entry["mints"])
    if kind == "top":
        now["stacks"][int(rest[0]) - 1]["face_up"] = None
    elif (cards := _cards(now, place)) is not None:
        cards.remove(card.removeprefix(UPGRADE))
    return 0


def lay(now: Position, card: str, place: str, mints: int) -> None:
    """Lay a card into a place; in a town the `mints` on it come along."""
    kind, *rest = parts_of(place)
    if kind == "open":
        now["towns"][rest[0]]["face_up"].append({"order": card, "mints": mints})
    elif kind == "top":
        now["stacks"][int(rest[0]) - 1]["face_up"] = card
    elif (cards := _cards(now, place)) is not None:
        cards.append(card.removeprefix(UPGRADE))


def tidy(now: Position, card: str) -> None:
    """Drop the questions for cards that lie there by now; nobody has an upgrade that is on offer no more."""
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
