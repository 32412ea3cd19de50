"""The known values of the cards: the pack's with those learnt in the game, gaps, and what `learn` takes (2)."""

import re

from tests.reference.shared import Json, JsonValue, Refused, whole

from .settings import SIDES, TYPES, Settings

FIELDS = ("name", "type", "vp", *(f"mints/{side}" for side in SIDES))
FACES = tuple("123456")
PARTS = ("one_player", "two_player")


def is_id(value: JsonValue) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value) is not None


def is_name(value: JsonValue) -> bool:
    return isinstance(value, str) and value == value.strip() and 1 <= len(value) <= 40


def is_word(value: JsonValue) -> bool:
    return isinstance(value, str) and value.strip() != "" and value != "none"


def is_side(value: JsonValue) -> bool:
    if isinstance(value, list):
        return len(value) in (2, 3) and all(is_word(one) for one in value)
    return value == "none" or is_word(value)


def is_row(value: JsonValue) -> bool:
    if not isinstance(value, dict):
        return False
    do, keys = value.get("do"), set(value)
    if do in ("raise-to", "raise-by", "bid"):
        return keys == {"do", "amount"} and whole(value["amount"], 1)
    if do == "text":
        return keys == {"do", "text"} and isinstance(value["text"], str)
    return do in ("special", "withdraw") and keys == {"do"}


def is_special(value: JsonValue) -> bool:
    if not isinstance(value, dict) or not {"text"} <= set(value) <= {"text", "then"}:
        return False
    then = value.get("then")
    return isinstance(value["text"], str) and (then is None or (is_row(then) and then["do"] != "special"))


def leaf(path: str) -> JsonValue:
    """Return the test of a single value by its path, or None if that path is no single value."""
    kind, _, *rest = path.split("/")
    field = "/".join(rest)
    if kind == "locations":
        if field in [f"mints/{side}" for side in SIDES]:
            return is_side
        tests = {"name": is_name, "type": lambda value: value in TYPES, "vp": lambda value: whole(value, 1, 6)}
        return tests.get(field)
    if field in [f"{part}/{face}" for part in PARTS for face in FACES]:
        return is_row
    return {"name": is_name, "special": is_special}.get(field)


def members(path: str) -> list[str]:
    """The keys of a group."""
    kind, _, *rest = path.split("/")
    if kind == "locations" and not rest:
        return ["name", "type", "vp", "mints"]
    if kind == "locations" and rest == ["mints"]:
        return list(SIDES)
    if kind == "ai" and not rest:
        return ["name", *PARTS, "special"]
    if kind == "ai" and rest in (["one_player"], ["two_player"]):
        return list(FACES)
    return []


def exists(s: Settings, path: str) -> bool:
    """Return whether there is such a path at all."""
    parts = path.split("/")
    if len(parts) < 2 or parts[0] not in ("locations", "ai") or not is_id(parts[1]):
        return False
    if parts[0] == "ai" and parts[1] not in s.ai:
        return False
    return leaf(path) is not None or bool(members(path))


def leaves(path: str, value: JsonValue) -> dict[str, JsonValue]:
    """Return the single values of a value, by their paths; Refused if it is not as it must be."""
    test = leaf(path)
    if test is not None:
        if not test(value):
            raise Refused("bad-pack")
        return {path: value}
    if not isinstance(value, dict):
        raise Refused("bad-pack")
    told: dict[str, JsonValue] = {}
    for key, one in value.items():
        if key == "id" and path.count("/") == 1 and one == path.split("/")[1]:
            continue
        if key not in members(path):
            raise Refused("bad-pack")
        if one is not None:
            told |= leaves(f"{path}/{key}", one)
    return told


def known(s: Settings, p: Json) -> dict[str, JsonValue]:
    """Every single value that is known, by its path."""
    if not s.pack_values:
        for kind, cards in (("locations", s.locations), ("ai", s.ai)):
            for id, card in cards.items():
                kept = {key: one for key, one in card.items() if key in members(f"{kind}/{id}")}
                s.pack_values.update(leaves(f"{kind}/{id}", kept))
    values = dict(s.pack_values)
    for path, value in p["learnt"].items():
        values |= leaves(path, value)
    return values


def entries(s: Settings, p: Json) -> list[str]:
    """The Locations there is an entry for."""
    learnt = [path.split("/")[1] for path in p["learnt"] if path.startswith("locations/")]
    return [*s.locations, *(id for id in dict.fromkeys(learnt) if id not in s.locations)]


def gap(s: Settings, p: Json, id: str) -> str | None:
    """The first value of a Location that is lacking."""
    if id not in entries(s, p):
        return f"locations/{id}"
    values = known(s, p)
    return next((f"locations/{id}/{field}" for field in FIELDS if f"locations/{id}/{field}" not in values), None)


def all_cards(s: Settings, p: Json) -> dict[str, Json]:
    """The complete Locations: type, VP, and the mints of each side as a list."""
    values = known(s, p)
    cards: dict[str, Json] = {}
    for id in entries(s, p):
        paths = [f"locations/{id}/{field}" for field in FIELDS]
        if all(path in values for path in paths):
            name, kind, vp, *sides = [values[path] for path in paths]
            mints = {side: as_list(value) for side, value in zip(SIDES, sides, strict=True)}
            cards[id] = {"name": name, "type": kind, "vp": vp, "mints": mints}
    return cards


def as_list(side: JsonValue) -> list[str]:
    if isinstance(side, list):
        return side
    return [] if side == "none" else [side]


def vp_of(s: Settings, p: Json, id: str) -> int | None:
    vp: int | None = known(s, p).get(f"locations/{id}/vp")
    return vp


def ai_name(s: Settings, p: Json) -> str | None:
    name: str | None = known(s, p).get(f"ai/{s.options['ai']}/name")
    return name


def row_of(s: Settings, p: Json, face: int) -> Json:
    """Return what the AI does at a face of the die; Refused with what is lacking."""
    values, ai = known(s, p), s.options["ai"]
    path = f"ai/{ai}/{'one_player' if s.solo else 'two_player'}/{face}"
    if path not in values:
        raise Refused("missing-card", needs=path)
    row: Json = values[path]
    if row["do"] != "special":
        return row
    if f"ai/{ai}/special" not in values:
        raise Refused("missing-card", needs=f"ai/{ai}/special")
    return values[f"ai/{ai}/special"].get("then") or {"do": "text"}
