"""Parts of the sheets that show a rule: where it stands, the rulings that bear on it, and the button that closes."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import rulebook
from ui import components as kit
from ui.parts.rulebook_navigation import open_page
from ui.session import Session

PANEL = 380
"""The width of the panel that a wide window has for what would lie over its board."""


def source(session: Session, clause: rulebook.Clause) -> ft.Control:
    """Return where a clause stands, as a chip that opens it."""
    to_rule = partial(open_page, session, clause.id)
    words = clause.source_in(session.words, session.setting(clause.id))
    return kit.chip(session.look, words, identifier="clause-rule", on_tap=to_rule, sign="source", quiet=True)


def rulings(session: Session, clause: rulebook.Clause) -> list[ft.Control]:
    """Return the rulings of this game that bear on a clause."""
    words, table = session.words, session.table
    drawn: list[ft.Control] = []
    for id in clause.rulings:
        choice = words.say(rulebook.rulings(table.setup.game)[id].choices[table.config.rulings[id]])
        drawn.append(kit.mark(session.look, words.say("Ruling: {choice}", choice=choice), "ruling"))
    return drawn


def sheet_width(session: Session) -> float:
    """Return how wide a sheet may be; a wide window shows it in the panel at its right."""
    return PANEL if session.is_wide else session.width


def got_it(session: Session) -> ft.Control:
    """Return the button that closes a sheet."""
    words = session.words.say("Got it")
    return kit.button(session.look, words, identifier="got-it", on_tap=session.close, expand=True)
