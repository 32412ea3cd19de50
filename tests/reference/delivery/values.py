"""Values that the pack lacks: which there are, and what each looks like (2.2, 2.6)."""

from collections.abc import Callable

from tests.reference.shared import Json, JsonValue, Refused, whole

from .facts import joined, look_up, order_ids, places
from .settings import MINTS, Settings


def is_mints(value: JsonValue) -> bool:
    return isinstance(value, list) and bool(value) and all(mint in MINTS for mint in value)


def is_criterion(value: JsonValue) -> bool:
    plain = ("most-stars", "fewest-stars", "most-mints", "fewest-mints", "ask")
    if not isinstance(value, dict):
        return False
    kind, keys = value.get("prefer"), set(value)
    if kind in plain:
        return keys == {"prefer"}
    if kind in ("most", "fewest"):
        return keys == {"prefer", "mint"} and value["mint"] in MINTS
    return kind == "town" and keys == {"prefer", "towns"} and isinstance(value["towns"], list)


def is_effect(value: JsonValue) -> bool:
    fields: dict[str, set[str]] = {
        "capacity": {"plus"},
        "actions": {"plus"},
        "load": {"at", "plus"},
        "load-type": {"mint", "at", "count"},
        "optimise": {"mint", "classics", "at"},
        "order-limit": {"plus"},
        "free": {"action", "per_turn"},
        "text": set(),
    }
    kind = value.get("effect") if isinstance(value, dict) else None
    return kind in fields and set(value) == fields[kind] | {"effect"}


def fields_of(s: Settings, p: Json) -> dict[tuple[str, str], Callable[[JsonValue], bool]]:
    """By kind and field of a card, the test of a value."""
    return {
        ("orders", "town"): lambda value: value in s.towns,
        ("orders", "mints"): is_mints,
        ("orders", "stars"): lambda value: whole(value, 0),
        ("upgrades", "ready_orders"): lambda value: whole(value, 0),
        ("upgrades", "effect"): is_effect,
        ("trucks", "capacity"): lambda value: whole(value, 1),
        ("ai", "workload"): lambda value: whole(value, 1),
        ("ai", "preference"): lambda value: isinstance(value, list) and all(is_criterion(one) for one in value),
        ("ai", "choice"): lambda value: value in [stack["face_up"] for stack in p["stacks"]] and value is not None,
    }


def exists(s: Settings, p: Json, path: str) -> Callable[[JsonValue], bool] | None:
    """Return the test for values of a path, or None if the game has no such path."""
    parts = path.split("/")
    if len(parts) == 3:
        cards: Json = {
            "orders": order_ids(s, p),
            "trucks": s.trucks,
            "ai": s.ai,
            "upgrades": s.upgrades,
        }
        return fields_of(s, p).get((parts[0], parts[2])) if parts[1] in cards.get(parts[0], ()) else None
    if len(parts) != 4 or not s.trusted or parts[0] != ("factory" if s.solo else "map"):
        return None
    named = [place for place in places(s, p) if place != "road"]
    one, two = parts[2:]
    if parts[1] == "link" and one in named and two in named and one < two:
        return lambda value: type(value) is bool
    if parts[1] == "distance" and s.solo and one in named and two in [*named, "road"] and one < two:
        return lambda value: whole(value, 1)
    return None


def learn_known(s: Settings, p: Json, move: Json) -> bool:
    """Return whether the value is known already; bad-pack if there is no such path, or the value is ill-formed."""
    path = move["needs"]
    test = exists(s, p, path)
    if test is None:
        raise Refused("bad-pack")
    parts = path.split("/")
    known = p["learnt"].get(path) is not None
    if parts[1] == "link":
        # By pack or table alone: a tunnel's token is neither.
        known = joined(s, {**p, "road_tokens": []}, parts[2], parts[3]) is not None
    if len(parts) == 3:
        known = look_up(s, p, *parts) is not None
    if not known and not test(move["value"]):
        raise Refused("bad-pack")
    return known
