"""The set-up checklist of any game: lay the table step by step, each with its count and a small drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import telling
from companion.telling import Teller
from engine.checklist import SetupStep
from ui import components as kit
from ui.boards.boards import Laying
from ui.boards.docked import docked
from ui.boards.setup_view import StepView, ticked, toggled, views
from ui.screens.frame import back_button, frame
from ui.session import Session


def is_ticked(session: Session) -> bool:
    """Whether all steps are ticked."""
    return len(done(session)) == len(_steps(session))


def view(session: Session, laying: Laying) -> ft.View:
    """Return the screen."""
    assert session.live is not None
    words, look, table = session.words, session.look, session.live.table
    teller = telling.teller(words, table)
    shown = views(teller, _steps(session), done(session))
    ticks = sum(step.state == "done" for step in shown)
    lid = kit.lid(
        look,
        speaker="table",
        title=words.say("Lay the table"),
        subtitle=words.say("Tick each step as it is done"),
        right=kit.lid_figure(look, f"{ticks}/{len(shown)}", speaker="table"),
        label=words.say("Lay the table: {done} of {steps} steps done", done=ticks, steps=len(shown)),
    )
    return frame(
        session,
        name=f"{table.setup.game}-setup",
        head=kit.top_bar(
            look,
            title=words.say("Set up"),
            subtitle=laying.subtitle(teller),
            back=back_button(session),
            game=table.setup.game,
        ),
        fixed=[lid],
        body=[step_row(session, laying, teller, step, partial(toggle, session, step.id)) for step in shown],
        bar=_bar(session, shown),
        gap=10,
    )


# What is ticked


def _steps(session: Session) -> Sequence[SetupStep]:
    assert session.live is not None
    table = session.live.table
    return table.game.checklist(table.config)


def _key(session: Session) -> str:
    assert session.live is not None
    return f"set-up/{session.live.id}"


def done(session: Session) -> tuple[str, ...]:
    """Return the steps that are ticked, by their ids."""
    return ticked(_steps(session), session.store.settings.get(_key(session)))


def _keep(session: Session, done: Sequence[str]) -> None:
    """Keep the ticks, then show them."""
    session.store.settings[_key(session)] = list(done)
    session.beat += 1


def toggle(session: Session, id: str) -> None:
    """Tick a step, or take its tick away."""
    _keep(session, toggled(done(session), id))


# What is drawn


def _bar(session: Session, shown: Sequence[StepView]) -> ft.Control:
    say, look = session.words.say, session.look
    now = next((step for step in shown if step.state == "now"), None)
    skip = kit.button(
        look,
        say("Skip"),
        identifier="skip",
        label=say("Skip, the table is laid"),
        on_tap=lambda: _keep(session, [step.id for step in shown]),
        kind="text",
    )
    next_step = kit.button(
        look,
        say("Done, next step") if now is not shown[-1] else say("Done, the table is laid"),
        identifier="done",
        label=say("Done: {step}", step=now.title) if now else None,
        on_tap=(lambda: toggle(session, now.id)) if now else None,
        sign=kit.SIGNS["done"],
        expand=True,
    )
    return docked(session, skip, next_step, tall=True)


def step_row(session: Session, laying: Laying, teller: Teller, step: StepView, on_tap: kit.Tap) -> ft.Control:
    """Return a step as a row to tick."""
    return kit.check_step(
        session.look,
        number=step.number,
        state=step.state,
        title=step.title,
        words=step.detail,
        identifier=f"step-{step.id}",
        label=f"{step.title}. {step.detail}",
        on_tap=on_tap,
        drawing=laying.drawing(session, teller, step.step),
    )
