"""The kinds of card of Mint Works on the screens: how they are named, what they say, and what their forms ask."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.cards.card_gaps import Card
from companion.languages import Words, mark
from engine.json_types import JsonValue
from ui.cards import editors as ask
from ui.cards.card_form import CardForm, by_its_name
from ui.cards.editors import Question
from ui.cards.forms import CALLED
from ui.cards.places import Values
from ui.cards.words import TYPES, ValueWords, one_of


def _plan(words: Words, card: Card, values: Values) -> str:
    name = card.value("name")
    return words.plan(name) if name else by_its_name(words, card, values)


def _location(words: Words, card: Card, values: Values) -> str:
    name = card.value("name")
    return words.location(name) if name else by_its_name(words, card, values)


def _requirement(words: Words, value: JsonValue, values: Values) -> str:
    named = {"plan-cost": words.say("What the plan costs"), "one-more-than-target": words.say("One more than there")}
    return named.get(value, str(value))


_COST_ORDER: Mapping[JsonValue, str] = {"low": mark("The cheapest"), "high": mark("The most expensive")}
_OF_LOCATIONS: Mapping[str, ValueWords] = {
    "spaces": lambda words, value, values: ", ".join(
        words.say("{people}: {spaces}", people=people, spaces=n) for people, n in value.items()
    ),
    "requirement": _requirement,
}
_OF_AIS: Mapping[str, ValueWords] = {
    "title": lambda words, value, values: words.title(value),
    "starting_mints": lambda words, value, values: words.say("No limit") if value == "unlimited" else str(value),
    "cost_order": one_of(_COST_ORDER),
    "type_order": lambda words, value, values: ", ".join(words.say(TYPES[kind]) for kind in value),
}


PLAN = (
    CALLED,
    Question("type", mark("Which type?"), ask.card_type),
    Question("cost", mark("Cost"), ask.figures(1, 20, range(1, 7), mark("Another cost"))),
    Question("stars", mark("Stars?"), ask.figures(0, 20, range(6), mark("Another number of stars"))),
    Question("amount", mark("Number in its effect"), ask.figures(0, 20, range(6), mark("Another number"))),
)
PLACE = (
    CALLED,
    Question("spaces", mark("Spaces, by players"), ask.spaces),
    Question("requirement", mark("Mints a space"), ask.figures(1, 20, range(1, 7), mark("Another number"))),
    Question("amount", mark("Number in its effect"), ask.figures(0, 20, range(6), mark("Another number"))),
    Question("others_gain", mark("Others gain"), ask.figures(0, 20, range(6), mark("Another number"))),
    Question("owner_income", mark("Owner’s income"), ask.figures(0, 20, range(6), mark("Another number"))),
)
OPPONENT = (
    CALLED,
    Question("title", mark("Title"), ask.text(40, mark("The title below the name"))),
    Question("starting_mints", mark("Mints at the start"), ask.figures(0, 40, range(1, 7), mark("Another number"))),
    Question("cost_order", mark("Buys first"), ask.pick(_COST_ORDER)),
    Question("type_order", mark("Order of types, the first choice first"), ask.types),
    Question("mint_supply", mark("Mints in the supply"), ask.figures(0, 60, range(15, 21), mark("Another number"))),
)


FORMS: Mapping[str, CardForm] = {
    "plans": CardForm(
        mark("Plans"),
        ft.Icons.DESCRIPTION_ROUNDED,
        PLAN,
        short=("type", "cost", "stars"),
        called=_plan,
    ),
    "locations": CardForm(
        mark("Locations"),
        ft.Icons.LOCATION_CITY_ROUNDED,
        PLACE,
        short=("spaces",),
        called=_location,
        value_words=_OF_LOCATIONS,
    ),
    "ai": CardForm(mark("Solo opponents"), ft.Icons.SMART_TOY_ROUNDED, OPPONENT, short=("title",), value_words=_OF_AIS),
}
