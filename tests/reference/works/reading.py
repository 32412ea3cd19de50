"""Reading what a request gives: the settings of `new`, a pack laid over the built-in one, a position with defaults."""

from tests.reference.shared import JsonValue, Refused, copied, whole

from .facts import ADVANCED, DEEDS, LINE, Json, Settings, location

RULINGS = {
    "tie-neighborhood": ["largest", "smallest"],
    "tie-automa": ["player", "automa", "shared"],
    "mort-in-tie": ["most", "none"],
    "gallery-in-tie": ["no", "yes"],
    "recycler-building": ["cost-and-current", "cost-and-printed", "current-only"],
    "swap-take-back": ["allowed", "forbidden"],
    "deed-leaves": ["open-no-owner", "closes", "owner-stays"],
    "gallery-leaves": ["supply", "owner"],
    "temp-as-if": ["full", "plain"],
    "supply-layout": ["fixed", "slide"],
    "automa-cards": ["skip", "oldest-plan", "oldest-card"],
    "justin-block": ["location", "spaces"],
}
FIRST_EDITION = {
    "tie-neighborhood": "smallest",
    "recycler-building": "cost-and-printed",
    "justin-block": "spaces",
}
TYPES = ["culture", "production", "utility", "deed"]
SECTIONS = ["plans", "locations", "ai"]
FOR_PEOPLE = ["sources", "confidence", "alternatives", "note"]


def need(condition: object, code: str = "bad-request", **facts: JsonValue) -> None:
    if not condition:
        raise Refused(code, **facts)


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_list(value: object) -> bool:
    return isinstance(value, list)


def choice(value: object, choices: JsonValue) -> bool:
    return isinstance(value, str) and value in choices


def same(a: object, b: object) -> bool:
    return repr(a) == repr(b)


# ---- new ----


def read_new(given: Json, box: Json) -> Settings:
    """The settings of a `new` whose fields have the right types; refuses with bad-request, then bad-pack."""
    need(given["game"] == "works" and given["mode"] in ("multiplayer", "solo"))
    solo = given["mode"] == "solo"
    seats = given["seats"]
    need(all(is_text(name) for name in seats))
    need(len(seats) == 1 if solo else 2 <= len(seats) <= 4)
    options = given.get("options", {})
    need(set(options) <= {"advanced", "edition", "starting_player", "ages", "ai"})
    advanced = options.get("advanced", [])
    need(is_list(advanced) and all(choice(one, ADVANCED) for one in advanced))
    need(len(set(advanced)) == len(advanced) and len(advanced) in ((0, 1) if solo else (0, 2)))
    edition = options.get("edition", "current")
    need(choice(edition, ["current", "first"]))
    ai = options.get("ai")
    need(choice(ai, ["justin", "rachael", "sonic", "mort"]) if solo else "ai" not in options)
    starter = options.get("starting_player", 1 if ai == "justin" else 0)
    need(whole(starter, 0, 1 if solo else len(seats) - 1))
    need(ai != "justin" or starter == 1)
    ages = options.get("ages", [None] * len(seats))
    need(is_list(ages) and len(ages) == len(seats))
    need(all(age is None or whole(age, 0) for age in ages))
    rulings = {name: choices[0] for name, choices in RULINGS.items()}
    if edition == "first":
        rulings |= FIRST_EDITION
    for name, value in given.get("rulings", {}).items():
        need(name in RULINGS and choice(value, RULINGS[name]))
        rulings[name] = value
    pack = read_pack(given.get("pack", {}), box)
    names = [*seats, pack["ai"][ai]["name"]] if ai else list(seats)
    return Settings(
        given["mode"], names, ai, list(advanced), starter, list(ages), rulings,
        pack["plans"], pack["locations"], pack["ai"],
    )  # fmt: skip


# ---- pack ----


def entries(pack: Json, section: str) -> dict[str, Json]:
    return {entry["id"]: entry for entry in pack.get(section, [])}


def read_pack(pack: Json, box: Json) -> dict[str, dict[str, Json]]:
    """The built-in pack with this one laid over it, by section and id."""
    check_header(pack, box)
    alone = pack.get("standalone", False) or pack.get("fictional", False)
    whole_pack = {}
    for section in SECTIONS:
        known = entries(box, section)
        given = pack.get(section, [])
        need(is_list(given), "bad-pack")
        need(all(isinstance(entry, dict) and choice(entry.get("id"), known) for entry in given), "bad-pack")
        need(len({entry["id"] for entry in given}) == len(given), "bad-pack")
        merged = {name: copied(entry) for name, entry in known.items()}
        for entry in given:
            for field, value in entry.items():
                if field in FOR_PEOPLE:
                    continue
                need(field in known[entry["id"]], "bad-pack")
                need(field_fits(section, known[entry["id"]], field, value), "bad-pack")
                merged[entry["id"]][field] = copied(value)
        if alone:
            mine = entries(pack, section)
            for name, entry in known.items():
                need(name in mine and set(entry) - set(FOR_PEOPLE) <= set(mine[name]), "bad-pack")
        whole_pack[section] = merged
    rachael = whole_pack["ai"]["rachael"]
    need(rachael["mint_supply"] > 3 + rachael["starting_mints"], "bad-pack")
    return whole_pack


def check_header(pack: Json, box: Json) -> None:
    for key, value in pack.items():
        if key in SECTIONS or key in ("sources", "note"):
            continue
        if key in ("format", "version", "game"):
            fits = same(value, box[key])
        elif key in ("id", "name"):
            fits = is_text(value)
        else:
            fits = key in ("fictional", "standalone") and isinstance(value, bool)
        need(fits, "bad-pack")


def field_fits(section: str, built_in: Json, field: str, value: object) -> bool:
    """May an owner set this field to this value?"""
    if field in ("name", "title"):
        return is_text(value)
    if section == "plans" and field == "type":
        return choice(value, TYPES)
    if field == "cost":
        return whole(value, 1)
    if field in ("stars", "amount", "others_gain", "owner_income"):
        return whole(value, 0)
    if field == "spaces":
        return (
            isinstance(value, dict)
            and set(value) == set(built_in["spaces"])
            and all(whole(count, 1) for count in value.values())
        )
    if field == "requirement" and whole(built_in[field]):
        return whole(value, 1)
    if field == "starting_mints" and whole(built_in[field]):
        return whole(value, 0)
    if field == "mint_supply":
        return whole(value, 1)
    if field == "cost_order":
        return choice(value, ["low", "high"])
    if field == "type_order":
        return isinstance(value, list) and all(choice(t, TYPES) for t in value) and len(set(value)) == len(value)
    return same(value, built_in[field])


def pack_holds(s: Settings, path: str) -> bool:
    """Is there a value of the pack at this path?"""
    parts = path.split("/")
    sections: dict[str, dict[str, Json]] = {"plans": s.plans, "locations": s.locations, "ai": s.ais}
    if len(parts) < 3 or parts[0] not in sections or parts[1] not in sections[parts[0]]:
        return False
    value: object = {
        field: value for field, value in sections[parts[0]][parts[1]].items() if field not in ("id", *FOR_PEOPLE)
    }
    for part in parts[2:]:
        if not isinstance(value, dict) or part not in value:
            return False
        value = value[part]
    return True


# ---- position ----


def starting_mints(s: Settings, seat: int) -> int | None:
    if seat < s.people:
        return 3
    share = s.ais[s.ai or ""]["starting_mints"]
    return None if share == "unlimited" else int(share)


def start_position(s: Settings) -> Json:
    return read_position(s, {"phase": "setup"})


KEYS = [
    "round", "phase", "token", "turn", "passes", "second_turn", "pending", "ended_by", "seats", "gallery_mints",
    "supply", "deck", "locations", "mint_supply", "removed_mints",
]  # fmt: skip
PHASES = ["setup", "development", "upkeep-refill", "upkeep-co-op", "upkeep-swap", "over"]


def read_position(s: Settings, given: Json) -> Json:
    """Return the complete position of a given one, or a refusal with the part at fault."""
    for key in given:
        wrong_unless(key in KEYS, key)
    last = len(s.names) - 1
    p: Json = {}

    def take(key: str, default: JsonValue, fits: JsonValue) -> None:
        p[key] = copied(given.get(key, default))
        wrong_unless(fits(p[key]), key)

    take("round", 1, lambda v: whole(v, 1))
    take("phase", "development", lambda v: choice(v, PHASES))
    take("token", s.starting_player, lambda v: whole(v, 0, last))
    take("turn", p["token"], lambda v: whole(v, 0, last))
    take("passes", 0, lambda v: whole(v, 0, last))
    take("second_turn", False, lambda v: isinstance(v, bool))
    take("pending", None, lambda v: v is None or pending_fits(s, v))
    take("ended_by", None, lambda v: v is None or choice(v, ["stars", "plans", "mints", "halted"]))
    p["seats"] = read_seats(s, given.get("seats", [{} for _ in s.names]))
    take("gallery_mints", 0, lambda v: whole(v, 0))
    take("supply", [None] * s.slots, lambda v: is_list(v) and len(v) == s.slots)
    wrong_unless(all(card is None or choice(card, s.plans) for card in p["supply"]), "supply")
    p["deck"] = read_deck(s, given.get("deck", {}), p)
    p["locations"] = read_locations(s, given.get("locations", []), p)
    check_cards(s, p)
    others = mints_outside_supply(p)
    limit = s.ais["rachael"]["mint_supply"] if s.ai == "rachael" else None
    take("removed_mints", 0, lambda v: whole(v, 0) if limit is not None else same(v, 0))
    left = None if limit is None else limit - others - p["removed_mints"]
    take("mint_supply", left, lambda v: same(v, None) if limit is None else whole(v, 0))
    check_mints(p, left)
    check_deeds(s, p)
    check_state(s, p)
    return p


def wrong_unless(condition: object, part: str) -> None:
    need(condition, "bad-position", part=part)


def pending_fits(s: Settings, pending: object) -> bool:
    if not isinstance(pending, dict) or not choice(pending.get("slot"), ["built", "recycled", "given"]):
        return False
    keys = {"slot", "seat", "take"} if pending["slot"] == "given" else {"slot", "seat"}
    if set(pending) != keys or not whole(pending["seat"], 0, len(s.names) - 1):
        return False
    return "take" not in keys or choice(pending["take"], [*s.plans, "unknown"])


def read_seats(s: Settings, given: JsonValue) -> list[Json]:
    wrong_unless(is_list(given) and len(given) == len(s.names), "seats")
    seats = []
    for seat, one in enumerate(given):
        wrong_unless(isinstance(one, dict) and set(one) <= {"name", "mints", "plans", "buildings"}, "seats")
        mints = one.get("mints", starting_mints(s, seat))
        plans, buildings = one.get("plans", []), one.get("buildings", [])
        wrong_unless(mints is None if starting_mints(s, seat) is None else whole(mints, 0), "seats")
        wrong_unless(is_list(plans) and all(choice(card, [*s.plans, "unknown"]) for card in plans), "seats")
        wrong_unless(is_list(buildings) and all(choice(card, s.plans) for card in buildings), "seats")
        seats.append({"name": s.names[seat], "mints": mints, "plans": list(plans), "buildings": list(buildings)})
    return seats


def read_deck(s: Settings, given: JsonValue, p: Json) -> Json:
    wrong_unless(isinstance(given, dict) and set(given) <= {"count", "bottom"}, "deck")
    bottom = given.get("bottom", [])
    wrong_unless(is_list(bottom) and all(choice(card, s.plans) for card in bottom), "deck")
    count = given.get("count", cards_left(s, p))
    wrong_unless(whole(count), "deck")
    return {"count": count, "bottom": list(bottom)}


def cards_left(s: Settings, p: Json) -> int:
    """Return the number of cards that must be in the deck: all that are nowhere else."""
    elsewhere = sum(len(seat["plans"]) + len(seat["buildings"]) for seat in p["seats"])
    return len(s.plans) - elsewhere - sum(card is not None for card in p["supply"])


def read_locations(s: Settings, given: JsonValue, p: Json) -> list[Json]:
    wrong_unless(is_list(given), "locations")
    laid_out = [*LINE, *s.advanced]
    wrong_unless(all(isinstance(one, dict) and choice(one.get("id"), laid_out) for one in given), "locations")
    ids = [one["id"] for one in given]
    wrong_unless(len(set(ids)) == len(ids), "locations")
    answer = []
    for name in laid_out:
        one = given[ids.index(name)] if name in ids else {}
        keys = {"id", "spaces", "blocked"} | ({"open", "owner"} if name in DEEDS else set())
        wrong_unless(set(one) <= keys, "locations")
        number = s.locations[name]["spaces"][str(s.people)]
        spaces = one.get("spaces", [None] * number)
        wrong_unless(is_list(spaces) and len(spaces) == number, "locations")
        wrong_unless(all(space is None or space_fits(s, space) for space in spaces), "locations")
        place = {"id": name, "spaces": copied(spaces), "blocked": one.get("blocked", False)}
        wrong_unless(isinstance(place["blocked"], bool), "locations")
        if name in DEEDS:
            owner = next((i for i, seat in enumerate(p["seats"]) if name in seat["buildings"]), None)
            place |= {"open": one.get("open", owner is not None), "owner": one.get("owner", owner)}
            wrong_unless(isinstance(place["open"], bool), "locations")
            wrong_unless(place["owner"] is None or whole(place["owner"], 0, len(s.names) - 1), "locations")
        answer.append(place)
    return answer


def space_fits(s: Settings, space: object) -> bool:
    return (
        isinstance(space, dict)
        and set(space) == {"seat", "mints"}
        and whole(space["seat"], 0, len(s.names) - 1)
        and whole(space["mints"], 1)
    )


def check_cards(s: Settings, p: Json) -> None:
    cards = [card for card in p["supply"] if card is not None] + p["deck"]["bottom"]
    for seat in p["seats"]:
        cards += [card for card in seat["plans"] if card != "unknown"] + seat["buildings"]
    wrong_unless(len(set(cards)) == len(cards), "cards")
    wrong_unless(p["deck"]["count"] == cards_left(s, p) >= len(p["deck"]["bottom"]), "deck")


def mints_outside_supply(p: Json) -> int:
    spaces = [space for place in p["locations"] for space in place["spaces"] if space is not None]
    return int(
        sum(seat["mints"] or 0 for seat in p["seats"]) + sum(space["mints"] for space in spaces) + p["gallery_mints"]
    )


def check_mints(p: Json, left: int | None) -> None:
    gallery = any("gallery" in seat["buildings"] for seat in p["seats"])
    wrong_unless(p["gallery_mints"] == 0 or gallery, "gallery_mints")
    wrong_unless(p["mint_supply"] == left, "mint_supply")
    wrong_unless(left is None or left > 0 or p["phase"] == "over", "mint_supply")


def check_deeds(s: Settings, p: Json) -> None:
    for name in DEEDS:
        place = location(p, name)
        assert place is not None
        owner = next((i for i, seat in enumerate(p["seats"]) if name in seat["buildings"]), None)
        if owner is not None:
            wrong_unless(place["open"] and place["owner"] == owner, "locations")
        elif s.rulings["deed-leaves"] != "owner-stays":
            wrong_unless(place["owner"] is None, "locations")
        if s.rulings["deed-leaves"] != "closes":
            wrong_unless(place["open"] or not any(place["spaces"]), "locations")


def check_state(s: Settings, p: Json) -> None:
    empty = p["supply"].count(None)
    if p["phase"] in ("setup", "upkeep-refill", "upkeep-swap"):
        wrong_unless(1 <= empty <= p["deck"]["count"], "phase")
    wrong_unless(p["phase"] != "upkeep-swap" or s.solo, "phase")
    if p["phase"] == "upkeep-co-op":
        wrong_unless(len(p["seats"]) > 2 and any("co-op" in seat["buildings"] for seat in p["seats"]), "phase")
    wrong_unless((p["ended_by"] is None) == (p["phase"] != "over"), "ended_by")
    wrong_unless(p["ended_by"] != "mints" or s.ai == "rachael", "ended_by")
    if p["pending"] is not None:
        plans = p["seats"][p["pending"]["seat"]]["plans"]
        wrong_unless(p["phase"] == "development" and "unknown" in plans, "pending")
        wrong_unless(p["pending"].get("take", "unknown") in [*p["supply"], "unknown"], "pending")
    wrong_unless(s.ai == "justin" or not any(place["blocked"] for place in p["locations"]), "locations")
    on_turn = s.ai == "sonic" and p["turn"] == 1 and p["phase"] == "development"
    wrong_unless(on_turn or not p["second_turn"], "second_turn")
