"""The cards of Mint Works, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.contract.card_fields import (
    CALLED,
    CARD_TYPES,
    CardField,
    CardKind,
    Drawn,
    Number,
    OneOf,
    Text,
    Values,
    ValueWords,
)
from companion.contract.card_values import one_of
from companion.languages import Words, mark
from engine.json_types import JsonValue

COST_ORDER: Mapping[JsonValue, str] = {"low": mark("The cheapest"), "high": mark("The most expensive")}
_OTHER: Final = mark("Another number")
_TYPE = CardField("type", mark("Type"), Drawn("type", in_one_tap=True), mark("Which type?"))
_AMOUNT = CardField("amount", mark("Number in its effect"), Number(0, 20, range(6), _OTHER))


def _requirement(words: Words, value: JsonValue, values: Values) -> str:
    named = {"plan-cost": words.say("What the plan costs"), "one-more-than-target": words.say("One more than there")}
    return named.get(value, str(value))


_OF_LOCATIONS: Mapping[str, ValueWords] = {
    "spaces": lambda words, value, values: ", ".join(
        words.say("{people}: {spaces}", people=people, spaces=n) for people, n in value.items()
    ),
    "requirement": _requirement,
}
_OF_AIS: Mapping[str, ValueWords] = {
    "title": lambda words, value, values: words.title(value),
    "starting_mints": lambda words, value, values: words.say("No limit") if value == "unlimited" else str(value),
    "cost_order": one_of(COST_ORDER),
    "type_order": lambda words, value, values: ", ".join(words.say(CARD_TYPES[kind]) for kind in value),
}

KINDS: Final[Mapping[str, CardKind]] = {
    "plans": CardKind(
        21,
        CALLED,
        _TYPE,
        CardField("cost", mark("Cost"), Number(1, 20, range(1, 7), mark("Another cost"))),
        CardField("stars", mark("Stars"), Number(0, 20, range(6), mark("Another number of stars")), mark("Stars?")),
        _AMOUNT,
    ),
    "locations": CardKind(
        10,
        CALLED,
        CardField("spaces", mark("Spaces, by players"), Drawn("spaces")),
        CardField("requirement", mark("Mints a space"), Number(1, 20, range(1, 7), _OTHER)),
        _AMOUNT,
        CardField("others_gain", mark("Others gain"), Number(0, 20, range(6), _OTHER)),
        CardField("owner_income", mark("Owner’s income"), Number(0, 20, range(6), _OTHER)),
        value_words=_OF_LOCATIONS,
    ),
    "ai": CardKind(
        4,
        CALLED,
        CardField("title", mark("Title"), Text(40, mark("The title below the name"))),
        CardField("starting_mints", mark("Mints at the start"), Number(0, 40, range(1, 7), _OTHER)),
        CardField("cost_order", mark("Buys first"), OneOf(COST_ORDER)),
        CardField("type_order", mark("Order of types"), Drawn("types"), mark("Order of types, the first choice first")),
        CardField("mint_supply", mark("Mints in the supply"), Number(0, 60, range(15, 21), _OTHER)),
        value_words=_OF_AIS,
    ),
}
