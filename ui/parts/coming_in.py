"""The question of a phone that wants to come in, above whatever the device shows that runs the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from ui import components as kit
from ui.parts.people import at_table
from ui.phones.hub import table_of
from ui.session import Session

HEIGHT = 68.0
"""About how high it is."""


def question(session: Session) -> list[ft.Control]:
    """Return the question of the phone that has waited longest, with the answers; nothing if none waits, or the screen
    says so by itself."""
    hub, look, say = session.host.phones, session.look, session.words.say
    if not session.asking or hub is None or session.path[0] == "phones":
        return []
    table = table_of(hub, session.words)
    who, seat, called = session.asking[0]
    name = "" if seat is None or table is None else at_table(session.words, table)[seat].name
    if not name:
        text = say("A phone wants to watch")
    elif called:  # in quotes: a stranger has written it
        text = say("“{called}” wants the seat of {name}", called=called, name=name)
    else:
        text = say("A phone wants the seat of {name}", name=name)
    words = kit.spoken_text(
        look, text, "titleMedium", color=look.on_secondary_container, identifier="asks-in", live=True
    )
    words.expand = True
    answers = [
        kit.chip(look, each, identifier=f"{id}-in", on_tap=partial(_answer, session, answer))
        for id, each, answer in (
            ("no", say("No"), partial(hub.refuse, who)),
            ("yes", say("Yes"), partial(hub.let_in, who, seat)),
        )
    ]
    strip = kit.row(words, *answers, kit.min_height(HEIGHT), gap=8)
    return [ft.Container(strip, bgcolor=look.secondary_container, padding=ft.Padding.symmetric(horizontal=16))]


def _answer(session: Session, answer: Callable[[], object]) -> None:
    """Answer a phone, and show the question of the next one."""
    answer()
    session.follow_questions()
