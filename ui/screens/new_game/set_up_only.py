"""Set-up only: the checklist alone, for any printing, number of players, AI and option, and a check of the table.

What is not chosen here is left to the table: the steps then say how it is decided there. A list that is done leads on
to the game, or to the score sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import flet as ft

from companion.editing.set_up_check import Check
from companion.narration.narrator import narrator_of
from companion.table.score_sheet import STAND_IN
from companion.table.table import Table
from companion.table.zones import Number
from companion.wording.default_names import ai_in_language
from engine.config import SetupStep
from ui import components as kit
from ui.boards.module import Laying
from ui.boards.registry import choices_of, game_of, laying_of
from ui.boards.setup import step_row, views
from ui.cards.form_state import toggled
from ui.parts.choosing import counter, heading
from ui.parts.frame import docked, frame, game_head, in_halves
from ui.parts.new_game_form import NONE, NewGameForm, Option, fresh
from ui.parts.who_plays import WhoPlays
from ui.redraw.same import MadeAnew
from ui.screens.score import score
from ui.session import Session


@dataclass(frozen=True, slots=True)
class SetUpState:
    """The choices, the ticks, and the counts; `checking` while the table is checked.

    The cards decide the options in `drawn`, by their ids.
    """

    choices: NewGameForm
    drawn: frozenset[str] = frozenset()
    done: tuple[str, ...] = ()
    found: Mapping[str, int] = field(default_factory=dict)
    checking: bool = False


def view(session: Session) -> ft.View:
    """Return the view of the checklist."""
    game, laid = game_of(session), session.state_of(SetUpState)
    if laid is None or laid.choices.game != game:
        pack = session.store.packs.pack(game)
        laid = SetUpState(fresh(session.store.settings, choices_of(game), pack=pack, language=session.language))
    return _Screen(session, laid, laying_of(game)).view()


def _stood_for(choices: NewGameForm, drawn: frozenset[str]) -> NewGameForm:
    """Return the choices with the first ones of each option that is drawn: how many there are is all that counts."""
    picked = dict(choices.picked)
    for option in choices.options:
        if option.id in drawn:
            picked[option.id] = tuple(id for id in option.ids(choices) if id != NONE)[: option.most(choices)]
    return replace(choices, picked=picked)


class _Screen(MadeAnew):
    """The checklist of one set-up as one session sees it."""

    def __init__(self, session: Session, state: SetUpState, laying: Laying) -> None:
        self.session, self.state, self.look, self.words = session, state, session.look, session.words
        self.laying, self.game = laying, state.choices.game
        choices = _stood_for(state.choices, state.drawn).without_half_choices()
        if choices.is_against and not choices.ai and not choices.choices.asks_ai:
            # An AI must be named, of which nothing is known: a checklist asks no more.
            card = {"id": STAND_IN["id"], "name": ai_in_language(session.words, STAND_IN["name"])}
            choices = replace(choices, ai=card["id"], pack={**choices.pack, "ai": [card]})
        table = Table(choices.setup(session.words))
        self.narrator = narrator_of(session.words, table)
        undecided = self._undecided()
        self.steps: tuple[SetupStep, ...] = tuple(
            replace(step, facts={key: fact for key, fact in step.facts.items() if key not in undecided})
            for step in table.game.checklist(table.config)
        )
        self.check = Check(table.setup.game, table.config, state.found)

    def _undecided(self) -> set[str]:
        """Return the facts of the steps that were not chosen here: who starts, who sits where, which cards."""
        choices, open_facts = self.state.choices, set()
        if choices.ruled_by(self.words) is not None:
            open_facts.add("seat")
        if not all(name.strip() for name in choices.names[: choices.players]):
            open_facts.add("names")
        if choices.is_against and not choices.ai:
            open_facts.add("ai")
        return open_facts | {option.key for option in choices.options if option.id in self.state.drawn}

    def change_state(self, **changed: Any) -> None:  # fields of different types
        """Put the state back, changed."""
        self.session.hold(replace(self.state, **changed))

    @property
    def made_from(self) -> object:
        """The values that it is made from."""
        return self.session, self.state

    def choices(self) -> NewGameForm:
        """Return who plays, and how."""
        return self.state.choices

    def choose(self, choices: NewGameForm, drawn: frozenset[str] = frozenset()) -> None:
        """Begin the checklist of another table: nothing of it is ticked or counted yet."""
        self.change_state(choices=choices, drawn=drawn, done=(), found={})

    def view(self) -> ft.View:
        """Return the whole view."""
        say = self.words.say
        done = sum(step.id in self.state.done for step in self.steps)
        is_laid = done == len(self.steps)
        title = say("The table is set up") if is_laid else say("Set up the table")
        hint = say("Play it here, or keep only the score") if is_laid else say("Tick each step as it is done")
        progress = say("Set up the table: {done} of {steps} steps done", done=done, steps=len(self.steps))
        banner = kit.banner(
            self.look,
            speaker="table",
            title=title,
            subtitle=hint,
            right=kit.banner_figure(self.look, f"{done}/{len(self.steps)}", speaker="table"),
            label=kit.with_stops(title, hint) if is_laid else progress,
        )
        head = game_head(self.session, self.game, say("Set up"))
        shown = views(self.narrator, self.steps, self.state.done)
        rows = [step_row(self.session, self.laying, self.narrator, step, partial(self.tick, step.id)) for step in shown]
        laid = [option for option in self.state.choices.options if option.is_laid]
        who = WhoPlays(self.session, self.choices, self.choose)
        body = [
            who.seatings(),
            *self._printings(),
            *who.opponents(),
            *map(self._option, laid),
            *in_halves(self.session, rows, 10),
            *self._checking(),
        ]
        bar = self._bar() if is_laid else None
        return frame(
            self.session,
            name="set-up-only",
            head=head,
            fixed=[banner],
            body=body,
            bar=bar,
            gap=10,
            top=8,
            most=self.session.form,
        )

    # The ways on when the table is set up

    def _bar(self) -> ft.Control:
        look, say, session = self.look, self.words.say, self.session
        close = kit.button(look, say("Close"), identifier="close", on_tap=partial(session.go, "/"), kind="text")
        keep = kit.button(
            look,
            say("Score"),
            identifier="keep-score",
            on_tap=partial(score.begin, session, self.state.choices),
            kind="tonal",
        )
        play = kit.button(look, say("Play"), identifier="play-it", on_tap=self.play, sign="play", expand=True)
        return docked(session, close, keep, play, tall=True, most=session.form)

    def play(self) -> None:
        """Go to the new game with the choices, its table set up; what the cards decided is asked for there."""
        drawn = next((option.id for option in self.state.choices.options if option.id in self.state.drawn), "")
        choices = replace(self.state.choices.without_half_choices(), laid_steps=self.state.done, opened=drawn)
        self.session.let_go(SetUpState)
        self.session.go(f"/{self.game}/new")
        self.session.choose(choices)

    def tick(self, id: str) -> None:
        """Tick a step, or take its tick away."""
        self.change_state(done=tuple(toggled(self.state.done, id)))

    # The choices

    def _printings(self) -> list[ft.Control]:
        choices, say = self.state.choices, self.words.say
        if len(choices.printings) < 2:
            return []
        chips = [
            kit.chip(
                self.look,
                say(name),
                identifier=f"printing-{id}",
                on_tap=partial(self.choose, choices.printed(id)),
                selected=choices.edition == id,
                label=kit.with_stops(say(name), say(difference)),
            )
            for id, (name, difference) in choices.printings.items()
        ]
        return [self._row(say("Printing"), chips)]

    def _row(self, caption: str, chips: list[ft.Control]) -> ft.Control:
        line = kit.spoken_text(self.look, caption, "titleSmall", color=self.look.on_surface_variant, live=True)
        return kit.column(line, kit.wrap(*chips), gap=6, equal=True)

    def _option(self, option: Option) -> ft.Control:
        choices, words = self.state.choices, self.words
        title, chosen = option.title(words, choices), choices.picked.get(option.id, ())
        is_drawn = option.id in self.state.drawn
        chips = [
            kit.chip(
                self.look,
                option.name(words, choices, id),
                identifier=f"{option.id}-{id}",
                on_tap=partial(self.choose, choices.pick(option.id, id)),
                selected=id in chosen if option.rule(words, choices) else choices.has(option.id, id),
            )
            for id in option.ids(choices)
            if id != NONE and not option.fixed(words, choices)
        ]
        drawn = option.drawn(words, choices)
        if drawn:
            bare = replace(choices, picked={id: ids for id, ids in choices.picked.items() if id != option.id})
            toggled_to = frozenset[str]() if is_drawn else frozenset({option.id})
            chips.append(
                kit.chip(
                    self.look,
                    drawn,
                    identifier=f"{option.id}-drawn",
                    on_tap=partial(self.choose, bare, toggled_to),
                    selected=is_drawn,
                )
            )
        missing = choices.missing(option)
        shown = drawn if is_drawn else "" if chosen else option.value_text(words, choices)
        value = option.more(words, missing) if missing else shown
        return self._row(words.say("{what}: {value}", what=title, value=value) if value else title, chips)

    # Check my table

    def _checking(self) -> list[ft.Control]:
        say = self.words.say
        if not self.state.checking:
            return [
                kit.button(
                    self.look,
                    say("Check my table"),
                    identifier="check-table",
                    on_tap=partial(self.change_state, checking=True),
                    kind="tonal",
                    sign="otherwise",
                )
            ]
        steppers = [self._count(number) for number in self.check.due]
        title = heading(self.look, say("Check my table"), say("Count, and set what you find"))
        return [title, *steppers, self._verdict()]

    def _count(self, number: Number) -> ft.Control:
        return counter(
            self.look,
            self.words,
            what=self.check.name(self.words, number),
            value=self.check.value(number),
            among=(number.least, number.most),
            put=partial(self._find, number),
            identifier=f"count-{number.id}",
        )

    def _find(self, number: Number, value: int) -> None:
        self.change_state(found=self.check.counted(number.id, value).found)

    def _verdict(self) -> ft.Control:
        words, fine = self.check.verdict(self.words), not self.check.differing()
        fill, on = (
            (self.look.primary_container, self.look.on_primary_container)
            if fine
            else (self.look.error_container, self.look.on_error_container)
        )
        sign = kit.icon("done" if fine else "otherwise", 24, on)
        line = kit.row(
            kit.min_height(44), sign, kit.text(self.look, words, "bodyMedium", color=on, expand=True), gap=10
        )
        box = ft.Container(
            line,
            bgcolor=fill,
            border_radius=self.look.radius["card"],
            padding=ft.Padding.symmetric(horizontal=12, vertical=6),
        )
        return kit.spoken(box, label=words, identifier="verdict", live=True)
