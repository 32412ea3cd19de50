"""The kinds of card of Mint Delivery on the screens: what their forms ask, and how an order and a truck are shown."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.cards.card_gaps import Card
from companion.cards.owner_packs import order_id
from companion.languages import Words, mark
from companion.wording.phrases import joined
from engine.json_types import Json, JsonValue
from ui import components as kit
from ui.boards.delivery import card_editors
from ui.boards.delivery.card_editors import criterion, effect_text, town_name, trait
from ui.cards import editors as ask
from ui.cards.card_form import CardForm, by_its_name
from ui.cards.editors import Question
from ui.cards.form_state import FormState
from ui.cards.forms import CALLED, NAME, TEXT
from ui.cards.places import Values, towns, trucks
from ui.cards.words import FLAVOURS, ValueWords
from ui.theme.theme import Look

_YES = {True: mark("Yes"), False: mark("No")}

ORDER = (
    Question("town", mark("For which town?"), ask.town, needed=True),
    Question("mints", mark("Mints, left to right"), ask.mints, needed=True),
    Question("stars", mark("Stars?"), ask.figures(0, 30, range(1, 7), mark("Another number of stars")), needed=True),
)
TRUCK = (
    Question("name", mark("Its name, if it has one"), ask.text(40, NAME)),
    Question("colour", mark("Which colour?"), ask.colour, needed=True),
    Question("capacity", mark("How many slots?"), ask.figures(1, 12, range(2, 8), mark("Another number of slots"))),
)
RIVAL = (
    CALLED,
    Question("truck", mark("Which truck is on its back?"), ask.truck),
    Question("workload", mark("Workload?"), ask.figures(1, 12, range(1, 7), mark("Another workload"))),
    Question("preference", mark("Which order does it prefer?"), card_editors.preference),
    Question("traits", mark("Its traits?"), card_editors.traits),
    Question("text", mark("The text on the card"), ask.text(400, TEXT, lines=4)),
)
UPGRADE = (
    CALLED,
    Question("base", mark("Is it one of the base cards?"), ask.pick(_YES)),
    Question(
        "ready_orders",
        mark("How many ready orders does it cost?"),
        ask.figures(1, 9, range(1, 7), mark("Another number")),
    ),
    Question("effect", mark("What does it do?"), card_editors.effect),
    Question("text", mark("The text on the card"), ask.text(400, TEXT, lines=4)),
)


# The values of the cards, in words


def _mints(words: Words, value: JsonValue, values: Values) -> str:
    return ", ".join(words.say(FLAVOURS[mint]) for mint in value)


def _start(words: Words, value: JsonValue, values: Values) -> str:
    return ", ".join(words.say("{mint}: {n}", mint=words.say(FLAVOURS[mint]), n=n) for mint, n in value.items())


def _preference(words: Words, value: JsonValue, values: Values) -> str:
    return joined(words, [criterion(words, one, values) for one in value]) or words.say("No preference")


def _traits(words: Words, value: JsonValue, values: Values) -> str:
    return joined(words, [trait(words, one) for one in value]) or words.say("No trait")


_WORDS: Mapping[str, Mapping[str, ValueWords]] = {
    "orders": {"town": town_name, "mints": _mints},
    "trucks": {"start": _start},
    "ai": {
        "truck": lambda words, value, values: trucks(words, values).get(value, str(value)),
        "preference": _preference,
        "traits": _traits,
    },
    "upgrades": {"effect": lambda words, value, values: effect_text(words, value)},
}
"""How each kind of card says the values of its fields."""


# How an order and a truck are shown


def _order(words: Words, card: Card, values: Values) -> str:
    town = towns(words, values).get(card.value("town"))
    number = card.id.rpartition("-")[2]
    return words.say("{town}, card {number}", town=town.name if town else words.say("Order"), number=number)


def _truck(words: Words, card: Card, values: Values) -> str:
    return trucks(words, values)[card.id] if not card.value("name") else by_its_name(words, card, values)


def _order_tile(look: Look, words: Words, card: Card, values: Values, note: str, on_tap: kit.Tap) -> ft.Control:
    """Return an order as it is drawn in the game."""
    town = towns(words, values).get(card.value("town"))
    mints, stars = card.value("mints"), card.value("stars")
    label_parts = [
        _order(words, card, values),
        "" if mints is None else _mints(words, mints, values),
        "" if stars is None else str(stars),
    ]
    return kit.order_card(
        look,
        kit.Order(town, mints, stars, note=note or (town.name if town else "")),
        identifier=f"card-{card.id}",
        label=", ".join(part for part in label_parts if part),
        on_tap=on_tap,
    )


def _order_id(section: str, card: Json, values: Values) -> str:
    return order_id(card["town"], values)


def order_drawing(state: FormState) -> ft.Control:
    """Return an order as answered so far, as it looks on the table."""
    look, town = state.look, towns(state.words, state.values).get(state.get("town"))
    mints, stars = state.get("mints"), state.get("stars")
    mark = kit.unknown_mark(look, size=30) if town is None else kit.town_sign(look, town, size=40)
    worth = kit.unknown_mark(look, size=24) if stars is None else kit.star_figure(look, stars, size=22, figure_size=24)
    side = 36 if len(mints or ()) <= 3 else 24 if len(mints or ()) <= 4 else 19
    asked = kit.flavours(look, mints, size=side) if mints else kit.unknown_mark(look, size=30)
    tone = look.town(town.colour if town else None)
    name = kit.text(look, town.name if town else " ", "titleSmall", color=tone.on, size=13, max_lines=1)
    face = kit.column(
        kit.row(mark, worth, align=ft.MainAxisAlignment.SPACE_BETWEEN),
        kit.row(kit.min_height(48), ft.Container(asked, expand=True)),
        gap=8,
        equal=True,
    )
    band = ft.Container(
        name, bgcolor=tone.fill if town else look.surface_container_high, padding=ft.Padding(12, 7, 12, 7)
    )
    card = ft.Container(
        kit.column(ft.Container(face, padding=ft.Padding(12, 10, 12, 10)), band, equal=True),
        width=138,
        bgcolor=look.surface_container_lowest,
        border=ft.Border.all(2, look.outline),
        border_radius=look.radius["card"],
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        shadow=look.shadow_at(1),
    )
    return kit.spoken(card, label=_order_label(state, town))


def order_line(state: FormState) -> ft.Control:
    """Return the same in one line, for windows that are not high."""
    look, town = state.look, towns(state.words, state.values).get(state.get("town"))
    stars = state.get("stars")
    shown = kit.Order(town, tuple(state.get("mints") or ()) or None, stars)
    line = kit.row(kit.min_height(32), kit.order_pill(look, shown), gap=8, tight=True)
    return kit.spoken(line, label=_order_label(state, town))


def _order_label(state: FormState, town: kit.TownSign | None) -> str:
    """Return what a screen reader says of an order as far as it is answered."""
    stars = state.get("stars")
    label = kit.with_commas(
        town.name if town else "",
        *(state.say(FLAVOURS[mint]) for mint in state.get("mints") or ()),
        "" if stars is None else str(stars),
    )
    return label or state.say("The card so far")


FORMS: Mapping[str, CardForm] = {
    "orders": CardForm(
        mark("Orders"),
        ft.Icons.RECEIPT_LONG_ROUNDED,
        ORDER,
        mark("Enter an order"),
        called=_order,
        drawing=order_drawing,
        tile=_order_tile,
        new_id=_order_id,
        value_words=_WORDS["orders"],
    ),
    "trucks": CardForm(
        mark("Trucks"),
        ft.Icons.LOCAL_SHIPPING_ROUNDED,
        TRUCK,
        mark("Enter a truck"),
        short=("colour", "capacity"),
        called=_truck,
        value_words=_WORDS["trucks"],
    ),
    "ai": CardForm(
        mark("Solo opponents"),
        ft.Icons.SMART_TOY_ROUNDED,
        RIVAL,
        mark("Enter an AI card"),
        short=("preference",),
        value_words=_WORDS["ai"],
    ),
    "upgrades": CardForm(
        mark("Upgrades"),
        ft.Icons.BUILD_CIRCLE_ROUNDED,
        UPGRADE,
        mark("Enter an upgrade"),
        short=("effect",),
        value_words=_WORDS["upgrades"],
    ),
}
