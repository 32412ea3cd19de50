"""The towns and trucks of Mint Delivery, as far as the cards in use know them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.contract.card_fields import Values
from companion.contract.card_values import colour_name
from companion.languages import Words, mark
from companion.packs.pack_values import ids
from companion.wording.phrases import as_name

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


class Town(NamedTuple):
    """A town on the map: its name, letter and colour, and its corner ("nw", "ne", "se", "sw")."""

    name: str
    letter: str
    colour: str | None
    corner: str


def towns(words: Words, values: Values) -> dict[str, Town]:
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
        signs[id] = Town(name or words.say(_NAMES[corner]), letter, colour, corner)
    return signs


def short_name(words: Words, town: Town) -> str:
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
