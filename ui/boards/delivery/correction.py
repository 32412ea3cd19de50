"""The zones and cards of Mint Delivery in a check of the table."""

from __future__ import annotations

import flet as ft

from companion.delivery.correction_edits import UPGRADE
from companion.delivery.narrator import Narrator
from companion.languages import Words
from companion.table.zones import Zone
from engine.delivery.setup import Config
from ui import components as kit
from ui.boards.delivery.correction_cards import Cards
from ui.boards.delivery.words import labels_of
from ui.boards.module import CardWords, TableCorrection
from ui.parts.people import seated
from ui.session import Session

SIGNS = {"turn": "token", "garage": "upgrade", "tokens": "road", "supply": "dear", "stack": "plan", "box": "cards"}


def mark(session: Session, config: Config, zone: Zone) -> ft.Control:
    """Return the sign of a zone: a badge for a seat, its sign for a town, a mint for a belt, else an icon."""
    look = session.look
    if zone.kind == "seat":
        return kit.badge(look, seated(config.names, config.automa, session.apps)[int(zone.of)], size=32)
    if zone.kind == "town" and (sign := labels_of(session, config).sign(zone.of)) is not None:
        return kit.town_sign(look, sign, size=30)
    if zone.kind == "belt":
        return kit.flavour(look, "classic", size=26)
    return kit.icon(SIGNS[zone.kind], 22, look.on_surface_variant)


def tile(session: Session, narrator: Narrator, card: str, where: str, identifier: str, on_tap: kit.Tap) -> ft.Control:
    """Return an order, or an upgrade, as a small tile."""
    if card.startswith(UPGRADE):
        look, name = session.look, narrator.upgrade(card.removeprefix(UPGRADE))
        words = kit.text(look, name, "titleSmall", size=14.5, height=1.1, expand=True)
        return kit.target(
            kit.row(kit.min_height(52), kit.icon("upgrade", 20, look.on_surface_variant), words, gap=8),
            identifier=identifier,
            label=kit.with_commas(name, where),
            on_tap=on_tap,
            fill=look.surface_container_lowest,
            border=ft.Border.all(1, look.outline_variant),
            radius=13,
            padding=ft.Padding.symmetric(horizontal=9),
            expand=True,
        )
    names = labels_of(session, narrator.config, narrator.cards)
    view = names.order_of(card)
    spoken_label = names.semantics_label(view, where)
    return kit.order_card(
        session.look, names.order(view), identifier=identifier, label=spoken_label, on_tap=on_tap, size=22
    )


def the_card(narrator: Narrator, card: str) -> str:
    """Return a card in the middle of a sentence."""
    return narrator.upgrade(card.removeprefix(UPGRADE)) if card.startswith(UPGRADE) else narrator.the_order(card)


def card_words(words: Words) -> CardWords:
    """Return what is said of cards; none that nobody has seen lies anywhere by itself."""
    say = words.say
    return CardWords(
        add=say("Add a card"),
        which=say("Which card is here?"),
        stock=say("Not turned up yet"),
        top=say("The top card, unseen"),
        unknown=say("An unknown card"),
        an_unknown=say("an unknown card"),
        unknowns=lambda number: words.count("{n} unknown card", "{n} unknown cards", number),
    )


CORRECTION = TableCorrection(mark, tile, the_card, card_words, card_entries=Cards())
