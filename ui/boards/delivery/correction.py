"""The zones and cards of Mint Delivery in a check of the table."""

from __future__ import annotations

import flet as ft

from companion.delivery.correction_edits import UPGRADE
from companion.delivery.narrator import Narrator
from companion.languages import mark
from companion.table.zones import Zone
from engine.delivery.setup import Config
from ui import components as kit
from ui.boards.delivery.correction_cards import Cards
from ui.boards.delivery.words import labels_of
from ui.boards.module import CardWords, TableCorrection
from ui.parts.card_parts import small_tile
from ui.session import Session

SIGNS = {"turn": "token", "garage": "upgrade", "tokens": "road", "supply": "dear", "stack": "plan", "box": "cards"}


def sign(session: Session, config: Config, zone: Zone) -> ft.Control | None:
    """Return the sign of a town, or a mint for a belt."""
    if zone.kind == "town" and (town := labels_of(session, config).sign(zone.of)) is not None:
        return kit.town_sign(session.look, town, size=30)
    return kit.flavour(session.look, "classic", size=26) if zone.kind == "belt" else None


def tile(session: Session, narrator: Narrator, card: str, where: str, identifier: str, on_tap: kit.Tap) -> ft.Control:
    """Return an order, or an upgrade, as a small tile."""
    if card.startswith(UPGRADE):
        look, name = session.look, narrator.upgrade(card.removeprefix(UPGRADE))
        drawing, label = kit.icon("upgrade", 20, look.on_surface_variant), kit.with_commas(name, where)
        return small_tile(look, drawing, name, identifier=identifier, label=label, on_tap=on_tap)
    names = labels_of(session, narrator.config, narrator.cards)
    view = names.order_of(card)
    spoken_label = names.semantics_label(view, where)
    return kit.order_card(
        session.look, names.order(view), identifier=identifier, label=spoken_label, on_tap=on_tap, size=22
    )


def the_card(narrator: Narrator, card: str) -> str:
    """Return a card in the middle of a sentence."""
    return narrator.upgrade(card.removeprefix(UPGRADE)) if card.startswith(UPGRADE) else narrator.the_order(card)


WORDS = CardWords(mark("Add a card"), mark("Which card is here?"), mark("Not turned up yet"))
CORRECTION = TableCorrection(SIGNS, tile, the_card, WORDS, sign, card_entries=Cards())
