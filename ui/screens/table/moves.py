"""All steps of a game: go back to any of them, name checkpoints, return to a line that was left."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion.contract.log import round_name
from companion.narration.memory import Branch, Memory, Step
from companion.store.game_records import LONGEST_MARK
from ui import components as kit
from ui.parts.choosing import heading, name_field
from ui.parts.frame import back_button, frame
from ui.parts.people import at_table
from ui.session import Session


@dataclass(frozen=True, slots=True)
class MovesState:
    """The open row of this screen, for one `game`: a step, some of the lines, the name being written."""

    game: int
    step: int | None = None
    lines: frozenset[int] = field(default=frozenset())
    name: str | None = None


def moves_state(session: Session) -> MovesState:
    """Return the state for the open game."""
    state = session.state_of(MovesState)
    return state if state is not None and state.game == session.game.id else MovesState(session.game.id)


def view(session: Session) -> ft.View:
    """Return the screen."""
    look, say = session.look, session.words.say
    memory = Memory(session.table, session.words)
    table = f"/game/{session.game.id}"
    about = say("Tap a step to go back to it. Nothing is lost: the moves after it stay here.")
    body = [kit.quiet(look, about, "bodyMedium"), _marking(session)]
    last: int | None = None
    for step in reversed(memory.steps()):
        if step.round is not None and step.round != last:
            last = step.round
            body.append(kit.log_round(look, round_name(session.words, step.round)))
        body.append(_step(session, step))
    if branches := memory.branches():
        body.append(heading(look, say("Moves you undid")))
        body += [_branch(session, branch, memory) for branch in branches]
    head = kit.top_bar(look, title=say("All steps and checkpoints"), back=back_button(session, table))
    return frame(session, name="moves", head=head, body=body, gap=8, top=4)


# Checkpoints


def _marking(session: Session) -> ft.Control:
    """Return the way to name the present point."""
    look, say, state = session.look, session.words.say, moves_state(session)
    mark = session.table.marks.get(session.table.here.number, "")
    if state.name is None:
        words = say("Rename this checkpoint") if mark else say("Add a checkpoint")
        return kit.row(
            kit.button(
                look,
                words,
                identifier="mark",
                on_tap=partial(session.hold, replace(state, name=mark)),
                kind="tonal",
                sign="token",
            ),
            tight=True,
        )

    return name_field(
        look,
        session.words,
        value=state.name,
        hint=say("Name of the checkpoint"),
        label=say("Name of the checkpoint"),
        done=say("Save this name"),
        identifier="mark-name",
        most=LONGEST_MARK,
        on_change=partial(_write, session),
        on_done=partial(_name_done, session, mark),
    )


def _write(session: Session, name: str) -> None:
    session.hold(replace(moves_state(session), name=name))  # the field shows it already


def _name_done(session: Session, mark: str) -> None:
    name = (moves_state(session).name or "").strip()
    if name != mark:
        session.mark(name)
    session.hold(replace(moves_state(session), name=None))


# A step


def _step(session: Session, step: Step) -> ft.Control:
    """Return a step; a tap on it opens the way back to it."""
    look, say, state = session.look, session.words.say, moves_state(session)
    is_open = state.step == step.point and not step.is_here
    note = say("You are here") if step.is_here else say("Undone") if step.is_ahead else ""
    entry = step_entry(
        session,
        step,
        note,
        on_tap=None if step.is_here else partial(session.hold, replace(state, step=None if is_open else step.point)),
    )
    if not is_open:
        return entry
    go = kit.button(
        look,
        say("Go back to here"),
        identifier=f"go-{step.point}",
        label=say("Go back to here: {step}", step=step.title),
        on_tap=partial(_jump, session, step.point),
        sign="undo",
        expand=True,
    )
    return kit.column(entry, ft.Container(go, padding=ft.Padding.only(left=40)), equal=True)


def step_entry(session: Session, step: Step, note: str, on_tap: kit.Tap | None) -> ft.Control:
    """Return a step as a row; `note` is a quiet line below what was done."""
    look = session.look
    who = None if step.seat is None else at_table(session.words, session.table)[step.seat]
    sign = kit.icon("cards", 18, look.on_secondary_container)
    mark = kit.badge(look, who, size=30) if who else kit.plate(sign, look.secondary_container, 30, radius=15)
    color = look.on_surface_variant if step.is_ahead else None
    lines: list[ft.Control] = [kit.text(look, step.title, "titleSmall" if step.is_here else "bodyMedium", color=color)]
    if note:
        lines.append(kit.quiet(look, note))
    if step.mark:
        lines.append(kit.row(kit.mark(look, step.mark, "token"), tight=True))
    words = kit.column(*lines, gap=3, equal=True, expand=True)
    label = kit.with_stops(step.title, step.mark, note)
    return kit.target(
        kit.row(kit.min_height(48), mark, words, gap=10),
        identifier=f"step-{step.point}",
        label=label,
        on_tap=on_tap,
        fill=look.secondary_container if step.is_here else None,
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(horizontal=6, vertical=2),
    )


def _jump(session: Session, to: int) -> None:
    """Go to a point, and to the table to see it."""
    table = f"/game/{session.game.id}"
    session.jump(to)
    session.let_go(MovesState)
    session.go(table)


# Lines left behind


def _branch(session: Session, branch: Branch, memory: Memory) -> ft.Control:
    """Return a line, folded until one opens it."""
    look, words, state = session.look, session.words, moves_state(session)
    is_open = branch.end in state.lines
    left = words.say("After: {step}", step=memory.title(memory.table.points[branch.start]))
    count = words.count("{n} step, to: {step}", "{n} steps, to: {step}", len(branch.steps), step=branch.steps[-1].title)
    marks = [kit.mark(look, step.mark, "token") for step in branch.steps if step.mark and not is_open]
    lines = kit.column(
        kit.text(look, left, "titleSmall"),
        kit.quiet(look, count),
        *marks,
        gap=3,
        horizontal=ft.CrossAxisAlignment.START,
        expand=True,
    )
    arrow = kit.icon("shut" if is_open else "open", 24, look.on_surface_variant)
    opened = state.lines - {branch.end} if is_open else state.lines | {branch.end}
    head = kit.target(
        kit.row(kit.min_height(56), lines, arrow, gap=8),
        identifier=f"line-{branch.end}",
        label=f"{left}. {count}",
        on_tap=partial(session.hold, replace(state, lines=opened)),
        selected=is_open,
        radius=look.radius["chip"],
    )
    parts: list[ft.Control] = [head]
    if is_open:
        parts += [_step(session, step) for step in branch.steps]
        parts.append(
            kit.button(
                look,
                words.say("Return to these moves"),
                identifier=f"return-{branch.end}",
                on_tap=partial(_jump, session, branch.end),
                kind="tonal",
                expand=True,
            )
        )
    return kit.panel(look, *parts, gap=4, padding=ft.Padding(12, 4, 12, 12 if is_open else 4))
