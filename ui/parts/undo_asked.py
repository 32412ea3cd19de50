"""The line shown to a player who has asked all at a table of phones to take something back, until they answer."""

from __future__ import annotations

import flet as ft

from companion.wording.phrases import listed
from ui import components as kit
from ui.parts.people import at_table
from ui.session import Session


def waiting(session: Session) -> list[ft.Control]:
    """Return that line to the player who asks: who is waited for, or who would rather not. Others have none."""
    asked = session.undo_asked
    if asked is None or asked.who != session.device:
        return []
    look, say, people = session.look, session.words.say, at_table(session.words, session.table)
    host = say("the device that runs the game")

    def name_of(who: str) -> str:
        seat = session.seat_of(who)
        return host if seat is None else people[seat].name

    if asked.refused_by is not None:
        text, button = say("{name} would rather leave it as it is.", name=name_of(asked.refused_by)), say("Go on")
    else:
        names = sorted(map(name_of, asked.waiting))
        text = say("May it be taken back? Asked: {names}", names=listed(session.words, names))
        button = say("Never mind")
    end = kit.button(
        look, button, identifier="undo-withdraw", on_tap=session.withdraw_undo, kind="line", expand=True, dense=True
    )
    line = kit.spoken_text(look, text, identifier="undo-asked-of", live=True)
    return [kit.panel(look, line, kit.row(end), gap=6, padding=10)]
