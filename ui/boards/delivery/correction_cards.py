"""An order or an upgrade that no pack knows, entered in a check of the table: it lies there, and its face is entered
once."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.cards.owner_packs import new_id
from companion.cards.pack_parts import flatten
from companion.delivery.correction import known, unseen
from companion.delivery.correction_edits import UPGRADE
from companion.delivery.module import CARDS
from companion.table.position_edit import PositionEdit
from engine.delivery.cards import ORDERS, UPGRADES
from engine.json_types import JsonDict
from ui import components as kit
from ui.boards.delivery.cards import FORMS, order_drawing
from ui.boards.module import CardEntry, Editing
from ui.cards import forms
from ui.cards.form_state import Answers, FormState
from ui.parts.choosing import heading

ORDER_QUESTIONS = FORMS["orders"].asked(CARDS.kinds["orders"].fields)
UPGRADE_QUESTIONS = FORMS["upgrades"].asked(("name", "ready_orders", "effect"))
STARS = FORMS["orders"].asked(("stars",))
COUNTED = ("delivered", "under")
"""The kinds of places in which an order's stars count."""
OF_ORDERS = ("open", "top", "orders", "delivered", "under", "removed")
"""The kinds of places that orders lie in."""


class Cards:
    """How an order or an upgrade is entered; an order known in part may lie anywhere but where its stars count: its
    values are asked for in play."""

    def source(self, editing: Editing, place: str) -> str:
        """Cards that nobody knew come from the box, while it has any; an upgrade only before the game begins."""
        cards = known(editing.draft.config, editing.draft.now)
        if place == "garage":
            return "upgrades" if editing.can_bring and len(cards.upgrades) < UPGRADES else ""
        return "box" if len(cards.orders) < ORDERS and place.partition(":")[0] in OF_ORDERS else ""

    def is_incomplete(self, draft: PositionEdit, card: str, to: str) -> bool:
        """The stars of an order must be known where they count."""
        order = known(draft.config, draft.now).orders.get(card)
        return order is not None and order.stars is None and to.partition(":")[0] in COUNTED

    def form(self, editing: Editing, card_entry: CardEntry) -> list[ft.Control]:
        """The card as it is entered so far, the questions, and the button that lays it."""
        session, draft = editing.session, editing.draft
        say, is_upgrade = session.words.say, card_entry.to == "garage"

        def take(answers: Answers) -> None:
            editing.answer(CardEntry(card_entry.card, card_entry.source, card_entry.to, answers))

        values = flatten(draft.config.pack, "delivery")
        now = partial(card_entry.now, editing)
        form_state = FormState(session.look, session.words, now(), take, values, session.width, now)
        asked = STARS if card_entry.card else UPGRADE_QUESTIONS if is_upgrade else ORDER_QUESTIONS

        def keep_card() -> None:
            card = forms.finished(asked, form_state)
            if card is not None:
                (_offer if is_upgrade else _lay)(editing, card_entry, card)

        keep = kit.button(
            session.look,
            say("It is there"),
            identifier="keep-card",
            on_tap=keep_card if forms.finished(asked, form_state) is not None else forms.lacking(asked, form_state),
            sign="done",
            expand=True,
        )
        title = heading(session.look, say("A card not entered yet"), say("Entered once, then the app knows it"))
        drawn = [] if is_upgrade else [kit.row(order_drawing(form_state), align=ft.MainAxisAlignment.CENTER)]
        return [title, *drawn, *forms.body(asked, form_state), kit.row(keep)]


def _lay(editing: Editing, card_entry: CardEntry, order: JsonDict) -> None:
    """Lay the order under the next free id of its town; of one that has an id its stars were asked for."""
    if card_entry.card:
        editing.enter_card(card_entry, card_entry.card, {f"orders/{card_entry.card}/stars": order["stars"]})
        return
    draft, town = editing.draft, order["town"]
    taken = (*known(draft.config, draft.now).orders, *unseen(draft.config, draft.now))
    id = next(id for n in range(1, ORDERS + 2) if (id := f"{town}-{n}") not in taken)
    editing.enter_card(card_entry, id, {f"orders/{id}": {"id": id, **order}})


def _offer(editing: Editing, card_entry: CardEntry, upgrade: JsonDict) -> None:
    """Lay the upgrade among those on offer."""
    id = new_id(upgrade["name"], known(editing.draft.config, editing.draft.now).upgrades)
    editing.bring(card_entry, "upgrades", {"id": id, **upgrade}, UPGRADE + id)
