"""The words for what stands on cards: fields, values, and where a value came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.cards import card_gaps
from companion.cards.card_gaps import Origin
from companion.cards.owner_packs import BUILT_IN, MINE, SAMPLE, PackCard
from companion.languages import Words, mark
from companion.wording.phrases import joined
from engine.json_types import Json, JsonValue
from ui.cards.bid_words import die_row
from ui.cards.places import Values, colour_name, towns, trucks

FIELDS: Mapping[str, str] = {
    "name": mark("Name"),
    "title": mark("Title"),
    "type": mark("Type"),
    "cost": mark("Cost"),
    "stars": mark("Stars"),
    "amount": mark("Number in its effect"),
    "spaces": mark("Spaces, by players"),
    "requirement": mark("Mints a space"),
    "others_gain": mark("Others gain"),
    "owner_income": mark("Owner’s income"),
    "starting_mints": mark("Mints at the start"),
    "cost_order": mark("Buys first"),
    "type_order": mark("Order of types"),
    "mint_supply": mark("Mints in the supply"),
    "town": mark("Town"),
    "mints": mark("Mints, left to right"),
    "colour": mark("Colour"),
    "capacity": mark("Slots"),
    "start": mark("Mints at the start"),
    "truck": mark("Truck"),
    "workload": mark("Workload"),
    "preference": mark("Preference"),
    "traits": mark("Traits"),
    "base": mark("Base card"),
    "ready_orders": mark("Ready orders it costs"),
    "effect": mark("Effect"),
    "text": mark("Text on the card"),
    "vp": mark("Victory points"),
    "mints/top": mark("Top side"),
    "mints/right": mark("Right side"),
    "mints/bottom": mark("Bottom side"),
    "mints/left": mark("Left side"),
    "special": mark("Special ability"),
}
TYPES: Mapping[str, str] = {
    "culture": mark("Culture"),
    "production": mark("Production"),
    "utility": mark("Utility"),
    "deed": mark("Deed"),
}
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
_NAMED: Mapping[str, Mapping[str, str]] = {
    "type": TYPES,
    "cost_order": {"low": mark("The cheapest"), "high": mark("The most expensive")},
}


def field(words: Words, name: str) -> str:
    """Return the name of a field; a face of a die is told by its number."""
    table, _, face = name.partition("/")
    if table == "one_player":
        return words.say("One player, die {face}", face=face)
    if table == "two_player":
        return words.say("Two players, die {face}", face=face)
    return words.say(FIELDS[name])


def pack_name(words: Words, card: PackCard) -> str:
    """Return what a pack is called."""
    if card.id == BUILT_IN:
        return words.say("Built-in cards")
    if card.id == SAMPLE:
        return words.say("Sample cards")
    return card.name or (words.say("My cards") if card.kind == MINE else words.say("Cards from elsewhere"))


def origin(words: Words, source: Origin | None) -> str:
    """Return where a value came from."""
    if source is None:
        return words.say("Not known yet")
    if source.at is not None:
        at = source.at.astimezone()
        day = words.of("date", "{year}-{month}-{day}", year=f"{at:%Y}", month=f"{at:%m}", day=f"{at:%d}")
        if source.kind == card_gaps.MINE:
            return words.say("Entered by me on {day}", day=day)
        return words.say("From {pack}, taken over on {day}", pack=source.name, day=day)
    origins = {
        card_gaps.SHEET: words.say("Rule sheet"),
        card_gaps.PICTURE: words.say("Pictures of the cards"),
        card_gaps.INVENTED: words.say("Invented, for trying out"),
    }.get(source.kind, words.say("Public record"))
    if source.kind == card_gaps.INVENTED:
        return origins
    return words.say("{source}, disputed", source=origins) if source.is_disputed else origins


# Values


def value_text(words: Words, name: str, value: JsonValue, values: Values) -> str:
    """Return a value of a field in words."""
    if isinstance(value, bool):
        return words.say("Yes") if value else words.say("No")
    if name in _NAMED and value in _NAMED[name]:
        return words.say(_NAMED[name][value])
    say = _TOLD.get(name.partition("/")[0])
    return say(words, value, values) if say else str(value)


def _town(words: Words, value: JsonValue, values: Values) -> str:
    town = towns(words, values).get(value)
    return town.name if town else str(value)


def _mints(words: Words, value: JsonValue, values: Values) -> str:
    if isinstance(value, str):
        return side(words, value)
    return ", ".join(words.say(FLAVOURS[mint]) if mint in FLAVOURS else colour_name(words, mint) for mint in value)


def side(words: Words, value: JsonValue) -> str:
    """Return what a side of a Location shows."""
    if value == "none":
        return words.say("No mint")
    return ", ".join(colour_name(words, colour) for colour in ([value] if isinstance(value, str) else value))


def _preference(words: Words, value: JsonValue, values: Values) -> str:
    return joined(words, [criterion(words, one, values) for one in value]) or words.say("No preference")


def criterion(words: Words, value: Json, values: Values) -> str:
    """Return one step of an AI's preference."""
    mint = words.say(FLAVOURS[value["mint"]]) if "mint" in value else ""
    named = ", ".join(_town(words, id, values) for id in value.get("towns", ()))
    return words.say(PREFERS[value["prefer"]], mint=mint, towns=named)


def _traits(words: Words, value: JsonValue, values: Values) -> str:
    return joined(words, [trait(words, one) for one in value]) or words.say("No trait")


def trait(words: Words, value: Json) -> str:
    """Return a trait of an AI."""
    if value["trait"] == "actions":
        n = value["plus"]
        return words.count("{n} more action each turn", "{n} more actions each turn", n)
    if value["trait"] == "load-limit":
        mint = words.say(FLAVOURS[value["mint"]])
        return words.say("{mint}: loads up to {n} at once", mint=mint, n=value["count"])
    return str(value.get("text", ""))


def effect(words: Words, value: Json) -> str:
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


def _special(words: Words, value: JsonValue, values: Values) -> str:
    then = value.get("then")
    text = str(value.get("text") or "")
    return words.say("{text} ({effect})", text=text, effect=die_row(words, then)) if then else text


def _requirement(words: Words, value: JsonValue, values: Values) -> str:
    named = {"plan-cost": words.say("What the plan costs"), "one-more-than-target": words.say("One more than there")}
    return named.get(value, str(value))


_TOLD: Mapping[str, Callable[[Words, JsonValue, Values], str]] = {
    "town": _town,
    "mints": _mints,
    "start": lambda words, value, values: ", ".join(
        words.say("{mint}: {n}", mint=words.say(FLAVOURS[mint]), n=n) for mint, n in value.items()
    ),
    "spaces": lambda words, value, values: ", ".join(
        words.say("{people}: {spaces}", people=people, spaces=n) for people, n in value.items()
    ),
    "type_order": lambda words, value, values: ", ".join(words.say(TYPES[kind]) for kind in value),
    "preference": _preference,
    "traits": _traits,
    "effect": lambda words, value, values: effect(words, value),
    "one_player": lambda words, value, values: die_row(words, value),
    "two_player": lambda words, value, values: die_row(words, value),
    "special": _special,
    "starting_mints": lambda words, value, values: words.say("No limit") if value == "unlimited" else str(value),
    "requirement": _requirement,
    "title": lambda words, value, values: words.title(value),
    "colour": lambda words, value, values: colour_name(words, value),
    "truck": lambda words, value, values: str(trucks(words, values).get(value, value)),
}
