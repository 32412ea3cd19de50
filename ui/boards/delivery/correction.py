"""The zones and cards of Mint Delivery in a check of the table."""

from __future__ import annotations

import flet as ft

from companion.cards.owner_packs import new_id
from companion.cards.pack_parts import flatten
from companion.delivery.card_fields import KINDS
from companion.delivery.correction import known_cards, placed, unseen
from companion.delivery.correction_edits import UPGRADE
from companion.delivery.narrator import Narrator
from companion.languages import mark
from companion.table.position_edit import PositionEdit
from companion.table.zones import Zone
from engine.delivery.cards import ORDERS, UPGRADES
from engine.delivery.setup import Config
from engine.json_types import JsonDict
from ui import components as kit
from ui.boards.delivery.cards import FORMS
from ui.boards.delivery.words import labels_of
from ui.boards.module import CardEntry, CardWords, Editing, EntryForm, TableCorrection
from ui.cards.form_state import FormState
from ui.parts.card_parts import small_tile
from ui.session import Session

COUNTED = ("delivered", "under")
"""The kinds of places in which an order's stars count."""
OF_ORDERS = ("open", "top", "orders", "delivered", "under", "removed")
"""The kinds of places that hold orders."""


class Cards:
    """How an order or an upgrade is entered; an order known in part may be anywhere but in a place that counts its
    stars: its values are asked for in play."""

    def source(self, editing: Editing, place: str) -> str:
        """Return where an unknown card comes from: the box, while it has any, and an upgrade before the game begins."""
        config, now = editing.draft.config, editing.draft.now
        if place == "garage":
            return "upgrades" if editing.can_bring and len(known_cards(config, now).upgrades) < UPGRADES else ""
        described = len(placed(now)) + len(unseen(config, now))
        return "box" if described < ORDERS and place.partition(":")[0] in OF_ORDERS else ""

    def is_incomplete(self, draft: PositionEdit, card: str, to: str) -> bool:
        """Return whether the stars of an order are missing in a place where they count."""
        order = known_cards(draft.config, draft.now).orders.get(card)
        return order is not None and order.stars is None and to.partition(":")[0] in COUNTED

    def form(self, editing: Editing, card_entry: CardEntry) -> EntryForm:
        """All of an upgrade or an order, or the stars of one that is known."""
        say, section = editing.session.words.say, "upgrades" if card_entry.to == "garage" else "orders"
        return EntryForm(
            FORMS[section],
            ("stars",) if card_entry.card else KINDS[section].at_table,
            say("A card not entered yet"),
            say("Entered once, then the app knows it"),
            flatten(editing.draft.config.pack, "delivery"),
        )

    def lay_card(self, editing: Editing, card_entry: CardEntry, state: FormState, card: JsonDict) -> None:
        """Put an upgrade among those on offer, or an order under the next free id of its town."""
        draft = editing.draft
        cards = known_cards(draft.config, draft.now)
        if card_entry.to == "garage":
            id = new_id(card["name"], cards.upgrades)
            editing.bring(card_entry, "upgrades", {"id": id, **card}, UPGRADE + id)
        elif card_entry.card:
            editing.enter_card(card_entry, card_entry.card, {f"orders/{card_entry.card}/stars": card["stars"]})
        else:
            taken = (*cards.orders, *unseen(draft.config, draft.now))
            id = next(id for n in range(1, ORDERS + 2) if (id := f"{card['town']}-{n}") not in taken)
            editing.enter_card(card_entry, id, {f"orders/{id}": {"id": id, **card}})


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
