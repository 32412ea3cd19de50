"""What single edits do to a position of Mint Delivery (JSON, rules file 7.5). They change the position given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.delivery.correction_ids import EMPTY, NOWHERE, TOWARD, UPGRADE, YES, parts_of
from engine.delivery.setup import ACTIONS, FACE_UP

Position = dict[str, Any]
Value = int | str


# Fields


def _round(now: Position, rest: list[str], value: Value) -> None:
    now["round"] = int(value)


def _turn(now: Position, rest: list[str], value: Value) -> None:
    """Another's turn begins anew."""
    if now["turn"]["seat"] != int(value):
        now["turn"] = {"seat": int(value), "actions_left": ACTIONS, "free_used": {}}


def _actions(now: Position, rest: list[str], value: Value) -> None:
    now["turn"]["actions_left"] = int(value)


def _first(now: Position, rest: list[str], value: Value) -> None:
    now["first_player"] = int(value)


def _mint(now: Position, rest: list[str], value: Value) -> None:
    now["seats"][int(rest[0])]["mints"][rest[1]] = int(value)


def _truck(now: Position, rest: list[str], value: Value) -> None:
    now["seats"][int(rest[0])]["truck"] = value


def _motivation(now: Position, rest: list[str], value: Value) -> None:
    now["seats"][-1]["motivation"] = value


def _ai(now: Position, rest: list[str], value: Value) -> None:
    """Another card, which has a name of its own."""
    now["seats"][-1].pop("name", None)
    now["seats"][-1]["ai"] = value


def _at(now: Position, rest: list[str], value: Value) -> None:
    entry, target = now["seats"][int(rest[0])], str(value)
    if target.startswith(f"{TOWARD}:"):
        entry["at"] = {"toward": target.partition(":")[2], "left": 1}
    else:
        entry["at"] = target


def _left(now: Position, rest: list[str], value: Value) -> None:
    now["seats"][int(rest[0])]["at"]["left"] = int(value)


def _bought(now: Position, rest: list[str], value: Value) -> None:
    """An upgrade is bought, or given back with the orders under it: those are unseen then."""
    entry, upgrade = now["seats"][int(rest[0])], rest[1]
    entry["upgrades"] = [card for card in entry["upgrades"] if card["upgrade"] != upgrade]
    if value == YES:
        entry["upgrades"].append({"upgrade": upgrade, "orders": []})


def _pile(now: Position, rest: list[str], value: Value) -> None:
    now["towns"][rest[0]]["pile"] = int(value)


def _on(now: Position, rest: list[str], value: Value) -> None:
    cards = [card for town in now["towns"].values() for card in town["face_up"]]
    next(card for card in cards if card["order"] == rest[0])["mints"] = int(value)


def _token(now: Position, rest: list[str], value: Value) -> None:
    """A token is laid on a space, or taken off the road."""
    now["road_tokens"] = [entry for entry in now["road_tokens"] if entry["token"] != rest[0]]
    if value != NOWHERE:
        now["road_tokens"].append({"token": rest[0], "space": value})


def _belt(now: Position, rest: list[str], value: Value) -> None:
    """A place of a belt holds another mint; one taken off lets those behind it move up."""
    belt, _, number = rest[0].rpartition(":")
    lying, at = now["belts"][belt], int(number) - 1
    lying[at : at + 1] = [] if value == EMPTY else [value]


def _down(now: Position, rest: list[str], value: Value) -> None:
    now["stacks"][int(rest[0]) - 1]["face_down"] = int(value)


PUT: Mapping[str, Callable[[Position, list[str], Value], None]] = {
    "round": _round,
    "turn": _turn,
    "actions": _actions,
    "first": _first,
    "mint": _mint,
    "truck": _truck,
    "motivation": _motivation,
    "ai": _ai,
    "at": _at,
    "left": _left,
    "bought": _bought,
    "pile": _pile,
    "on": _on,
    "token": _token,
    "belt": _belt,
    "down": _down,
}
"""The first part of a field's id to what setting it does, given the other parts."""


# Cards


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
        found = next(entry for entry in lying if entry["order"] == card)
        lying.remove(found)
        return int(found["mints"])
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
