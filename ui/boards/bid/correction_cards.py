"""A Location of which not everything is known, entered in a check of the table: only what is missing of it."""

from __future__ import annotations

from companion.bid.card_fields import KINDS
from companion.bid.correction import known_cards, lacking
from companion.cards.owner_packs import new_id
from companion.table.position_edit import PositionEdit
from engine.bid.setup import LOCATIONS
from engine.json_types import JsonDict
from ui.boards.bid.cards import FORMS
from ui.boards.bid.missing import keep_colours, nested, of_cards
from ui.boards.module import CardEntry, Editing, EntryForm
from ui.cards.form_state import FormState

OF_LOCATIONS = ("block", "auction", "tableau", "cell", "discarded", "deed")
"""The kinds of places that hold Locations."""


class Locations:
    """How a Location is entered."""

    def source(self, editing: Editing, place: str) -> str:
        """Return where an unknown Location comes from: the box, while it has any."""
        draft = editing.draft
        has_more = len(known_cards(draft.config, draft.now).locations) < LOCATIONS
        return "box" if has_more and place.partition(":")[0] in OF_LOCATIONS else ""

    def is_incomplete(self, draft: PositionEdit, card: str, to: str) -> bool:
        """Return whether a Location on the table is not fully known."""
        return card in known_cards(draft.config, draft.now).locations and bool(lacking(draft.config, draft.now, card))

    def form(self, editing: Editing, card_entry: CardEntry) -> EntryForm:
        """All that is missing of it."""
        draft, say = editing.draft, editing.session.words.say
        if card_entry.card:
            title = say("The rest of {location}", location=editing.narrator.location(card_entry.card))
            names = lacking(draft.config, draft.now, card_entry.card)
        else:
            title, names = say("A new Location"), KINDS["locations"].names
        values = of_cards(editing.session, draft.config.pack, known_cards(draft.config, draft.now))
        return EntryForm(FORMS["locations"], names, title, say("The app asks for it only once"), values, needed=names)

    def lay(self, editing: Editing, card_entry: CardEntry, card: JsonDict, state: FormState) -> None:
        """A name that a card has already means that card, of which only what is missing is entered."""
        draft = editing.draft
        keep_colours(editing.session, draft.config.pack, state)
        id = card_entry.card or new_id(card["name"], ())
        if id in known_cards(draft.config, draft.now).locations:
            gaps = lacking(draft.config, draft.now, id)
            editing.enter_card(card_entry, id, {f"locations/{id}/{name}": card[name] for name in gaps})
        else:
            editing.enter_card(card_entry, id, {f"locations/{id}": nested(card)})
