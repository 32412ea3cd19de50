"""The towns and trucks of Mint Delivery and the colours of Mint Bid, as far as the cards in use know them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.languages import Words, mark
from companion.packs.pack_values import ids
from companion.wording.phrases import as_name
from engine.json_types import Json, JsonValue
from ui import components as kit

Values = Json

CORNERS: Mapping[str, str] = {"north-west": "nw", "north-east": "ne", "south-east": "se", "south-west": "sw"}
_CARDS: Mapping[int, str] = {1: "nw", 3: "ne", 9: "se", 7: "sw"}
_CORNER_IDS = frozenset(f"town-{corner}" for corner in _CARDS.values())
"""The ids of towns that have none but their corner."""
_NAMES: Mapping[str, str] = {
    "nw": mark("North-west town"),
    "ne": mark("North-east town"),
    "se": mark("South-east town"),
    "sw": mark("South-west town"),
}
LETTERS: Mapping[str, str] = {"nw": mark("NW"), "ne": mark("NE"), "se": mark("SE"), "sw": mark("SW")}
_SHORT: Mapping[str, str] = {
    "nw": mark("North-west"),
    "ne": mark("North-east"),
    "se": mark("South-east"),
    "sw": mark("South-west"),
}
COLOURS: Mapping[str, str] = {
    "blue": mark("Blue"),
    "yellow": mark("Yellow"),
    "green": mark("Green"),
    "purple": mark("Purple"),
    "red": mark("Red"),
    "orange": mark("Orange"),
    "white": mark("White"),
    "black": mark("Black"),
}
"""The colours of towns and trucks that can be drawn."""
MINT_COLOURS: Mapping[str, str] = {
    "pink": mark("Pink"),
    "teal": mark("Teal"),
    "amber": mark("Amber"),
    "grey": mark("Grey"),
    "brown": mark("Brown"),
}
"""More colours that the half mints of Mint Bid may have."""
NO_MINT = "none"
"""What stands for a side of a Location that shows no mint."""


def towns(words: Words, values: Values) -> dict[str, kit.TownSign]:
    """Return the four towns by id: those of the road map, else those of the factory's gates, else the corners."""
    spaces = (values.get("map") or {}).get("spaces", ())
    cities = [space for space in spaces if space.get("kind") == "city" and not space.get("hub")]
    gates = [space for space in (values.get("factory") or {}).get("spaces", ()) if space.get("kind") == "town"]

    def printed(id: str, field: str) -> str | None:
        return values.get(f"places/{id}/{field}")

    if cities:
        corners = [
            _CARDS.get(city.get("card", ""), list(_CARDS.values())[place % 4]) for place, city in enumerate(cities)
        ]
        named = [
            (city["id"], corner, city.get("name") or printed(city["id"], "name"), city.get("colour"))
            for city, corner in zip(cities, corners, strict=True)
        ]
    elif any(gate["town"] not in _CORNER_IDS for gate in gates):
        named = [
            (id, corner, printed(id, "name") or as_name(id), printed(id, "colour"))
            for id, corner in zip((gate["town"] for gate in gates), _CARDS.values(), strict=False)
        ]
    else:
        named = [
            (id, CORNERS[slot], printed(id, "name"), printed(id, "colour"))
            for id in ids(values, "places")
            if (slot := values.get(f"places/{id}/slot", "")) in CORNERS
        ]
    signs = {}
    for id, corner, name, colour in named:
        letter = name[:1].upper() if name else words.say(LETTERS[corner])
        signs[id] = kit.TownSign(name or words.say(_NAMES[corner]), letter, colour, corner)
    return signs


def short_name(words: Words, town: kit.TownSign) -> str:
    """Return a town in one word: one that has not been named is called by its corner."""
    is_named = town.name != words.say(_NAMES[town.corner])
    return town.name if is_named else words.say(_SHORT[town.corner])


def trucks(words: Words, values: Values) -> dict[str, str]:
    """Return the names of the trucks by id: the printed one, its colour, or a number."""
    return {id: truck(words, values, id, place) for place, id in enumerate(ids(values, "trucks"), start=1)}


def truck_for(values: Values) -> str:
    """Return the first truck that has not been told apart from the others."""
    every = ids(values, "trucks")
    return next(id for id in every if not (values.get(f"trucks/{id}/name") or values.get(f"trucks/{id}/colour")))


def truck(words: Words, values: Values, id: str, place: int) -> str:
    """Return what a truck is called."""
    name, colour = values.get(f"trucks/{id}/name"), values.get(f"trucks/{id}/colour")
    if name:
        return str(name)
    if colour:
        return words.say("{colour} truck", colour=colour_name(words, colour))
    return words.say("Truck {number}", number=place)


def colour_name(words: Words, colour: str) -> str:
    """Return the name of a colour; a word of the owner's own only begins with a capital."""
    common = {**COLOURS, **MINT_COLOURS}
    return words.say(common[colour]) if colour in common else colour[:1].upper() + colour[1:]


def side_colours(value: JsonValue) -> list[str]:
    """Return the colours that a side of a Location shows; a single one is not in a list. None if it shows no mint or
    has not been entered."""
    return [] if value in (None, NO_MINT) else [value] if isinstance(value, str) else list(value)


def bid_colours(values: Values) -> list[str]:
    """Return the colours of the mints on the cards of Mint Bid, those named first and then those seen on cards."""
    seen: list[str] = list(values.get("colours") or ())
    for path, value in values.items():
        if path.startswith("locations/") and "/mints/" in path:
            seen += side_colours(value)
    return list(dict.fromkeys(seen))
