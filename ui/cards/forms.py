"""A form for a card: its questions as they are drawn, and when the card can be kept.

A form is drawn from a FormState alone, so that a game that turns up an unknown card opens the same one: draw `body`,
hold the answers it gives, and offer to keep the card once `finished` says what it is.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.languages import mark
from engine.json_types import JsonDict
from ui import components as kit
from ui.cards import editors, mint_colours, sides
from ui.cards.editors import Question
from ui.cards.form_state import FormState
from ui.cards.pieces import heading

NAME = mark("The name on the card")
TEXT = mark("The words on the card, if you like")
"""The hint in the empty field of a name, and of a card's text."""
CALLED = Question("name", mark("What is it called?"), editors.text(40, NAME), needed=True)
"""The first question about most cards."""


def finished(asked: tuple[Question, ...], state: FormState) -> JsonDict | None:
    """Return the card as far as it is answered; None while something that is needed is missing."""
    answers = state.answers
    if any(one.needed and one.name not in answers for one in asked):
        return None
    return {name: value.strip() if isinstance(value, str) else value for name, value in answers.items()}


def lacking(asked: tuple[Question, ...], state: FormState) -> kit.Lacking:
    """Return which question must be answered before a card can be kept."""
    if asks_colours(asked, state):
        return kit.Lacking(state.say("Tap a colour first"))
    sides_of = state.say("What do its sides show?")
    one = next((one for one in asked if one.needed and one.name not in state.answers), None)
    one = one or next((one for one in asked if one.name not in state.answers), asked[0])
    return kit.Lacking(_words(state, one) if one.editor is not None else sides_of)


def keep_button(
    asked: tuple[Question, ...], state: FormState, keep: kit.CanTap, identifier: str = "keep-card"
) -> ft.Control:
    """Return the button of every form that saves the card, in one word: a phone has no room for more. While an answer
    is lacking, a tap says which; below it is the number of open questions that may stay open."""
    can_keep = keep if finished(asked, state) is not None else lacking(asked, state)
    left = 0 if isinstance(can_keep, kit.Lacking) else sum(one.name not in state.answers for one in asked)
    note = state.words.count("{n} question left", "{n} questions left", left) if left else ""
    label = state.say("Save this card")
    return kit.button(
        state.look,
        state.say("Save"),
        label=kit.with_stops(label, note),
        note=note,
        identifier=identifier,
        on_tap=can_keep,
        expand=True,
        dense=True,
    )


def body(asked: tuple[Question, ...], state: FormState) -> list[ft.Control]:
    """Return the questions, each with its answer; the first one still open is highlighted, and says how many are
    answered.

    The sides of a card are one question; before the first card of all the colours of the mints are the only one.
    """
    if asks_colours(asked, state):
        return mint_colours.question(state)
    answered = state.draft.keys()
    open_ = next((one.name for one in asked if one.name not in answered), None)
    questions = [
        (_words(state, one), one.editor(state, one.name, one.name == open_), one.name in answered)
        for one in asked
        if one.editor is not None
    ]
    if names := tuple(one.name for one in asked if one.editor is None):
        words = state.say("What do its sides show?") if len(names) > 1 else state.say("What does its side show?")
        questions.append((words, sides.sides(state, names), answered >= set(names)))
    return numbered(state, questions)


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


def asks_colours(asked: tuple[Question, ...], state: FormState) -> bool:
    """Return whether the colours of the mints must be told before anything else."""
    return any(one.name in sides.NAMES for one in asked) and mint_colours.are_asked(state)


def _words(state: FormState, one: Question) -> str:
    face = one.name.rpartition("/")[2]
    return state.say(one.words, face=face) if "{face}" in one.words else state.say(one.words)
