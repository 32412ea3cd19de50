"""What a legal move does to the position, and what then happens by itself."""

import contextlib

from tests.reference.shared import Json, Missing, copied

from .automa import can_still_deliver, distance, normal_motivation, target_of, tied_paths
from .checks import exchange_cost, judge
from .facts import (
    AUTOMA,
    actions_of,
    clearable,
    end_reason,
    in_supply,
    joined,
    look_up,
    lying,
    pair,
    token_at,
)
from .moves import conceivable
from .set_up import aboard_more, ask, do_choose_ai, do_discard, do_reveal, do_token, do_truck, reveal
from .settings import Settings


def after(s: Settings, p: Json, move: Json) -> tuple[Json, list[Json]]:
    """The position after a legal move (any but `correct`), and the ends of turns it set off."""
    p = copied(p)
    ended_at_once = carry_out(s, p, move)
    set_off: list[Json] = []
    if ended_at_once:
        if move["move"] != "end":
            set_off.append(auto_end(p))
        end_turn(s, p)
    return p, set_off + settle(s, p)


def auto_end(p: Json) -> Json:
    return {"move": "end", "by": p["turn"]["seat"], "auto": True}


def settle(s: Settings, p: Json) -> list[Json]:
    """Close the turn as long as it closes by itself (3.1.4); the ends, as `moves_played` lists them."""
    ends = []
    while p["phase"] == "play" and not p["pending"]:
        if s.solo and p["turn"]["seat"] == AUTOMA:
            normalise(s, p)
            if ask_the_way(s, p):
                break
        if not closed(s, p):
            break
        ends.append(auto_end(p))
        end_turn(s, p)
    return ends


def normalise(s: Settings, p: Json) -> None:
    with contextlib.suppress(Missing):
        p["seats"][AUTOMA]["motivation"] = normal_motivation(s, p)


def ask_the_way(s: Settings, p: Json) -> bool:
    """Ask the player which of two equally short ways the automa takes, when it is about to drive."""
    try:
        among = tied_paths(s, p) if p["turn"]["actions_left"] > 0 else []
    except Missing:
        among = []
    if among:
        p["pending"] = [{"ask": "decide", "by": 0, "about": "automa-path", "among": among}]
    return bool(among)


def closed(s: Settings, p: Json) -> bool:
    """No action is left and no free move is legal; a delivery counts that hangs on an unknown value, and no other move.
    """
    if p["turn"]["actions_left"] > 0:
        return False
    if s.solo and p["turn"]["seat"] == AUTOMA:
        return not can_still_deliver(s, p)
    return not any(is_left(s, p, move) for move in conceivable(s, p))


def is_left(s: Settings, p: Json, move: Json) -> bool:
    """Return whether a move costs no action and can be made. The table may answer for any road that it is trusted with.
    """
    if move["move"] == "deliver":
        return possible(s, p, move)
    if not move.get("free"):
        return False
    try:
        return not judge(s, p, move)
    except Missing:
        return move["move"] == "move" and s.trusted


def possible(s: Settings, p: Json, move: Json) -> bool:
    """Legal, or depending on a value that is lacking."""
    try:
        return not judge(s, p, move)
    except Missing:
        return True


def end_turn(s: Settings, p: Json) -> None:
    seat, first = p["turn"]["seat"], p["first_player"]
    following = (seat + 1) % s.count
    if following == first and end_reason(s, p):
        p["phase"] = "over"
        p["turn"] = {"seat": seat, "actions_left": 0, "free_used": {}}
        return
    if following == first:
        p["round"] += 1
    p["turn"] = {"seat": following, "actions_left": actions_of(s, p, following), "free_used": {}}


# ---- the moves ----


def carry_out(s: Settings, p: Json, move: Json) -> bool:
    """Change the position; True where the move ends the turn at once."""
    kind = move["move"]
    if move.get("free"):
        used = p["turn"].setdefault("free_used", {})
        used[kind] = used.get(kind, 0) + 1
    elif p["phase"] == "play" and kind in ("move", "take", "load", "unload", "optimise", "upgrade", "shift"):
        p["turn"]["actions_left"] -= 1
    if kind in ("end", "stand-still"):
        return True
    if kind == "move":
        return do_move(s, p, move)
    {
        "take": do_take,
        "deliver": do_deliver,
        "clear": do_clear,
        "load": do_solo_load if s.solo else do_load,
        "unload": do_unload,
        "optimise": do_optimise,
        "upgrade": do_upgrade,
        "shift": do_shift,
        "return": do_return,
        "steer": do_steer,
        "learn": do_learn,
        "truck": do_truck,
        "choose-ai": do_choose_ai,
        "discard": do_discard,
        "reveal": do_reveal,
        "place-token": do_token,
    }[kind](s, p, move)
    return False


def do_move(s: Settings, p: Json, move: Json) -> bool:
    by, seat = move["by"], p["seats"][move["by"]]
    if s.solo and by == AUTOMA and s.trusted:
        drive_trusted(s, p, move)
        return False
    known = joined(s, p, seat["at"], move["to"])
    if known is None and "road" not in (seat["at"], move["to"]):
        p["learnt"][f"{'factory' if s.solo else 'map'}/link/{pair(seat['at'], move['to'])}"] = True
    p["turn"].pop("steer", None)
    if "toll" in move:
        aboard_more(p, by, move["toll"], -1)
    seat["at"] = move.get("onward", move["to"])
    entered = [token_at(p, move["to"]), token_at(p, move.get("onward"))]
    if "loading-zone" in entered and in_supply(s, p, "classic") > 0:
        if "unload" in move:
            aboard_more(p, by, move["unload"], -1)
        aboard_more(p, by, "classic", 1)
    if "jam" not in entered:
        return False
    p["turn"]["actions_left"] = 0
    return s.rulings["jam-free"] == "no"


def drive_trusted(s: Settings, p: Json, move: Json) -> None:
    """One step of the automa where only distances are known."""
    seat = p["seats"][AUTOMA]
    target = target_of(s, p)
    left = distance(s, p, target) - 1
    for path in [path for path in p["learnt"] if path.startswith("factory/distance/") and path.endswith("/road")]:
        del p["learnt"][path]
    seat["at"] = {"toward": target, "left": left} if left else target


def put_new_mint(s: Settings, p: Json, town: str) -> None:
    """1 classic from the supply on the order left in the town."""
    left = p["towns"][town]["face_up"]
    if left and in_supply(s, p, "classic") > 0:
        left[0]["mints"] += 1
        p["supply"]["classic"] -= 1


def strand(s: Settings, p: Json, town: str, mints: int) -> None:
    """Mints of a card that left go back, or on the other card there."""
    left = p["towns"][town]["face_up"]
    if left and s.rulings["stranded-mints"] == "remaining-order":
        left[0]["mints"] += mints
    else:
        p["supply"]["classic"] += mints


def turn_up(p: Json, town: str) -> None:
    if p["towns"][town]["pile"] > 0:
        ask(p, reveal(f"town-{town}"))


def do_take(s: Settings, p: Json, move: Json) -> None:
    seat, order = p["seats"][move["by"]], move["order"]
    seat["orders"].append(order)
    if s.solo:
        number = next(n for n, stack in enumerate(p["stacks"]) if stack["face_up"] == order)
        p["stacks"][number]["face_up"] = None
        if p["stacks"][number]["face_down"] > 0:
            ask(p, reveal(f"stack-{number + 1}"))
        ai = p["seats"][AUTOMA].get("ai")
        if move["by"] == AUTOMA:
            p["learnt"].pop(f"ai/{ai}/choice", None)
        return
    town = seat["at"]
    there = p["towns"][town]["face_up"]
    entry = next(entry for entry in there if entry["order"] == order)
    there.remove(entry)
    put_new_mint(s, p, town)
    load = move.get("load", 0)
    seat["mints"]["classic"] += load
    strand(s, p, town, entry["mints"] - load)
    turn_up(p, town)


def do_deliver(s: Settings, p: Json, move: Json) -> None:
    by, order = move["by"], move["order"]
    seat = p["seats"][by]
    seat["orders"].remove(order)
    seat["delivered"].append(order)
    mints = look_up(s, p, "orders", order, "mints")
    for mint in mints:
        seat["mints"][mint] -= 1
        if not s.solo:
            p["supply"][mint] += 1
    if s.solo:
        ask(p, {"ask": "decide", "by": 0, "about": "return", "mints": list(mints)})
    else:
        ask_clear(s, p, by)


def ask_clear(s: Settings, p: Json, by: int) -> None:
    if s.count == 2 and s.rulings["two-player-clear"] != "none" and clearable(s, p, by):
        ask(p, {"ask": "decide", "by": by, "about": "clear"})


def do_clear(s: Settings, p: Json, move: Json) -> None:
    found = lying(p, move["order"])
    assert found is not None
    town, entry = found
    p["pending"].pop(0)
    p["towns"][town]["face_up"].remove(entry)
    p["removed"].append(move["order"])
    strand(s, p, town, entry["mints"])
    is_on_new = s.rulings["two-player-clear"] == "neighbour-town"
    if not is_on_new:
        put_new_mint(s, p, town)
    rest, p["pending"] = p["pending"], []
    turn_up(p, town)
    if is_on_new and p["pending"]:
        p["pending"][0]["lay"] = 1
    p["pending"] += [question for question in rest if any(one["face_up"] for one in p["towns"].values())]
    while p["pending"] and p["pending"][0].get("about") == "clear" and not clearable(s, p, p["pending"][0]["by"]):
        p["pending"].pop(0)


def do_load(s: Settings, p: Json, move: Json) -> None:
    for mint, number in move["mints"].items():
        aboard_more(p, move["by"], mint, number)


def do_unload(s: Settings, p: Json, move: Json) -> None:
    for mint, number in move["mints"].items():
        aboard_more(p, move["by"], mint, -number)


def do_optimise(s: Settings, p: Json, move: Json) -> None:
    for mint, number in move["into"].items():
        if number:
            aboard_more(p, move["by"], "classic", -number * (exchange_cost(s, p, move["by"], mint) or 0))
            aboard_more(p, move["by"], mint, number)


def do_upgrade(s: Settings, p: Json, move: Json) -> None:
    by, seat = move["by"], p["seats"][move["by"]]
    for order in move["orders"]:
        if s.rulings["upgrade-mints"] == "spent":
            for mint in look_up(s, p, "orders", order, "mints"):
                aboard_more(p, by, mint, -1)
    seat["orders"] = [order for order in seat["orders"] if order not in move["orders"]]
    seat["upgrades"].append({"upgrade": move["upgrade"], "orders": list(move["orders"])})
    effect = look_up(s, p, "upgrades", move["upgrade"], "effect")
    if effect["effect"] == "actions":
        p["turn"]["actions_left"] += effect["plus"]
    if s.rulings["upgrade-clears"] == "yes":
        for _ in move["orders"]:
            ask_clear(s, p, by)


def do_solo_load(s: Settings, p: Json, move: Json) -> None:
    for belt, taken in move["from"].items():
        p["seats"][move["by"]]["mints"][move["mint"]] += len(taken)
        p["belts"][belt] = [mint for place, mint in enumerate(p["belts"][belt], 1) if place not in taken]


def do_shift(s: Settings, p: Json, move: Json) -> None:
    moved = {move["belt"]: move["count"]} if "belt" in move else dict.fromkeys(s.belts, 1)
    for belt, number in moved.items():
        p["belts"][belt] = p["belts"][belt][number:] + p["belts"][belt][:number]


def do_return(s: Settings, p: Json, move: Json) -> None:
    p["pending"].pop(0)
    for belt, mints in move["belts"].items():
        p["belts"][belt] += mints


def do_steer(s: Settings, p: Json, move: Json) -> None:
    if p["pending"]:
        p["pending"].pop(0)
    p["turn"]["steer"] = move["to"]


def do_learn(s: Settings, p: Json, move: Json) -> None:
    p["learnt"][move["needs"]] = move["value"]
