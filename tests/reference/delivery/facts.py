"""What can be read off a position: cards known, mints, limits, roads, and who is asked what."""

from tests.reference.shared import Json, JsonValue, Missing

from .settings import BOX, MINTS, ORDERS, TOKENS, UPGRADES, Settings

AUTOMA = 1


# ---- cards ----


def order_ids(s: Settings, p: Json) -> list[str]:
    """Every order that the pack knows, or that was described at the table."""
    described = [path.split("/")[1] for path in p["learnt"] if path.startswith("orders/") and path.count("/") == 1]
    return [*s.orders, *(id for id in described if id not in s.orders)]


def look_up(s: Settings, p: Json, kind: str, id: str, field: str) -> JsonValue:
    """The value of a card's field, or None when it is not known."""
    if f"{kind}/{id}/{field}" in p["learnt"]:
        return p["learnt"][f"{kind}/{id}/{field}"]
    cards: dict[str, dict[str, Json]] = {"orders": s.orders, "trucks": s.trucks, "ai": s.ai, "upgrades": s.upgrades}
    card = cards[kind].get(id, {})
    if kind == "orders" and card.get(field) is None:
        card = p["learnt"].get(f"orders/{id}", {})
    return card.get(field)


def must_know(s: Settings, p: Json, kind: str, id: str, field: str) -> JsonValue:
    value = look_up(s, p, kind, id, field)
    if value is None:
        raise Missing(f"{kind}/{id}/{field}")
    return value


def shown_orders(p: Json) -> list[JsonValue]:
    """Return every order that is face up or was seen, place by place."""
    seen: list[JsonValue] = []
    for seat in p["seats"]:
        seen += [*seat["orders"], *seat["delivered"]]
        seen += [order for bought in seat.get("upgrades", []) for order in bought["orders"]]
    for town in p.get("towns", {}).values():
        seen += [entry["order"] for entry in town["face_up"]]
    seen += [stack["face_up"] for stack in p.get("stacks", []) if stack["face_up"] is not None]
    return [*seen, *p["removed"]]


def lying(p: Json, order: str) -> tuple[str, Json] | None:
    """Return the town with an order face up, and its entry there."""
    for town, there in p["towns"].items():
        for entry in there["face_up"]:
            if entry["order"] == order:
                return town, entry
    return None


# ---- effects of upgrades bought, and limits ----


def effects(s: Settings, p: Json, seat: int, kind: str) -> list[Json]:
    """The known effects of one kind among the upgrades that the seat has."""
    found = []
    for bought in p["seats"][seat].get("upgrades", []):
        effect = look_up(s, p, "upgrades", bought["upgrade"], "effect")
        if effect and effect["effect"] == kind:
            found.append(effect)
    return found


def plus(s: Settings, p: Json, seat: int, kind: str) -> int:
    return sum(effect["plus"] for effect in effects(s, p, seat, kind))


def capacity(s: Settings, p: Json, seat: int) -> int | None:
    """Return how many mints the truck holds, or None if the truck's own number is not known."""
    base = look_up(s, p, "trucks", p["seats"][seat].get("truck") or "", "capacity")
    return None if base is None else base + plus(s, p, seat, "capacity")


def order_limit(s: Settings, p: Json, seat: int) -> int | None:
    if s.solo:
        return 3
    return None if s.rulings["order-limit"] == "none" else 3 + plus(s, p, seat, "order-limit")


def actions_of(s: Settings, p: Json, seat: int) -> int:
    """Return how many actions a turn of the seat has at its start."""
    if not s.solo:
        return 2 + plus(s, p, seat, "actions")
    return 2 + (sum(trait["plus"] for trait in traits(s, p, "actions")) if seat == AUTOMA else 0)


def traits(s: Settings, p: Json, kind: str) -> list[Json]:
    card = s.ai.get(p["seats"][AUTOMA].get("ai") or "", {})
    return [trait for trait in card.get("traits") or [] if trait["trait"] == kind]


def free_left(s: Settings, p: Json, seat: int, action: str) -> int:
    """Return how many `free` upgrade actions of a kind are left this turn."""
    allowed: int = sum(effect["per_turn"] for effect in effects(s, p, seat, "free") if effect["action"] == action)
    return allowed - int(p["turn"].get("free_used", {}).get(action, 0))


# ---- mints ----


def aboard(p: Json, seat: int) -> int:
    return sum(p["seats"][seat]["mints"].values())


def in_supply(s: Settings, p: Json, mint: str) -> int:
    return 10**6 if s.rulings["mint-supply"] == "unlimited" else p["supply"][mint]


def in_use(p: Json) -> dict[str, int]:
    """Return the mints, by kind, on trucks, on orders and on belts."""
    used = dict.fromkeys(MINTS, 0)
    for seat in p["seats"]:
        for mint in MINTS:
            used[mint] += seat["mints"][mint]
    for town in p.get("towns", {}).values():
        used["classic"] += sum(entry["mints"] for entry in town["face_up"])
    for belt in p.get("belts", {}).values():
        for mint in belt:
            used[mint] += 1
    for question in p["pending"]:
        for mint in question.get("mints", []):
            used[mint] += 1
    return used


def box_less_used(p: Json) -> dict[str, int]:
    return {mint: BOX[mint] - used for mint, used in in_use(p).items()}


def count(mints: list[str]) -> dict[str, int]:
    return {mint: mints.count(mint) for mint in MINTS}


def covers(truck: dict[str, int], mints: list[str]) -> bool:
    return all(mints.count(mint) <= truck[mint] for mint in MINTS)


# ---- places and roads ----


def token_at(p: Json, space: JsonValue) -> str | None:
    return next((lie["token"] for lie in p.get("road_tokens", []) if lie["space"] == space), None)


def space_of(p: Json, token: str) -> str | None:
    return next((lie["space"] for lie in p.get("road_tokens", []) if lie["token"] == token), None)


def places(s: Settings, p: Json) -> list[str]:
    """Every space that can be named in a move."""
    if not s.trusted:
        return list(s.spaces)
    named = [lie["space"] for lie in p.get("road_tokens", []) if lie["space"] not in s.spaces]
    return [*s.spaces, *named, "road"]


def opposite(direction: str) -> str:
    from_eight = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
    return from_eight[(from_eight.index(direction) + 4) % 8]


def exits(s: Settings, p: Json, space: str) -> dict[str, str | None]:
    """The spaces directly joined to a space, each with the direction in which its road leaves the space."""
    found: dict[str, str | None] = {}
    tunnel = None if s.solo else space_of(p, "tunnel")
    if tunnel is not None and space in (tunnel, s.hub):
        found[s.hub if space == tunnel else tunnel] = None
    for road in s.roads:
        there = road.get("direction")
        if road["from"] == space:
            found[road["to"]] = there
        elif road["to"] == space:
            found[road["from"]] = road.get("back") or (opposite(there) if there else None)
    found.pop(space, None)
    return found


def pair(one: str, two: str) -> str:
    first, second = sorted((one, two))
    return f"{first}/{second}"


def link_path(s: Settings, one: str, two: str) -> str:
    return f"{'factory' if s.solo else 'map'}/link/{pair(one, two)}"


def joined(s: Settings, p: Json, one: str, two: str) -> bool | None:
    """Return whether a road joins two spaces, or None if only the table can tell."""
    if one == two != "road":
        return False
    if two in exits(s, p, one):
        return True
    if not s.trusted:
        return False
    if s.roads and one in s.spaces and two in s.spaces:  # the pack has the map: what it shows is known
        return False
    told: bool | None = p["learnt"].get(link_path(s, one, two))
    return told


def town_here(s: Settings, at: JsonValue) -> str | None:
    """Return the town whose action space (in solo: gate) a truck at this place is on."""
    space = s.spaces.get(at) if isinstance(at, str) else None
    if space is None:
        return None
    if s.solo:
        return space.get("town") if space["kind"] == "town" else None
    return at if at in s.towns else None


# ---- the end ----


def empty_stacks(s: Settings, p: Json) -> int:
    only_down = s.rulings["deck-empty"] == "no-face-down"
    return sum(stack["face_down"] == 0 and (only_down or stack["face_up"] is None) for stack in p["stacks"])


def end_reason(s: Settings, p: Json) -> str | None:
    if s.solo:
        return "stacks" if empty_stacks(s, p) >= 3 else None
    coming = [question.get("slot") for question in p["pending"]]
    if sum(not there["face_up"] and f"town-{town}" not in coming for town, there in p["towns"].items()) >= 2:
        return "supplies"
    return "piles" if all(town["pile"] == 0 for town in p["towns"].values()) else None


# ---- who is asked ----


def slot_keys(s: Settings, slot: str) -> Json:
    """Return the additional keys of a slot in its prompt."""
    for kind in ("road-token", "upgrade", "stack"):
        if slot.startswith(f"{kind}-"):
            return {"kind": kind, "number": int(slot.rsplit("-", 1)[1])}
    if slot.startswith("kept-"):
        return {"kind": "kept", "seat": int(slot[5:])}
    if slot.startswith("town-"):
        return {"kind": "town-order", "town": slot[5:]}
    belt, place = slot[5:].rsplit("-", 1)
    return {"kind": "belt", "belt": belt, "place": int(place)}


def new_card(s: Settings, p: Json, kind: str) -> bool:
    if kind == "upgrade":
        return len(s.upgrades) < UPGRADES
    return kind in ("town-order", "kept", "stack") and has_new_order(s, p)


def is_spare(s: Settings, p: Json, id: str) -> bool:
    """Return whether only the id of an order is known, and it has not turned up."""
    said = [look_up(s, p, "orders", id, field) for field in ("town", "mints", "stars")]
    return said == [None, None, None] and id not in shown_orders(p)


def has_new_order(s: Settings, p: Json) -> bool:
    """Return whether fewer orders have turned up or been described than the box holds."""
    return sum(not is_spare(s, p, id) for id in order_ids(s, p)) < ORDERS


def clearable(s: Settings, p: Json, by: int) -> list[str]:
    """The orders that may be cleared; by `neighbour-town` those of the towns at the next corners, as seen from where
    the truck is, if that is a town."""
    names, here = list(p["towns"]), p["seats"][by]["at"]
    if s.rulings["two-player-clear"] == "neighbour-town" and here in names:
        corner = names.index(here)
        names = [names[(corner + 1) % 4], names[(corner + 3) % 4]]
    return [entry["order"] for name in p["towns"] if name in names for entry in p["towns"][name]["face_up"]]


def prompt(s: Settings, p: Json) -> Json:
    if p["phase"] == "over":
        return {"ask": "over"}
    if p["pending"]:
        question: Json = p["pending"][0]
        if question["ask"] != "reveal":
            return question
        keys = slot_keys(s, question["slot"])
        extra = {"new_card": True} if new_card(s, p, keys["kind"]) else {}
        lay = {"lay": question["lay"]} if "lay" in question else {}
        return {"ask": "reveal", "slot": question["slot"], **keys, **lay, **extra}
    turn = p["turn"]
    if s.solo and turn["seat"] == AUTOMA:
        return {"ask": "automa", "by": AUTOMA, "actions_left": turn["actions_left"]}
    return {"ask": "decide", "by": turn["seat"], "about": "turn", "actions_left": turn["actions_left"]}


def every_slot(s: Settings) -> list[str]:
    """Every slot that this game has."""
    if s.solo:
        belts = [f"belt-{belt}-{place}" for belt in s.belts for place in range(1, 11)]
        return belts + [f"stack-{number}" for number in range(1, 5)]
    slots = [f"road-token-{number}" for number in range(1, s.options.get("road_conditions", 0) + 1)]
    slots += [f"upgrade-{number}" for number in (1, 2, 3) if s.options.get("upgrades")]
    return slots + [f"town-{town}" for town in s.towns] + [f"kept-{seat}" for seat in range(len(s.names))]


def free_tokens(p: Json) -> list[str]:
    return [token for token in TOKENS if space_of(p, token) is None]
