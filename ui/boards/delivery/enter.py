"""A card of the box that no pack knows, entered when the game asks for it: an upgrade on offer, a truck, an AI card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from companion.cards import printed_names
from companion.cards.owner_packs import new_id
from companion.delivery.card_fields import KINDS
from companion.languages import mark
from companion.store import rebase_pack
from engine.delivery.moves import OwnMove
from engine.json_types import Json, JsonDict
from engine.verdict import Refusal
from ui import components as kit
from ui.boards.delivery.actions import try_move
from ui.boards.delivery.board import Painter, table_banner
from ui.boards.delivery.cards import FORMS
from ui.cards.draft import CardDraft, draft_or_list, form_state
from ui.cards.form import Form
from ui.cards.form_state import Answers
from ui.parts import bar
from ui.session import Session

_KNOWN: Mapping[str, str] = {
    "upgrades": mark("{n} of {all} upgrades known"),
    "trucks": mark("{n} of {all} trucks known"),
    "ai": mark("{n} of {all} AI cards known"),
}


class Enter:
    """Draws the form of such a card. `section` is that of a pack, `kind` the kind of move that names the card, `name`
    makes that move once the card has an id."""

    def __init__(self, paint: Painter, section: str, kind: type[OwnMove], name: Callable[[str], OwnMove]) -> None:
        self.paint, self.section = paint, section
        self.kind, self.name = kind, name
        self.session, self.look, self.say = paint.session, paint.look, paint.say
        self.known: Json = getattr(paint.view.cards, section)
        self.point = paint.point
        form = FORMS[section]
        begun = self.draft or CardDraft(section, {}, self.point)
        self.form = Form(form, form.asked(self._asked()), form_state(self.session, begun, paint.card_values), self.save)

    def _asked(self) -> tuple[str, ...]:
        names = KINDS[self.section].at_table
        if self.section != "upgrades":
            return names
        if self.paint.view.config.rulings.get("upgrade-pool") == "not-base":
            names = (*names, "base")  # the base cards are drawn apart
        answers = (self.draft.answers if self.draft is not None else None) or {}
        is_in_words = (answers.get("effect") or {}).get("effect") == "text"
        return (*names, "text") if is_in_words else names  # what nothing else can say is kept in the owner's words

    # Whether the form is open

    @property
    def draft(self) -> CardDraft | None:
        """The answers so far, or None while a known card is picked."""
        if not self.is_open_to_more:
            return None
        return draft_or_list(self.session, self.section, self.point, has_list=self.has_list)

    @property
    def is_open_to_more(self) -> bool:
        """Return whether the box has cards of the kind that have not been entered."""
        return len(self.known) < KINDS[self.section].count

    @property
    def has_list(self) -> bool:
        """Return whether there are cards to pick from."""
        return bool(self.paint.view.moves(self.kind) or self.elsewhere)

    @property
    def elsewhere(self) -> list[JsonDict]:
        """The cards that the owner's pack has learnt since this game began."""
        return rebase_pack.known_elsewhere(self.session.store, self.session.table, self.section)

    def show(self, answers: Answers | None) -> None:
        """Show the form with these answers; without any, the list of known cards."""
        if self.is_open:
            self.session.choose(CardDraft(self.section, answers, self.point))

    @property
    def is_open(self) -> bool:
        """Return whether the card is still asked for: a second tap may come when it is saved already."""
        return self.paint.point == self.point

    # The form

    def banner(self, title: str, where: str) -> ft.Control:
        """Return what is asked, and `where` the card is."""
        return table_banner(self.look, title, where)

    def body(self) -> list[ft.Control]:
        """Return how many are known, and the questions."""
        known = self.say(_KNOWN[self.section], n=len(self.known), all=KINDS[self.section].count)
        words = kit.column(
            kit.text(self.look, known, "titleMedium"),
            kit.quiet(self.look, self.say("Next time you pick it from the list."), "bodyMedium"),
            gap=2,
        )
        return [words, kit.column(*self.form.body(), gap=8, equal=True)]

    def main(self) -> ft.Control:
        """The way back to the list, and the button that keeps the card."""
        keep = self.form.button()
        if not self.has_list:
            return keep
        back = self.paint.to_list(partial(self.show, None))
        return kit.beside([back, keep], bar.room(self.session), gap=4, expand=True)

    def more(self) -> list[ft.Control]:
        """Below the list: the way to the form."""
        return [self.paint.to_form(partial(self.show, {}))] if self.is_open_to_more else []

    # The card is entered

    def save(self, entered: JsonDict) -> None:
        """Go on with the card as it was entered; a name that a card has already means that card."""
        if not self.is_open:
            return
        answers, more = self.form.kind.stored(self.form.begun, entered)
        name = answers.get("name", "")
        for path, colour in more.items():  # the first truck without a colour has this one now
            name_truck(self.session, path.split("/")[1], colour)
        printed = {id: self.paint.view.printed(self.section, id, "name") or "" for id in self.known}
        named = next((id for id, other in printed.items() if name and name.casefold() == other.casefold()), None)
        id = named or new_id(name or answers.get("colour") or self.section, self.known)
        self.bring({"id": id, **answers})

    def bring(self, entry: Json) -> None:
        """Bring a card into this game, and name it."""
        bring(self.session, self.section, entry, self.name(entry["id"]))


def name_truck(session: Session, truck: str, colour: str) -> None:
    """Keep the colour of a truck, and show the game with it."""
    if printed_names.store(session.store.packs, session.table.setup, "trucks", truck, {"colour": colour}):
        session.show_new_names()


def bring(session: Session, section: str, entry: Json, move: OwnMove) -> None:
    """Lay the game again with a card of the box, unless it has it, and make the move that names the card."""
    session.choose(None)
    if entry["id"] not in getattr(session.table.state.cards, section):
        try:
            laid = rebase_pack.with_card(session.store, session.game, section, entry)
        except Refusal:
            session.show("notice", session.words.say("This card does not fit the others. Nothing was changed."))
            return
        session.go(f"/game/{laid.id}")
    try_move(session, move)
