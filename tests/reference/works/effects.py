"""What a move and the upkeep do to a position, step by step as the rules list them. Positions are changed in place."""

from .facts import (
    DEEDS,
    Json,
    Settings,
    builder_of,
    built,
    clockwise,
    count_buildings,
    deck_all_known,
    location,
    requirement,
    stars,
    total,
)


class MintsGone(Exception):
    """The mint supply against Rachael has just reached 0."""


def gain(s: Settings, p: Json, seat: int, mints: int) -> None:
    if p["seats"][seat]["mints"] is None:
        return
    p["seats"][seat]["mints"] += from_supply(s, p, mints)
    stop_if_supply_empty(p)


def from_supply(s: Settings, p: Json, mints: int) -> int:
    if p["mint_supply"] is None:
        return mints
    taken: int = min(mints, p["mint_supply"])
    p["mint_supply"] -= taken
    return taken


def stop_if_supply_empty(p: Json) -> None:
    if p["mint_supply"] == 0:
        raise MintsGone


def end(p: Json, by: str) -> None:
    p.update(phase="over", ended_by=by, passes=0, pending=None, second_turn=False)


def next_turn(s: Settings, p: Json, seat: int, passed: bool) -> None:
    """Begin the turn after a turn of `seat`."""
    if s.ai == "sonic" and seat == 1 and not p["second_turn"] and not passed:
        p["turn"], p["second_turn"] = 1, True
        return
    p["turn"], p["second_turn"] = (seat + 1) % len(p["seats"]), False


def carry_out(s: Settings, p: Json, move: Json) -> None:
    """Play a move that no rule refuses, with all it sets off up to the next prompt."""
    try:
        if move["move"] == "place":
            do_place(s, p, move)
        elif move["move"] == "pass":
            do_pass(s, p, move["by"])
        elif move["move"] == "co-op":
            gain(s, p, move["to"], s.plans["co-op"]["amount"])
            upkeep_deeds(s, p)
        elif move["move"] == "reveal":
            do_reveal(s, p, move)
    except MintsGone:
        end(p, "mints")


def do_place(s: Settings, p: Json, move: Json) -> None:
    """Lay the mints, move the turn on, take the effect (or ask for an unknown card first)."""
    seat = move["by"]
    place = location(p, move["location"])
    assert place is not None
    mints = requirement(s, p, seat, move["location"], move)
    if p["seats"][seat]["mints"] is not None:
        p["seats"][seat]["mints"] -= mints
    place["spaces"][place["spaces"].index(None)] = {"seat": seat, "mints": mints}
    if s.ai == "justin" and seat == 1:
        place["blocked"] = True
    p["passes"] = 0
    next_turn(s, p, seat, passed=False)
    take_effect(s, p, move)


def take_effect(s: Settings, p: Json, move: Json) -> None:
    seat, name = move["by"], move["location"]
    if name == "temp-agency":
        name = move["target"]
    effect = s.locations[name]["effect"]
    if effect == "gain-mints":
        gain(s, p, seat, s.locations[name]["amount"])
    elif effect == "take-token":
        p["token"] = seat
        gain(s, p, seat, s.locations[name]["amount"])
    elif effect == "crowdfund":
        gain(s, p, seat, s.locations[name]["amount"])
        for other in clockwise(p, seat)[1:]:
            gain(s, p, other, s.locations[name]["others_gain"])
    elif effect == "buy-plan":
        as_if = move["location"] == "supplier" or s.rulings["temp-as-if"] == "full"
        buy(s, p, seat, move["plan"], as_if)
    elif effect == "draw-plan":
        known = deck_all_known(p)
        p["seats"][seat]["plans"].append(p["deck"]["bottom"].pop(0) if known else "unknown")
        p["deck"]["count"] -= 1
    elif effect == "build":
        if move["plan"] == "unknown":
            p["pending"] = {"slot": "built", "seat": seat}
        else:
            build(s, p, seat, move["plan"])
    elif effect == "recycle":
        if move["give"] == "unknown":
            p["pending"] = {"slot": "recycled", "seat": seat}
        else:
            recycle(s, p, seat, move["give"])
    elif effect == "swap":
        if move["give"] == "unknown":
            p["pending"] = {"slot": "given", "seat": seat, "take": move["take"]}
        else:
            swap(s, p, seat, move["give"], move["take"])


def buy(s: Settings, p: Json, seat: int, plan: str, assembler_counts: bool) -> None:
    slot = p["supply"].index(plan)
    p["supply"][slot] = None
    if s.rulings["supply-layout"] == "slide":
        del p["supply"][slot]
        p["supply"].insert(0, None)
    if assembler_counts and built(s, p, seat, "assembler"):
        becomes_building(s, p, seat, plan)
    else:
        p["seats"][seat]["plans"].append(plan)


def build(s: Settings, p: Json, seat: int, plan: str) -> None:
    p["seats"][seat]["plans"].remove(plan)
    becomes_building(s, p, seat, plan)


def becomes_building(s: Settings, p: Json, seat: int, plan: str) -> None:
    p["seats"][seat]["buildings"].append(plan)
    if s.plans[plan]["effect"] == "deed":
        place = location(p, s.plans[plan]["location"])
        assert place is not None
        place["open"], place["owner"] = True, seat


def leaves(s: Settings, p: Json, seat: int, card: str) -> None:
    """An own card leaves the neighbourhood: a plan, else a building with what depends on it."""
    if card in p["seats"][seat]["plans"]:
        p["seats"][seat]["plans"].remove(card)
        return
    p["seats"][seat]["buildings"].remove(card)
    if s.plans[card]["effect"] == "gallery":
        if s.rulings["gallery-leaves"] == "owner":
            if p["seats"][seat]["mints"] is not None:
                p["seats"][seat]["mints"] += p["gallery_mints"]
        elif p["mint_supply"] is not None:
            p["mint_supply"] += p["gallery_mints"]
        p["gallery_mints"] = 0
    if s.plans[card]["effect"] == "deed":
        place = location(p, s.plans[card]["location"])
        assert place is not None
        if s.rulings["deed-leaves"] != "owner-stays":
            place["owner"] = None
        if s.rulings["deed-leaves"] == "closes":
            place["open"] = False


def recycle(s: Settings, p: Json, seat: int, card: str) -> None:
    face = s.plans[card]
    if card in p["seats"][seat]["plans"]:
        pay = face["cost"] + face["stars"]
    elif s.rulings["recycler-building"] == "cost-and-current":
        pay = face["cost"] + stars(s, p, seat, card)
    elif s.rulings["recycler-building"] == "cost-and-printed":
        pay = face["cost"] + face["stars"]
    else:
        pay = stars(s, p, seat, card)
    leaves(s, p, seat, card)
    p["deck"]["bottom"].append(card)
    p["deck"]["count"] += 1
    gain(s, p, seat, pay)


def swap(s: Settings, p: Json, seat: int, give: str, take: str) -> None:
    leaves(s, p, seat, give)
    if take != give:
        p["supply"][p["supply"].index(take)] = give
    p["seats"][seat]["plans"].append(take)


def do_pass(s: Settings, p: Json, seat: int) -> None:
    p["passes"] += 1
    if p["passes"] < len(p["seats"]):
        next_turn(s, p, seat, passed=True)
        return
    p["passes"], p["turn"], p["second_turn"] = 0, seat, False
    upkeep(s, p)


def do_reveal(s: Settings, p: Json, move: Json) -> None:
    if move["slot"] in ("built", "recycled", "given"):
        reveal_plan(s, p, move["plan"])
        return
    p["supply"][int(move["slot"][-1]) - 1] = move["plan"]
    if deck_all_known(p):
        p["deck"]["bottom"].pop(0)
    p["deck"]["count"] -= 1
    if None in p["supply"]:
        return
    if p["phase"] == "setup":
        p["phase"] = "development"
    elif p["phase"] == "upkeep-refill":
        upkeep_buildings(s, p)
    elif p["phase"] == "upkeep-swap":
        upkeep_clear_and_income(s, p)


def reveal_plan(s: Settings, p: Json, plan: str) -> None:
    pending = p["pending"]
    seat = pending["seat"]
    plans = p["seats"][seat]["plans"]
    plans[plans.index("unknown")] = plan
    p["pending"] = None
    if pending["slot"] == "built":
        build(s, p, seat, plan)
    elif pending["slot"] == "recycled":
        recycle(s, p, seat, plan)
    else:
        swap(s, p, seat, plan, plan if pending["take"] == "unknown" else pending["take"])


# ---- upkeep ----


def upkeep(s: Settings, p: Json) -> None:
    if any(total(s, p, seat) >= 7 for seat in range(len(p["seats"]))):
        end(p, "stars")
        return
    empty = p["supply"].count(None)
    if p["deck"]["count"] < empty:
        end(p, "plans")
        return
    if empty:
        p["phase"] = "upkeep-refill"
        return
    upkeep_buildings(s, p)


def upkeep_buildings(s: Settings, p: Json) -> None:
    for seat in clockwise(p, p["token"]):
        for plan in p["seats"][seat]["buildings"]:
            card = s.plans[plan]
            if card["effect"] in ("upkeep-gain", "co-op"):
                gain(s, p, seat, card["amount"])
            if card["effect"] == "upkeep-gain-per-building":
                gain(s, p, seat, card["amount"] * count_buildings(s, p, seat))
            if card["effect"] == "gallery":
                p["gallery_mints"] += from_supply(s, p, card["amount"])
                stop_if_supply_empty(p)
    owner = builder_of(p, "co-op")
    if owner is not None and len(p["seats"]) > 2:
        p["phase"] = "upkeep-co-op"
        return
    if owner is not None:
        gain(s, p, 1 - owner, s.plans["co-op"]["amount"])
    upkeep_deeds(s, p)


def upkeep_deeds(s: Settings, p: Json) -> None:
    for name in DEEDS:
        place = location(p, name)
        assert place is not None
        if place["owner"] is not None and any(place["spaces"]):
            gain(s, p, place["owner"], s.locations[name]["owner_income"])
    supplier = location(p, "supplier")
    assert supplier is not None
    if s.solo and not any(supplier["spaces"]):
        p["deck"]["bottom"] += p["supply"]
        p["deck"]["count"] += len(p["supply"])
        p["supply"] = [None] * s.slots
        p["phase"] = "upkeep-swap"
        return
    upkeep_clear_and_income(s, p)


def upkeep_clear_and_income(s: Settings, p: Json) -> None:
    for place in p["locations"]:
        for space in place["spaces"]:
            if space is None or p["mint_supply"] is None:
                continue
            if s.ai == "rachael" and place["id"] == "supplier" and space["seat"] == 1:
                p["removed_mints"] += space["mints"]
            else:
                p["mint_supply"] += space["mints"]
        place["spaces"] = [None] * len(place["spaces"])
        place["blocked"] = False
    for seat in clockwise(p, p["token"]):
        gain(s, p, seat, 1)
    p.update(round=p["round"] + 1, phase="development", turn=p["token"], passes=0, second_turn=False)
