"""What the AI does: the table of the solitaire procedure walked from top to bottom, one location after another."""

from tests.reference.shared import Json, JsonValue

from .facts import Settings, can_pay, location, requirement

AI = 1


def decide(s: Settings, p: Json) -> tuple[Json, list[Json]]:
    """The one move of the AI, and the reasons in the order of the line."""
    reasons: list[Json] = []
    for place in p["locations"]:
        name = place["id"]
        rule = why_not(s, p, name)
        if rule is not None:
            reasons.append({"location": name, "rule": rule})
            continue
        reasons.append({"location": name, "rule": "works.automa.first-usable"})
        target = name
        move: Json = {"move": "place", "by": AI, "location": name}
        if name == "temp-agency":
            target = target_of_agency(s, p)
            move["target"] = target
            reasons.append({"location": target, "rule": "works.automa.temp-agency"})
        fields, rule = use(s, p, target, through_agency=target != name)
        if rule is not None:
            reasons.append({"location": target, "rule": rule})
        return move | fields, reasons
    return {"move": "pass", "by": AI}, [*reasons, {"rule": "works.automa.pass"}]


def target_of_agency(s: Settings, p: Json) -> JsonValue:
    """Return the first location of the line that a seat is at and the AI could use if its spaces were free, or None."""
    for place in p["locations"]:
        if place["id"] == "temp-agency" or not any(place["spaces"]):
            continue
        if why_not(s, p, place["id"], through_agency=True) is None:
            return place["id"]
    return None


def why_not(s: Settings, p: Json, name: str, through_agency: bool = False) -> str | None:
    """Return the first test that the location fails, as its rule, or None if the AI can use it."""
    place = location(p, name)
    assert place is not None
    mine = p["seats"][AI]
    offered = [plan for plan in p["supply"] if plan is not None]
    if not place.get("open", True):
        return "works.place.deed-closed"
    if place["blocked"] and not (through_agency and s.rulings["justin-block"] == "spaces"):
        return "works.justin.blocked"
    if not through_agency and None not in place["spaces"]:
        return "works.place.space-free"
    if name == "supplier":
        if s.ai == "sonic" and mine["plans"]:
            return "works.sonic.supplier"
        if not offered:
            return "works.supplier.in-supply"
        if s.ai == "mort" and not wanted(s, offered):
            return "works.mort.no-production"
    if name == "builder" and not mine["plans"]:
        return "works.builder.own-plan"
    if name == "lotto" and p["deck"]["count"] == 0:
        return "works.lotto.deck-empty"
    if name in ("recycler", "swap-meet"):
        if s.rulings["automa-cards"] == "skip":
            return "works.automa.cards"
        if card_to_give(s, p) is None:
            return f"works.{name}.own-card"
    if name == "swap-meet" and not offered:
        return "works.swap-meet.in-supply"
    if name == "temp-agency":
        return None if target_of_agency(s, p) is not None else "works.automa.temp-agency"
    if name == "supplier":
        return None if affordable(s, p, through_agency) else "works.place.afford"
    return None if can_pay(p, AI, price(s, p, name, {}, through_agency)) else "works.place.afford"


def price(s: Settings, p: Json, name: str, fields: Json, through_agency: bool) -> int:
    if through_agency:
        return requirement(s, p, AI, "temp-agency", {"target": name} | fields)
    return requirement(s, p, AI, name, fields)


def wanted(s: Settings, plans: list[str]) -> list[str]:
    """The plans the AI does not refuse to buy."""
    never = s.ais[s.ai or ""].get("never_buys", [])
    return [plan for plan in plans if s.plans[plan]["type"] not in never]


def affordable(s: Settings, p: Json, through_agency: bool) -> list[str]:
    """The plans the AI may and can buy now, nearest the deck first."""
    offered = [plan for plan in p["supply"] if plan is not None]
    return [
        plan for plan in wanted(s, offered) if can_pay(p, AI, price(s, p, "supplier", {"plan": plan}, through_agency))
    ]


def card_to_give(s: Settings, p: Json) -> JsonValue:
    mine = p["seats"][AI]
    if mine["plans"]:
        return mine["plans"][0]
    if s.rulings["automa-cards"] == "oldest-card" and mine["buildings"]:
        return mine["buildings"][0]
    return None


def use(s: Settings, p: Json, name: str, through_agency: bool) -> tuple[Json, str | None]:
    """Return what the AI does at a location it uses: the fields of the move, and the rule behind the choice."""
    if name == "builder":
        return {"plan": p["seats"][AI]["plans"][0]}, "works.automa.oldest-plan"
    if name == "supplier":
        plan, rule = preferred(s, affordable(s, p, through_agency))
        return {"plan": plan}, rule
    if name == "recycler":
        return {"give": card_to_give(s, p)}, None
    if name == "swap-meet":
        plan, rule = preferred(s, [plan for plan in p["supply"] if plan is not None])
        return {"give": card_to_give(s, p), "take": plan}, rule
    return {}, None


def preferred(s: Settings, plans: list[str]) -> tuple[str, str]:
    """The plan that comes first in the AI's order, and the rule that left only that one."""
    card = s.ais[s.ai or ""]
    if len(plans) == 1:
        return plans[0], "works.automa.supplier-only"
    costs = [s.plans[plan]["cost"] for plan in plans]
    best = min(costs) if card["cost_order"] == "low" else max(costs)
    plans = [plan for plan in plans if s.plans[plan]["cost"] == best]
    if len(plans) == 1:
        return plans[0], "works.automa.supplier-cost"
    order = card["type_order"]
    places = [order.index(kind) if kind in order else len(order) for kind in (s.plans[plan]["type"] for plan in plans)]
    plans = [plan for plan, place in zip(plans, places, strict=True) if place == min(places)]
    if len(plans) == 1:
        return plans[0], "works.automa.supplier-type"
    return plans[0], "works.automa.supplier-nearest"
