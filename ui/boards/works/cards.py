"""The kinds of card of Mint Works on the screens: what their forms ask, and how they are named."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.cards.card_gaps import Card
from companion.languages import Words, mark
from ui.cards import editors as ask
from ui.cards.card_form import CardForm, by_its_name
from ui.cards.editors import Question
from ui.cards.forms import NAME
from ui.cards.places import Values


def _plan(words: Words, card: Card, values: Values) -> str:
    name = card.value("name")
    return words.plan(name) if name else by_its_name(words, card, values)


def _location(words: Words, card: Card, values: Values) -> str:
    name = card.value("name")
    return words.location(name) if name else by_its_name(words, card, values)


PLAN = (
    Question("name", mark("What is it called?"), ask.text(40, NAME), needed=True),
    Question("type", mark("Which type?"), ask.card_type),
    Question("cost", mark("Cost"), ask.figures(1, 20, range(1, 7), mark("Another cost"))),
    Question("stars", mark("Stars?"), ask.figures(0, 20, range(6), mark("Another number of stars"))),
    Question("amount", mark("Number in its effect"), ask.figures(0, 20, range(6), mark("Another number"))),
)
PLACE = (
    Question("name", mark("What is it called?"), ask.text(40, NAME), needed=True),
    Question("spaces", mark("Spaces, by players"), ask.spaces),
    Question("requirement", mark("Mints a space"), ask.figures(1, 20, range(1, 7), mark("Another number"))),
    Question("amount", mark("Number in its effect"), ask.figures(0, 20, range(6), mark("Another number"))),
    Question("others_gain", mark("Others gain"), ask.figures(0, 20, range(6), mark("Another number"))),
    Question("owner_income", mark("Owner’s income"), ask.figures(0, 20, range(6), mark("Another number"))),
)
OPPONENT = (
    Question("name", mark("What is it called?"), ask.text(40, NAME), needed=True),
    Question("title", mark("Title"), ask.text(40, mark("The title below the name"))),
    Question("starting_mints", mark("Mints at the start"), ask.figures(0, 40, range(1, 7), mark("Another number"))),
    Question(
        "cost_order", mark("Buys first"), ask.pick({"low": mark("The cheapest"), "high": mark("The most expensive")})
    ),
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
    ),
    "ai": CardForm(mark("Solo opponents"), ft.Icons.SMART_TOY_ROUNDED, OPPONENT, short=("title",)),
}
