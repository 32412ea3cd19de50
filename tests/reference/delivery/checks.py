"""May a move be played? The order of checks of section 3: who and when first, then the move's own checks."""

from collections.abc import Callable

from tests.reference.shared import Findings, Json, Missing

from .automa import decide
from .driving import check_move
from .facts import (
    aboard,
    capacity,
    clearable,
    count,
    effects,
    free_left,
    in_supply,
    look_up,
    order_limit,
    prompt,
    slot_keys,
    town_here,
)
from .set_up_checks import check_discard, check_reveal, check_token, check_truck
from .settings import AT_ONCE, MINTS, Settings
from .values import learn_known

COSTS = {
    "multiplayer": ("move", "take", "load", "unload", "optimise", "upgrade"),
    "solo": ("move", "take", "load", "shift"),
}
ANSWERS = {"truck": "truck", "ai": "choose-ai", "discard": "discard", "clear": "clear", "return": "return"}
ANSWERS["automa-path"] = "steer"


def judge(s: Settings, p: Json, move: Json) -> list[str]:
    """All rules against a well-formed move, in order. Refused for whatever is no rule (missing-card, bad-pack)."""
    found = Findings("delivery")
    if move["move"] in ("learn", "correct"):
        known = move["move"] == "learn" and learn_known(s, p, move)
        if found.test("turn.whose", move["by"] == "table"):
            found.test("learn.known", not known)
    elif move["move"] == "halt":
        if found.test("turn.whose", move["by"] == "table"):
            found.test("over", p["phase"] != "over")
    elif timely(s, p, move, found):
        own_checks(s, p, move, found)
    if not found.rules and found.needs:
        raise Missing(found.needs[0])
    return found.rules


def timely(s: Settings, p: Json, move: Json, found: Findings) -> bool:
    """(b) to (d): each refuses alone."""
    ask = prompt(s, p)
    if not found.test("turn.over", ask["ask"] != "over"):
        return False
    answer = None
    if ask["ask"] == "reveal":
        answer = "place-token" if slot_keys(s, ask["slot"])["kind"] == "road-token" else "reveal"
    elif ask.get("about") != "turn":
        answer = ANSWERS.get(ask.get("about", ""))
    if not found.test("turn.pending", answer is None or move["move"] == answer):
        return False
    if not found.test("turn.whose", move["by"] == ask.get("by", "table")):
        return False
    if ask["ask"] == "automa":
        found.test("automa.decides", alike(move, decide(s, p)[0]))
        return False
    if ask.get("about") == "turn":
        return found.test("turn.action-list", move["move"] in (*COSTS[s.mode], "deliver", "end"))
    return True


def alike(one: Json, two: Json) -> bool:
    """The same move, however its lists of places are written."""

    def plain(move: Json) -> Json:
        if "from" not in move:
            return move
        return {**move, "from": {belt: sorted(taken) for belt, taken in move["from"].items() if taken}}

    return plain(one) == plain(two)


def own_checks(s: Settings, p: Json, move: Json, found: Findings) -> None:
    kind = move["move"]
    if kind in COSTS[s.mode]:
        if move.get("free"):
            found.test("upgrade.free", free_left(s, p, move["by"], kind) > 0)
        else:
            found.test("turn.actions", p["turn"]["actions_left"] > 0)
    check: dict[str, Callable[[Settings, Json, Json, Findings], None]] = {
        "move": check_move,
        "take": check_take,
        "deliver": check_deliver,
        "load": check_solo_load if s.solo else check_load,
        "unload": check_unload,
        "optimise": check_optimise,
        "upgrade": check_upgrade,
        "shift": check_shift,
        "return": check_return,
        "clear": check_clear,
        "reveal": check_reveal,
        "place-token": check_token,
        "truck": check_truck,
        "discard": check_discard,
        "steer": check_steer,
    }
    if kind in check:
        check[kind](s, p, move, found)


# ---- 3.3, 3.4: orders ----


def check_take(s: Settings, p: Json, move: Json, found: Findings) -> None:
    seat, order = p["seats"][move["by"]], move["order"]
    limit = order_limit(s, p, move["by"])
    if s.solo:
        at_dispatch = s.spaces.get(seat["at"], {}).get("kind") == "dispatch"
        found.test("take.where", at_dispatch or s.rulings["solo-take-where"] == "anywhere")
        found.test("take.face-up", order in [stack["face_up"] for stack in p["stacks"]])
        found.test("take.limit", limit is None or len(seat["orders"]) < limit)
        return
    there = None
    if found.test("take.where", seat["at"] in s.towns):
        there = next((entry for entry in p["towns"][seat["at"]]["face_up"] if entry["order"] == order), None)
        found.test("take.face-up", there is not None)
    found.test("take.limit", limit is None or len(seat["orders"]) < limit)
    if there is not None:
        load = move.get("load", 0)
        fits = load <= there["mints"] and room_for(s, p, move["by"], load)
        found.test("take.mints", fits, f"trucks/{seat['truck']}/capacity")


def room_for(s: Settings, p: Json, by: int, mints: int) -> bool | None:
    """Return whether this many mints more fit on the truck, or None if its capacity is not known."""
    if mints == 0:
        return True
    room = capacity(s, p, by)
    return None if room is None else aboard(p, by) + mints <= room


def check_deliver(s: Settings, p: Json, move: Json, found: Findings) -> None:
    seat, order = p["seats"][move["by"]], move["order"]
    found.test("deliver.yours", order in seat["orders"])
    town, here = look_up(s, p, "orders", order, "town"), town_here(s, seat["at"])
    where = None if town is None and here is not None else here is not None and here == town
    found.test("deliver.where", where, f"orders/{order}/town")
    mints = look_up(s, p, "orders", order, "mints")
    held = None if mints is None else all(mints.count(mint) <= seat["mints"][mint] for mint in MINTS)
    found.test("deliver.mints", held, f"orders/{order}/mints")


def check_clear(s: Settings, p: Json, move: Json, found: Findings) -> None:
    found.test("two-player.clear", move["order"] in clearable(s, p, move["by"]))


# ---- 3.5: mints ----


def fits_place(s: Settings, space: Json, at: str) -> bool:
    """Return whether an upgrade's `at` (hub, warehouse, any) means this space."""
    return at == "any" or (at == "hub" and bool(space.get("hub"))) or (at == "warehouse" == space["kind"])


def load_number(space: Json) -> int:
    default = 4 if space.get("hub") else 2 if space["kind"] == "warehouse" else 0
    given = space.get("load")
    return default if given is None else int(given)


def here(s: Settings, p: Json, by: int) -> Json:
    return s.spaces.get(p["seats"][by]["at"], {"kind": "movement"})


def most_of(s: Settings, p: Json, by: int, mint: str) -> int:
    """Return how many mints of a kind one load takes at most, at a space for loading."""
    space = here(s, p, by)
    most = 0
    if mint == "classic":
        more = [one["plus"] for one in effects(s, p, by, "load") if fits_place(s, space, one["at"])]
        most = load_number(space) + sum(more)
    instead = [one for one in effects(s, p, by, "load-type") if one["mint"] == mint]
    return max([most, *(int(one["count"]) for one in instead if fits_place(s, space, one["at"]))])


def check_load(s: Settings, p: Json, move: Json, found: Findings) -> None:
    by = move["by"]
    mints = {mint: number for mint, number in move["mints"].items() if number}
    if found.test("load.where", load_number(here(s, p, by)) > 0):
        one_kind = len(mints) == 1
        found.test("load.amount", one_kind and all(n <= most_of(s, p, by, mint) for mint, n in mints.items()))
    total = sum(mints.values())
    found.test("load.room", room_for(s, p, by, total), f"trucks/{p['seats'][by]['truck']}/capacity")
    found.test("supply.finite", all(n <= in_supply(s, p, mint) for mint, n in mints.items()))


def check_unload(s: Settings, p: Json, move: Json, found: Findings) -> None:
    by = move["by"]
    where = s.rulings["unload-where"] == "anywhere" or load_number(here(s, p, by)) > 0
    found.test("unload.where", where)
    held = all(number <= p["seats"][by]["mints"][mint] for mint, number in move["mints"].items())
    found.test("unload.aboard", held and sum(move["mints"].values()) > 0)


def exchange_cost(s: Settings, p: Json, by: int, mint: str) -> int | None:
    """Return how many classics one better mint costs on the truck's space, or None if it can't be had."""
    space = here(s, p, by)
    default = ["sugar-free", "cinnamon"] if space.get("hub") else ["sugar-free"] if space["kind"] == "warehouse" else []
    possible = default if space.get("optimise") is None else space["optimise"]
    costs = [{"sugar-free": 2, "cinnamon": 3}[mint]] if mint in possible else []
    cheap = [
        one["classics"]
        for one in effects(s, p, by, "optimise")
        if one["mint"] == mint and fits_place(s, space, one["at"])
    ]
    return min(cheap or costs, default=None)


def check_optimise(s: Settings, p: Json, move: Json, found: Findings) -> None:
    by = move["by"]
    into = {mint: number for mint, number in move["into"].items() if number}
    costs = {mint: exchange_cost(s, p, by, mint) for mint in ("sugar-free", "cinnamon")}
    anything = any(cost is not None for cost in costs.values())
    where = found.test("optimise.where", anything and all(costs[mint] is not None for mint in into))
    total = sum(into.values())
    found.test("optimise.count", total >= 1 and (total == 1 or s.rulings["optimise-count"] == "any"))
    if where:
        asked = sum(number * (costs[mint] or 0) for mint, number in into.items())
        found.test("optimise.classics", asked <= p["seats"][by]["mints"]["classic"])
    found.test("supply.finite", all(number <= in_supply(s, p, mint) for mint, number in into.items()))


# ---- 3.7: upgrades ----


def check_upgrade(s: Settings, p: Json, move: Json, found: Findings) -> None:
    if not found.test("upgrade.off", bool(s.options.get("upgrades"))):
        return
    upgrade, orders = move["upgrade"], move["orders"]
    seat = p["seats"][move["by"]]
    found.test("upgrade.offer", upgrade in p["garage"])
    found.test("upgrade.once", upgrade not in [bought["upgrade"] for bought in seat["upgrades"]])
    where = s.rulings["upgrade-where"] == "anywhere" or seat["at"] == s.hub
    found.test("upgrade.where", where)
    asked = look_up(s, p, "upgrades", upgrade, "ready_orders")
    found.test("upgrade.count", None if asked is None else len(orders) == asked, f"upgrades/{upgrade}/ready_orders")
    unknown = [order for order in orders if look_up(s, p, "orders", order, "mints") is None]
    mints = [mint for order in orders for mint in look_up(s, p, "orders", order, "mints") or []]
    ready: bool | None = all(order in seat["orders"] for order in orders) and len(set(orders)) == len(orders)
    ready = ready and all(number <= seat["mints"][mint] for mint, number in count(mints).items())
    if ready and unknown:
        found.test("upgrade.ready", None, f"orders/{unknown[0]}/mints")
    else:
        found.test("upgrade.ready", ready)
    if look_up(s, p, "upgrades", upgrade, "effect") is None:
        found.needs.append(f"upgrades/{upgrade}/effect")


# ---- 4.2, 4.3: solo ----


def belt_here(s: Settings, p: Json, by: int) -> str | None:
    space = here(s, p, by)
    return space["belt"] if space["kind"] == "loading" else None


def check_solo_load(s: Settings, p: Json, move: Json, found: Findings) -> None:
    by, mint, places_named = move["by"], move["mint"], move["from"]
    belt = belt_here(s, p, by)
    if found.test("solo.load.where", belt is not None):
        found.test("solo.load.belt", all(name == belt for name in places_named))
    window = True
    for name, taken in places_named.items():
        reach = p["belts"][name][:4]
        window = window and len(set(taken)) == len(taken)
        window = window and all(1 <= place <= len(reach) and reach[place - 1] == mint for place in taken)
    found.test("solo.load.window", window)
    total = sum(len(taken) for taken in places_named.values())
    exact = s.rulings["solo-load-amount"] == "exact"
    found.test("solo.load.amount", total == AT_ONCE[mint] if exact else 1 <= total <= AT_ONCE[mint])
    found.test("load.room", room_for(s, p, by, total), f"trucks/{p['seats'][by]['truck']}/capacity")


def check_shift(s: Settings, p: Json, move: Json, found: Findings) -> None:
    belt = belt_here(s, p, move["by"])
    if found.test("solo.shift.where", belt is not None):
        found.test("solo.shift.belt", move["belt"] == belt)
    found.test("solo.shift.count", 1 <= move["count"] <= min(2, len(p["belts"][move["belt"]])))


def check_return(s: Settings, p: Json, move: Json, found: Findings) -> None:
    printed = prompt(s, p)["mints"]
    given = {belt: move["belts"].get(belt, []) for belt in s.belts}
    together = [mint for mints in given.values() for mint in mints]
    if found.test("solo.return.all", sorted(together) == sorted(printed)) and s.rulings["solo-return"] != "free":
        found.test("solo.return.order", splits(printed, *given.values()))
    fits = all(not mints or len(p["belts"][belt]) + len(mints) <= 10 for belt, mints in given.items())
    found.test("solo.return.limit", fits)


def splits(printed: list[str], one: list[str], two: list[str]) -> bool:
    """Return whether the printed mints, in order, can be dealt out into the two lists, in order."""
    if not printed:
        return not one and not two
    first, rest = printed[0], printed[1:]
    return (one[:1] == [first] and splits(rest, one[1:], two)) or (two[:1] == [first] and splits(rest, one, two[1:]))


def check_steer(s: Settings, p: Json, move: Json, found: Findings) -> None:
    found.test("automa.path-tie", move["to"] in prompt(s, p)["among"])
