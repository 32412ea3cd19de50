"""Values that the table enters: which paths there are, which are known, and which values are possible (rules file,
2.6)."""

from __future__ import annotations

import json

from engine.delivery import cards as card_values
from engine.delivery import maps, roads
from engine.delivery.pack import VALUES
from engine.delivery.state import StateData
from engine.json_types import JsonValue, is_at_least_one, is_flag
from engine.verdict import BadPack

LEARNABLE = {
    "orders": ("stars", "town", "mints"),
    "trucks": ("capacity",),
    "upgrades": ("ready_orders", "effect"),
    "ai": ("workload", "preference", "choice"),
}


def present(state: StateData, path: str) -> str:
    """Return a path with the places that a link is between as the map has them now."""
    head, ends = path.split("/")[:2], path.split("/")[2:]
    if head != ["map", "link"] or len(ends) != 2:
        return path
    one, other = (state.config.network.space_named(end) for end in ends)
    return path if [one, other] == ends else "/".join((*head, *roads.pair(one, other)))


def is_known(state: StateData, path: str) -> bool:
    """Return whether the value at a path is known; BadPack if the game has no such path."""
    section, *rest = path.split("/")
    if section in ("map", "factory"):
        return _is_known_way(state, path)
    if len(rest) != 2 or section not in LEARNABLE or rest[1] not in LEARNABLE[section]:
        raise BadPack("path", needs=path)
    entry = getattr(state.cards, section).get(rest[0])
    if entry is None:
        raise BadPack("path", needs=path)
    if rest[1] == "choice":
        if state.config.automa is None or rest[0] != state.ai:
            raise BadPack("path", needs=path)
        return state.cards.choice is not None
    return getattr(entry, rest[1]) is not None


def _is_known_way(state: StateData, path: str) -> bool:
    """Return whether a link, or the automa's distance, between two named places is known; only if the table is trusted.
    """
    network = state.config.network
    section, what, one, other = (*path.split("/"), "", "", "", "")[:4]
    mine = section == ("map" if state.config.automa is None else "factory") and network.trusted
    named = one in network.spaces and other in network.spaces and one < other and path.count("/") == 3
    if mine and named and what == "link" and maps.ROAD not in (one, other):
        return roads.known_link(state, one, other) is not None
    if mine and named and what == "distance" and section == "factory":
        return (one, other) in state.cards.distances
    raise BadPack("path", needs=path)


def is_fit(state: StateData, path: str, value: JsonValue) -> bool:
    """Return whether a value is possible at a path of the game."""
    section, id, field = path.split("/")[:3]
    if section in ("map", "factory"):
        return is_flag(value) if id == "link" else is_at_least_one(value)
    if field == "choice":
        return isinstance(value, str) and any(stack.face_up == value for stack in state.stacks)
    if field == "town":
        return value in state.config.network.towns if isinstance(value, str) else False
    return VALUES[section][field](value)


def add(draft: StateData, path: str, value: JsonValue) -> None:
    """Add a value to those learnt, under its path."""
    learnt = {**dict(draft.cards.learnt), path: json.dumps(value, sort_keys=True)}
    draft.cards = with_learnt(draft, learnt)


def drop(draft: StateData, path: str) -> None:
    """Forget a value that was good for one use only."""
    learnt = {known: value for known, value in draft.cards.learnt if known != path}
    draft.cards = with_learnt(draft, learnt)


def with_learnt(draft: StateData, learnt: dict[str, str]) -> card_values.Cards:
    """Return the cards as pack and table know them."""
    return card_values.read(draft.config.pack, tuple(sorted(learnt.items())), draft.cards.source)


def check_learnt(draft: StateData, path: str, value: JsonValue) -> None:
    """Raise BadPack if a position's `learnt` holds an impossible path or value; a card described as a whole is one too.
    """
    section, *rest = path.split("/")
    if section == "orders" and len(rest) == 1:
        if not is_new_order(draft, rest[0], value):
            raise BadPack("value", needs=path)
        return
    if is_known(draft, path) or not is_fit(draft, path, value):
        raise BadPack("value", needs=path)


def is_new_order(state: StateData, id: str, value: JsonValue) -> bool:
    """Return whether a whole order was described well."""
    if not isinstance(value, dict) or set(value) != {"id", "town", "mints", "stars"} or value["id"] != id:
        return False
    tests = VALUES["orders"]
    return (
        id not in state.cards.orders
        and value["town"] in state.config.network.towns
        and all(tests[field](value[field]) for field in ("mints", "stars"))
    )
