"""A Location of which not everything is known, entered in a check of the table: only what is missing of it."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.bid.correction import known, lacking
from companion.cards.owner_packs import new_id
from companion.table.position_edit import PositionEdit
from engine.bid.cards import Cards
from engine.bid.setup import LOCATIONS
from engine.json_types import Json
from ui import components as kit
from ui.boards.bid.cards import FORMS, LOCATION
from ui.boards.bid.missing import keep_colours, nested, of_cards
from ui.boards.module import CardEntry, Editing
from ui.cards import forms, mint_colours
from ui.cards.form_state import FormState
from ui.parts.choosing import heading

EVERYTHING = tuple(question.name for question in LOCATION)
OF_LOCATIONS = ("block", "auction", "tableau", "cell", "discarded", "deed")
"""The kinds of places that Locations lie in."""


class Locations:
    """How a Location is entered."""

    def source(self, editing: Editing, place: str) -> str:
        """Locations that nobody knew come from the box, while it has any."""
        draft = editing.draft
        has_more = len(known(draft.config, draft.now).locations) < LOCATIONS
        return "box" if has_more and place.partition(":")[0] in OF_LOCATIONS else ""

    def is_incomplete(self, draft: PositionEdit, card: str, to: str) -> bool:
        """A Location lies on the table only when all of it is known."""
        return card in known(draft.config, draft.now).locations and bool(lacking(draft.config, draft.now, card))

    def form(self, editing: Editing, card_entry: CardEntry) -> list[ft.Control]:
        """What is missing, and the button that lays the card."""
        session, draft = editing.session, editing.draft
        say, cards = session.words.say, known(draft.config, draft.now)

        def take(answers: Json) -> None:
            editing.answer(CardEntry(card_entry.card, card_entry.source, card_entry.to, answers))

        names = lacking(draft.config, draft.now, card_entry.card) if card_entry.card else EVERYTHING
        asked = FORMS["locations"].asked(names)
        values = of_cards(session, draft.config.pack, cards)
        now = partial(card_entry.now, editing)
        form_state = FormState(session.look, session.words, now(), take, values, session.width, now)
        is_whole = all(name in form_state.answers for name in names)
        keep = kit.button(
            session.look,
            say("It is there"),
            identifier="keep-card",
            on_tap=partial(_lay, editing, card_entry, form_state, cards)
            if is_whole
            else forms.lacking(asked, form_state),
            sign="done",
            expand=True,
        )
        title = (
            say("The rest of {location}", location=editing.narrator.location(card_entry.card))
            if card_entry.card
            else ""
        )
        head = heading(session.look, title or say("A new Location"), say("The app asks for it only once"))
        last = mint_colours.button(form_state) if forms.asks_colours(asked, form_state) else keep
        return [head, *forms.body(asked, form_state), kit.row(last)]


def _lay(editing: Editing, card_entry: CardEntry, form_state: FormState, cards: Cards) -> None:
    """Lay the card; a name that a card has already means that card, of which only what is missing is entered."""
    answers = dict(form_state.answers)
    keep_colours(editing.session, editing.draft.config.pack, form_state)
    if card_entry.card:
        editing.enter_card(
            card_entry,
            card_entry.card,
            {f"locations/{card_entry.card}/{name}": value for name, value in answers.items()},
        )
        return
    answers["name"] = answers["name"].strip()
    id = new_id(answers["name"], ())
    if id not in cards.locations:
        editing.enter_card(card_entry, id, {f"locations/{id}": nested(answers)})
        return
    gaps = lacking(editing.draft.config, editing.draft.now, id)
    editing.enter_card(card_entry, id, {f"locations/{id}/{name}": answers[name] for name in gaps})
