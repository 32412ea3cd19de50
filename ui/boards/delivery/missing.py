"""One question for exactly the missing value: of a card, of a road, of the way of the AI. Then the game goes on.

What takes one tap, or a few, is asked on a sheet; what grows as it is entered has a page, its button fixed below.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.cards import printed_names
from companion.cards.pack_parts import flatten
from engine.delivery.maps import ROAD
from ui import components as kit
from ui.boards.delivery import distance_sheets
from ui.boards.delivery.actions import Missing, learn
from ui.boards.delivery.board import table_banner
from ui.boards.delivery.cards import FORMS
from ui.boards.delivery.words import labels_now
from ui.cards import forms
from ui.cards.form_state import Answers, FormState
from ui.drafts import registered
from ui.parts import bar
from ui.parts.frame import docked, frame, game_head
from ui.session import Session

AT_ONCE = ("town", "stars", "capacity", "workload", "ready_orders")
"""Values entered in one tap; the others take several, and a button that says it is all."""


@registered("delivery-value")
@dataclass(frozen=True, slots=True)
class Begun:
    """What has been entered so far of a value: its path, and the answers of its form."""

    needs: str
    draft: Answers
    point: int = -1
    """No choice on the board: going back closes the question alone."""


def sheet(session: Session, missing: Missing) -> ft.Control:
    """Return the sheet that asks for a value in the middle of a move."""
    look, asked = session.look, Question(session, missing)
    title, subtitle = asked.words()
    head = kit.column(kit.heading(look, title, identifier="missing"), kit.quiet(look, subtitle, "bodyMedium"), gap=2)
    finish = asked.main()
    parts = [head, asked.answers(), *([kit.row(finish)] if finish is not None else [])]
    return kit.column(*parts, gap=14, equal=True)


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


class Question:
    """Draws the question for a value."""

    def __init__(self, session: Session, missing: Missing) -> None:
        self.session, self.missing = session, missing
        self.point = session.table.here.number
        self.look, self.say = session.look, session.words.say
        self.labels = labels_now(session)
        self.section, self.id, self.field = (*missing.needs.split("/"), "")[:3]

    # The question

    def banner(self) -> ft.Control:
        """Return the banner of a question on the table itself."""
        return table_banner(self.look, *self.words())

    def body(self) -> list[ft.Control]:
        """Return the answers, if the question is on the table itself."""
        return [self.answers()]

    def words(self) -> tuple[str, str]:
        """Return what is asked, and about which thing."""
        if self.id == "distance":
            return self.of_a_road()
        say = self.say
        asked = {
            "town": say("Which town is the order for?"),
            "mints": say("Which mints does the order ask for?"),
            "stars": say("How many stars is the order worth?"),
            "capacity": say("How many mints does the truck hold?"),
            "workload": say("How many orders does the AI take?"),
            "preference": say("Which order does the AI prefer?"),
            "choice": say("Which order does the AI take?"),
            "ready_orders": say("How many ready orders does it cost?"),
            "effect": say("What does the upgrade do?"),
        }
        return asked[self.field], self.of_a_card()

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
        return self.form()

    def answer(self, value: object) -> None:
        """Take the answer, unless a tap before has entered it already."""
        if self.session.table.here.number == self.point:
            learn(self.session, self.missing, value)

    def spaces(self) -> ft.Control:
        """Return the numbers of spaces between the places; the AI counts its target as well."""
        tiles = distance_sheets.numbers(self.session, None, lambda n: self.answer(n + 1))
        return kit.column(distance_sheets.ends_drawing(self.session, *self.ends()), tiles, gap=14, equal=True)

    def ends(self) -> tuple[str, str]:
        """Return the two places, first the one of the truck."""
        one, other = self.missing.needs.split("/")[2:4]
        here = self.labels.view.state.at[self.labels.config.automa or 1]
        return (other, one) if other in (here, ROAD) else (one, other)

    @property
    def draft(self) -> Answers:
        """The answers so far."""
        begun = self.session.chosen
        return begun.draft if isinstance(begun, Begun) and begun.needs == self.missing.needs else {}

    @property
    def form_state(self) -> FormState:
        """The state that the form works on."""
        values = flatten(self.labels.config.pack, "delivery")
        words, width = self.session.words, self.session.width
        return FormState(self.look, words, self.draft, self.take, values, width, lambda: self.draft)

    def form(self) -> ft.Control:
        """The question as the cards ask it, and for what nothing else can say the words of the card."""
        form_state = self.form_state
        (question,) = FORMS[self.section].asked((self.field,))
        assert question.editor is not None
        parts: list[ft.Control] = [question.editor(form_state, self.field, True)]
        if self.field == "mints":
            parts.append(kit.row(kit.min_height(40), kit.flavours(self.look, form_state.get("mints") or (), size=34)))
        if self.is_in_words:
            (text,) = FORMS[self.section].asked(("text",))
            assert text.editor is not None
            parts += [kit.text(self.look, self.say(text.words), "titleMedium"), text.editor(form_state, "text", False)]
            how = self.say("The table carries it out: when it is used, you correct the app.")
            parts.append(kit.quiet(self.look, how, "bodyMedium"))
        return kit.column(*parts, gap=12, equal=True)

    @property
    def is_in_words(self) -> bool:
        """Return whether an upgrade has an effect that only words can describe."""
        return bool(self.field == "effect" and (self.draft.get("effect") or {}).get("effect") == "text")

    def main(self) -> ft.Control | None:
        """Return the button that finishes the answer, or None if one tap is enough."""
        if self.id == "distance" or self.field == "choice" or self.is_answered_at_once(self.draft):
            return None
        asked = FORMS[self.section].asked((self.field,))
        return kit.button(
            self.look,
            self.say("That is all"),
            identifier="value-done",
            on_tap=self.finish if self.draft.get(self.field) is not None else forms.lacking(asked, self.form_state),
            sign="done",
            expand=True,
        )

    def finish(self) -> None:
        """Take the answer of several taps, with the words of the card if there are any."""
        answer, text = self.draft.get(self.field), str(self.draft.get("text") or "").strip()
        if answer is None:
            return
        if self.is_in_words and text:
            packs, setup = self.session.store.packs, self.session.table.setup
            printed_names.store(packs, setup, self.section, self.id, {"text": text})
            self.session.show_new_names()
        self.answer(answer)

    def is_answered_at_once(self, draft: Answers) -> bool:
        """Return whether one tap is enough: not for a list, nor for a number that a stepper still changes."""
        return self.field in AT_ONCE and f"{self.field}?" not in draft

    def take(self, draft: Answers) -> None:
        """Store what is entered; answer at once if one tap is enough."""
        if self.is_answered_at_once(draft) and self.field in draft:
            self.answer(draft[self.field])
        else:
            self.session.choose(Begun(self.missing.needs, draft))

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
