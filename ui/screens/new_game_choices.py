"""The choices of a row of New game, in a sheet at the bottom: who starts, advanced locations, printing."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion import rulebook
from engine.works.cards import ADVANCED
from ui import components as kit
from ui.screens.choosing import choice, heading
from ui.screens.draft import Draft
from ui.screens.new_game_rows import PRINTINGS, location_name, starters
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
USE = {
    "crowdfunder": "works.crowdfunder",
    "recycler": "works.recycler.own-card",
    "swap-meet": "works.swap-meet.own-card",
    "temp-agency": "works.temp-agency.cost",
}
"""The clause that says best what an advanced location is for."""


@ft.component
def Choices(session: Session, draft: Draft) -> ft.Control:
    """Lay the choices of the row that is open over the screen; nothing where none is."""
    drawn = {"starter": _starters, "advanced": _locations, "printing": _printings}.get(draft.opened)
    sheet = None

    def close() -> None:
        now = session.chosen
        if isinstance(now, Draft) and now.opened == draft.opened:
            session.choose(replace(now, opened=""))

    if drawn is not None:
        content = kit.column(*drawn(session, draft), gap=8, horizontal=STRETCH)
        sheet = kit.bottom_sheet(session.look, content, on_dismiss=close)
    ft.use_dialog(sheet)
    return ft.Container()


def _starters(session: Session, draft: Draft) -> list[ft.Control]:
    choices = [
        choice(
            session.look,
            name,
            identifier=f"starter-{seat}",
            on_tap=partial(session.choose, draft.started_by(seat)),
            selected=draft.starter == seat,
        )
        for seat, name in enumerate(starters(session.words, draft))
    ]
    return [heading(session.look, session.words.say("Who starts")), *choices]


def _locations(session: Session, draft: Draft) -> list[ft.Control]:
    look, words = session.look, session.words
    none = choice(
        look,
        words.of("advanced locations", "None"),
        identifier="advanced-none",
        on_tap=partial(session.choose, draft.without_locations()),
        selected=not draft.advanced,
    )
    title = words.count("Advanced location", "Advanced locations", draft.places)
    draw = words.count("Shuffle the four and draw {n}", "Shuffle the four and draw {n}", draft.places)
    return [heading(look, title, draw), none, *(_location(session, draft, id) for id in ADVANCED)]


def _location(session: Session, draft: Draft, id: str) -> ft.Control:
    words = session.words
    return choice(
        session.look,
        words.location(location_name(id)),
        detail=rulebook.clause(USE[id]).text_in(words),
        identifier=f"advanced-{id}",
        on_tap=partial(session.choose, draft.with_location(id)),
        selected=id in draft.advanced,
        several=draft.places > 1,
    )


def _printings(session: Session, draft: Draft) -> list[ft.Control]:
    words = session.words
    choices = [
        choice(
            session.look,
            words.say(name),
            detail=words.say(difference),
            identifier=f"printing-{id}",
            on_tap=partial(session.choose, draft.printed(id)),
            selected=draft.edition == id,
        )
        for id, (name, difference) in PRINTINGS.items()
    ]
    return [heading(session.look, words.say("Printing")), *choices]
