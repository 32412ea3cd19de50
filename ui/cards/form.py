"""The form of a card on every screen: the questions about its fields, and the button that saves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import flet as ft

from companion.contract.card_fields import CardField
from companion.languages import mark
from engine.json_types import JsonDict
from ui import components as kit
from ui.cards.card_form import CardForm
from ui.cards.form_state import Answers, FormState
from ui.cards.pieces import heading
from ui.redraw.same import MadeAnew

SAVE_CARD = mark("Save this card")


@dataclass(frozen=True, slots=True)
class Form(MadeAnew):
    """A form about these `fields` of a kind of card; `save` is given the card once what is needed is answered.

    Parts that may be absent: `needed` (the fields without which nothing is saved, if not those that always are),
    `why_not` (a sentence that says why the card, as it is entered, can't be saved; "" if it can), `last` (the field
    that is asked last on the card: one tap on its answer saves a card that is whole), `on_first` (what is done when the
    question before all others is answered).
    """

    kind: CardForm
    fields: tuple[CardField, ...]
    begun: FormState
    save: Callable[[JsonDict], object]
    needed: tuple[str, ...] | None = None
    why_not: Callable[[JsonDict], str] = lambda card: ""
    last: str = ""
    on_first: kit.Tap | None = None

    @property
    def state(self) -> FormState:
        """The state that the form is drawn from."""
        return replace(self.begun, change=self._change)

    def _change(self, answers: Answers) -> None:
        """Hold the answers; the answer to the last question, given in one tap, saves a card that is whole."""
        now, is_alone = answers.get(self.last), len(self.fields) == 1
        is_told = now is not None and (is_alone or now != self.begun.get(self.last))
        saves = is_told and f"{self.last}?" not in answers
        if not (saves and is_alone):
            self.begun.change(answers)
        if saves:
            self._save(self._card(answers))

    # The card

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the fields."""
        return tuple(field.name for field in self.fields)

    def is_needed(self, field: CardField) -> bool:
        """Return whether nothing can be saved before a field is answered."""
        return field.is_needed if self.needed is None else field.name in self.needed

    @property
    def card(self) -> JsonDict | None:
        """The card as far as it is answered; None while something that is needed is missing."""
        return self._card(self.begun.draft)

    def _card(self, draft: Answers) -> JsonDict | None:
        answers = {name: value for name, value in draft.items() if not name.endswith("?")}
        if any(self.is_needed(field) and field.name not in answers for field in self.fields):
            return None
        return {name: value.strip() if isinstance(value, str) else value for name, value in answers.items()}

    def save_if_complete(self) -> None:
        """Save the card, if it can be saved."""
        self._save(self.card)

    def _save(self, card: JsonDict | None) -> None:
        if card is not None and not self.why_not(card):
            self.save(card)

    # How it is drawn

    @property
    def asks_first(self) -> bool:
        """Return whether something must be told before the fields can be."""
        return self.kind.first is not None and self.kind.first.is_asked(self.begun, self.names)

    def body(self) -> list[ft.Control]:
        """Return the questions, each with its answer; the first one still open is highlighted, and says how many are
        answered."""
        if self.kind.first is not None and self.asks_first:
            return self.kind.first.body(self.state)
        state, answered = self.state, self.begun.draft.keys()
        open_ = next((name for name in self.names if name not in answered), None)
        questions: list[tuple[str, ft.Control, bool]] = []
        for _, group in groupby(self.fields, lambda field: self.kind.group(field) or field.name):
            fields = tuple(group)
            together, names = self.kind.group(fields[0]), tuple(field.name for field in fields)
            if together is not None:
                words, answer = together.question(state.words, names), together.editor(state, names)
            else:
                words, answer = fields[0].question_in(state.words), self.answer(fields[0], names[0] == open_)
            questions.append((words, answer, answered >= set(names)))
        return numbered(state, questions)

    def answer(self, field: CardField, highlighted: bool) -> ft.Control:
        """Return the answer to one field."""
        return self.kind.editor(field)(self.state, field.name, highlighted)

    def button(self, identifier: str = "keep-card", label: str = SAVE_CARD) -> ft.Control:
        """Return the button that saves the card, in one word: a phone has no room for more. While an answer is missing,
        a tap says which; below it is the number of open questions that may stay open."""
        state = self.state
        if self.kind.first is not None and self.asks_first:
            return self.kind.first.button(state, self.on_first)
        missing = self.missing()
        left = 0 if missing else sum(name not in state.answers for name in self.names)
        note = state.words.count("{n} question left", "{n} questions left", left) if left else ""
        return kit.button(
            state.look,
            state.say("Save"),
            label=kit.with_stops(state.say(label), note),
            note=note,
            identifier=identifier,
            on_tap=kit.Lacking(missing) if missing else self.save_if_complete,
            expand=True,
            dense=True,
        )

    def missing(self) -> str:
        """Return which question must be answered before the card can be saved, or why it can't be; "" if it can."""
        words, card = self.begun.words, self.card
        if card is not None:
            return self.why_not(card)
        field = next(one for one in self.fields if self.is_needed(one) and one.name not in self.begun.answers)
        together = self.kind.group(field)
        return field.question_in(words) if together is None else words.say(together.missing)


def numbered(state: FormState, questions: Sequence[tuple[str, ft.Control, bool]]) -> list[ft.Control]:
    """Return questions below each other, given the words, the answer and whether it is there of each: the first one
    still open says how many are answered."""
    done = [is_answered for *_, is_answered in questions]
    at = done.index(False) if False in done else len(done) - 1
    far = state.say("{n} of {all}", n=sum(done), all=len(done))
    heads = [
        heading(
            state.look, number + 1, words, is_answered=is_answered, far=far if number == at and len(done) > 1 else ""
        )
        for number, (words, _, is_answered) in enumerate(questions)
    ]
    return [kit.column(head, answer, gap=8, equal=True) for head, (_, answer, _) in zip(heads, questions, strict=True)]
