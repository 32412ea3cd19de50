"""What the automa does: its motivation, its move and the reasons, each rule as the rules file has it."""

from tests.reference.shared import Json, JsonValue, Missing

from .facts import (
    AUTOMA,
    count,
    covers,
    exits,
    look_up,
    must_know,
    pair,
    town_here,
    traits,
)
from .settings import AT_ONCE, MINTS, Settings

REACH = 4


def me(p: Json) -> Json:
    seat: Json = p["seats"][AUTOMA]
    return seat


def mints_of(s: Settings, p: Json, order: str) -> list[str]:
    mints: list[str] = must_know(s, p, "orders", order, "mints")
    return mints


def town_of(s: Settings, p: Json, order: str) -> str:
    town: str = must_know(s, p, "orders", order, "town")
    return town


def card(s: Settings, p: Json, field: str) -> JsonValue:
    return must_know(s, p, "ai", me(p)["ai"], field)


def know_the_cards(s: Settings, p: Json) -> None:
    """The values that every decision needs, asked for in order."""
    card(s, p, "workload")
    card(s, p, "preference")
    for order in me(p)["orders"]:
        for field in ("stars", "town", "mints"):
            must_know(s, p, "orders", order, field)


# ---- 4.4: what it needs, and its motivation ----


def needs(s: Settings, p: Json) -> dict[str, int]:
    asked = [mint for order in me(p)["orders"] for mint in mints_of(s, p, order)]
    return {mint: max(0, asked.count(mint) - me(p)["mints"][mint]) for mint in MINTS}


def has_all(s: Settings, p: Json) -> bool:
    return bool(me(p)["orders"]) and not any(needs(s, p).values())


def wants_more(s: Settings, p: Json) -> bool:
    return bool(len(me(p)["orders"]) < card(s, p, "workload"))


def ready_set(s: Settings, p: Json) -> list[str]:
    """Return the orders, oldest first, that the truck covers together."""
    joined: list[str] = []
    asked: list[str] = []
    for order in me(p)["orders"]:
        if covers(me(p)["mints"], asked + mints_of(s, p, order)):
            joined.append(order)
            asked += mints_of(s, p, order)
    return joined


def normal_motivation(s: Settings, p: Json) -> str:
    know_the_cards(s, p)
    if s.rulings["automa-motivation"] == "in-order":
        if ready_set(s, p):
            return "complete"
        return "take" if wants_more(s, p) else "get"
    now: str = me(p)["motivation"]
    while True:
        if now == "complete" and not has_all(s, p):
            now = "take"
        elif now == "take" and not wants_more(s, p):
            now = "get"
        elif now == "get" and not any(needs(s, p).values()):
            now = "complete"
        else:
            return now


# ---- the decision ----


def decide(s: Settings, p: Json) -> tuple[Json, list[str]]:
    """Return the move and the ids of its reasons, without the name of the game. Missing if a card lacks a value."""
    motivation = normal_motivation(s, p)
    order = ("complete", "take", "get")
    reasons = ["automa.passed"] * order.index(motivation) + [f"automa.motivation.{motivation}"]
    act = {"complete": complete, "take": take, "get": get}[motivation]
    move, more = act(s, p)
    return {"by": AUTOMA, **move}, reasons + more


STILL: tuple[Json, list[str]] = ({"move": "stand-still"}, ["automa.standstill"])


def gate(s: Settings, town: str) -> str:
    return next(id for id, space in s.spaces.items() if space.get("town") == town and space["kind"] == "town")


def deliverable(s: Settings, p: Json) -> list[str]:
    return ready_set(s, p) if s.rulings["automa-motivation"] == "in-order" else list(me(p)["orders"])


def target_gate(s: Settings, p: Json) -> str:
    """The gate it drives to when it has something to deliver."""
    gates = [gate(s, town_of(s, p, order)) for order in deliverable(s, p)]
    if s.rulings["automa-deliver-target"] == "oldest":
        return gates[0]
    if me(p)["at"] in gates:
        return str(me(p)["at"])
    return min(gates, key=lambda one: distance(s, p, one))


def deliver_here(s: Settings, p: Json) -> str | None:
    """Return the order it delivers in its place, its motivation being `complete`."""
    here = town_here(s, me(p)["at"])
    fitting = [order for order in deliverable(s, p) if here is not None and town_of(s, p, order) == here]
    if not fitting:
        return None
    if s.rulings["automa-passing"] == "target-only" and target_gate(s, p) != me(p)["at"]:
        return None
    return fitting[0]


def complete(s: Settings, p: Json) -> tuple[Json, list[str]]:
    order = deliver_here(s, p)
    if order is not None:
        return {"move": "deliver", "order": order}, ["automa.oldest"]
    return drive(s, p, target_gate(s, p))


def take(s: Settings, p: Json) -> tuple[Json, list[str]]:
    row = [stack["face_up"] for stack in p["stacks"] if stack["face_up"] is not None]
    if not row:
        return STILL
    dispatch = s.of_kind("dispatch")
    if s.rulings["solo-take-where"] == "dispatch" and me(p)["at"] != dispatch:
        return drive(s, p, dispatch)
    left, reasons = row, []
    for criterion in card(s, p, "preference"):
        if len(left) > 1:
            left = best(s, p, criterion, left)
            reasons.append("automa.preference")
    if len(left) > 1:
        left = highest(left, {order: must_know(s, p, "orders", order, "stars") for order in left})
        reasons.append("automa.tie.stars")
    if len(left) > 1:
        reasons.append("automa.tie.leftmost")
    return {"move": "take", "order": left[0]}, reasons


def highest(orders: list[str], value: dict[str, int]) -> list[str]:
    return [order for order in orders if value[order] == max(value.values())]


def best(s: Settings, p: Json, criterion: Json, left: list[str]) -> list[str]:
    """The orders that a criterion of its preference keeps."""
    kind = criterion["prefer"]
    if kind == "ask":
        chosen = look_up(s, p, "ai", me(p)["ai"], "choice")
        if chosen not in left:
            raise Missing(f"ai/{me(p)['ai']}/choice")
        return [chosen]
    value: dict[str, int] = {}
    for order in left:
        if kind in ("most-stars", "fewest-stars"):
            value[order] = must_know(s, p, "orders", order, "stars")
        elif kind == "town":
            town = town_of(s, p, order)
            value[order] = -criterion["towns"].index(town) if town in criterion["towns"] else -99
        elif kind in ("most-mints", "fewest-mints"):
            value[order] = len(mints_of(s, p, order))
        else:
            value[order] = mints_of(s, p, order).count(criterion["mint"])
        if kind.startswith("fewest"):
            value[order] = -value[order]
    return highest(left, value)


# ---- 51 to 53: getting mints ----


def within_reach(p: Json, mint: str) -> dict[str, list[int]]:
    """The places of a mint among the frontmost four, belt by belt."""
    return {
        belt: [place for place, lying in enumerate(mints[:REACH], 1) if lying == mint]
        for belt, mints in p["belts"].items()
    }


def usable(s: Settings, p: Json, mint: str) -> list[tuple[int, str]]:
    """The places (number, belt) a load of this mint may take from, nearest the front first; [] when none can be."""
    places = within_reach(p, mint)
    belts = list(s.belts)
    if s.rulings["automa-load-belts"] == "one":
        belts = [max(belts, key=lambda belt: len(places[belt]))]
    found = sorted((place, s.belts.index(belt), belt) for belt in belts for place in places[belt])
    if s.rulings["solo-load-amount"] == "exact" and len(found) < at_once(s, p, mint):
        return []
    return [(place, belt) for place, _, belt in found]


def at_once(s: Settings, p: Json, mint: str) -> int:
    for trait in traits(s, p, "load-limit"):
        if trait["mint"] == mint:
            return int(trait["count"])
    return AT_ONCE[mint]


def get(s: Settings, p: Json) -> tuple[Json, list[str]]:
    needed = needs(s, p)
    everywhere = [mint for belt in p["belts"].values() for mint in belt]
    if not any(needed[mint] for mint in everywhere) and s.rulings["automa-missing-mints"] == "standstill":
        return STILL
    dock = s.of_kind("ai-loading")
    if me(p)["at"] != dock:
        return drive(s, p, dock)
    if any(needed[mint] and usable(s, p, mint) for mint in MINTS):
        return load(s, p, needed), ["automa.oldest", "automa.right-to-left", "automa.frontmost"]
    return {"move": "shift"}, ["automa.shift"]


def load(s: Settings, p: Json, needed: dict[str, int]) -> Json:
    """The first missing mint within reach, order by order; then how many of it, and which."""
    free = dict(me(p)["mints"])
    for order in me(p)["orders"]:
        missing = []
        printed = mints_of(s, p, order)
        for mint in reversed(printed) if s.rulings["automa-right-to-left"] == "mints" else printed:
            if free[mint]:
                free[mint] -= 1
            else:
                missing.append(mint)
        for mint in missing:
            places = usable(s, p, mint)
            if places:
                return load_of(s, p, mint, places, needed[mint], count(missing)[mint])
    raise AssertionError("a needed mint within reach is missing on some order")


def load_of(s: Settings, p: Json, mint: str, places: list[tuple[int, str]], for_all: int, for_this: int) -> Json:
    wanted = for_this if s.rulings["automa-load-amount"] == "oldest-order" else for_all
    if s.rulings["solo-load-amount"] == "exact":
        wanted = at_once(s, p, mint)
    taken = places[: min(wanted, at_once(s, p, mint))]
    belts = [belt for belt in s.belts if any(belt == other for _, other in taken)]
    return {
        "move": "load",
        "mint": mint,
        "from": {belt: [place for place, other in taken if other == belt] for belt in belts},
    }


# ---- 54: moving ----


def steps_from(s: Settings, p: Json, start: str) -> dict[str, int]:
    """Return the distance of each space from the start."""
    far = {start: 0}
    edge = [start]
    while edge:
        beyond: list[str] = []
        for here in edge:
            for there in exits(s, p, here):
                if there not in far:
                    far[there] = far[here] + 1
                    beyond.append(there)
        edge = beyond
    return far


def distance(s: Settings, p: Json, target: str) -> int:
    at = me(p)["at"]
    if not s.trusted:
        return steps_from(s, p, target)[at]
    if at == target:
        return 0
    if isinstance(at, dict):
        if at["toward"] == target:
            return int(at["left"])
        at = "road"
    path = f"factory/distance/{pair(at, target)}"
    if path not in p["learnt"]:
        raise Missing(path)
    return int(p["learnt"][path])


def drive(s: Settings, p: Json, target: str) -> tuple[Json, list[str]]:
    if s.trusted:
        return {"move": "move", "to": target if distance(s, p, target) == 1 else "road"}, ["automa.path"]
    among = next_spaces(s, p, target)
    to = p["turn"].get("steer")
    if to not in among or s.rulings["path-tie"] == "by-id":
        to = among[0]
    return {"move": "move", "to": to}, ["automa.path"] + (["automa.path-tie"] if len(among) > 1 else [])


def next_spaces(s: Settings, p: Json, target: str) -> list[str]:
    """The next spaces on shortest paths, by id."""
    far = steps_from(s, p, target)
    at = me(p)["at"]
    return sorted(there for there in exits(s, p, at) if far[there] == far[at] - 1)


def tied_paths(s: Settings, p: Json) -> list[str]:
    """Return the spaces among which the player must choose for the automa; none if nothing is open."""
    if s.rulings["path-tie"] != "player" or s.trusted or p["turn"].get("steer") is not None:
        return []
    _, reasons = decide(s, p)
    return next_spaces(s, p, target_of(s, p)) if "automa.path-tie" in reasons else []


def target_of(s: Settings, p: Json) -> str:
    """Return its target when it drives."""
    motivation = normal_motivation(s, p)
    if motivation == "complete":
        return target_gate(s, p)
    return s.of_kind("dispatch" if motivation == "take" else "ai-loading")


def can_still_deliver(s: Settings, p: Json) -> bool:
    """Return whether the automa without actions has a delivery in its place, or may have one for all that is known."""
    if town_here(s, me(p)["at"]) is None:
        return False
    try:
        return normal_motivation(s, p) == "complete" and deliver_here(s, p) is not None
    except Missing:
        return True
