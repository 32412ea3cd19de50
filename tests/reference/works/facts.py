"""What a position says, who is asked, and which rules refuse a Place: read literally off the rules of Mint Works."""

from dataclasses import dataclass

from tests.reference.shared import Json

LINE = ["producer", "wholesaler", "builder", "supplier", "leadership-council", "lotto"]
ADVANCED = ["crowdfunder", "recycler", "swap-meet", "temp-agency"]
DEEDS = ["wholesaler", "lotto"]


@dataclass(frozen=True)
class Settings:
    """Everything apart from the position that `new` fixes for the whole game."""

    mode: str
    names: list[str]
    ai: str | None
    advanced: list[str]
    starting_player: int
    ages: list[int | None]
    rulings: dict[str, str]
    plans: dict[str, Json]
    locations: dict[str, Json]
    ais: dict[str, Json]

    @property
    def solo(self) -> bool:
        return self.mode == "solo"

    @property
    def people(self) -> int:
        return 1 if self.solo else len(self.names)

    @property
    def slots(self) -> int:
        return 2 if self.solo else 3


# ---- reading a position ----


def location(p: Json, name: str) -> Json | None:
    return next((place for place in p["locations"] if place["id"] == name), None)


def builder_of(p: Json, plan: str) -> int | None:
    return next((i for i, seat in enumerate(p["seats"]) if plan in seat["buildings"]), None)


def built(s: Settings, p: Json, seat: int, effect: str) -> list[str]:
    return [plan for plan in p["seats"][seat]["buildings"] if s.plans[plan]["effect"] == effect]


def unseen(s: Settings, p: Json) -> list[str]:
    """Return the cards that are neither in the supply, nor known in a neighbourhood, nor known under the deck."""
    seen = set(p["supply"]) | set(p["deck"]["bottom"])
    for seat in p["seats"]:
        seen |= set(seat["plans"]) | set(seat["buildings"])
    return [plan for plan in s.plans if plan not in seen]


def deck_all_known(p: Json) -> bool:
    return bool(p["deck"]["count"] == len(p["deck"]["bottom"]))


def is_culture(s: Settings, plan: str) -> bool:
    return bool(s.plans[plan]["type"] == "culture" or s.plans[plan]["effect"] == "counts-as-two")


def weight(s: Settings, plan: str) -> int:
    return 2 if s.plans[plan]["effect"] == "counts-as-two" else 1


def count_buildings(s: Settings, p: Json, seat: int) -> int:
    return sum(weight(s, plan) for plan in p["seats"][seat]["buildings"])


def count_culture(s: Settings, p: Json, seat: int) -> int:
    return sum(weight(s, plan) for plan in p["seats"][seat]["buildings"] if is_culture(s, plan))


def neighborhood(s: Settings, p: Json, seat: int) -> int:
    return count_buildings(s, p, seat) + len(p["seats"][seat]["plans"])


def stars(s: Settings, p: Json, seat: int, plan: str) -> int:
    """Return what one building of a seat is worth now."""
    card = s.plans[plan]
    worth: int = card["stars"]
    if card["effect"] == "stars-per-culture-building":
        worth += card["amount"] * count_culture(s, p, seat)
    if card["effect"] == "stars-per-building":
        worth += card["amount"] * count_buildings(s, p, seat)
    if card["effect"] == "gallery":
        worth += p["gallery_mints"]
    if card["effect"] == "stars-per-plan":
        worth += card["amount"] * len(p["seats"][seat]["plans"])
    if is_culture(s, plan):
        for landfill in built(s, p, seat, "landfill"):
            worth = max(0, worth - s.plans[landfill]["amount"])
    return worth


def total(s: Settings, p: Json, seat: int) -> int:
    return sum(stars(s, p, seat, plan) for plan in p["seats"][seat]["buildings"])


def clockwise(p: Json, first: int) -> list[int]:
    seats = len(p["seats"])
    return [(first + step) % seats for step in range(seats)]


# ---- prompts ----


def prompt(s: Settings, p: Json) -> Json:
    if p["phase"] == "over":
        return {"ask": "over"}
    if p["pending"] is not None:
        return {"ask": "reveal", "slot": p["pending"]["slot"], "seat": p["pending"]["seat"]}
    if p["phase"] in ("setup", "upkeep-refill", "upkeep-swap"):
        return {"ask": "reveal", "slot": f"supply-{p['supply'].index(None) + 1}"}
    if p["phase"] == "upkeep-co-op":
        return {"ask": "decide", "by": builder_of(p, "co-op"), "about": "co-op"}
    if s.solo and None in p["supply"] and p["deck"]["count"] > 0:
        return {"ask": "reveal", "slot": f"supply-{p['supply'].index(None) + 1}"}
    if s.solo and p["turn"] == 1:
        return {"ask": "automa", "by": 1}
    return {"ask": "decide", "by": p["turn"], "about": "turn"}


# ---- what a place costs ----


def requirement(s: Settings, p: Json, seat: int, name: str, move: Json, through_agency: bool = False) -> int:
    """Mints to lay; `move` gives the plan at the Supplier and the target at the Temp Agency."""
    cards_count = not (through_agency and s.rulings["temp-as-if"] == "plain")
    if name == "temp-agency":
        return 1 + requirement(s, p, seat, move["target"], move, True)
    if name == "supplier":
        cost: int = s.plans[move["plan"]]["cost"]
        discounts = built(s, p, seat, "supplier-discount")
    else:
        cost = s.locations[name]["requirement"]
        discounts = built(s, p, seat, "builder-discount") if name == "builder" else []
    if cards_count:
        for card in discounts:
            cost -= s.plans[card]["amount"]
    return max(1, cost)


def can_pay(p: Json, seat: int, mints: int) -> bool:
    return p["seats"][seat]["mints"] is None or p["seats"][seat]["mints"] >= mints


# ---- refusals ----


def refusals_of_place(s: Settings, p: Json, move: Json) -> list[str]:
    """The rules against a well-formed Place of the seat on turn, in the order of the rules file."""
    rules: list[str] = []
    place = location(p, move["location"])
    if place is None:
        return ["works.place.location-absent"]
    if not place.get("open", True):
        rules.append("works.place.deed-closed")
    if place["blocked"]:
        rules.append("works.justin.blocked")
    if None not in place["spaces"]:
        rules.append("works.place.space-free")
    name = move["location"]
    if name == "temp-agency":
        target = location(p, move["target"])
        if target is None:
            return [*rules, "works.place.location-absent"]
        if move["target"] == "temp-agency":
            return [*rules, "works.temp-agency.another"]
        if not target.get("open", True):
            rules.append("works.place.deed-closed")
        if target["blocked"] and s.rulings["justin-block"] == "location":
            rules.append("works.justin.blocked")
        if all(space is None for space in target["spaces"]):
            rules.append("works.temp-agency.occupied")
        name = move["target"]
    rules += refusals_of_effect(s, p, move, name)
    if not can_pay(p, move["by"], requirement(s, p, move["by"], move["location"], move)):
        rules.append("works.place.afford")
    return list(dict.fromkeys(rules))


def refusals_of_effect(s: Settings, p: Json, move: Json, name: str) -> list[str]:
    seat = p["seats"][move["by"]]
    rules = []
    if name == "supplier" and move["plan"] not in p["supply"]:
        rules.append("works.supplier.in-supply")
    if name == "builder" and move["plan"] not in seat["plans"]:
        rules.append("works.builder.own-plan")
    if name == "lotto" and p["deck"]["count"] == 0:
        rules.append("works.lotto.deck-empty")
    if name == "recycler" and move["give"] not in seat["plans"] + seat["buildings"]:
        rules.append("works.recycler.own-card")
    if name == "swap-meet":
        if move["give"] not in seat["plans"] + seat["buildings"]:
            rules.append("works.swap-meet.own-card")
        if move["take"] == move["give"]:
            if s.rulings["swap-take-back"] == "forbidden":
                rules.append("works.swap-meet.take-back")
        elif move["take"] not in p["supply"]:
            rules.append("works.swap-meet.in-supply")
    return rules
