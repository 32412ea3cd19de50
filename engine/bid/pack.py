"""Laying an owner's pack over the built-in one, and keeping what a game has learnt (rules file, 2.3)."""

from __future__ import annotations

import json

from engine import packs
from engine.bid.values import FIELDS, MOST, Leaves, is_id, leaves_of_card, reader_of
from engine.json_types import Json, JsonDict, JsonValue
from engine.verdict import BadPack

Learnt = tuple[tuple[str, str], ...]
"""What the table entered during the game: path and JSON text of the value, in the order of the paths."""

HEADER = packs.header("bid")


def overlay(base: Json, over: Json) -> JsonDict:
    """Return the built-in pack `base` with the owner's pack `over` laid over it, card by card and field by field.

    A null lays nothing over. Invented cards never mix with real ones: `fictional` is `standalone` too. Raises BadPack.
    """
    for key, test in HEADER.items():
        if over.get(key) is not None and not test(over[key]):
            raise BadPack("header", needs=key)
    alone = over.get("standalone") is True or over.get("fictional") is True
    under: Json = {} if alone else base
    header = {key: value for key, value in over.items() if value is not None}
    return {**under, **header, **{section: _section(under, over, section) for section in FIELDS}}


def _section(base: Json, over: Json, section: str) -> list[JsonDict]:
    merged: dict[str, JsonDict] = {entry["id"]: entry for entry in base.get(section, [])}
    cards = over.get(section)
    for card, entry in packs.entries([] if cards is None else cards, section, is_id):
        leaves_of_card(section, card, entry)
        merged[card] = _united(merged.get(card, {}), entry)
    if len(merged) > MOST[section]:
        raise BadPack("too-many", needs=section)
    return list(merged.values())


def _united(under: JsonValue, over: JsonValue) -> JsonValue:
    """Return `over` laid over `under`, key by key; a null lays nothing over."""
    if not isinstance(under, dict) or not isinstance(over, dict):
        return over
    united = dict(under)
    for key, value in over.items():
        if value is not None:
            united[key] = _united(united.get(key), value)
    return united


def known_values(pack: Json, learnt: Learnt) -> dict[str, dict[str, Leaves]]:
    """Return the values of every card of a pack and of what was learnt, by section and id.

    Raises BadPack if a value is impossible.
    """
    cards = {
        section: {entry["id"]: leaves_of_card(section, entry["id"], entry) for entry in pack.get(section) or []}
        for section in FIELDS
    }
    for path, value in learnt:
        leaves = reader_of(path, cards)(json.loads(value))
        section, card, *_ = path.split("/")
        known = cards[section].setdefault(card, {})
        if any(known.get(leaf, value) != value for leaf, value in leaves.items()):
            raise BadPack("known", needs=path)
        known |= leaves
    return cards


def is_known(pack: Json, learnt: Learnt, path: str, value: JsonValue) -> bool:
    """`bid.learn.known`: return whether any of the values that a `learn` brings is already known.

    Raises BadPack if there is no such path or, with nothing known, the value is impossible there.
    """
    cards = known_values(pack, learnt)
    read = reader_of(path, cards)
    section, card, *_ = path.split("/")
    if any(_touches(path, leaf, value) for leaf in cards[section].get(card, {})):
        return True
    read(value)
    return False


def _touches(path: str, leaf: str, value: JsonValue) -> bool:
    """Return whether a value entered at `path` says something about `leaf`."""
    if leaf == path:
        return True
    if not leaf.startswith(f"{path}/"):
        return False
    for part in leaf.removeprefix(f"{path}/").split("/"):
        value = value.get(part) if isinstance(value, dict) else None
    return value is not None


def with_learnt(learnt: Learnt, path: str, value: str) -> Learnt:
    """Return what was learnt with one more value; a group entered in two goes is one entry."""
    kept = dict(learnt)
    if path in kept:
        value = json.dumps(_united(json.loads(kept[path]), json.loads(value)), sort_keys=True)
    return tuple(sorted({**kept, path: value}.items()))
