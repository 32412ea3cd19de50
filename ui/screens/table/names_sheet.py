"""The names of the people at the table, to be entered or corrected while the game goes on."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.store.default_players import remember_seats
from engine.moves import Seat
from ui import components as kit
from ui.parts.frame import close_button
from ui.parts.naming import name_row
from ui.parts.people import at_table
from ui.session import Session


def content(session: Session, about: object = None) -> ft.Control:
    """Return a row for each person, to be named in place."""
    say, table = session.words.say, session.table
    people = [who for who in at_table(session.words, table) if who.seat < len(table.setup.seats)]
    call = partial(_call, session)
    names = table.setup.seats
    rows = [name_row(session, who, names[who.seat], call) for who in people if table.setup.level(who.seat) is None]
    title, note = say("Who sits at the table?"), say("The whole game has the name, what was played before as well.")
    parts = [kit.column(*rows, gap=8, equal=True), kit.quiet(session.look, note, "bodyMedium")]
    buttons = [close_button(session, "names-close")]
    return kit.sheet_content(session.look, title, *parts, buttons=buttons, identifier="names-shown")


def _call(session: Session, seat: Seat, name: str) -> None:
    session.rename(seat, name)
    if session.live is not None:
        remember_seats(session.store.settings, session.live.table.setup)
