"""The set-up question by question, and cards turned up."""

from tests.reference.shared import Json

from .facts import (
    AUTOMA,
    actions_of,
    count,
    in_supply,
    look_up,
    slot_keys,
)
from .set_up_checks import arrow_space
from .settings import BOX, Settings


def ask(p: Json, question: Json) -> None:
    p["pending"].append(question)


def reveal(slot: str) -> Json:
    return {"ask": "reveal", "slot": slot}


def aboard_more(p: Json, by: int, mint: str, number: int) -> None:
    """Mints between truck and supply: a positive number comes aboard."""
    p["seats"][by]["mints"][mint] += number
    p["supply"][mint] -= number


def do_truck(s: Settings, p: Json, move: Json) -> None:
    p["seats"][move["by"]]["truck"] = move["truck"]
    if not s.solo:
        aboard_more(p, move["by"], "classic", 4)
    next_question(s, p, f"truck-{move['by']}")


def do_choose_ai(s: Settings, p: Json, move: Json) -> None:
    p["seats"][AUTOMA] |= {"ai": move["ai"], "name": s.ai[move["ai"]].get("name")}
    next_question(s, p, "ai")


def do_discard(s: Settings, p: Json, move: Json) -> None:
    p["seats"][move["by"]]["orders"].remove(move["order"])
    p["removed"].append(move["order"])
    over_six_or_on(s, p, move["by"])


def do_token(s: Settings, p: Json, move: Json) -> None:
    space = move["space"] if "space" in move else arrow_space(s, p, move["town"], move["direction"])
    p["road_tokens"].append({"token": move["token"], "space": space})
    next_question(s, p, p["pending"][0]["slot"])


def do_reveal(s: Settings, p: Json, move: Json) -> None:
    order = move.get("order")
    if isinstance(order, dict):
        p["learnt"][f"orders/{order['id']}"] = dict(order)
        order = order["id"]
    keys = slot_keys(s, move["slot"])
    if keys["kind"] == "kept":
        if order is not None:
            p["seats"][keys["seat"]]["orders"].append(order)
        if order is None or len(p["seats"][keys["seat"]]["orders"]) == 3:
            over_six_or_on(s, p, keys["seat"])
        return
    if keys["kind"] == "upgrade":
        p["garage"].append(move["upgrade"])
    elif keys["kind"] == "belt":
        p["belts"][keys["belt"]].append(move["mint"])
    elif keys["kind"] == "stack":
        stack = p["stacks"][keys["number"] - 1]
        stack["face_up"], stack["face_down"] = order, stack["face_down"] - 1
    else:
        town = p["towns"][keys["town"]]
        town["face_up"].append({"order": order, "mints": 0})
        town["pile"] -= 1
    if p["phase"] == "play":
        if "lay" in p["pending"].pop(0) and in_supply(s, p, "classic") > 0:
            p["towns"][keys["town"]]["face_up"][-1]["mints"] += 1
            p["supply"]["classic"] -= 1
    else:
        next_question(s, p, move["slot"])


def over_six_or_on(s: Settings, p: Json, seat: int) -> None:
    stars = sum(look_up(s, p, "orders", order, "stars") for order in p["seats"][seat]["orders"])
    if stars > 6:
        p["pending"] = [{"ask": "decide", "by": seat, "about": "discard"}]
    else:
        next_question(s, p, f"kept-{seat}")


def set_up_questions(s: Settings) -> list[str]:
    """Every question of the set-up, in the order asked."""
    if s.solo:
        first = ([] if "ai" in s.options else ["ai"]) + ([] if "trucks" in s.options else ["truck-0"])
        belts = [f"belt-{belt}-{place}" for belt in s.belts for place in range(1, 11)]
        return first + belts + [f"stack-{number}" for number in range(1, 5)]
    asked = [f"road-token-{number}" for number in range(1, s.options.get("road_conditions", 0) + 1)]
    asked += [f"upgrade-{number}" for number in (1, 2, 3) if s.options.get("upgrades")]
    if "trucks" not in s.options:
        asked += [f"truck-{seat}" for seat in range(s.count)]
    asked += [f"town-{town}" for town in s.towns]
    return asked + [f"kept-{seat}" for seat in range(s.count)]


def next_question(s: Settings, p: Json, answered: str) -> None:
    """Ask what the set-up asks after a question; begin when nothing is left to ask."""
    questions = set_up_questions(s)
    again = answered.startswith("town-") and len(p["towns"][answered[5:]]["face_up"]) < 2
    number = questions.index(answered) + (0 if again else 1)
    if number == len(questions):
        begin(s, p)
        return
    p["pending"] = [as_question(questions[number])]


def as_question(name: str) -> Json:
    if name == "ai":
        return {"ask": "decide", "by": 0, "about": "ai"}
    if name.startswith("truck-"):
        return {"ask": "decide", "by": int(name[6:]), "about": "truck"}
    return reveal(name)


def begin(s: Settings, p: Json) -> None:
    """The first turn; with 5 seats the piles are known only now."""
    p["phase"], p["pending"], p["round"] = "play", [], 1
    first = p["first_player"]
    p["turn"] = {"seat": first, "actions_left": actions_of(s, p, first), "free_used": {}}
    if s.count == 5:
        kept = sum(len(seat["orders"]) for seat in p["seats"]) + len(p["removed"])
        for town, dealt in zip(s.towns, piles(s, 40 - kept), strict=True):
            p["towns"][town]["pile"] = dealt - len(p["towns"][town]["face_up"])


def piles(s: Settings, remaining: int) -> list[int]:
    dealt = min(28, remaining)
    if s.rulings["short-piles"] == "last-short":
        return [7, 7, 7, dealt - 21]
    return [dealt // 4 + (number < dealt % 4) for number in range(4)]


def start(s: Settings) -> Json:
    """The position before anything was asked."""
    p: Json = {"mode": s.mode, "phase": "setup", "round": 1, "first_player": s.options.get("first_player", 0)}
    p |= {"turn": {"seat": p["first_player"], "actions_left": 2, "free_used": {}}, "removed": [], "learnt": {}}
    trucks = s.options.get("trucks", [None] * len(s.names))
    at = s.of_kind("dispatch") if s.solo else s.hub
    p["seats"] = [
        {"name": name, "truck": truck, "at": at, "mints": count([]), "orders": [], "delivered": []}
        for name, truck in zip(s.names, trucks, strict=True)
    ]
    if s.solo:
        ai = s.options.get("ai")
        sam: Json = {"name": s.ai[ai].get("name") if ai else "", "automa": True, "ai": ai, "at": at}
        sam |= {"mints": count([]), "orders": [], "delivered": [], "motivation": "complete"}
        p["seats"].append(sam)
        p["belts"] = {belt: [] for belt in s.belts}
        p["stacks"] = [{"face_down": 5, "face_up": None} for _ in range(4)]
    else:
        p["towns"] = {town: {"pile": 7, "face_up": []} for town in s.towns}
        p["supply"], p["road_tokens"], p["garage"] = dict(BOX), [], []
        for seat, dealt in enumerate(p["seats"]):
            dealt["upgrades"] = []
            if dealt["truck"]:
                aboard_more(p, seat, "classic", 4)
    p["pending"] = [as_question(set_up_questions(s)[0])]
    return p
