"""The names of the people at the table, to be entered or corrected while the game goes on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.wording.default_names import is_default
from companion.wording.names import LONGEST
from engine.moves import Seat
from ui import components as kit
from ui.parts.choosing import name_field
from ui.parts.frame import close_button
from ui.parts.new_game_form import remember
from ui.parts.people import at_table
from ui.session import Session


@dataclass(frozen=True, slots=True)
class Naming:
    """The seat whose name is being written, and what it is so far."""

    seat: Seat
    name: str


def content(session: Session, about: object = None) -> ft.Control:
    """Return a row for each person, to be named in place. Who is known by a default name begins with an empty field."""
    say, table = session.words.say, session.table
    people = [who for who in at_table(session.words, table) if who.seat < len(table.setup.seats)]
    rows = [_row(session, who) for who in people if table.setup.level(who.seat) is None]
    title, note = say("Who sits at the table?"), say("The whole game has the name, what was played before as well.")
    parts = [kit.column(*rows, gap=8, equal=True), kit.quiet(session.look, note, "bodyMedium")]
    buttons = [close_button(session, "names-close")]
    return kit.sheet_content(session.look, title, *parts, buttons=buttons, identifier="names-shown")


def _row(session: Session, who: kit.Who) -> ft.Control:
    look, say, now = session.look, session.words.say, session.chosen
    if isinstance(now, Naming) and now.seat == who.seat:
        return _field(session, now, who.name)
    own = session.table.setup.seats[who.seat]
    return kit.option_row(
        look,
        sign="person",
        name=who.name,
        value="",
        identifier=f"name-{who.seat}",
        label=say("{name}. Change the name", name=who.name),
        on_tap=partial(session.choose, Naming(who.seat, "" if is_default(own) else own)),
        end_sign="edit",
    )


def _field(session: Session, now: Naming, called: str) -> ft.Control:
    say = session.words.say

    def write(name: str) -> None:
        session.chosen = Naming(now.seat, name)

    def done() -> None:
        written = session.chosen
        if isinstance(written, Naming):
            session.rename(written.seat, written.name)
            if session.live is not None:
                setup = session.live.table.setup
                unnamed = {*setup.apps, *(seat for seat, name in enumerate(setup.seats) if is_default(name))}
                names = ["" if seat in unnamed else name for seat, name in enumerate(setup.seats)]
                remember(session.store.settings, names)

    return name_field(
        session.look,
        session.words,
        value=now.name,
        hint=called,
        label=say("Name"),
        done=say("Save the name"),
        identifier="name-field",
        most=LONGEST,
        on_change=write,
        on_done=done,
    )
