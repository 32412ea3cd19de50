"""The kinds of card of Mint Works on the screens: how they are named, and what they say."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.cards.card_gaps import Card
from companion.contract.card_fields import Values
from companion.languages import Words, mark
from companion.works.card_fields import KINDS
from ui.cards.card_form import CardForm, by_its_name


def _plan(words: Words, card: Card, values: Values) -> str:
    name = card.value("name")
    return words.plan(name) if name else by_its_name(words, card, values)


def _location(words: Words, card: Card, values: Values) -> str:
    name = card.value("name")
    return words.location(name) if name else by_its_name(words, card, values)


FORMS: Mapping[str, CardForm] = {
    "plans": CardForm(
        mark("Plans"),
        ft.Icons.DESCRIPTION_ROUNDED,
        KINDS["plans"],
        short=("type", "cost", "stars"),
        called=_plan,
    ),
    "locations": CardForm(
        mark("Locations"),
        ft.Icons.LOCATION_CITY_ROUNDED,
        KINDS["locations"],
        short=("spaces",),
        called=_location,
    ),
    "ai": CardForm(
        mark("Solo opponents"),
        ft.Icons.SMART_TOY_ROUNDED,
        KINDS["ai"],
        short=("title",),
    ),
}
