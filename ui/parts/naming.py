"""The name of a person at a table, to be written in place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.wording.default_names import is_default
from companion.wording.names import LONGEST
from engine.moves import Seat
from ui import components as kit
from ui.parts.choosing import name_field
from ui.session import Session


@dataclass(frozen=True, slots=True)
class Naming:
    """The seat whose name is being written, and what it is so far."""

    seat: Seat
    name: str


def name_row(
    session: Session, who: kit.Who, own: str, call: Callable[[Seat, str], object], *, asks: str = ""
) -> ft.Control:
    """Return the row of a person, or the field for the name if it is being written: `call` is given that. Who is known
    by a default name (`own` is as the game has it) begins with an empty field; the row `asks` for it then, if it does.
    """
    now, say, unnamed = session.chosen, session.words.say, is_default(own)
    if isinstance(now, Naming) and now.seat == who.seat:
        return _field(session, now, who.name, call)
    return kit.option_row(
        session.look,
        sign="person",
        name=asks if asks and unnamed else who.name,
        value="",
        identifier=f"name-{who.seat}",
        label=asks if asks and unnamed else say("{name}. Change the name", name=who.name),
        on_tap=partial(session.choose, Naming(who.seat, "" if unnamed else own)),
        end_sign="edit",
    )


def _field(session: Session, now: Naming, called: str, call: Callable[[Seat, str], object]) -> ft.Control:
    say = session.words.say
    return name_field(
        session.look,
        session.words,
        value=now.name,
        hint=called,
        label=say("Name"),
        done=say("Save the name"),
        identifier="name-field",
        most=LONGEST,
        on_change=partial(_write, session, now.seat),
        on_done=partial(_done, session, call),
    )


def _write(session: Session, seat: Seat, name: str) -> None:
    session.chosen = Naming(seat, name)


def _done(session: Session, call: Callable[[Seat, str], object]) -> None:
    written = session.chosen
    if isinstance(written, Naming):
        call(written.seat, written.name)
