"""What the cards of Mint Delivery say, in words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.contract.card_fields import Values, ValueWords
from companion.delivery.card_places import towns, trucks
from companion.languages import Words, mark
from companion.wording.phrases import joined
from engine.json_types import Json, JsonValue

FLAVOURS: Mapping[str, str] = {
    "classic": mark("Classic"),
    "sugar-free": mark("Sugar-free"),
    "cinnamon": mark("Cinnamon"),
}
PREFERS: Mapping[str, str] = {
    "most-stars": mark("Most stars"),
    "fewest-stars": mark("Fewest stars"),
    "most-mints": mark("Most mints"),
    "fewest-mints": mark("Fewest mints"),
    "most": mark("Most of a kind: {mint}"),
    "fewest": mark("Fewest of a kind: {mint}"),
    "town": mark("Towns in order: {towns}"),
    "ask": mark("The table decides each time"),
}
PLACES: Mapping[str, str] = {
    "hub": mark("in Mintopia City"),
    "warehouse": mark("at warehouses"),
    "any": mark("anywhere"),
}
ACTIONS: Mapping[str, str] = {
    "move": mark("move"),
    "take": mark("take an order"),
    "load": mark("load"),
    "unload": mark("unload"),
    "optimise": mark("optimise"),
}


def town_name(words: Words, id: str, values: Values) -> str:
    """Return what a town is called."""
    town = towns(words, values).get(id)
    return town.name if town else id


def criterion(words: Words, value: Json, values: Values) -> str:
    """Return one step of an AI's preference."""
    mint = words.say(FLAVOURS[value["mint"]]) if "mint" in value else ""
    named = ", ".join(town_name(words, id, values) for id in value.get("towns", ()))
    return words.say(PREFERS[value["prefer"]], mint=mint, towns=named)


def trait(words: Words, value: Json) -> str:
    """Return a trait of an AI."""
    if value["trait"] == "actions":
        n = value["plus"]
        return words.count("{n} more action each turn", "{n} more actions each turn", n)
    if value["trait"] == "load-limit":
        mint = words.say(FLAVOURS[value["mint"]])
        return words.say("{mint}: loads up to {n} at once", mint=mint, n=value["count"])
    return str(value.get("text", ""))


def effect_text(words: Words, value: Json) -> str:
    """Return the effect of an upgrade."""
    say, count = words.say, words.count
    mint = say(FLAVOURS[value["mint"]]) if "mint" in value else ""
    at = say(PLACES[value["at"]]) if "at" in value else ""
    action = say(ACTIONS[value["action"]]) if "action" in value else ""
    n = next((value[key] for key in ("plus", "count", "classics", "per_turn") if key in value), 1)
    return {
        "capacity": count("{n} more slot", "{n} more slots", n),
        "actions": count("{n} more action each turn", "{n} more actions each turn", n),
        "load": count("Loads {n} more classic, {at}", "Loads {n} more classic, {at}", n, at=at),
        "load-type": say("May load up to {n}: {mint}, {at}", n=n, mint=mint, at=at),
        "optimise": count("{mint} for {n} classic, {at}", "{mint} for {n} classics, {at}", n, mint=mint, at=at),
        "order-limit": count("{n} more order before you", "{n} more orders before you", n),
        "free": count("Free {n} time a turn: {action}", "Free {n} times a turn: {action}", n, action=action),
        "text": say("As its text says; the table carries it out"),
    }[value["effect"]]


def mints_text(words: Words, value: JsonValue, values: Values) -> str:
    """Return the mints of an order."""
    return ", ".join(words.say(FLAVOURS[mint]) for mint in value)


def _start(words: Words, value: JsonValue, values: Values) -> str:
    return ", ".join(words.say("{mint}: {n}", mint=words.say(FLAVOURS[mint]), n=n) for mint, n in value.items())


def _preference(words: Words, value: JsonValue, values: Values) -> str:
    return joined(words, [criterion(words, one, values) for one in value]) or words.say("No preference")


def _traits(words: Words, value: JsonValue, values: Values) -> str:
    return joined(words, [trait(words, one) for one in value]) or words.say("No trait")


VALUE_WORDS: Mapping[str, Mapping[str, ValueWords]] = {
    "orders": {"town": town_name, "mints": mints_text},
    "trucks": {"start": _start},
    "ai": {
        "truck": lambda words, value, values: trucks(words, values).get(value, str(value)),
        "preference": _preference,
        "traits": _traits,
    },
    "upgrades": {"effect": lambda words, value, values: effect_text(words, value)},
}
"""How each kind of card says the values of its fields."""
