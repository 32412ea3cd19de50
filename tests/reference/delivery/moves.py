"""Every move that the asked seat may think of, in the forms that `legal` lists (7.7)."""

import contextlib
from collections.abc import Iterator
from itertools import combinations, permutations, product

from tests.reference.shared import Json, JsonValue, Missing

from .automa import decide
from .checks import judge
from .facts import free_left, in_supply, look_up, order_ids, places, prompt, slot_keys, token_at
from .settings import DIRECTIONS, MINTS, TOKENS, Settings


def legal(s: Settings, p: Json) -> list[Json]:
    """Every legal move for the prompt; in an automa's, the decided one."""
    return [move for move, needs in verdicts(s, p) if needs is None]


def unsure(s: Settings, p: Json) -> list[tuple[Json, str]]:
    """The moves that depend on a value that is lacking, each with its path."""
    return [(move, needs) for move, needs in verdicts(s, p) if needs is not None]


def verdicts(s: Settings, p: Json) -> Iterator[tuple[Json, str | None]]:
    for move in conceivable(s, p):
        try:
            if not judge(s, p, move):
                yield move, None
        except Missing as missing:
            yield move, missing.needs


def conceivable(s: Settings, p: Json) -> Iterator[Json]:
    """Yield moves of the asked seat, legal or not; none that `legal` would not list if it were legal."""
    asked = prompt(s, p)
    if asked["ask"] == "over":
        return
    if asked["ask"] == "automa":
        with contextlib.suppress(Missing):
            yield decide(s, p)[0]
        return
    if asked["ask"] == "reveal":
        for move in reveals(s, p, asked["slot"]):
            yield {"by": "table", **move}
        return
    by = asked["by"]
    moves = turn_moves(s, p, by) if asked["about"] == "turn" else answers(s, p, asked)
    for move in moves:
        yield {"by": by, **move}


def reveals(s: Settings, p: Json, slot: str) -> Iterator[Json]:
    kind = slot_keys(s, slot)["kind"]
    if kind == "road-token":
        for token in TOKENS:
            for town, direction in product(s.towns, DIRECTIONS):
                if directed(s, town):
                    yield {"move": "place-token", "token": token, "town": town, "direction": direction}
            spaces = [*s.spaces, f"at-{token}"] if s.trusted else list(s.spaces)
            yield from ({"move": "place-token", "token": token, "space": space} for space in spaces)
    elif kind == "belt":
        yield from ({"move": "reveal", "slot": slot, "mint": mint} for mint in MINTS)
    elif kind == "upgrade":
        yield from ({"move": "reveal", "slot": slot, "upgrade": upgrade} for upgrade in s.upgrades)
    else:
        yield from ({"move": "reveal", "slot": slot, "order": order} for order in order_ids(s, p))
        if kind == "kept":
            yield {"move": "reveal", "slot": slot, "order": None}


def directed(s: Settings, town: str) -> bool:
    """Return whether some road of the town has a known direction there."""
    return not s.trusted and any(
        road.get("direction") if road["from"] == town else road.get("back") or road.get("direction")
        for road in s.roads
        if town in (road["from"], road["to"])
    )


def answers(s: Settings, p: Json, asked: Json) -> Iterator[Json]:
    about = asked["about"]
    if about == "truck":
        yield from ({"move": "truck", "truck": truck} for truck in s.trucks)
    elif about == "ai":
        yield from ({"move": "choose-ai", "ai": ai} for ai in s.ai)
    elif about == "discard":
        yield from ({"move": "discard", "order": order} for order in p["seats"][asked["by"]]["orders"])
    elif about == "clear":
        lying = [entry["order"] for town in p["towns"].values() for entry in town["face_up"]]
        yield from ({"move": "clear", "order": order} for order in lying)
    elif about == "automa-path":
        yield from ({"move": "steer", "to": space} for space in asked["among"])
    else:
        yield from returns(s, asked["mints"])


def returns(s: Settings, mints: list[str]) -> Iterator[Json]:
    """One per distinct pair of lists."""
    found: list[Json] = []
    for row in permutations(mints):
        for cut in range(len(mints) + 1):
            belts = dict(zip(s.belts, (list(row[:cut]), list(row[cut:])), strict=True))
            if belts not in found:
                found.append(belts)
    yield from ({"move": "return", "belts": belts} for belts in found)


def turn_moves(s: Settings, p: Json, by: int) -> Iterator[Json]:
    plain = solo_moves(s, p, by) if s.solo else actions(s, p, by)
    for move in plain:
        yield move
        costs = move["move"] in ("move", "take", "load", "unload", "optimise")
        if not s.solo and costs and free_left(s, p, by, move["move"]) > 0:
            yield {**move, "free": True}
    yield from ({"move": "deliver", "order": order} for order in p["seats"][by]["orders"])
    yield {"move": "end"}


def drives(s: Settings, p: Json) -> Iterator[Json]:
    """To every space; with `onward`, `toll` and `unload` in every way where there is such a token at all."""
    laid = {lie["token"] for lie in p["road_tokens"]}
    tolls: list[JsonValue] = [None, *(MINTS if "toll" in laid else ())]
    unloads: list[JsonValue] = [None, *(MINTS if "loading-zone" in laid else ())]
    for to in places(s, p):
        onward: list[JsonValue] = [None, *(places(s, p) if token_at(p, to) == "highway" else ())]
        for further, toll, unload in product(onward, tolls, unloads):
            fields = {"onward": further, "toll": toll, "unload": unload}
            yield {"move": "move", "to": to, **{key: value for key, value in fields.items() if value is not None}}


def heaps(most: dict[str, int]) -> Iterator[dict[str, int]]:
    """Yield every non-empty choice of mints, up to these numbers; zero counts left out."""
    for numbers in product(*(range(number + 1) for number in most.values())):
        heap = {mint: number for mint, number in zip(most, numbers, strict=True) if number}
        if heap:
            yield heap


def actions(s: Settings, p: Json, by: int) -> Iterator[Json]:
    seat = p["seats"][by]
    yield from drives(s, p)
    for town in p["towns"].values():
        for entry in town["face_up"]:
            for load in range(entry["mints"] + 1):
                yield {"move": "take", "order": entry["order"], "load": load}
    for mint in MINTS:
        yield from ({"move": "load", "mints": {mint: number}} for number in range(1, 21))
    yield from ({"move": "unload", "mints": heap} for heap in heaps(seat["mints"]))
    most = min(seat["mints"]["classic"], 20)
    for heap in heaps({mint: min(most, in_supply(s, p, mint)) for mint in MINTS[1:] if in_supply(s, p, mint) > 0}):
        yield {"move": "optimise", "into": heap}
    for upgrade in p["garage"]:
        asked = look_up(s, p, "upgrades", upgrade, "ready_orders")
        sizes = range(1, len(seat["orders"]) + 1) if asked is None else [asked]
        for size in sizes:
            for orders in combinations(seat["orders"], size):
                yield {"move": "upgrade", "upgrade": upgrade, "orders": list(orders)}


def solo_moves(s: Settings, p: Json, by: int) -> Iterator[Json]:
    yield from ({"move": "move", "to": space} for space in places(s, p))
    for stack in p["stacks"]:
        if stack["face_up"] is not None:
            yield {"move": "take", "order": stack["face_up"]}
    for belt, mint in product(s.belts, MINTS):
        there = [place for place, lying in enumerate(p["belts"][belt][:4], 1) if lying == mint]
        for size in range(1, len(there) + 1):
            for taken in combinations(there, size):
                yield {"move": "load", "mint": mint, "from": {belt: list(taken)}}
    for belt, number in product(s.belts, (1, 2)):
        yield {"move": "shift", "belt": belt, "count": number}
