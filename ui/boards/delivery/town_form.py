"""The name and colour of a town, entered once by a tap on it; the board and every list show them from then on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.cards import printed_names
from companion.languages import mark
from engine.json_types import Json, JsonDict
from ui import components as kit
from ui.boards.delivery.cards import town_kind
from ui.boards.delivery.view import view_of
from ui.boards.delivery.words import labels_now
from ui.cards.draft import CardDraft, form_state
from ui.cards.form import Form
from ui.session import Session

TOWN = "town"
"""The sheet of this form."""


def name_town(session: Session, town: str) -> None:
    """Ask for the printed name and colour of a town, there and then."""
    session.choose(_begun(session, town))
    session.show(TOWN, town)


def is_unnamed(session: Session, town: str) -> bool:
    """Return whether the name of a town has not been entered yet."""
    return "name" not in _printed(session, town)


def sheet(session: Session, town: str) -> ft.Control:
    """Return the form."""
    say, sign = session.words.say, labels_now(session).sign(town)
    kind = town_kind(sign)
    state = form_state(session, _begun(session, town), {})
    form = Form(kind, kind.asked(), state, partial(_save, session, town), why_not=partial(_why_not, say))
    title, button = say("What is this town called?"), form.button("town-done", mark("Save"))
    body = form.body()
    return kit.sheet_content(session.look, title, *body, words=sign.name, buttons=[button], identifier="naming")


def _why_not(say: Callable[[str], str], answers: Json) -> str:
    return "" if answers else say("Its name or its colour first")


def _begun(session: Session, town: str) -> CardDraft:
    return CardDraft(f"places/{town}", _printed(session, town))


def _printed(session: Session, town: str) -> dict[str, str]:
    """Return what the game knows of a town already."""
    shown = view_of(session.table)
    printed = {field: shown.printed("spaces", town, field) for field in ("name", "colour")}
    return {field: value for field, value in printed.items() if value}


def _save(session: Session, town: str, answers: JsonDict) -> None:
    """Store what was entered, and show the game with it; a second tap finds the form closed."""
    if session.sheet is None:
        return
    values = {field: " ".join(value.split()) for field, value in answers.items()}
    if not printed_names.store(session.store.packs, session.table.setup, "places", town, values):
        say, is_phone = session.words.say, session.guest is not None
        known = say("What is known already is changed on the device that runs the game.")
        session.show("notice", known if is_phone else say("Invented cards stay as they are."))
        return
    session.show_new_names()
