"""An order or an upgrade that no pack knows, entered while correcting the table: it has a place there, and its face is
entered once."""

from __future__ import annotations

from companion.cards.owner_packs import new_id
from companion.cards.pack_parts import flatten
from companion.delivery.card_fields import KINDS
from companion.delivery.correction import known_cards, placed, unseen
from companion.delivery.correction_edits import UPGRADE
from companion.table.position_edit import PositionEdit
from engine.delivery.cards import ORDERS, UPGRADES
from engine.json_types import JsonDict
from ui.boards.delivery.cards import FORMS
from ui.boards.module import CardEntry, Editing, EntryForm
from ui.cards.form_state import FormState

COUNTED = ("delivered", "under")
"""The kinds of places in which an order's stars count."""
OF_ORDERS = ("open", "top", "orders", "delivered", "under", "removed")
"""The kinds of places that hold orders."""


class Cards:
    """How an order or an upgrade is entered; an order known in part may be anywhere except where its stars count: its
    values are asked for in play."""

    def source(self, editing: Editing, place: str) -> str:
        """Return where an unknown card comes from: the box, while it has any; an upgrade only before the game begins.
        """
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

    def lay(self, editing: Editing, card_entry: CardEntry, card: JsonDict, state: FormState) -> None:
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
