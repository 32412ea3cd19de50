"""A position given from outside: its defaults, and what speaks against it (7.5)."""

import contextlib
from collections import Counter
from collections.abc import Iterator

from tests.reference.shared import Json, JsonValue, Missing, Refused, copied

from .automa import normal_motivation
from .effects import settle
from .facts import (
    AUTOMA,
    actions_of,
    box_less_used,
    capacity,
    every_slot,
    in_use,
    look_up,
    order_ids,
    order_limit,
    places,
    shown_orders,
)
from .settings import BOX, MINTS, ORDERS, TOKENS, Settings

BOTH = ("mode", "phase", "round", "first_player", "turn", "pending", "seats", "removed", "learnt")
MULTI = ("towns", "supply", "road_tokens", "garage")
SOLO = ("belts", "stacks")
SEAT_KEYS = ("name", "truck", "at", "mints", "orders", "delivered", "upgrades")
AUTOMA_KEYS = ("name", "automa", "ai", "at", "mints", "orders", "delivered", "motivation")


def read_position(s: Settings, given: Json) -> tuple[Json, list[Json]]:
    """The whole position and the ends by which its turn closed itself; bad-position names the first part at fault."""
    p = with_defaults(s, given)
    for part in faults(s, p, given):
        raise Refused("bad-position", part=part)
    if s.solo and "motivation" not in given["seats"][AUTOMA]:
        with contextlib.suppress(Missing):
            p["seats"][AUTOMA]["motivation"] = normal_motivation(s, p)
    return p, settle(s, p)


def with_defaults(s: Settings, given: Json) -> Json:
    """Return the position with what was left out; bad-position for keys that are unknown or missing."""
    keys = BOTH + (SOLO if s.solo else MULTI)
    for key in given:
        if key not in keys:
            raise Refused("bad-position", part=key)
    for key in ("turn", "seats", *(SOLO if s.solo else ("towns",))):
        if given.get(key) is None:
            raise Refused("bad-position", part=key)
    if given.get("mode", s.mode) != s.mode:
        raise Refused("bad-position", part="mode")
    first = given.get("first_player", 0)
    if not 0 <= first < s.count or (s.solo and first):
        raise Refused("bad-position", part="first_player")
    if len(given["seats"]) != s.count:
        raise Refused("bad-position", part="seats")
    p: Json = {"mode": s.mode, "phase": "play", "round": 1, "first_player": s.options.get("first_player", 0)}
    p |= {"pending": [], "removed": [], "learnt": {}}
    p |= {} if s.solo else {"road_tokens": [], "garage": []}
    p |= copied(given)
    p["turn"].setdefault("free_used", {})
    p["seats"] = [seat_with_defaults(s, number, seat) for number, seat in enumerate(p["seats"])]
    for town in p.get("towns", {}).values():
        for entry in town["face_up"]:
            entry.setdefault("mints", 0)
    if not s.solo:
        told = s.rulings["mint-supply"] == "finite" and given.get("supply")
        p["supply"] = {mint: told.get(mint, 0) for mint in MINTS} if told else box_less_used(p)
    return p


def seat_with_defaults(s: Settings, number: int, seat: Json) -> Json:
    automa = s.solo and number == AUTOMA
    name = s.ai.get(seat.get("ai") or "", {}).get("name") if automa else s.names[number]
    whole: Json = {"name": name, "orders": [], "delivered": []}
    if automa:
        whole["motivation"] = "complete"
    elif not s.solo:
        whole["upgrades"] = []
    return whole | seat | {"mints": {mint: seat.get("mints", {}).get(mint, 0) for mint in MINTS}}


def faults(s: Settings, p: Json, given: Json) -> Iterator[str]:
    """The parts at fault, in the order of the table."""
    for number in range(s.count):
        if seat_wrong(s, p, number):
            yield f"seats/{number}"
    trucks = [seat["truck"] for seat in p["seats"] if seat.get("truck")]
    if s.solo:
        trucks.append(s.ai.get(p["seats"][AUTOMA].get("ai"), {}).get("truck"))
    if len(set(trucks)) < len(trucks):
        yield "trucks"
    if any(question["ask"] == "reveal" and question["slot"] not in every_slot(s) for question in p["pending"]):
        yield "pending"
    yield from solo_faults(s, p) if s.solo else map_faults(s, p, given)
    if orders_wrong(s, p):
        yield "orders"
    turn = p["turn"]
    if not (0 <= turn["seat"] < s.count and 0 <= turn["actions_left"] <= actions_of(s, p, turn["seat"])):
        yield "turn"


def seat_wrong(s: Settings, p: Json, number: int) -> bool:
    seat = p["seats"][number]
    if not set(seat) <= set(AUTOMA_KEYS if s.solo and number == AUTOMA else SEAT_KEYS):
        return True
    known = order_ids(s, p)
    bought = [one["upgrade"] for one in seat.get("upgrades", [])]
    cards = [
        *seat["orders"],
        *seat["delivered"],
        *(order for one in seat.get("upgrades", []) for order in one["orders"]),
    ]
    if not all(card in known for card in cards) or not set(bought) <= set(s.upgrades):
        return True
    if len(set(bought)) < len(bought):
        return True
    if isinstance(seat["at"], str) and seat["at"] not in places(s, p):
        return True
    if s.solo and number == AUTOMA:
        workload = look_up(s, p, "ai", seat.get("ai") or "", "workload")
        return workload is not None and len(seat["orders"]) > workload
    room, limit = capacity(s, p, number), order_limit(s, p, number)
    full = room is not None and sum(seat["mints"].values()) > room
    return full or (limit is not None and len(seat["orders"]) > limit)


def map_faults(s: Settings, p: Json, given: Json) -> Iterator[str]:
    if set(p["towns"]) != set(s.towns):
        yield "towns"
    for town, there in p["towns"].items():
        if len(there["face_up"]) > 2 or there["pile"] > 7:
            yield f"towns/{town}"
    lying = [lie["space"] for lie in p["road_tokens"]]
    tokens = [lie["token"] for lie in p["road_tokens"]]
    if len(tokens) > 4:
        yield "road_tokens"
    for many in (lying, tokens):
        if len(set(many)) < len(many) or not set(tokens) <= set(TOKENS):
            yield "road_tokens"
    if len(set(p["garage"])) < len(p["garage"]) or not set(p["garage"]) <= set(s.upgrades):
        yield "garage"
    if s.rulings["mint-supply"] == "finite":
        if any(left < 0 for left in box_less_used(p).values()):
            yield "mints"
        if given.get("supply") and p["supply"] != box_less_used(p):
            yield "supply"


def is_laying(p: Json) -> bool:
    """Return whether the set-up is not done: it runs, or was stopped in the midst of it."""
    return bool(p["phase"] == "setup" or (p["phase"] == "over" and p["round"] == 0))


def solo_faults(s: Settings, p: Json) -> Iterator[str]:
    if set(p["belts"]) != set(s.belts):
        yield "belts"
    for belt, mints in p["belts"].items():
        if len(mints) > 12:
            yield f"belts/{belt}"
    used = in_use(p)
    if any(used[mint] > BOX[mint] for mint in MINTS) or (not is_laying(p) and sum(used.values()) != 20):
        yield "mints"
    if len(p["stacks"]) != 4:
        yield "stacks"
    for number, stack in enumerate(p["stacks"]):
        if stack["face_down"] + (stack["face_up"] is not None) > 5:
            yield f"stacks/{number}"


def orders_wrong(s: Settings, p: Json) -> bool:
    seen = shown_orders(p)
    # With 5 seats the piles are known only when all kept orders are: until then they are no count of cards.
    down: list[JsonValue] = [town["pile"] for town in p.get("towns", {}).values() if not is_laying(p)]
    down += [stack["face_down"] for stack in p.get("stacks", [])]
    twice = any(number > 1 for number in Counter(seen).values())
    return twice or not set(seen) <= set(order_ids(s, p)) or len(seen) + sum(down) > ORDERS
