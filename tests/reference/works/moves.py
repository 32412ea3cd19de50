"""The form of a move: exactly its fields, each of its type, each id from the box."""

from tests.reference.shared import whole

from .facts import ADVANCED, LINE, Json, Settings
from .reading import choice, is_text, need

FIELDS: dict[str, set[str]] = {
    "place": {"location"},
    "pass": set(),
    "co-op": {"to"},
    "reveal": {"slot", "plan"},
    "learn": {"needs", "value"},
    "correct": {"changes"},
    "halt": set(),
}
PLACE_FIELDS: dict[str, set[str]] = {
    "supplier": {"plan"},
    "builder": {"plan"},
    "recycler": {"give"},
    "swap-meet": {"give", "take"},
}


def move_form(s: Settings, move: Json) -> None:
    """Refuse a move that is not well-formed."""
    need(choice(move.get("move"), FIELDS))
    fields = {"move", "by", *FIELDS[move["move"]]}
    if move["move"] == "place":
        need(choice(move.get("location"), LINE + ADVANCED))
        name = move["location"]
        if name == "temp-agency":
            need(choice(move.get("target"), LINE + ADVANCED))
            fields.add("target")
            name = move["target"]
        fields |= PLACE_FIELDS.get(name, set())
    need(fields <= set(move) <= fields | ({"because"} if move["move"] in ("correct", "halt") else set()))
    seats = len(s.names)
    need(whole(move["by"], 0, seats - 1) or choice(move["by"], ["table"]))
    if move["move"] == "place":
        place_form(s, move, name)
    elif move["move"] == "co-op":
        need(whole(move["to"], 0, seats - 1))
    elif move["move"] == "reveal":
        slots = [f"supply-{number + 1}" for number in range(s.slots)]
        need(choice(move["slot"], [*slots, "built", "recycled", "given"]))
        need(choice(move["plan"], s.plans))
    elif move["move"] == "learn":
        need(is_text(move["needs"]))
    elif move["move"] in ("correct", "halt"):
        need(isinstance(move.get("changes", {}), dict) and is_text(move.get("because", "")))


def place_form(s: Settings, move: Json, name: str) -> None:
    """The cards a Place names; `name` is the location whose effect is taken."""
    cards = [*s.plans, "unknown"]
    if name == "supplier":
        need(choice(move["plan"], s.plans))
    if name == "builder":
        need(choice(move["plan"], cards))
    if "give" in move:
        need(choice(move["give"], cards))
    if "take" in move:
        need(choice(move["take"], s.plans) or move["take"] == move["give"] == "unknown")
