"""The words for the values of cards: fields, values, and the source of a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.cards import card_gaps
from companion.cards.card_gaps import Origin
from companion.cards.owner_packs import BUILT_IN, MINE, SAMPLE, PackCard
from companion.languages import Words, mark
from engine.json_types import JsonValue
from ui.cards.places import Values, colour_name, side_colours

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
    "one_player": mark("One player, die {face}"),
    "two_player": mark("Two players, die {face}"),
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


def field(words: Words, name: str) -> str:
    """Return the name of a field; a face of a die is told by its number."""
    table, _, face = name.partition("/")
    return words.say(FIELDS[name] if name in FIELDS else FIELDS[table], face=face)


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

ValueWords = Callable[[Words, JsonValue, Values], str]
"""Says a value of a field, given what is known of all cards."""


def one_of(names: Mapping[str, str]) -> ValueWords:
    """Return the words for a value that is one of these; any other value is shown unchanged."""
    return lambda words, value, values: words.say(names[value]) if value in names else str(value)


_SHARED: Mapping[str, ValueWords] = {
    "type": one_of(TYPES),
    "colour": lambda words, value, values: colour_name(words, value),
}


def value_text(
    words: Words, name: str, value: JsonValue, values: Values, own: Mapping[str, ValueWords] | None = None
) -> str:
    """Return a value of a field in words; `own` are those that a kind of card has in addition to the plain ones, by
    field."""
    if isinstance(value, bool):
        return words.say("Yes") if value else words.say("No")
    says = {**_SHARED, **(own or {})}.get(name.partition("/")[0])
    return says(words, value, values) if says else str(value)


def side(words: Words, value: JsonValue) -> str:
    """Return what a side of a Location shows."""
    return ", ".join(colour_name(words, colour) for colour in side_colours(value)) or words.say("No mint")
