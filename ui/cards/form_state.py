"""The data of a form: the answers so far, and the values of the other cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from companion.languages import Words
from engine.json_types import Json, JsonDict, JsonValue
from ui.redraw.same import MadeAnew
from ui.theme.theme import Look

T = TypeVar("T")
Answers = Json
"""Answers by the name of the field; a name that ends in "?" only remembers what is open on the screen."""


def toggled(chosen: Sequence[T], one: T) -> list[T]:
    """Return the choices after a tap on one of them: one more at the end, or without it."""
    return [other for other in chosen if other != one] if one in chosen else [*chosen, one]


@dataclass(frozen=True, slots=True)
class FormState(MadeAnew):
    """A form's answers and surroundings. `change` is given the answers after each tap; `values` is what is known.

    `begun` are the answers as the form is drawn. `now` gives them as they are: a second tap may come before the form is
    drawn with what the first one answered, and must not take that back. `last` are the answers of the last card: they
    are marked, and never answered by themselves.
    """

    look: Look
    words: Words
    begun: Answers
    change: Callable[[Answers], object]
    values: Json = field(default_factory=dict)
    width: float = 412
    now: Callable[[], Answers] | None = None
    last: Answers = field(default_factory=dict)

    @property
    def draft(self) -> Answers:
        """The answers so far."""
        return self.begun if self.now is None else self.now()

    def get(self, name: str) -> JsonValue:
        """Return an answer, or None if there is none yet."""
        return self.draft.get(name)

    def set(self, name: str, value: JsonValue) -> None:
        """Answer; None takes an answer back."""
        self.answer_all({name: value})

    def answer_all(self, answers: Answers) -> None:
        """Answer several fields at once; None takes an answer back."""
        changed = {**self.draft, **answers}
        self.change({name: value for name, value in changed.items() if value is not None or name not in answers})

    def say(self, message: str, /, **facts: object) -> str:
        """Say a sentence in the language of the screen."""
        return self.words.say(message, **facts)

    @property
    def answers(self) -> JsonDict:
        """The answers alone."""
        return {name: value for name, value in self.draft.items() if not name.endswith("?")}
