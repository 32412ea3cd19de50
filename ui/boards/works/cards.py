"""The kinds of card of Mint Works on the screens: how they are named, and what they say."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.cards.card_gaps import Card
from companion.contract.card_fields import CARD_TYPES
from companion.languages import Words, mark
from companion.works.card_fields import COST_ORDER, KINDS
from engine.json_types import JsonValue
from ui.cards.card_form import CardForm, by_its_name
from ui.cards.words import Values, ValueWords, one_of


def _plan(words: Words, card: Card, values: Values) -> str:
    name = card.value("name")
    return words.plan(name) if name else by_its_name(words, card, values)


def _location(words: Words, card: Card, values: Values) -> str:
    name = card.value("name")
    return words.location(name) if name else by_its_name(words, card, values)


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


FORMS: Mapping[str, CardForm] = {
    "plans": CardForm(
        mark("Plans"),
        ft.Icons.DESCRIPTION_ROUNDED,
        KINDS["plans"].fields,
        short=("type", "cost", "stars"),
        called=_plan,
    ),
    "locations": CardForm(
        mark("Locations"),
        ft.Icons.LOCATION_CITY_ROUNDED,
        KINDS["locations"].fields,
        short=("spaces",),
        called=_location,
        value_words=_OF_LOCATIONS,
    ),
    "ai": CardForm(
        mark("Solo opponents"),
        ft.Icons.SMART_TOY_ROUNDED,
        KINDS["ai"].fields,
        short=("title",),
        value_words=_OF_AIS,
    ),
}
