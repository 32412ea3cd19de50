"""The name and colour of a town, entered once by a tap on it; the board and every list show them from then on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.cards import printed_names
from companion.languages import mark
from ui import components as kit
from ui.boards.delivery.view import view_of
from ui.boards.delivery.words import labels_now
from ui.cards import editors as ask
from ui.cards import forms
from ui.cards.form_state import Answers, FormState
from ui.drafts import registered
from ui.session import Session

TOWN = "town"
"""The sheet of this form."""
_NAME = ask.text(24, mark("The name on the map"))


@registered("delivery-town")
@dataclass(frozen=True, slots=True)
class Naming:
    """What has been entered so far of a town."""

    town: str
    draft: Answers
    point: int = -1
    """No choice on the board: going back closes the form alone."""


def name_town(session: Session, town: str) -> None:
    """Ask for the printed name and colour of a town, there and then."""
    session.choose(Naming(town, _known(session, town)))
    session.show(TOWN, town)


def is_unnamed(session: Session, town: str) -> bool:
    """Return whether the name of a town has not been entered yet."""
    return "name" not in _known(session, town)


def sheet(session: Session, town: str) -> ft.Control:
    """Return the form."""
    look, say = session.look, session.words.say
    labels = labels_now(session)

    def now() -> Answers:
        begun = session.chosen
        return begun.draft if isinstance(begun, Naming) and begun.town == town else _known(session, town)

    def take(draft: Answers) -> None:
        session.choose(Naming(town, draft))

    form_state = FormState(look, session.words, now(), take, {}, session.width, now)
    title, sign = kit.heading(look, say("What is this town called?"), identifier="naming"), labels.sign(town)
    head = kit.column(title, kit.quiet(look, sign.name, "bodyMedium"), gap=2)
    why_not = kit.Lacking(say("Its name or its colour first"))
    keep = kit.button(
        look,
        say("Save"),
        identifier="town-done",
        on_tap=partial(_keep, session, town, form_state) if form_state.answers else why_not,
        sign="done",
        expand=True,
    )
    asked = (
        (say("Its name"), "name", _NAME(form_state, "name", True)),
        (say("Its colour"), "colour", ask.town_colour(sign)(form_state, "colour", False)),
    )
    questions = [(words, answer, bool(form_state.get(name))) for words, name, answer in asked]
    return kit.column(head, *forms.numbered(form_state, questions), kit.row(keep), gap=12, equal=True)


def _known(session: Session, town: str) -> dict[str, str]:
    """Return what the game knows of a town already."""
    shown = view_of(session.table)
    printed = {field: shown.printed("spaces", town, field) for field in ("name", "colour")}
    return {field: value for field, value in printed.items() if value}


def _keep(session: Session, town: str, form_state: FormState) -> None:
    """Store what was entered, and show the game with it; a second tap finds the form closed."""
    if session.sheet is None:
        return
    values = {field: " ".join(value.split()) for field, value in form_state.answers.items()}
    if not printed_names.store(session.store.packs, session.table.setup, "places", town, values):
        session.show("notice", session.words.say("Invented cards stay as they are."))
        return
    session.show_new_names()
