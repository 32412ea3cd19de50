"""The sheet that asks all at a table of phones whether the last move is taken back. The player who asks sees the line
of `ui.parts.undo_asked` meanwhile."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.narration.memory import Memory
from ui import components as kit
from ui.parts.frame import sheet_width
from ui.parts.people import at_table
from ui.phones.undoing import Question
from ui.session import Session


def content(session: Session) -> ft.Control | None:
    """Return the sheet with the question; None if nothing is asked any more."""
    asked = session.undo_asked
    if asked is None:
        return None
    look, say = session.look, session.words.say
    about = kit.text(look, say("It is taken back if nobody minds."), "bodyLarge")
    return kit.sheet_content(
        look, _title(session, asked), _step(session), about, _answers(session, 0), identifier="undo-asked"
    )


def at_head(session: Session) -> list[ft.Control]:
    """Return the question as it is asked at the head of another sheet, which stays as it is; nothing if there is none.
    """
    asked = session.undo_asked
    if asked is None or not session.is_asked_to_undo:
        return []
    look = session.look
    title = kit.spoken_text(look, _title(session, asked), "titleMedium", identifier="undo-asked", live=True)
    panel = kit.panel(look, title, _step(session), _answers(session, 24), gap=8, padding=12)
    return [ft.Container(panel, padding=ft.Padding.only(bottom=14))]


def _title(session: Session, asked: Question) -> str:
    who = at_table(session.words, session.table)[asked.seat]
    return session.words.say("{name} would like to take something back", name=who.name)


def _step(session: Session) -> ft.Control:
    return kit.text(session.look, Memory(session.table, session.words).undo(), "bodyLarge")


def _answers(session: Session, padding: float) -> ft.Control:
    """Return the two answers, in a sheet with this much padding more than others."""
    look, say = session.look, session.words.say
    no = kit.button(
        look,
        say("No, it stays"),
        identifier="undo-no",
        on_tap=partial(session.answer_undo, is_yes=False),
        kind="line",
        expand=True,
    )
    yes = kit.button(
        look,
        say("Yes, take it back"),
        identifier="undo-yes",
        on_tap=partial(session.answer_undo, is_yes=True),
        sign="undo",
        expand=True,
    )
    return kit.beside([no, yes], sheet_width(session) - 2 * kit.SHEET_SIDE - padding)
