"""Can I…? without a game on the table: what a person wants to do, on what that depends, and the answer of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

import flet as ft

from companion import rulebook
from companion.contract.questions import NUMBER, PLACE, PLAN, Fact
from companion.narration.narrator import narrator_of
from companion.supposing import Answer, Question
from companion.table.table import Setup, Table
from companion.table.zones import capital
from companion.wording.stemming import folded
from engine.game import GAMES
from ui import components as kit
from ui.boards import ask
from ui.boards.registry import game_of
from ui.parts.choosing import counter, heading
from ui.parts.frame import frame, game_head
from ui.parts.new_game_form import remembered
from ui.session import Session

SEATS = 6
KIND = "kind"
"""The open row while another kind of move is chosen."""


@dataclass(frozen=True, slots=True)
class SupposeState:
    """The question, the route from which it was opened, and what was chosen and is being chosen again."""

    question: Question
    origin: str = "/"
    opened: str = ""


def begin(session: Session, game: str) -> None:
    """Go and ask about a game, nothing said yet; Back leads to where one is now."""
    session.hold(SupposeState(Question(game), session.route))
    session.go(f"/{game}/ask")


def row(session: Session, game: str) -> ft.Control:
    """Return the way to such a question from a list of other ways."""
    look, words = session.look, session.words
    name = words.say("Can I…?")
    detail = words.say("A question about {game}", game=GAMES[game].name)
    lines = kit.column(kit.text(look, name, "titleSmall"), kit.quiet(look, detail), gap=1, expand=True)
    return kit.open_row(
        look,
        kit.icon("help", 22, look.on_surface_variant),
        lines,
        kit.icon("into", 24, look.on_surface_variant),
        identifier=f"ask-{game}",
        label=f"{name} {detail}",
        on_tap=partial(begin, session, game),
        height=52,
    )


def view(session: Session) -> ft.View:
    """Return the screen of the question."""
    game, state = game_of(session), session.state_of(SupposeState)
    if state is None or state.question.game != game:
        state = SupposeState(Question(game))
    return _Screen(session, state).view()


class _Screen:
    """One question as one session sees it."""

    def __init__(self, session: Session, state: SupposeState) -> None:
        self.session, self.state, self.look, self.words = session, state, session.look, session.words
        self.question = state.question
        self.names = [
            name.strip() or self.words.say("Player {n}", n=seat + 1)
            for seat, name in enumerate(remembered(session.store.settings, SEATS))
        ]

    @cached_property
    def narrator(self) -> Any:  # each game names its cards by methods of its own
        """The words of the game that is asked about, for the names of its cards."""
        return narrator_of(self.words, Table(Setup(self.question.game, "multiplayer", tuple(self.names[:2]))))

    def change(self, question: Question, opened: str = "") -> None:
        """Lay the question back, changed."""
        self.session.hold(replace(self.state, question=question, opened=opened))

    def view(self) -> ft.View:
        """Return the whole view."""
        words, question = self.words, self.question
        head = game_head(
            self.session,
            question.game,
            words.say("Can I…?"),
            back=self.state.origin,
            subtitle=words.say("{game}, no game needed", game=GAMES[question.game].name),
        )
        body = self._kinds()
        for fact in question.asked:
            body += self._asked(fact)
            if fact.value == "":
                break
        fixed: list[ft.Control] = []
        if question.is_whole:
            answer = question.answer(self.names)
            fixed = [ask.framed(self.session, self._verdict(answer))]
            body.append(
                heading(self.look, words.say("Assuming that…"), words.say("Tap whatever is different at your table"))
            )
            body += [self._stepper(fact) for fact in question.circumstances if fact.what == NUMBER]
            rows = [self._row(fact) for fact in question.circumstances if fact.what != NUMBER]
            body += [kit.option_panel(self.look, rows), *self._instead(answer)]
        return frame(self.session, name="suppose", head=head, fixed=fixed, body=body, gap=10, top=8)

    # The question

    def _kinds(self) -> list[ft.Control]:
        kinds, question = self.question.of_game.KINDS, self.question
        if question.kind and self.state.opened != KIND:
            return [self._chosen(self.words.say(kinds[question.kind][0]), KIND)]
        chips = [
            self._chip(
                self.words.say(name), f"kind-{kind}", partial(self.change, question.about(kind)), kind == question.kind
            )
            for kind, (name, _) in kinds.items()
        ]
        return [heading(self.look, self.words.say("What do you want to do?")), kit.wrap(*chips)]

    def _chosen(self, words: str, name: str) -> ft.Control:
        """Something that was chosen from many: a tap shows the others again."""
        label = self.words.say("{what}. Choose again", what=words)
        chip = kit.chip(
            self.look,
            words,
            identifier=f"ask-{name}-again",
            on_tap=partial(self.change, self.question, name),
            selected=True,
            sign="edit",
            label=label,
        )
        return kit.row(chip)

    def _chip(self, words: str, identifier: str, on_tap: kit.Tap, selected: bool) -> ft.Control:
        return kit.chip(self.look, words, identifier=f"ask-{identifier}", on_tap=on_tap, selected=selected)

    def _asked(self, fact: Fact) -> list[ft.Control]:
        """A question about the move itself."""
        title = self.words.say(fact.words)
        if fact.what == NUMBER:
            return [self._stepper(fact)]
        if fact.what in (PLAN, PLACE) and fact.value != "" and self.state.opened != fact.id:
            return [self._chosen(self._name(fact, str(fact.value)), fact.id)]
        ids = [id for id, _ in fact.among]
        if fact.what == PLAN:
            ids.sort(key=lambda id: folded(self._name(fact, id)))
        chips = [
            self._chip(
                self._name(fact, id),
                f"{fact.id}-{id}",
                partial(self.change, self.question.saying(fact.id, id)),
                fact.value == id,
            )
            for id in ids
        ]
        return [heading(self.look, title), kit.wrap(*chips)]

    def _name(self, fact: Fact, id: str) -> str:
        name: str
        if fact.what == PLAN:
            name = self.narrator.plan(id)
        elif fact.what == PLACE:
            name = self.narrator.location(id)
        else:
            name = self.words.say(dict(fact.among)[id])
        return name

    def _stepper(self, fact: Fact) -> ft.Control:
        return counter(
            self.look,
            self.words,
            what=self.words.say(fact.words),
            value=int(fact.value),
            among=(fact.least, fact.most),
            put=partial(self._set_number, fact),
            identifier=f"fact-{fact.id}",
        )

    def _set_number(self, fact: Fact, value: int) -> None:
        self.change(self.question.saying(fact.id, value))

    # The assumptions

    def _row(self, fact: Fact) -> ft.Control:
        look, value = self.look, self.words.say(fact.value_text)
        can_change = len(fact.among) > 1
        said = fact.id in self.question.said
        line = kit.text(look, value, "titleSmall" if said else "bodyMedium", expand=True)
        sign = [kit.icon("swap", 22, look.primary)] if can_change else []
        return kit.open_row(
            look,
            line,
            *sign,
            identifier=f"fact-{fact.id}",
            label=self.words.say("{what}. Tap if it is different", what=value) if can_change else value,
            on_tap=partial(self.change, self.question.saying(fact.id, fact.next)) if can_change else None,
        )

    # What the rules say

    def _verdict(self, answer: Answer) -> Sequence[ft.Control]:
        session, say, question = self.session, self.words.say, self.question
        if not answer.is_known or answer.table is None:
            return [ask.maybe(session, say("No table can look like this"))]
        if answer.is_allowed:
            rule, table = question.rule, answer.table
            setting = rulebook.Setting.of_game(table.setup.game, table.config)
            said = rulebook.clause(rule).text_in(self.words, setting)
            return [ask.yes(session), *ask.clauses(session, [(rule, said)])]
        narrator = narrator_of(self.words, answer.table)
        refusals = [(rule, narrator.seeing(state).breach(rule, verdict)) for rule, verdict, state in answer.against]
        return ask.refused(session, refusals)

    def _instead(self, answer: Answer) -> list[ft.Control]:
        """Return what the same table allows instead: a tap on another kind of move asks about that."""
        if answer.is_allowed or answer.table is None or not (answer.kinds or answer.instead):
            return []
        parts: list[ft.Control] = [heading(self.look, self.words.say("What you may do instead"))]
        if answer.instead is not None:
            label = capital(narrator_of(self.words, answer.table).label(answer.instead))
            parts.append(kit.spoken_text(self.look, label, identifier="ask-instead"))
        kinds = self.question.of_game.KINDS
        chips = [
            self._chip(
                self.words.say(kinds[kind][0]),
                f"instead-{kind}",
                partial(self.change, self.question.about(kind)),
                False,
            )
            for kind in answer.kinds
        ]
        return [*parts, kit.wrap(*chips)] if chips else parts
