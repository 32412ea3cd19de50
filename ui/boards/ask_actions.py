"""Can I…? where one says what somebody wants to do, and then, field by field, with what."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import flet as ft

from companion.contract.questions import Against, Question
from companion.contract.roles import AnyNarrator
from companion.languages import mark
from ui import components as kit
from ui.boards import ask
from ui.parts.choosing import heading
from ui.session import Session


class Rules(Protocol):
    """What may be asked about a game, which has a config, states and questions of its own."""

    def kinds(self, config: Any) -> tuple[str, ...]:  # each game's own
        """The kinds of move that this game has."""

    def fields(self, config: Any, question: Any) -> tuple[str, ...]:  # each game's own
        """What must be chosen of a kind of move, in the order in which it is asked."""

    def likely(self, state: Any, question: Any, name: str) -> tuple[str, ...]:  # each game's own
        """What one would choose first for a field."""

    def others(self, state: Any, question: Any, name: str) -> tuple[str, ...]:  # each game's own
        """All else that can be chosen for a field."""


@dataclass(frozen=True, slots=True)
class Wording:
    """`mark`ed words: of what each field asks, of the button for all else it may name, of the kinds of move, and of
    what is asked first."""

    questions: Mapping[str, str]
    more: Mapping[str, str]
    kinds: Mapping[str, str] = field(default_factory=dict)
    title: str = mark("What?")


class Screen(ABC):
    """The questions and the verdict as one session sees them; a game says who and what may be chosen, and its rules."""

    def __init__(
        self, session: Session, rules: Rules, wording: Wording, first: Question, narrator: AnyNarrator
    ) -> None:
        self.session, self.look, self.words = session, session.look, session.words
        self.rules, self.wording, self.narrator = rules, wording, narrator
        self.state: Any = session.table.state  # each game has states of its own
        self.asking = ask.ask_state(session, first)
        self.question: Question = self.asking.question

    def view(self) -> ft.View:
        """Return the whole view."""
        body = [*ask.seats(self.session, self.asking, self.people())]
        now = self.question
        kinds = [
            ask.chip(self.session, self.kind(kind), kind, now.about(kind), selected=now.kind == kind)
            for kind in self.rules.kinds(self.state.config)
        ]
        body += [heading(self.look, self.words.say(self.wording.title)), kit.wrap(*kinds)]
        names = self.rules.fields(self.state.config, now)
        for name in names:
            body += self._field(name)
        return ask.view(self.session, body, self.verdict() if now.has(names) else [])

    # What a game says

    def kind(self, kind: str) -> str:
        """What a kind of move is called."""
        return self.words.say(self.wording.kinds[kind])

    @abstractmethod
    def people(self) -> Sequence[str]:
        """The names of those who may be asked about."""

    @abstractmethod
    def choice(self, name: str, id: str) -> ft.Control:
        """One thing that may be chosen for a field."""

    @abstractmethod
    def verdict(self) -> list[ft.Control]:
        """What the rules say to a whole question."""

    def arranged(self, name: str, choices: list[ft.Control]) -> ft.Control:
        """The choices of a field beside each other."""
        return kit.wrap(*choices)

    # What is asked

    def _field(self, name: str) -> list[ft.Control]:
        """What may be chosen for a field: the likely ones, and all others behind a button."""
        first = self.rules.likely(self.state, self.question, name)
        rest = self.rules.others(self.state, self.question, name)
        is_all = self.asking.all_of == name or not first or self.question.chosen.get(name) in rest
        choices = [self.choice(name, id) for id in (*first, *(rest if is_all else ()))]
        parts = [heading(self.look, self.words.say(self.wording.questions[name])), self.arranged(name, choices)]
        if rest and not is_all:
            parts.append(ask.more(self.session, self.asking, self.words.say(self.wording.more[name]), name))
        return parts

    def chip(
        self, name: str, id: str, words: str, *, leading: ft.Control | None = None, label: str | None = None
    ) -> ft.Control:
        """One thing that may be chosen for a field, as a chip."""
        return ask.chip(
            self.session,
            words,
            f"{name}-{id}",
            self.question.naming(name, id),
            selected=self.question.chosen.get(name) == id,
            all_of=self.asking.all_of,
            leading=leading,
            label=label,
        )

    def refused(self, against: Sequence[Against]) -> list[ft.Control]:
        """That it may not be done, with every clause that objects, as the state says it in which it was judged."""
        refusals = [(rule, self.narrator.seeing(state).breach(rule, verdict)) for rule, verdict, state in against]
        return ask.refused(self.session, refusals)
