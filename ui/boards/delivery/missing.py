"""One question for exactly the missing value: of a card, of a road, of the way of the AI. Then the game goes on.

What takes one tap, or a few, is asked on a sheet; what grows as it is entered has a page, its button fixed below.
"""

from __future__ import annotations

from functools import cached_property, partial

import flet as ft

from companion.cards import printed_names
from companion.cards.pack_parts import flatten
from engine.delivery.maps import ROAD
from engine.json_types import JsonDict
from ui import components as kit
from ui.boards.delivery import distance_sheets
from ui.boards.delivery.actions import Missing, learn
from ui.boards.delivery.board import table_banner
from ui.boards.delivery.cards import FORMS
from ui.boards.delivery.words import labels_now
from ui.cards.draft import CardDraft, form_state
from ui.cards.form import Form
from ui.parts import bar
from ui.parts.frame import docked, frame, game_head
from ui.redraw.same import MadeAnew
from ui.session import Session


def sheet(session: Session, missing: Missing) -> ft.Control:
    """Return the sheet that asks for a value in the middle of a move."""
    asked = Question(session, missing)
    title, subtitle = asked.words()
    buttons = [finish] if (finish := asked.main()) is not None else []
    answers = asked.answers()
    return kit.sheet_content(session.look, title, answers, words=subtitle, buttons=buttons, identifier="missing")


def view(session: Session) -> ft.View:
    """Return the page that asks for a value in the middle of a move."""
    assert session.sheet is not None
    asked = Question(session, session.sheet.about)
    title, subtitle = asked.words()
    finish = asked.main()
    return frame(
        session,
        name="missing",
        head=game_head(session, "delivery", title, back=session.close, subtitle=subtitle),
        body=[asked.answers()],
        bar=docked(session, *([finish] if finish is not None else []), *bar.actions(session)[:2]),
        gap=12,
        top=4,
        part=session.sheet.about.needs,
    )


class Question(MadeAnew):
    """Draws the question for a value."""

    def __init__(self, session: Session, missing: Missing) -> None:
        self.session, self.missing = session, missing
        self.point = session.table.here.number
        self.look, self.say = session.look, session.words.say
        self.labels = labels_now(session)
        self.section, self.id, self.field = (*missing.needs.split("/"), "")[:3]

    @property
    def made_from(self) -> object:
        """The values that it is made from."""
        return self.session, self.missing, self.point

    # The question

    def banner(self) -> ft.Control:
        """Return the banner of a question on the table itself."""
        return table_banner(self.look, *self.words())

    def body(self) -> list[ft.Control]:
        """Return the answers, if the question is on the table itself."""
        return [self.answers()]

    def words(self) -> tuple[str, str]:
        """Return the question, and the thing that it is about."""
        if self.id == "distance":
            return self.of_a_road()
        if self.field == "choice":
            return self.say("Which order does the AI take?"), self.of_a_card()
        return self.form.fields[0].question_in(self.session.words, is_alone=True), self.of_a_card()

    def of_a_card(self) -> str:
        """The card whose value is missing."""
        if self.section == "orders":
            return self.say("{card}. Asked only this once.", card=self.labels.order_name(self.id))
        name = {"trucks": self.labels.truck, "upgrades": self.labels.upgrade, "ai": self.labels.ai_name}[self.section]
        if self.field == "choice":
            return self.say("{ai}’s card decides it: look there.", ai=name(self.id))
        return self.say("{card}. Asked only this once.", card=name(self.id))

    def of_a_road(self) -> tuple[str, str]:
        """Return the question for a way that was not entered."""
        say, places = self.say, self.labels.places
        one, other = self.ends()
        if one == ROAD:
            words = say("From {ai}’s truck to {two}, that place not counted.", ai=self.labels.ai, two=places.the(other))
            return say("How many spaces?"), words
        words = say("{one} and {two}: asked once, then known both ways.", one=places.the(one), two=places.the(other))
        return say("How many spaces between?"), words[:1].upper() + words[1:]

    # The answers

    def answers(self) -> ft.Control:
        """Return the possible answers."""
        if self.id == "distance":
            return self.spaces()
        if self.field == "choice":
            return self.row()
        return self.values()

    def answer(self, value: object) -> None:
        """Take the answer, unless a tap before has entered it already."""
        if self.session.table.here.number == self.point:
            learn(self.session, self.missing, value)

    def answer_spaces(self, between: int) -> None:
        """Take the number of spaces between the places."""
        self.answer(between + 1)

    def spaces(self) -> ft.Control:
        """Return the numbers of spaces between the places; the AI counts its target as well."""
        tiles = distance_sheets.numbers(self.session, None, self.answer_spaces)
        return kit.column(distance_sheets.ends_drawing(self.session, *self.ends()), tiles, gap=14, equal=True)

    def ends(self) -> tuple[str, str]:
        """Return the two places, first the one of the truck."""
        one, other = self.missing.needs.split("/")[2:4]
        here = self.labels.view.state.at[self.labels.config.automa or 1]
        return (other, one) if other in (here, ROAD) else (one, other)

    @cached_property
    def form(self) -> Form:
        """The question as the cards ask it, and for what nothing else can say the words of the card."""
        begun, values = CardDraft(self.missing.needs, {}), flatten(self.labels.config.pack, "delivery")
        state, kind = form_state(self.session, begun, values), FORMS[self.section]
        is_in_words = self.field == "effect" and (state.get("effect") or {}).get("effect") == "text"
        fields = kind.asked((self.field, "text") if is_in_words else (self.field,))
        at_once = self.field if fields[0].is_in_one_tap else ""
        return Form(kind, fields, state, self.save, needed=(self.field,), last=at_once)

    def values(self) -> ft.Control:
        """Return the answers to tap or to write."""
        form = self.form
        parts: list[ft.Control] = [form.answer(form.fields[0], True)]
        if self.field == "mints":
            mints = form.begun.get("mints") or ()
            parts.append(kit.row(kit.min_height(40), kit.flavours(self.look, mints, size=34)))
        for field in form.fields[1:]:
            words = kit.text(self.look, field.question_in(self.session.words), "titleMedium")
            how = self.say("The table carries it out: when it is used, you correct the app.")
            parts += [words, form.answer(field, False), kit.quiet(self.look, how, "bodyMedium")]
        return kit.column(*parts, gap=12, equal=True)

    def main(self) -> ft.Control | None:
        """Return the button that finishes the answer, or None if one tap is enough."""
        if self.id == "distance" or self.field == "choice":
            return None
        is_at_once = self.form.last and f"{self.field}?" not in self.form.begun.draft
        return None if is_at_once else self.form.button("value-done")

    def save(self, card: JsonDict) -> None:
        """Take the answer, with the words of the card if there are any."""
        if len(self.form.fields) > 1 and (text := card.get("text")):
            packs, setup = self.session.store.packs, self.session.table.setup
            printed_names.store(packs, setup, self.section, self.id, {"text": text})
            self.session.show_new_names()
        self.answer(card[self.field])

    def row(self) -> ft.Control:
        """The orders of the row, of which the AI takes one."""
        stacks = self.labels.view.state.stacks
        cards = [
            kit.order_card(
                self.look,
                self.labels.order(order),
                identifier=f"value-{order.id}",
                label=self.labels.semantics_label(order),
                on_tap=partial(self.answer, order.id),
                state="legal",
            )
            for order in (self.labels.order_of(stack.face_up) for stack in stacks if stack.face_up)
        ]
        return kit.grid(cards, 4 if self.session.width >= 400 * self.look.text_scale else 2, gap=8)
