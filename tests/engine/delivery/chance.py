"""Games and positions made by chance, from the rules file's shapes (7.2, 7.5)."""

import json
from pathlib import Path
from random import Random

from engine.json_types import JsonDict, JsonValue
from tests.reference.delivery.settings import (
    BOX,
    CHOICES,
    MINTS,
    TABLE_MAP,
    TOKENS,
    Settings,
)
from tests.reference.shared import copied

SAMPLE: JsonDict = json.loads(
    (Path(__file__).parents[3] / "assets" / "packs" / "delivery_sample.json").read_text(encoding="utf-8")
)
NAMES = ("Ana", "Bo", "Cy", "Di", "Eve")
MODES = ("2", "3", "4", "5", "english", "french", "holes", "holes-solo", "table", "table-solo", "other-map")
ALONE = ("english", "french", "holes-solo", "table-solo")
TOWNS = ("larkspur", "marigold", "nettle", "orchid")
SOLO_RULINGS = [ruling for ruling in CHOICES if ruling.startswith(("solo", "automa", "path", "player-on", "deck"))]


# ---- packs ----


def with_holes(rng: Random) -> JsonDict:
    """The sample with some of its values unknown."""
    pack: JsonDict = copied(SAMPLE)
    for section, fields in (
        ("orders", ("town", "mints", "stars")),
        ("trucks", ("capacity",)),
        ("upgrades", ("ready_orders", "effect")),
        ("ai", ("workload", "preference")),
    ):
        for entry in pack[section]:
            for field in fields:
                if rng.random() < 0.12:
                    entry[field] = None
    pack["orders"] = pack["orders"][: rng.choice((36, 40))]
    return pack


def without_maps() -> JsonDict:
    """The sample for a table that answers for the roads: its towns have the names of the corners."""
    corners = [space["id"] for space in TABLE_MAP if space["id"].startswith("town-")]
    text = json.dumps({key: value for key, value in SAMPLE.items() if key not in ("map", "factory")})
    for town, corner in zip(TOWNS, corners, strict=True):
        for number in range(1, 11):
            text = text.replace(f'"{town}-{number}"', f'"{corner}-{number}"')
        text = text.replace(f'"{town}"', f'"{corner}"')
    pack: JsonDict = json.loads(text)
    return pack


def other_map() -> JsonDict:
    """The sample with roads that bend, lack a direction, or come back another way, and spaces with their own loads."""
    pack: JsonDict = copied(SAMPLE)
    roads = pack["map"]["roads"]
    roads[1]["back"] = "w"
    roads[5]["direction"] = None
    roads.append({"from": "larkspur", "to": "mintopia-city", "direction": "se"})
    roads.append({"from": "n-lane", "to": "ne-lane", "direction": "e"})
    spaces = {space["id"]: space for space in pack["map"]["spaces"]}
    spaces["north-depot"] |= {"load": 3, "optimise": ["cinnamon"]}
    spaces["orchid"] |= {"load": 1}
    spaces["s-lane"] |= {"optimise": ["sugar-free"]}
    pack["upgrades"][11]["effect"] = {"effect": "free", "action": "optimise", "per_turn": 2}
    pack["upgrades"][10]["effect"] = {"effect": "free", "action": "take", "per_turn": 1}
    pack["upgrades"][9]["effect"] = {"effect": "load-type", "mint": "cinnamon", "at": "any", "count": 2}
    for number, order in enumerate(pack["orders"]):
        if number % 10 == 9:
            order["mints"] = ["sugar-free", "classic", "sugar-free"]
    return pack


def any_game(mode: str, rng: Random) -> JsonDict:
    """The fields of `new` for a game by chance."""
    alone = mode in ALONE
    people = 1 if alone else int(mode) if mode.isdigit() else rng.choice((2, 2, 3, 4, 5))
    options: JsonDict = {}
    if alone:
        options["edition"] = mode if mode in ("english", "french") else rng.choice(("english", "french"))
        ai = rng.choice(("sam", "cleo", "tim", "gus", "ida"))
        if rng.random() < 0.8:
            options["ai"] = ai
            if rng.random() < 0.8:
                free = [one["id"] for one in SAMPLE["trucks"] if one["id"] != truck_of(ai)]
                options["trucks"] = [rng.choice(free)]
    else:
        options["edition"] = rng.choice(("revised", "original"))
        options["upgrades"] = rng.random() < 0.6
        options["road_conditions"] = rng.choice((0, 1, 2, 3, 4, 4))
        options["first_player"] = rng.randrange(people)
        options["ages"] = [rng.choice((None, 30, 42, 54)) for _ in range(people)]
        if rng.random() < 0.7:
            options["trucks"] = rng.sample([one["id"] for one in SAMPLE["trucks"]], people)
    mine = [ruling for ruling in CHOICES if (ruling in SOLO_RULINGS) == alone]
    usual = rng.choice((0.95, 0.6))
    asked = [ruling for ruling in mine if rng.random() > usual]
    pack = SAMPLE
    if mode.startswith("holes"):
        pack = with_holes(rng)
    elif mode.startswith("table"):
        pack = without_maps() if rng.random() < 0.7 else SAMPLE
        options["factory" if alone else "map"] = "table"
    elif mode == "other-map":
        pack = other_map()
    return {
        "mode": "solo" if alone else "multiplayer",
        "seats": list(NAMES[:people]),
        "options": options,
        "rulings": {ruling: rng.choice((*CHOICES[ruling], *CHOICES[ruling][1:])) for ruling in asked},
        "pack": pack,
    }


def truck_of(ai: str) -> str:
    return str(next(one["truck"] for one in SAMPLE["ai"] if one["id"] == ai))


# ---- positions ----


class Heap:
    """The mints of the box, drawn by chance."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.left = rng, [mint for mint, number in BOX.items() for _ in range(number)]
        rng.shuffle(self.left)

    def draw(self, most: int, kinds: tuple[str, ...] = MINTS) -> list[str]:
        drawn = [mint for mint in self.left if mint in kinds][:most]
        for mint in drawn:
            self.left.remove(mint)
        return drawn


def counted(mints: list[str]) -> dict[str, int]:
    return {mint: mints.count(mint) for mint in MINTS}


def any_position(s: Settings, rng: Random) -> JsonDict:
    """A position in the middle of a game."""
    deck = list(s.orders)
    rng.shuffle(deck)
    heap = Heap(rng)
    p: JsonDict = {
        "turn": {
            "seat": 1 if s.solo and rng.random() < 0.4 else rng.randrange(s.count),
            "actions_left": rng.choice((0, 1, 1, 2, 2)),
        }
    }
    p["round"] = rng.randrange(1, 9)
    p["seats"] = [any_seat(s, number, deck, heap, rng) for number in range(s.count)]
    return p | (solo_rest(s, p["seats"], deck, rng) if s.solo else map_rest(s, p, deck, heap, rng))


def any_seat(s: Settings, number: int, deck: list[str], heap: Heap, rng: Random) -> JsonDict:
    automa = s.solo and number == 1
    ai = s.options.get("ai", "sam")
    workload = s.ai[ai].get("workload") or 1
    orders = [deck.pop() for _ in range(rng.randrange(min(3, workload if automa else 3) + 1))]
    mints = heap.draw(rng.choice((0, 2, 3, 4, 4)))
    if orders and rng.random() < 0.5:
        heap.left += mints
        wanted = [mint for order in orders[: rng.choice((1, 2))] for mint in s.orders[order].get("mints") or []]
        mints = []
        for mint in wanted[:4]:
            mints += heap.draw(1, (mint,))
    seat: JsonDict = {"at": any_place(s, orders, automa, rng), "mints": counted(mints), "orders": orders}
    seat["delivered"] = [deck.pop() for _ in range(rng.choice((0, 0, 1, 2)))]
    if automa:
        seat |= {"automa": True, "ai": ai}
        if rng.random() < 0.6:
            seat["motivation"] = rng.choice(("complete", "take", "get"))
        return seat
    free = [truck for truck in s.trucks if not s.solo or truck != s.ai[ai].get("truck")]
    seat["truck"] = s.options.get("trucks", free)[number]
    return seat


def any_place(s: Settings, orders: list[str], automa: bool, rng: Random) -> JsonValue:
    towns = [s.orders[order].get("town") for order in orders]
    fitting = [
        id for id, space in s.spaces.items() if (space.get("town") if s.solo else id) in towns and id not in ("road",)
    ]
    if fitting and rng.random() < 0.5:
        return rng.choice(fitting)
    if automa and s.trusted and rng.random() < 0.3:
        return {"toward": rng.choice(list(s.spaces)), "left": rng.randrange(1, 4)}
    named = list(s.spaces) + (["road"] if s.trusted and rng.random() < 0.5 else [])
    return rng.choice(named)


def solo_rest(s: Settings, seats: list[JsonDict], deck: list[str], rng: Random) -> JsonDict:
    aboard = {mint: sum(seat["mints"][mint] for seat in seats) for mint in MINTS}
    left = [mint for mint in MINTS for _ in range(BOX[mint] - aboard[mint])]
    rng.shuffle(left)
    left = left[: 20 - sum(aboard.values())]
    cut = rng.randrange(max(0, len(left) - 12), min(12, len(left)) + 1)
    if rng.random() < 0.6:
        cut = min(10, len(left))
    belts = dict(zip(s.belts, (left[:cut], left[cut:]), strict=True))
    stacks = []
    for _ in range(4):
        down = rng.choice((0, 0, 1, 3, 4))
        lone = down == 0 and rng.random() < 0.6
        stacks.append({"face_down": down, "face_up": None if lone else deck.pop()})
    return {"belts": belts, "stacks": stacks}


def map_rest(s: Settings, p: JsonDict, deck: list[str], heap: Heap, rng: Random) -> JsonDict:
    """Towns, tokens and upgrades; some of the upgrades are bought."""
    rest: JsonDict = {"first_player": s.options.get("first_player", 0), "towns": {}, "road_tokens": [], "garage": []}
    rest["removed"] = [deck.pop() for _ in range(rng.choice((0, 1)))]
    if s.options.get("upgrades"):
        base = s.rulings["upgrade-pool"] == "not-base"
        pool = [id for id, card in s.upgrades.items() if not (base and card.get("base"))]
        rest["garage"] = rng.sample(pool, 3)
        for seat in p["seats"]:
            bought = rng.sample(rest["garage"], rng.choice((0, 0, 1, 2)))
            seat["upgrades"] = [{"upgrade": id, "orders": [deck.pop()] if len(deck) > 14 else []} for id in bought]
    emptied = rng.random() < 0.2
    for town in s.towns:
        lying = [deck.pop() for _ in range(rng.choice((0, 1) if emptied else (1, 2, 2))) if deck]
        cards = [{"order": order, "mints": len(heap.draw(rng.choice((0, 0, 1, 2)), ("classic",)))} for order in lying]
        rest["towns"][town] = {"pile": 0 if emptied else rng.choice((0, 1, 2)), "face_up": cards}
    for token in rng.sample(TOKENS, s.options.get("road_conditions", 0)):
        spaces = list(s.spaces) + ([f"at-{token}"] if s.trusted else [])
        space = rng.choice(spaces)
        if space not in [lie["space"] for lie in rest["road_tokens"]]:
            rest["road_tokens"].append({"token": token, "space": space})
    return rest
