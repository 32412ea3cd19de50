"""Moves and corrections made by chance, most of them forbidden for some reason (7.4, 7.5)."""

from collections.abc import Callable
from random import Random

from engine.json_types import JsonDict, JsonValue
from tests.engine.delivery.chance import TOWNS
from tests.reference.delivery.settings import (
    DIRECTIONS,
    MINTS,
    TOKENS,
    Settings,
)
from tests.reference.shared import copied


def any_move(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    """A well-formed move by anybody, most of them forbidden for some reason."""
    by: int | str = p["turn"]["seat"] if rng.random() < 0.85 else rng.choice((*range(s.count), "table"))
    kinds = SOLO_KINDS if s.solo else KINDS
    if rng.random() < 0.1:
        kinds = SET_UP_SOLO if s.solo else SET_UP
    kind = rng.choice(list(kinds))
    if kind in TABLE_KINDS and rng.random() < 0.9:
        by = "table"
    if kind == "shift" and by == 1:
        return {"move": "shift", "by": by}
    return {"move": kind, "by": by, **kinds[kind](s, p, rng)}


def any_order(s: Settings, p: JsonDict, rng: Random) -> str:
    """An order: often one of those that matter now."""
    near = [order for seat in p["seats"] for order in seat["orders"]]
    near += [entry["order"] for town in p.get("towns", {}).values() for entry in town["face_up"]]
    near += [stack["face_up"] for stack in p.get("stacks", []) if stack["face_up"]]
    return str(rng.choice(near) if near and rng.random() < 0.8 else rng.choice(list(s.orders)))


def known_place(s: Settings, p: JsonDict, rng: Random) -> str:
    named = list(s.spaces)
    if s.trusted:
        named += ["road", *(lie["space"] for lie in p.get("road_tokens", []))]
    return rng.choice(named)


def freely(s: Settings, fields: JsonDict, rng: Random) -> JsonDict:
    return fields | ({"free": True} if not s.solo and rng.random() < 0.15 else {})


def any_drive(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    near = known_place(s, p, rng)
    at = p["seats"][p["turn"]["seat"]]["at"]
    ends = [(road["from"], road["to"]) for road in s.roads] + [(road["to"], road["from"]) for road in s.roads]
    joined = [there for here, there in ends if here == at and there in s.spaces]
    fields: JsonDict = {"to": rng.choice(joined) if joined and rng.random() < 0.7 else near}
    if s.trusted and rng.random() < 0.5:
        fields["vouched"] = True
    if s.solo:
        return fields
    lying = [lie["space"] for lie in p["road_tokens"]]
    if lying and rng.random() < 0.4:
        fields["to"] = rng.choice(lying)
    if rng.random() < 0.3:
        fields["onward"] = known_place(s, p, rng)
    for key in ("toll", "unload"):
        if rng.random() < 0.25:
            fields[key] = rng.choice(MINTS)
    return freely(s, fields, rng)


def some_mints(rng: Random, kinds: tuple[str, ...] = MINTS) -> dict[str, int]:
    return {mint: rng.choice((1, 1, 2, 3, 4)) for mint in rng.sample(kinds, 1 if rng.random() < 0.8 else 2)}


def take(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    load = {} if s.solo or rng.random() < 0.2 else {"load": rng.choice((0, 0, 1, 1, 2, 3))}
    return freely(s, {"order": any_order(s, p, rng), **load}, rng)


def buy(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    own = p["seats"][p["turn"]["seat"]]["orders"]
    orders = rng.sample(own, rng.randrange(len(own) + 1))
    if rng.random() < 0.2:
        orders = sorted({*orders, any_order(s, p, rng)})
    upgrade = rng.choice(p["garage"] if p["garage"] and rng.random() < 0.8 else list(s.upgrades))
    return {"upgrade": upgrade, "orders": orders}


def solo_load(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    mint, belts = rng.choice(MINTS), rng.sample(s.belts, 1 if rng.random() < 0.9 else 2)
    taken = {}
    for belt in belts:
        there = [place for place, lying in enumerate(p["belts"][belt][:5], 1) if lying == mint]
        wild = [rng.randrange(1, 14) for _ in range(rng.randrange(1, 3))]
        taken[belt] = rng.sample(there, rng.randrange(1, len(there) + 1)) if there and rng.random() < 0.8 else wild
    return {"mint": mint, "from": taken}


def give_back(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    asked = next((one["mints"] for one in p["pending"] if "mints" in one), ["classic"])
    mints = rng.sample(asked, len(asked)) if rng.random() < 0.8 else [rng.choice(MINTS)]
    cut = rng.randrange(len(mints) + 1)
    return {"belts": dict(zip(s.belts, (mints[:cut], mints[cut:]), strict=True))}


def reveal(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    asked = [one["slot"] for one in p["pending"] if one["ask"] == "reveal"]
    slots = [f"town-{town}" for town in s.towns] + [f"kept-{seat}" for seat in range(len(s.names))]
    if s.solo:
        slots = [f"stack-{number}" for number in (1, 2, 3, 4)]
        slots += [f"belt-{belt}-{rng.randrange(1, 11)}" for belt in s.belts]
    elif s.options.get("upgrades"):
        slots.append("upgrade-2")
    cards = [slot for slot in asked if not slot.startswith("road-token")]
    slot = rng.choice(cards) if cards and rng.random() < 0.8 else rng.choice(slots)
    if slot.startswith("belt"):
        return {"slot": slot, "mint": rng.choice(MINTS)}
    if slot.startswith("upgrade"):
        return {"slot": slot, "upgrade": rng.choice(list(s.upgrades))}
    order: JsonValue = rng.choice(list(s.orders))
    if rng.random() < (0.2 if len(s.orders) == 40 else 0.6):
        id = order if rng.random() < 0.3 else rng.choice(("quill-1", "quill-2"))
        order = {"id": id, "town": rng.choice(s.towns), "mints": ["classic", "cinnamon"], "stars": 2}
    return {"slot": slot, "order": order}


def place_token(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    token = rng.choice(TOKENS)
    if rng.random() < 0.5 and not s.trusted:
        return {"token": token, "town": rng.choice(s.towns), "direction": rng.choice(DIRECTIONS)}
    return {"token": token, "space": rng.choice(list(s.spaces))}


VALUES: dict[str, tuple[JsonValue, ...]] = {
    "town": TOWNS,
    "mints": (["classic"], ["sugar-free", "classic"], [], ["mud"]),
    "stars": (1, 4, -1, "two"),
    "capacity": (3, 4, 0),
    "ready_orders": (1, 2, -1),
    "effect": ({"effect": "capacity", "plus": 1}, {"effect": "text"}, {"effect": "wings"}),
    "workload": (1, 2, 0),
    "preference": ([{"prefer": "most-stars"}], [], [{"prefer": "blue"}]),
}


def learn(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    if s.trusted and rng.random() < 0.5:
        one, two = sorted((known_place(s, p, rng), known_place(s, p, rng)))
        kind = rng.choice(("link", "distance")) if s.solo else "link"
        side = "factory" if s.solo else "map"
        return {"needs": f"{side}/{kind}/{one}/{two}", "value": rng.choice((True, False) if kind == "link" else (1, 2))}
    cards: dict[str, JsonDict] = {"orders": s.orders, "trucks": s.trucks}
    cards |= {"ai": s.ai} if s.solo else {"upgrades": s.upgrades}
    fields = {
        "orders": ("town", "mints", "stars"),
        "trucks": ("capacity",),
        "ai": ("workload", "preference"),
        "upgrades": ("ready_orders", "effect"),
    }
    section = rng.choice(list(cards))
    field = rng.choice(fields[section])
    gaps = [id for id, card in cards[section].items() if card.get(field) is None]
    id = rng.choice(gaps if gaps and rng.random() < 0.8 else [*cards[section], "nobody"])
    values = s.towns if field == "town" else VALUES[field]
    return {"needs": f"{section}/{id}/{field}", "value": rng.choice(values)}


def nothing(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    return {}


Maker = Callable[[Settings, JsonDict, Random], JsonDict]
TABLE_KINDS = ("reveal", "place-token", "learn")
BOTH: dict[str, Maker] = {
    "move": any_drive,
    "take": take,
    "deliver": lambda s, p, rng: {"order": any_order(s, p, rng)},
    "end": nothing,
    "reveal": reveal,
    "learn": learn,
}
KINDS: dict[str, Maker] = BOTH | {
    "load": lambda s, p, rng: freely(s, {"mints": some_mints(rng)}, rng),
    "unload": lambda s, p, rng: freely(s, {"mints": some_mints(rng)}, rng),
    "optimise": lambda s, p, rng: freely(s, {"into": some_mints(rng, MINTS[1:])}, rng),
    "upgrade": buy,
    "clear": lambda s, p, rng: {"order": any_order(s, p, rng)},
}
SOLO_KINDS: dict[str, Maker] = BOTH | {
    "load": solo_load,
    "shift": lambda s, p, rng: {"belt": rng.choice(s.belts), "count": rng.randrange(1, 4)},
    "return": give_back,
}
SET_UP: dict[str, Maker] = {
    "truck": lambda s, p, rng: {"truck": rng.choice(list(s.trucks))},
    "discard": lambda s, p, rng: {"order": any_order(s, p, rng)},
    "place-token": place_token,
}
SET_UP_SOLO: dict[str, Maker] = {
    "truck": SET_UP["truck"],
    "choose-ai": lambda s, p, rng: {"ai": rng.choice(list(s.ai))},
    "stand-still": nothing,
    "steer": lambda s, p, rng: {"to": known_place(s, p, rng)},
}


def changes(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    """Return what a table may want to correct, and impossible things."""
    seats = copied(p["seats"])
    seat = rng.choice(seats)
    kind = rng.randrange(7)
    if kind == 0:
        return {"turn": {"actions_left": rng.randrange(4), "seat": rng.randrange(s.count)}}
    if kind == 1:
        seat["at"] = known_place(s, p, rng)
        return {"seats": seats, "pending": []}
    if kind == 2:
        seat["mints"][rng.choice(MINTS)] += rng.choice((1, 1, 3))
        return {"seats": seats} | ({"supply": None} if not s.solo and rng.random() < 0.7 else {})
    if kind == 3:
        seat["orders"].append(rng.choice(list(s.orders)))
        return {"seats": seats}
    if kind == 4:
        return {"round": p["round"] + 1}
    if kind == 5:
        return wrong(s, p, rng)
    if s.solo:
        belts = copied(p["belts"])
        belts[s.belts[0]], belts[s.belts[1]] = belts[s.belts[0]] + belts[s.belts[1]][:2], belts[s.belts[1]][2:]
        return {"belts": belts}
    town = rng.choice(s.towns)
    return {"towns": {town: {"pile": rng.choice((0, 3, 8)), "face_up": []}}, "supply": None}


def wrong(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    """One thing in the position as no game could have it, or as only the rulings allow."""
    seats = copied(p["seats"])
    seat = rng.choice(seats)
    both: list[JsonDict] = [
        {"seats": seats[1:]},
        {"mode": "bid"},
        {"odd": 1},
        {"turn": None},
        {"turn": {"seat": 7}},
        {"pending": [{"ask": "reveal", "slot": "attic-1"}]},
        {"removed": [rng.choice(list(s.orders))]},
        {"removed": ["nobody"]},
        {"first_player": s.count},
    ]
    for field, value in (("at", "attic"), ("orders", ["nobody"]), ("odd", 1), ("delivered", list(s.orders)[:3])):
        worse = copied(seats)
        worse[seats.index(seat)][field] = value
        both.append({"seats": worse})
    if s.solo:
        belts, stacks = copied(p["belts"]), copied(p["stacks"])
        return rng.choice(
            [
                *both,
                {"belts": {s.belts[0]: ["classic"] * 13}},
                {"belts": {"attic": []}},
                {"belts": {s.belts[0]: belts[s.belts[0]][1:]}},
                {"stacks": stacks[1:]},
                {"stacks": [{"face_down": 5, "face_up": next(iter(s.orders))}, *stacks[1:]]},
                {"supply": {"classic": 1}},
            ]
        )
    twin = copied(seats)
    twin[0]["truck"] = twin[1]["truck"]
    greedy = copied(seats)
    greedy[0]["upgrades"] = [{"upgrade": next(iter(s.upgrades)), "orders": []}] * 2
    return rng.choice(
        [
            *both,
            {"seats": twin},
            {"seats": greedy},
            {"towns": {s.towns[0]: None}},
            {"towns": {s.towns[0]: {"pile": 8}}},
            {"road_tokens": [{"token": "jam", "space": s.hub}, {"token": "toll", "space": s.hub}]},
            {"road_tokens": [{"token": "jam", "space": s.hub}, {"token": "jam", "space": s.towns[0]}]},
            {"garage": ["nobody"]},
            {"supply": {"classic": 1}},
            {"supply": None},
        ]
    )
