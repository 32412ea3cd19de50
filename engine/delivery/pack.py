"""Laying an owner's pack over the built-in one, value by value, and saying what is wrong with it (rules file, 2.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine import packs
from engine.delivery import map_checks, maps
from engine.delivery.cards import AIS, MINTS, ORDERS, TRUCKS, UPGRADES
from engine.json_types import Json, JsonDict, JsonValue, Test, is_at_least_one, is_count, is_flag, is_one_of, is_text
from engine.verdict import BadPack

MOST: Mapping[str, int] = {"orders": ORDERS, "trucks": TRUCKS, "ai": AIS, "upgrades": UPGRADES}
"""How many cards of each section the box holds."""
GRAPHS: Mapping[str, tuple[str, ...]] = {"map": ("spaces", "roads"), "factory": ("belts", "spaces", "roads")}


def is_id(value: object) -> bool:
    """Return whether the value may be an id: no text that a path could not hold."""
    return isinstance(value, str) and value != "" and "/" not in value


is_mint = is_one_of(*MINTS)
_is_better_mint = is_one_of(*MINTS[1:])
_is_place = is_one_of("hub", "warehouse", "any")
_is_free = is_one_of("move", "take", "load", "unload", "optimise")


def is_order_mints(value: object) -> bool:
    """Return whether the value is what an order may ask for: at least one mint."""
    return isinstance(value, list) and bool(value) and all(map(is_mint, value))


def _fields(value: object, key: str, shapes: Mapping[str, Mapping[str, Test]]) -> bool:
    """Return whether an object is one of the `shapes` named by its `key`, with each of that shape's fields."""
    if not isinstance(value, dict) or not isinstance(value.get(key), str) or value[key] not in shapes:
        return False
    shape = shapes[value[key]]
    return set(value) == {key, *shape} and all(test(value[field]) for field, test in shape.items())


_EFFECTS: Mapping[str, Mapping[str, Test]] = {
    "capacity": {"plus": is_count},
    "actions": {"plus": is_count},
    "load": {"at": _is_place, "plus": is_count},
    "load-type": {"mint": is_mint, "at": _is_place, "count": is_at_least_one},
    "optimise": {"mint": _is_better_mint, "classics": is_at_least_one, "at": _is_place},
    "order-limit": {"plus": is_count},
    "free": {"action": _is_free, "per_turn": is_at_least_one},
    "text": {},
}

_PREFERENCES: Mapping[str, Mapping[str, Test]] = {
    **{prefer: {} for prefer in ("most-stars", "fewest-stars", "most-mints", "fewest-mints", "ask")},
    "most": {"mint": is_mint},
    "fewest": {"mint": is_mint},
    "town": {"towns": lambda value: isinstance(value, list) and all(map(is_text, value))},
}

_TRAITS: Mapping[str, Mapping[str, Test]] = {
    "actions": {"plus": is_count},
    "load-limit": {"mint": is_mint, "count": is_count},
    "text": {"text": is_text},
}


def is_effect(value: object) -> bool:
    """Return whether the value is an upgrade's effect (rules file, 2.2)."""
    return _fields(value, "effect", _EFFECTS)


def is_preference(value: object) -> bool:
    """Return whether the value is an opponent's list of preferences (rules file, 2.2)."""
    return isinstance(value, list) and all(_fields(each, "prefer", _PREFERENCES) for each in value)


def is_traits(value: object) -> bool:
    """Return whether the value is an opponent's list of traits (rules file, 2.2)."""
    return isinstance(value, list) and all(_fields(each, "trait", _TRAITS) for each in value)


VALUES: Mapping[str, Mapping[str, Test]] = {
    "orders": {"town": is_text, "mints": is_order_mints, "stars": is_count},
    "trucks": {"name": is_text, "colour": is_text, "capacity": is_at_least_one},
    "ai": {
        "name": is_text,
        "truck": is_text,
        "workload": is_at_least_one,
        "preference": is_preference,
        "traits": is_traits,
        "text": is_text,
    },
    "upgrades": {
        "name": is_text,
        "base": is_flag,
        "ready_orders": is_at_least_one,
        "effect": is_effect,
        "text": is_text,
    },
}
"""The values of each kind of card that rules or screens read, with the test each must pass; others are for people."""

HEADER = packs.header("delivery")


def overlay(base: Json, over: Json) -> JsonDict:
    """Return the built-in pack `base` with the owner's pack `over` laid over it, entry by entry and field by field.

    Raises BadPack, naming the path at fault, if the box cannot hold the result.
    """
    for key, test in HEADER.items():
        if key in over and not test(over[key]):
            raise BadPack("header", needs=key)
    alone = bool(over.get("standalone") or over.get("fictional"))
    under = {} if alone else base
    merged = {**under, **{key: value for key, value in over.items() if value is not None}}
    for section in MOST:
        merged[section] = _section(under, over, section)
    if "places" in merged:
        merged["places"] = _places(under, over)
    for section, fields in GRAPHS.items():
        merged[section] = _graph(under, over, section, fields)
    map_checks.check(merged)
    towns = maps.towns(merged) if merged["map"].get("spaces") else None
    for order in merged["orders"]:  # each goes to a town of the map, once there is a map
        if towns is not None and order.get("town") not in (None, *towns):
            raise BadPack("town", needs=f"orders/{order['id']}/town")
    return merged


def _section(base: Json, over: Json, section: str) -> list[JsonDict]:
    merged = {entry["id"]: dict(entry) for entry in base.get(section) or ()}
    for id, entry in packs.entries(over.get(section) or [], section, is_id):
        known = {field: value for field, value in entry.items() if value is not None}
        for field, test in VALUES[section].items():
            if field in known and not test(known[field]):
                raise BadPack("value", needs=f"{section}/{id}/{field}")
        merged[id] = {**merged.get(id, {}), **known}
    if len(merged) > MOST[section]:
        raise BadPack("too-many", needs=section)
    return list(merged.values())


def _places(base: Json, over: Json) -> list[JsonValue]:
    """Return what is printed of the towns and warehouses, laid over each other; no rule reads it."""
    given = over.get("places") or []
    if not isinstance(given, list) or not all(isinstance(entry, dict) and "id" in entry for entry in given):
        return list(merged) if isinstance(merged := over.get("places"), list) else []
    places = {entry["id"]: dict(entry) for entry in base.get("places") or ()}
    for entry in given:
        under = places.get(entry["id"])
        printed = {field: value for field, value in entry.items() if value is not None}
        places[entry["id"]] = dict(entry) if under is None else {**under, **printed}
    return list(places.values())


def _graph(base: Json, over: Json, section: str, fields: tuple[str, ...]) -> JsonDict:
    """`map` and `factory` are one entry each, whose fields are replaced whole."""
    given = over.get(section) or {}
    if not isinstance(given, dict):
        raise BadPack("section", needs=section)
    merged = dict(base.get(section) or {})
    for field in fields:
        value = given.get(field)
        if value is not None and not isinstance(value, list):
            raise BadPack("section", needs=f"{section}/{field}")
        if value is not None:
            merged[field] = value
    return merged
