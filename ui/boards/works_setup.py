"""The set-up checklist: lay the table step by step, each with its count and a small drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.telling_works import Teller
from engine.checklist import SetupStep
from engine.works.setup import Config
from ui import components as kit
from ui.boards.docked import docked
from ui.boards.works_setup_view import StepView, short_name, ticked, toggled, views
from ui.boards.works_words import who_is
from ui.screens.frame import back_button, frame
from ui.session import Session


def is_laid(session: Session) -> bool:
    """Whether the table is laid: all steps are ticked, or the game has gone on without."""
    assert session.live is not None
    state = session.live.table.state
    if state.phase != "setup" or any(state.supply):
        return True
    return len(_done(session)) == len(_steps(session))


def view(session: Session) -> ft.View:
    """Return the screen."""
    assert session.live is not None
    words, look, config = session.words, session.look, session.live.table.config
    teller = Teller(words, config)
    shown = views(teller, _steps(session), _done(session))
    done = sum(step.state == "done" for step in shown)
    lid = kit.lid(
        look,
        speaker="table",
        title=words.say("Lay the table"),
        subtitle=words.say("Tick each step as it is done"),
        right=kit.lid_figure(look, f"{done}/{len(shown)}", speaker="table"),
        label=words.say("Lay the table: {done} of {steps} steps done", done=done, steps=len(shown)),
    )
    return frame(
        session,
        name="works-setup",
        head=kit.top_bar(
            look, title=words.say("Set up"), subtitle=_whom(teller), back=back_button(session), game="works"
        ),
        fixed=[lid],
        body=[step_row(session, teller, step, partial(_toggle, session, step.id)) for step in shown],
        bar=_bar(session, shown),
        gap=10,
    )


def _whom(teller: Teller) -> str:
    config = teller.config
    if config.ai:
        return teller.words.say("Mint Works, solo against {name}", name=teller.ai)
    return teller.words.count("Mint Works, {n} player", "Mint Works, {n} players", config.people)


# What is ticked


def _steps(session: Session) -> Sequence[SetupStep]:
    assert session.live is not None
    table = session.live.table
    return table.game.checklist(table.config)


def _key(session: Session) -> str:
    assert session.live is not None
    return f"set-up/{session.live.id}"


def _done(session: Session) -> tuple[str, ...]:
    return ticked(_steps(session), session.store.settings.get(_key(session)))


def _keep(session: Session, done: Sequence[str]) -> None:
    """Keep the ticks, then show them."""
    session.store.settings[_key(session)] = list(done)
    session.beat += 1


def _toggle(session: Session, id: str) -> None:
    _keep(session, toggled(_done(session), id))


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
    done = kit.button(
        look,
        say("Done, next step") if now is not shown[-1] else say("Done, the table is laid"),
        identifier="done",
        label=say("Done: {step}", step=now.title) if now else None,
        on_tap=(lambda: _toggle(session, now.id)) if now else None,
        sign=kit.SIGNS["done"],
        expand=True,
    )
    return docked(session, skip, done, tall=True)


def step_row(session: Session, teller: Teller, step: StepView, on_tap: kit.Tap) -> ft.Control:
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
        drawing=drawing(session, teller, step.step),
    )


def drawing(session: Session, teller: Teller, step: SetupStep) -> ft.Control | None:
    """Return the small drawing of a step; None where it has none."""
    look, config = session.look, teller.config
    if step.id == "locations":
        line = [config.line[at] for at in range(step.counts["locations"])]
        cells = zip(line, step.facts["spaces"], strict=True)
        return kit.locations_line(
            look,
            [(short_name(teller.words, place.name), spaces, place.type == "deed") for place, spaces in cells],
        )
    if step.id == "advanced":
        places = [(teller.location(id), config.capacity[config.where[id]], False) for id in step.facts["advanced"]]
        return kit.locations_line(look, places)
    if step.id == "deck":
        return kit.deck_drawing(look, deck=step.counts["deck"], up=step.counts["supply"])
    if step.id == "mints":
        shares = step.counts["mints"]
        return kit.mints_drawing(look, [(_who(config, seat), mints) for seat, mints in enumerate(shares)])
    if step.id == "token":
        holder = kit.badge(look, _who(config, step.facts["seat"]), size=32)
        return kit.row(holder, kit.token_mark(look, size=32), gap=6)
    return None


def _who(config: Config, seat: int) -> kit.Who:
    return who_is(config.names[seat], seat, machine=seat == config.automa)
