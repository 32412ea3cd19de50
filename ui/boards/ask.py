"""Can I…? for any game: what a person wants to do and, field by field, with what; the verdict, every clause that
forbids it, and the way on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import flet as ft

from companion import rulebook
from companion.contract.narrating import AnyNarrator
from companion.contract.questions import Against, Asking, Question, against, asked_first
from companion.languages import mark
from companion.narration.narrator import narrator_of
from companion.table.zones import capital
from engine.game import Move
from ui import components as kit
from ui.parts.choosing import heading
from ui.parts.frame import back_button, frame
from ui.parts.rulebook_navigation import open_page
from ui.redraw.same import MadeAnew
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
SHORT = 6
"""Parts of a verdict for which there is room above the question on any phone."""


@dataclass(frozen=True, slots=True)
class AskState:
    """The question at one point of a `game`, and which of the lists shows everything."""

    game: int
    point: int
    question: Question
    all_of: str = ""


@dataclass(frozen=True, slots=True)
class Wording:
    """`mark`ed words: for what each field asks, for the button to all else it may name, for the kinds of move, and for
    the first question."""

    questions: Mapping[str, str]
    more: Mapping[str, str]
    kinds: Mapping[str, str] = field(default_factory=dict)
    title: str = mark("What?")


class Screen(MadeAnew, ABC):
    """The questions and the verdict as one session sees them; a game says what may be chosen, and its rules."""

    rules: Asking
    wording: Wording
    first: type[Question] = Question
    """The kind of its questions."""

    def __init__(self, session: Session) -> None:
        """Go on with the question since the last move of the open game."""
        self.session, self.look, self.words, table = session, session.look, session.words, session.table
        self.narrator: AnyNarrator = narrator_of(session.words, table)
        self.state: Any = table.state  # each game has states of its own
        held, now = session.state_of(AskState), (session.game.id, table.here.number)
        is_same = held is not None and (held.game, held.point) == now
        self.asking = held if held is not None and is_same else AskState(*now, self.first(asked_first(self.state)))
        self.question: Question = self.asking.question

    @property
    def made_from(self) -> object:
        """The values that it is made from."""
        return self.session, self.asking

    @classmethod
    def screen(cls, session: Session) -> ft.View:
        """Return the screen."""
        return cls(session).view()

    def view(self) -> ft.View:
        """Return the whole view: the question, and over it the verdict once the question is whole."""
        session, look, say, now = self.session, self.look, self.words.say, self.question
        body, people = list[ft.Control](), session.table.setup.seats
        if len(people) > 1:
            who = [
                self.chip(name, f"seat-{seat}", now.of_seat(seat), selected=now.seat == seat, all_of=self.asking.all_of)
                for seat, name in enumerate(people)
            ]
            body += [heading(look, say("Who?")), kit.wrap(*who)]
        kinds = [
            self.chip(self.kind(kind), kind, now.about(kind), selected=now.kind == kind)
            for kind in self.rules.kinds(self.state.config)
        ]
        body += [heading(look, say(self.wording.title)), kit.wrap(*kinds)]
        names = self.rules.fields(self.state.config, now)
        for name in names:
            body += self._field(name)
        back = back_button(session, f"/game/{session.game.id}")
        head = kit.top_bar(look, title=say("Can I…?"), back=back)
        fixed = [framed(session, self.verdict())] if now.has(names) else []
        return frame(session, name="ask", head=head, fixed=fixed, body=body, gap=10, top=4)

    # What a game says

    def kind(self, kind: str) -> str:
        """Return the name of a kind of move."""
        return self.words.say(self.wording.kinds[kind])

    @abstractmethod
    def choice(self, name: str, id: Any) -> ft.Control:  # a value of any kind
        """One thing that may be chosen for a field."""

    def against(self, move: Any) -> Sequence[Against]:  # of each game's moves
        """Every rule that refuses a move."""
        return against(self.state, move)

    def verdict(self) -> list[ft.Control]:
        """The answer of the rules to a whole question: the move itself if it may be made, else why not."""
        move = self.session.table.move(self.rules.wanted(self.state, self.question))
        if objections := self.against(move):
            return self.refused(objections)
        name, tapped = capital(self.narrator.label(move)), partial(play, self.session, move)
        alternative = kit.alternative(self.look, name=name, words="", identifier="ask-play", on_tap=tapped)
        return [yes(self.session), alternative]

    def arranged(self, name: str, choices: list[ft.Control]) -> ft.Control:
        """Return the choices of a field in a row."""
        return kit.wrap(*choices)

    # The question

    def _field(self, name: str) -> list[ft.Control]:
        """Return the choices of a field: the likely ones, and all others behind a button."""
        first = self.rules.likely(self.state, self.question, name)
        rest = self.rules.others(self.state, self.question, name)
        is_all = self.asking.all_of == name or not first or self.question.chosen.get(name) in rest
        choices = [self.choice(name, id) for id in (*first, *(rest if is_all else ()))]
        parts = [heading(self.look, self.words.say(self.wording.questions[name])), self.arranged(name, choices)]
        if rest and not is_all:
            more = kit.button(
                self.look,
                self.words.say(self.wording.more[name]),
                identifier=f"ask-{name}-more",
                on_tap=partial(self.ask, self.question, name),
                kind="text",
            )
            parts.append(kit.row(more, tight=True))
        return parts

    def ask(self, question: Question, all_of: str = "") -> None:
        """Ask something else; the list `all_of` shows everything."""
        self.session.hold(AskState(self.session.game.id, self.session.table.here.number, question, all_of))

    def chip(
        self,
        words: str,
        identifier: str,
        question: Question,
        *,
        selected: bool,
        all_of: str = "",
        leading: ft.Control | None = None,
        label: str | None = None,
    ) -> ft.Control:
        """One answer; a tap asks the question that it makes."""
        return kit.chip(
            self.look,
            words,
            identifier=f"ask-{identifier}",
            on_tap=partial(self.ask, question, all_of),
            leading=leading,
            selected=selected,
            label=label,
        )

    def option(
        self, name: str, id: object, words: str, *, leading: ft.Control | None = None, label: str | None = None
    ) -> ft.Control:
        """One thing that may be chosen for a field, as a chip."""
        return self.chip(
            words,
            f"{name}-{id}",
            self.question.naming(name, id),
            selected=self.has(name, id),
            all_of=self.asking.all_of,
            leading=leading,
            label=label,
        )

    def has(self, name: str, id: Any) -> bool:  # a value of any kind
        """Return whether this is chosen for a field."""
        return name in self.question.chosen and bool(self.question.chosen[name] == id)

    def refused(self, against: Sequence[Against]) -> list[ft.Control]:
        """That it may not be done, with every clause that objects, as the state says it in which it was judged."""
        refusals = [(rule, self.narrator.seeing(state).breach(rule, verdict)) for rule, verdict, state in against]
        return refused(self.session, refusals)


# What the rules say


def framed(session: Session, verdict: Sequence[ft.Control]) -> ft.Control:
    """Return the parts of a verdict in their frame."""
    inside = kit.framed(session.look, *verdict, gap=8, padding=ft.Padding(14, 12, 14, 14))
    if len(verdict) <= SHORT:
        return kit.ident("ask-verdict", inside)
    # A long verdict scrolls by itself, so that the question below stays in sight.
    scroll = ft.Column([inside], scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH)
    return kit.ident("ask-verdict", ft.Container(scroll, height=session.height * 0.42))


def yes(session: Session) -> ft.Control:
    """Return that it may be done."""
    look = session.look
    return _answer(session, session.words.say("Yes, the rules allow it"), "done", look.primary_container, look.primary)


def no(session: Session) -> ft.Control:
    """Return that it may not be done."""
    look = session.look
    return _answer(session, session.words.say("No, not now"), "blocked", look.error_container, look.on_error_container)


def maybe(session: Session, words: str) -> ft.Control:
    """Return that there is no answer, and in these words why."""
    look = session.look
    return _answer(session, words, "help", look.tertiary_container, look.on_tertiary_container)


def _answer(session: Session, words: str, sign: kit.Sign, fill: str, on: str) -> ft.Control:
    mark = kit.plate(kit.icon(sign, 24, on), fill, 40, radius=14)
    line = kit.row(mark, kit.text(session.look, words, "headlineSmall", expand=True), gap=12)
    return kit.spoken(line, label=words, identifier="ask-answer", heading=2, live=True)


def instead(session: Session, alternative: ft.Control) -> list[ft.Control]:
    """Return what may be done instead."""
    look, words = session.look, session.words.say("What you may do instead")
    return [kit.quiet(look, words, "titleSmall"), alternative]


def refused(session: Session, refusals: Iterable[tuple[str, str]]) -> list[ft.Control]:
    """Return that it may not be done, and every clause that refuses, given as its rule and what it says here."""
    return [no(session), *clauses(session, refusals)]


def clauses(session: Session, clauses: Iterable[tuple[str, str]]) -> list[ft.Control]:
    """Return every clause, given as its rule and what it says here."""
    return [_clause(session, rule, words) for rule, words in clauses]


def _clause(session: Session, rule: str, text: str) -> ft.Control:
    """Return the title of a clause, what it says here, and its source; a tap opens it."""
    look, words = session.look, session.words
    told = rulebook.clause(rule).in_words(words, session.setting(rule))
    title, source = told.title, told.source
    lines = kit.column(
        kit.text(look, title, "titleSmall"),
        kit.text(look, text, "bodyMedium"),
        kit.quiet(look, source),
        equal=True,
        expand=True,
    )
    into = kit.icon("into", 22, look.on_surface_variant)
    return kit.target(
        kit.row(kit.min_height(48), kit.row(lines, into, gap=8, expand=True)),
        identifier=f"ask-{rule.replace('.', '-')}",
        label=f"{title}. {text} {source}",
        on_tap=partial(open_page, session, rule),
        role="link",
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(vertical=4),
    )


def play(session: Session, move: Move) -> None:
    """Make a move, and go to the table to see it."""
    session.play(move)
    session.let_go(AskState)
    to_table(session)


def to_table(session: Session) -> None:
    """Go to the table of the game that is asked about."""
    session.go(f"/game/{session.game.id}")
