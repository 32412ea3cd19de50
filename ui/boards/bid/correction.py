"""The zones and cards of Mint Bid in a check of the table."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.bid import correction
from companion.bid.card_fields import KINDS
from companion.bid.correction import known_cards, lacking
from companion.bid.correction_edits import lies
from companion.bid.narrator import Narrator
from companion.cards.owner_packs import new_id
from companion.languages import mark
from companion.table.position_edit import PositionEdit
from companion.table.zones import NO, YES, Position, Zone, id_of
from engine.bid import start
from engine.bid.cards import Cards
from engine.bid.game import State
from engine.bid.grid import Cell
from engine.bid.setup import LOCATIONS, Config
from engine.json_types import JsonDict
from ui import components as kit
from ui.boards.bid.board import edited_tableau
from ui.boards.bid.cards import FORMS
from ui.boards.bid.missing import keep_colours, nested, of_cards
from ui.boards.bid.view import TableView
from ui.boards.bid.words import Labels
from ui.boards.module import CardEntry, CardWords, Editing, EntryForm, TableCorrection
from ui.cards.form_state import FormState
from ui.parts.card_parts import small_tile
from ui.parts.people import seated
from ui.session import Session

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

    def lay_card(self, editing: Editing, card_entry: CardEntry, state: FormState, card: JsonDict) -> None:
        """A name that a card has already means that card, of which only what is missing is entered."""
        draft = editing.draft
        keep_colours(editing.session, draft.config.pack, state)
        id = card_entry.card or new_id(card["name"], ())
        if id in known_cards(draft.config, draft.now).locations:
            gaps = lacking(draft.config, draft.now, id)
            editing.enter_card(card_entry, id, {f"locations/{id}/{name}": card[name] for name in gaps})
        else:
            editing.enter_card(card_entry, id, {f"locations/{id}": nested(card)})


SIGNS = {"turn": "token", "mints": "dear", "block": "cards", "finale": "plan", "box": "cards"}


def labels(session: Session, config: Config, cards: Cards, position: Position | None = None) -> Labels:
    """Return the words for a table in this position; `cards` are their known values."""
    state: State = session.live.table.state if session.live is not None else start(config)
    rotated = state.rotated if position is None else frozenset(position["rotated"])
    return Labels(session.words, TableView(state.changed(cards=cards, rotated=rotated)))


def sign(session: Session, config: Config, zone: Zone) -> ft.Control | None:
    """Return the badges of those whose a tableau is, or the hammer for an auction."""
    look = session.look
    if zone.kind == "tableau":
        people = seated(config.names, config.automa, session.apps)
        seats = config.sharers[int(zone.of)]
        return kit.column(*(kit.badge(look, people[seat], size=24 if len(seats) > 1 else 32) for seat in seats), gap=2)
    return kit.gavel_mark(look, size=30) if zone.kind == "auction" else None


def tile(session: Session, narrator: Narrator, card: str, where: str, identifier: str, on_tap: kit.Tap) -> ft.Control:
    """Return a Location as a small tile with its name."""
    look, names = session.look, labels(session, narrator.config, narrator.cards)
    drawing, label = kit.bid_tile(look, names.tile(card), size=46), kit.with_commas(names.semantics_label(card), where)
    name = names.location(card)
    return small_tile(look, drawing, name, identifier=identifier, label=label, on_tap=on_tap, height=56, side=6)


# A tableau draws itself: its cards are in cells


def drawing(editing: Editing, zone: Zone) -> ft.Control | None:
    """Return a tableau with the cells that may get a card, and which of its cards are upside down."""
    if zone.kind != "tableau":
        return None
    session, now, at = editing.session, editing.draft.now, int(zone.of)
    names = labels(session, editing.draft.config, editing.narrator.cards, now)
    lying = lies(now, at)
    say, rotated = session.words.say, now["rotated"]
    turned = [
        kit.chip(
            session.look,
            names.location(card),
            label=say("{location}: upside down", location=names.location(card)),
            identifier=f"turned-{card}",
            on_tap=partial(editing.set_field, id_of("turned", card), NO if card in rotated else YES),
            selected=card in rotated,
        )
        for _, card in sorted(lying.items())
    ]
    shown, add = names.view.tableau_with(at, lying), say("Add a Location")
    free = [
        kit.FreeCell(*cell, "+", f"add-{at}-{cell[0]}-{cell[1]}", add, partial(editing.ask, id, ""))
        for cell, id in correction.cells(now, at)
    ]
    drawn = [edited_tableau(session, names, shown, free, "card", partial(_ask, editing, zone.id))]
    if turned:
        caption = kit.quiet(session.look, say("Which are upside down?"), "titleSmall")
        drawn.append(kit.column(caption, kit.wrap(*turned, gap=6, run_gap=6), gap=4, equal=True))
    return kit.column(*drawn, gap=12, equal=True)


def _ask(editing: Editing, tableau: str, cell: Cell, card: str) -> None:
    editing.ask(tableau, card)


WORDS = CardWords(mark("Add a Location"), mark("Which Location is here?"), mark("Known and not seen yet"))
CORRECTION = TableCorrection(SIGNS, tile, Narrator.location, WORDS, sign, drawing, Locations())
