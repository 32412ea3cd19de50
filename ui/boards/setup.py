"""The set-up checklist of any game: lay the table step by step, each with its count and a small drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from companion.contract.narrating import AnyNarrator
from companion.narration.narrator import narrator_of
from companion.table.table import Table
from engine.config import SetupStep
from engine.verdict import Refusal
from ui import components as kit
from ui.boards.module import Laying
from ui.cards.form_state import toggled
from ui.parts.frame import docked, frame, game_head, in_halves
from ui.parts.people import seated
from ui.platform.scrolling import scroll_key, scroll_to
from ui.session import Session

FIRST: Mapping[str, str] = {"token": "starting_player", "first-player": "first_player", "auctioneer": "auctioneer"}
"""The steps that say who is first, and the option of the set-up that does."""


# The steps as plain values


@dataclass(frozen=True, slots=True)
class StepView:
    """A step with its number and words; `state` is "done", "now" (the first that is not done) or "later"."""

    step: SetupStep
    number: int
    state: str
    title: str
    detail: str

    @property
    def id(self) -> str:
        """The id of the step."""
        return self.step.id


def ticked(steps: Sequence[SetupStep], saved: object) -> tuple[str, ...]:
    """Return the ids of the steps that are done, in order; `saved` comes from the store and may be anything."""
    done = saved if isinstance(saved, list) else []
    return tuple(step.id for step in steps if step.id in done)


def views(narrator: AnyNarrator, steps: Sequence[SetupStep], done: Sequence[str]) -> tuple[StepView, ...]:
    """Return the steps in order."""
    now = next((step.id for step in steps if step.id not in done), None)
    return tuple(
        StepView(
            step,
            number,
            "done" if step.id in done else "now" if step.id == now else "later",
            narrator.setup_step(step),
            narrator.setup_detail(step),
        )
        for number, step in enumerate(steps, 1)
    )


# The screen


def is_laid(session: Session) -> bool:
    """Return whether the table is set up: all steps are ticked, the game has gone on without, or the app deals it."""
    table = session.table
    if session.guest is not None:  # it is laid with the other device
        return True
    is_begun = bool(table.moves) or table.setup.position is not None or table.setup.is_dealt
    return is_begun or len(done(session)) == len(_steps(session))


def view(session: Session, laying: Laying) -> ft.View:
    """Return the screen."""
    words, look, table = session.words, session.look, session.table
    narrator = narrator_of(words, table)
    shown = views(narrator, _steps(session), done(session))
    ticks = sum(step.state == "done" for step in shown)
    banner = kit.banner(
        look,
        speaker="table",
        title=words.say("Set up the table"),
        subtitle=words.say("Tick each step as it is done"),
        right=kit.banner_figure(look, f"{ticks}/{len(shown)}", speaker="table"),
        label=words.say("Set up the table: {done} of {steps} steps done", done=ticks, steps=len(shown)),
    )
    column = ft.Ref[ft.Column]()
    rows = list[ft.Control]()
    for step in shown:
        row = step_row(session, laying, narrator, step, partial(toggle, session, step.id))
        firsts = _firsts(session, step)
        rows.append(kit.column(row, *firsts, gap=10, equal=True) if firsts else row)
    return frame(
        session,
        name=f"{table.setup.game}-setup",
        head=game_head(session, table.setup.game, words.say("Set up"), subtitle=laying.subtitle(narrator)),
        fixed=[banner],
        body=in_halves(session, rows, 10),
        bar=_bar(session, shown, column),
        gap=10,
        ref=column,
        most=session.form,
    )


def _firsts(session: Session, step: StepView) -> list[ft.Control]:
    """Return all who can be first, below the step that says who is: a tap on one changes it."""
    table, key = session.table, FIRST.get(step.id)
    if key is None or len(table.setup.seats) == 1 or table.line or not _may_choose(table, key):
        return []
    chips = [
        kit.chip(
            session.look,
            who.name,
            identifier=f"first-{who.seat}",
            label=session.words.say("{name} starts", name=who.name),
            on_tap=partial(session.set_option, key, who.seat or None),
            leading=kit.chip_badge(session.look, who, is_chosen=who.seat == step.step.facts.get("seat")),
            selected=who.seat == step.step.facts.get("seat"),
        )
        for who in seated(table.setup.seats, apps=session.apps)
    ]
    return [kit.ident("first", ft.Container(kit.wrap(*chips, gap=8), padding=ft.Padding(14, 0, 14, 4)))]


def _may_choose(table: Table, key: str) -> bool:
    """Return whether the set-up says who is first: in some modes a die does, or a rule."""
    try:
        Table(replace(table.setup, options={**table.setup.options, key: 1}))
    except Refusal:
        return False
    return True


# Ticks


def _steps(session: Session) -> Sequence[SetupStep]:
    table = session.table
    return table.game.checklist(table.config)


@dataclass(frozen=True, slots=True)
class DrawnTicks:
    """The ticks of a game as the settings had `kept` them when they were drawn last."""

    game: int
    kept: Any  # what a setting holds, which an older version may have written


def _key(session: Session) -> str:
    return f"set-up/{session.game.id}"


def done(session: Session) -> tuple[str, ...]:
    """Return the steps that are ticked, by their ids."""
    now = DrawnTicks(session.game.id, session.store.settings.get(_key(session)))
    if session.state_of(DrawnTicks) != now:
        session.hold(now)  # it redraws the screen, which asks here once more
    return ticked(_steps(session), now.kept)


def follow(session: Session) -> None:
    """Show the steps that were ticked in another window since they were drawn here."""
    drawn = session.state_of(DrawnTicks)
    if session.live is None or drawn is None or drawn.game != session.live.id:
        return
    if drawn.kept != session.store.settings.get(_key(session)):
        session.revision += 1


def _store_ticks(session: Session, done: Sequence[str]) -> None:
    """Keep the ticks, then show them."""
    session.store.settings[_key(session)] = list(done)
    session.revision += 1


def toggle(session: Session, id: str) -> None:
    """Tick a step, or take its tick away."""
    _store_ticks(session, toggled(done(session), id))


# Drawings


def _bar(session: Session, shown: Sequence[StepView], column: ft.Ref[ft.Column]) -> ft.Control:
    say, look = session.words.say, session.look
    left = [step for step in shown if step.state != "done"]
    every = partial(_store_ticks, session, [step.id for step in shown])
    skip = kit.button(
        look,
        say("Skip"),
        identifier="skip",
        label=say("Skip, the table is set up"),
        on_tap=every,
        kind="text",
    )
    next_step = kit.button(
        look,
        say("Done, next step") if len(left) > 1 else say("Done, the table is set up"),
        identifier="done",
        label=say("Done: {step}", step=left[0].title) if left else None,
        on_tap=partial(_tick_next, session, left, column) if left else every,
        sign="done",
        expand=True,
    )
    return docked(session, skip, next_step, tall=True, most=session.form)


async def _tick_next(session: Session, left: Sequence[StepView], column: ft.Ref[ft.Column]) -> None:
    """Tick the next step, and bring the one after it into sight."""
    toggle(session, left[0].id)
    if len(left) > 1:
        await scroll_to(column.current, left[1].id, session.look.lid_ms)


def step_row(session: Session, laying: Laying, narrator: AnyNarrator, step: StepView, on_tap: kit.Tap) -> ft.Control:
    """Return a step as a row to tick."""
    row = kit.check_step(
        session.look,
        number=step.number,
        state=step.state,
        title=step.title,
        words=step.detail,
        identifier=f"step-{step.id}",
        label=kit.with_stops(step.title, step.detail),
        on_tap=on_tap,
        drawing=laying.drawing(session, narrator, step.step),
    )
    row.key = scroll_key(step.id)
    return row
