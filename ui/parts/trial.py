"""The lines under the banner: that moves are tried out and how to end that, and that an undo has shown a card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.narration.memory import Memory
from ui import components as kit
from ui.back_navigation import up
from ui.parts.rulebook_navigation import open_page
from ui.parts.rulebook_view import RULINGS
from ui.session import Session
from ui.theme.theme import Look


@dataclass(frozen=True, slots=True)
class Trial:
    """Moves are tried out in a `game`, from a `point` on."""

    game: int
    point: int


def current(session: Session) -> Trial | None:
    """Return the trial that is on in the open game."""
    trial = session.state_of(Trial)
    fits = trial is not None and trial.game == session.game.id and trial.point < len(session.table.points)
    return trial if fits else None


def begin(session: Session) -> None:
    """Begin a trial at the present point, unless one is on: its moves count only once it is kept."""
    if current(session) is None:
        session.hold(Trial(session.game.id, session.table.here.number))
    session.close()
    session.revision += 1


def keep_moves(session: Session) -> None:
    """End the trial with its moves kept: the game goes on from here."""
    session.let_go(Trial)
    session.revision += 1


def go_back(session: Session) -> None:
    """Go back to where the trial began; the moves that were tried stay as a line to which one can return."""
    trial = current(session)
    assert trial is not None
    session.let_go(Trial)
    if session.table.here.number != trial.point:
        session.jump(trial.point)
    session.revision += 1


def under_banner(session: Session) -> list[ft.Control]:
    """Return the lines under the banner; none without a trial or a card that was seen."""
    parts: list[ft.Control] = []
    if session.game.lines is None:
        parts.append(unkept(session))
    elif current(session) is not None:
        parts.append(strip(session))
    if seen := seen_line(session):
        parts.append(seen)
    return parts


def strip(session: Session) -> ft.Control:
    """Return the strip that says a trial is on, with the buttons that keep it or go back."""
    look, say = session.look, session.words.say
    rulings = kit.icon_button(
        look,
        "ruling",
        identifier="trial-rulings",
        label=say("What if we rule it the other way?"),
        on_tap=partial(to_rulings, session),
        color=look.on_secondary_container,
    )
    back = kit.button(
        look,
        say("Go back"),
        identifier="trial-back",
        label=say("Go back to where the trial began"),
        on_tap=partial(go_back, session),
        kind="line",
        sign="undo",
        expand=True,
        dense=True,
    )
    keep_it = kit.button(
        look,
        say("Keep"),
        identifier="trial-keep",
        label=say("Keep what was tried"),
        on_tap=partial(keep_moves, session),
        sign="done",
        expand=True,
        dense=True,
    )
    return _strip(look, say("Trying out: nothing counts until you keep it"), back, keep_it, rulings)


def unkept(session: Session) -> ft.Control:
    """Return the strip that says that moves are tried of which nothing is kept, with the way back to the review."""
    look, say = session.look, session.words.say
    back = kit.button(
        look,
        say("Back to the review"),
        identifier="trial-review",
        on_tap=partial(session.go, up(session.route)),
        kind="line",
        sign="coach",
        expand=True,
        dense=True,
    )
    return _strip(look, say("Trying out: the game stays as it was played"), back)


def _strip(look: Look, words: str, *buttons: ft.Control) -> ft.Control:
    box = kit.framed(
        look,
        kit.spoken_text(look, words, "titleSmall", color=look.on_secondary_container, live=True),
        kit.row(*buttons, gap=6),
        gap=6,
        padding=ft.Padding(12, 8, 6, 8),
        fill=look.secondary_container,
        radius=look.radius["card"],
        border=False,
    )
    return kit.ident("trial", box)


def seen_line(session: Session) -> ft.Control | None:
    """Return the line that says which card an undo took back after it was seen, or None."""
    text = Memory(session.table, session.words).seen_in_words()
    if not text:
        return None
    look = session.look
    words = kit.quiet(look, text, expand=True)
    drawing = kit.row(kit.icon("log", 18, look.on_surface_variant), words, gap=6)
    return kit.spoken(
        ft.Container(drawing, padding=ft.Padding.symmetric(horizontal=8)), label=text, identifier="already-seen"
    )


def to_rulings(session: Session) -> None:
    """Begin a trial and open the rulings of this game, to try another ruling."""
    begin(session)
    open_page(session, RULINGS)
