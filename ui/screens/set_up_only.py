"""Set-up only: the checklist alone, for any number of players, AI and advanced location, and a check of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import flet as ft

from companion import telling
from companion.audit_parts import Number
from companion.set_up_check import Check
from companion.table import Table
from engine.checklist import SetupStep
from engine.game import GAMES
from ui import components as kit
from ui.boards.boards import Laying
from ui.boards.registry import choices_of, game_of, laying_of
from ui.boards.setup import step_row
from ui.boards.setup_view import toggled, views
from ui.screens.choosing import heading, seatings
from ui.screens.draft import NONE, Draft, Option, fresh
from ui.screens.frame import back_button, frame
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
NAME = "set-up"
STAND_IN = "automa"
"""The opponent where the pack knows none."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What is chosen, what is ticked, and what was counted; `checking` while the table is checked."""

    choices: Draft
    done: tuple[str, ...] = ()
    found: Mapping[str, int] = field(default_factory=dict)
    checking: bool = False


def view(session: Session) -> ft.View:
    """Return the view of the checklist."""
    game, laid = game_of(session), session.desk.get(NAME)
    if not isinstance(laid, Desk) or laid.choices.game != game:
        laid = Desk(fresh(session.store.settings, choices_of(game), pack=session.store.packs.pack(game)))
    return _Screen(session, laid, laying_of(game)).view()


def _stood_in(choices: Draft) -> Draft:
    """Return the choices with an AI of which nothing is known, where one must be named: a checklist asks no more."""
    if not choices.is_against or choices.ai or choices.choices.asks_ai:
        return choices
    return replace(choices, ai=STAND_IN, pack={**choices.pack, "ai": [{"id": STAND_IN}]})


class _Screen:
    """The checklist of one set-up as one session sees it."""

    def __init__(self, session: Session, desk: Desk, laying: Laying) -> None:
        self.session, self.desk, self.look, self.words = session, desk, session.look, session.words
        self.laying, self.game = laying, desk.choices.game
        table = Table(_stood_in(desk.choices.laid()).setup(session.words))
        self.teller = telling.teller(session.words, table)
        self.steps: tuple[SetupStep, ...] = table.game.checklist(table.config)
        self.check = Check(table.setup.game, table.config, desk.found)

    def keep(self, **changed: Any) -> None:
        """Lay the desk back, changed."""
        self.session.desk[NAME] = replace(self.desk, **changed)
        self.session.beat += 1

    def choose(self, choices: Draft) -> None:
        """Lay another table: nothing of it is ticked or counted yet."""
        self.keep(choices=choices, done=(), found={})

    def view(self) -> ft.View:
        """Return the whole view."""
        say = self.words.say
        done = sum(step.id in self.desk.done for step in self.steps)
        lid = kit.lid(
            self.look,
            speaker="table",
            title=say("Lay the table"),
            subtitle=say("Tick each step as it is done"),
            right=kit.lid_figure(self.look, f"{done}/{len(self.steps)}", speaker="table"),
            label=say("Lay the table: {done} of {steps} steps done", done=done, steps=len(self.steps)),
        )
        head = kit.top_bar(
            self.look,
            title=say("Set up"),
            subtitle=GAMES[self.game].name,
            back=back_button(self.session),
            game=self.game,
        )
        shown = views(self.teller, self.steps, self.desk.done)
        rows = [step_row(self.session, self.laying, self.teller, step, partial(self.tick, step.id)) for step in shown]
        laid = [option for option in self.desk.choices.options if option.is_laid]
        seats = seatings(self.session, self.desk.choices, self.choose)
        body = [seats, *self._opponents(), *map(self._option, laid), *rows, *self._checking()]
        return frame(self.session, name="set-up-only", head=head, fixed=[lid], body=body, gap=10, top=8)

    def tick(self, id: str) -> None:
        """Tick a step, or take its tick away."""
        self.keep(done=tuple(toggled(self.desk.done, id)))

    # What is chosen

    def _opponents(self) -> list[ft.Control]:
        choices = self.desk.choices
        if not choices.is_against:
            return []
        chips = [
            kit.chip(
                self.look,
                opponent.name,
                identifier=f"ai-{opponent.id}",
                on_tap=partial(self.choose, choices.against(opponent.id)),
                sign=kit.opponent_sign(opponent.id),
                selected=choices.ai == opponent.id,
            )
            for opponent in choices.opponents(self.words)
        ]
        return [kit.wrap(*chips)]

    def _option(self, option: Option) -> ft.Control:
        choices, words = self.desk.choices, self.words
        title, chosen = option.title(words, choices), choices.picked.get(option.id, ())
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
        missing = choices.missing(option)
        value = option.more(words, missing) if missing else "" if chosen else option.told(words, choices)
        caption = words.say("{what}: {value}", what=title, value=value) if value else title
        line = kit.text(self.look, caption, "titleSmall", color=self.look.on_surface_variant)
        return kit.column(kit.spoken(line, label=caption, live=True), kit.wrap(*chips), gap=6, horizontal=STRETCH)

    # Check my table

    def _checking(self) -> list[ft.Control]:
        say = self.words.say
        if not self.desk.checking:
            return [
                kit.button(
                    self.look,
                    say("Check my table"),
                    identifier="check-table",
                    on_tap=lambda: self.keep(checking=True),
                    kind="tonal",
                    sign=kit.SIGNS["otherwise"],
                )
            ]
        steppers = [self._count(number) for number in self.check.due]
        title = heading(self.look, say("Check my table"), say("Count, and set what you find"))
        return [title, *steppers, self._verdict()]

    def _count(self, number: Number) -> ft.Control:
        say, value, what = self.words.say, self.check.value(number), self.check.name(self.words, number.id)

        def count(by: int) -> None:
            self.keep(found=self.check.counted(number.id, value + by).found)

        return kit.stepper(
            self.look,
            value=str(value),
            caption=what,
            less=say("One less: {what}", what=what),
            more=say("One more: {what}", what=what),
            on_less=partial(count, -1) if value > number.least else None,
            on_more=partial(count, 1) if value < number.most else None,
            identifier=f"count-{number.id}",
        )

    def _verdict(self) -> ft.Control:
        words, fine = self.check.verdict(self.words), not self.check.differing()
        fill, on = (
            (self.look.primary_container, self.look.on_primary_container)
            if fine
            else (self.look.error_container, self.look.on_error_container)
        )
        sign = kit.icon(kit.SIGNS["done" if fine else "otherwise"], 24, on)
        line = kit.row(kit.strut(44), sign, kit.text(self.look, words, "bodyMedium", color=on, expand=True), gap=10)
        box = ft.Container(
            line,
            bgcolor=fill,
            border_radius=self.look.radius["card"],
            padding=ft.Padding.symmetric(horizontal=12, vertical=6),
        )
        return kit.spoken(box, label=words, identifier="verdict", live=True)
