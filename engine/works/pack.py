"""Laying an owner's pack over the built-in one, value by value, and saying what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from engine import packs
from engine.json_types import Json, JsonDict, Test, is_at_least_one, is_count, is_flag, is_one_of, is_text
from engine.verdict import BadPack
from engine.works.cards import TYPES

SECTIONS = ("plans", "locations", "ai")
FOR_PEOPLE = frozenset({"sources", "confidence", "alternatives", "note"})
"""Fields that only people read: anything goes there, and they are no values."""


def _is_type_order(value: object) -> bool:
    return isinstance(value, list) and all(kind in TYPES for kind in value) and len(set(value)) == len(value)


def _is_spaces(value: object) -> bool:
    return isinstance(value, dict) and set(value) == {"1", "2", "3", "4"} and all(map(is_at_least_one, value.values()))


MAY_SET: Mapping[str, Mapping[str, Test]] = {
    "plans": {
        "name": is_text,
        "type": is_one_of(*TYPES),
        "cost": is_at_least_one,
        "stars": is_count,
        "amount": is_count,
    },
    "locations": {
        "name": is_text,
        "spaces": _is_spaces,
        "requirement": is_at_least_one,
        "amount": is_count,
        "others_gain": is_count,
        "owner_income": is_count,
    },
    "ai": {
        "name": is_text,
        "title": is_text,
        "starting_mints": is_count,
        "cost_order": lambda value: value in ("low", "high"),
        "type_order": _is_type_order,
        "mint_supply": is_count,
    },
}
"""What an owner may read off his own card, with the test a value must pass. All else is the card itself."""

HEADER: Mapping[str, Test] = {
    **packs.header("works"),
    "id": is_text,
    "name": is_text,
    "note": lambda value: True,
    "fictional": is_flag,
    "standalone": is_flag,
    "sources": lambda value: True,
}

PERSON_STARTS_WITH = 3


def overlay(base: Json, over: Json) -> JsonDict:
    """Return the built-in pack `base` with the owner's pack `over` laid over it, entry by entry and field by field.

    Raises BadPack, naming the path at fault, where `over` has a section, id, field or value that has no place.
    """
    for key, value in over.items():
        if key not in SECTIONS and not (key in HEADER and HEADER[key](value)):
            raise BadPack("header", needs=key)
    alone = bool(over.get("standalone") or over.get("fictional"))
    merged = {**base, **{section: _section(base, over, section, alone) for section in SECTIONS}}
    for entry in merged["ai"]:
        if "mint_supply" in entry and entry["mint_supply"] <= PERSON_STARTS_WITH + entry["starting_mints"]:
            raise BadPack("mint-supply", needs=f"ai/{entry['id']}/mint_supply")
    return merged


def holds(pack: Json, path: str) -> bool:
    """Return whether `path` (`section/id/field`, or `locations/id/spaces/n`) names a value of the pack."""
    section, _, rest = path.partition("/")
    id, _, field = rest.partition("/")
    if section not in SECTIONS or field in FOR_PEOPLE or field == "id":
        return False
    entry: Json = next((entry for entry in pack[section] if entry["id"] == id), {})
    field, _, players = field.partition("/")
    if players:
        return field == "spaces" and players in entry.get("spaces", {})
    return field in entry and not path.endswith("/")


def _section(base: Json, over: Json, section: str, alone: bool) -> list[JsonDict]:
    known = {entry["id"]: entry for entry in base[section]}

    def is_known(id: str) -> bool:
        if section == "plans" and id not in known:
            raise BadPack("promotional", needs=f"{section}/{id}")
        return id in known

    given = dict(packs.entries(over.get(section, []), section, is_known))
    if alone and len(given) < len(known):
        raise BadPack("incomplete", needs=section)
    merged = []
    for id, entry in known.items():
        own = given.get(id, {})
        for field, value in own.items():
            if field != "id" and field not in FOR_PEOPLE and not _may_set(entry, field, value, section):
                raise BadPack("value", needs=f"{section}/{id}/{field}")
        if alone and (missing := set(entry) - FOR_PEOPLE - set(own)):
            raise BadPack("incomplete", needs=f"{section}/{id}/{min(missing)}")
        merged.append({**entry, **own})
    return merged


def _may_set(base: Json, field: str, value: object, section: str) -> bool:
    """Return whether an owner may set `field` to `value`: a number if the card has one, or what the card says anyway.
    """
    if field not in base:
        return False
    settable = MAY_SET[section].get(field)
    if settable is None or (isinstance(base[field], str) and field in ("requirement", "starting_mints")):
        return type(value) is type(base[field]) and value == base[field]
    return settable(value)
