"""The kinds of card of Mint Delivery on the screens: how an order and a truck are named and shown."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.cards.card_gaps import Card
from companion.cards.owner_packs import order_id
from companion.contract.card_fields import Values
from companion.delivery.card_fields import KINDS, TOWN
from companion.delivery.card_places import truck_for, trucks
from companion.delivery.card_words import FLAVOURS, mints_text
from companion.languages import Words, mark
from engine.json_types import Json, JsonDict
from ui import components as kit
from ui.boards.delivery import card_editors
from ui.boards.delivery.card_editors import NEW_COLOUR, town_signs
from ui.cards.card_form import CardForm, by_its_name
from ui.cards.form_state import FormState
from ui.theme.theme import Look

# How an order and a truck are shown


def _order(words: Words, card: Card, values: Values) -> str:
    town = town_signs(words, values).get(card.value("town"))
    number = card.id.rpartition("-")[2]
    return words.say("{town}, card {number}", town=town.name if town else words.say("Order"), number=number)


def _truck(words: Words, card: Card, values: Values) -> str:
    return trucks(words, values)[card.id] if not card.value("name") else by_its_name(words, card, values)


def _order_tile(look: Look, words: Words, card: Card, values: Values, note: str, on_tap: kit.Tap) -> ft.Control:
    """Return an order as it is drawn in the game."""
    town = town_signs(words, values).get(card.value("town"))
    mints, stars = card.value("mints"), card.value("stars")
    label_parts = [
        _order(words, card, values),
        "" if mints is None else mints_text(words, mints, values),
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
    look, town = state.look, town_signs(state.words, state.values).get(state.get("town"))
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
    look, town = state.look, town_signs(state.words, state.values).get(state.get("town"))
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


def _with_truck(state: FormState, card: JsonDict) -> tuple[JsonDict, JsonDict]:
    """Return an AI card, and the colour of its truck if that was picked by a colour which no truck had."""
    picked = str(card.get("truck", ""))
    if not picked.startswith(NEW_COLOUR):
        return card, {}
    truck = truck_for(state.values)
    return {**card, "truck": truck}, {f"trucks/{truck}/colour": picked.removeprefix(NEW_COLOUR)}


FORMS: Mapping[str, CardForm] = {
    "orders": CardForm(
        mark("Orders"),
        ft.Icons.RECEIPT_LONG_ROUNDED,
        KINDS["orders"],
        mark("Enter an order"),
        called=_order,
        drawing=order_drawing,
        drawn={"town": card_editors.town, "mints": card_editors.mints},
        tile=_order_tile,
        new_id=_order_id,
    ),
    "trucks": CardForm(
        mark("Trucks"),
        ft.Icons.LOCAL_SHIPPING_ROUNDED,
        KINDS["trucks"],
        mark("Enter a truck"),
        short=("colour", "capacity"),
        called=_truck,
        drawn={"colour": card_editors.colour},
        titles={"start": mark("Mints at the start")},
    ),
    "ai": CardForm(
        mark("Solo opponents"),
        ft.Icons.SMART_TOY_ROUNDED,
        KINDS["ai"],
        mark("Enter an AI card"),
        short=("preference",),
        drawn={
            "truck": card_editors.truck,
            "preference": card_editors.preference,
            "traits": card_editors.traits,
        },
        stored=_with_truck,
    ),
    "upgrades": CardForm(
        mark("Upgrades"),
        ft.Icons.BUILD_CIRCLE_ROUNDED,
        KINDS["upgrades"],
        mark("Enter an upgrade"),
        short=("effect",),
        drawn={"effect": card_editors.effect},
    ),
}


def town_kind(sign: kit.TownSign) -> CardForm:
    """Return how a town, which has this sign, is entered."""
    drawn = {"town-colour": card_editors.town_colour(sign)}
    return CardForm(mark("Towns"), ft.Icons.LOCATION_CITY_ROUNDED, TOWN, drawn=drawn)
