"""Table mode: the game drawn to be read from two metres, in high contrast. A tap anywhere leads to the board, and when
the next person is to decide, the large view comes back."""

from __future__ import annotations

from functools import partial

import flet as ft

from ui import components as kit
from ui.boards import turns
from ui.boards.registry import open_game_ui
from ui.parts import trial
from ui.parts.frame import scrolling, view_of
from ui.screens.table import chair_turn_view
from ui.session import MEDIUM, Session
from ui.theme.theme import Look

BAR, STRIP = 76, 24
"""About how high the bar is, and the mark of sample cards."""
ABREAST = 3
"""So many seats stand beside each other in a large window."""


def shows(session: Session) -> bool:
    """Return whether the open game is drawn to be read from far, while its table is what is to be drawn."""
    if session.live is None or not session.is_table_mode or open_game_ui(session).table_mode is None:
        return False
    return trial.current(session) is None


def view(session: Session) -> ft.View:
    """Return the view of the game that is open."""
    game_ui = open_game_ui(session)
    # Its letters are the largest that fit: no text size makes them larger.
    look = session.look_in(high_contrast=True, text_size="normal")
    assert game_ui.table_mode is not None
    shown, asked = game_ui.table_mode(session), kit.asked_by(chair_turn_view.turn_view(session).banner())
    acts = next((seat.who for seat in shown.seats if seat.highlighted), None)
    gutter = 24 if is_large(session) else 12
    width = session.width - 2 * gutter
    happened = turns.strip(session, width, look, size=28 if is_large(session) else 20)
    parts: list[ft.Control] = [
        turns.head(kit.table_mode_banner(look, asked, shown, acts, width=width)),
        *happened.panels,
    ]
    parts += _panels(session, look, shown, asked, width)
    if shown.places:
        parts.append(kit.table_mode_places(look, shown.places, width=width, large=is_large(session)))
    inside = ft.Container(
        kit.column(*parts, gap=14 if is_large(session) else 10, equal=True),
        padding=ft.Padding(gutter, 16 if is_large(session) else 8, gutter, 8),
    )
    # The button below says the same to whoever cannot see that all of it can be tapped.
    whole = ft.Container(scrolling(inside), on_click=session.show_board, expand=True)
    thinker = chair_turn_view.thinker(session)
    drawn = view_of(session, "table-mode", whole, *([thinker] if thinker else []), _bar(session))
    drawn.bgcolor = look.surface
    return drawn


def is_large(session: Session) -> bool:
    """Return whether there is room for seats beside each other."""
    return session.width >= MEDIUM


def _panels(session: Session, look: Look, shown: kit.TableMode, asked: kit.Asked, width: float) -> list[ft.Control]:
    """Return the seats, beside each other where there is room; they take the height that banner and places leave."""
    count, gap = len(shown.seats), 14 if is_large(session) else 10
    lines = -(-count // ABREAST) if is_large(session) else count
    per_line = -(-count // lines)
    each = (width - gap * (per_line - 1)) / per_line
    taken = kit.banner_height(asked, width=width) + kit.places_height(
        shown.places, width=width, large=is_large(session)
    )
    high = (session.height - taken - BAR - STRIP - 3 * gap) / lines - gap
    drawn = [
        kit.table_mode_panel(
            look, seat, width=each, height=max(0, high), fills=is_large(session), identifier=f"seat-{number}"
        )
        for number, seat in enumerate(shown.seats)
    ]
    return [kit.grid(drawn, per_line, gap=gap)]


def _bar(session: Session) -> ft.Control:
    look, say = session.look_in(high_contrast=True), session.words.say
    board = kit.button(
        look,
        say("Tap anywhere for the board"),
        identifier="to-the-board",
        on_tap=session.show_board,
        kind="text",
        expand=True,
    )
    away = kit.button(
        look,
        say("Leave"),
        identifier="leave-table-mode",
        label=say("Leave table mode"),
        on_tap=partial(session.set_table_mode, False),
        kind="line",
        sign="close",
    )
    bar = ft.Container(kit.row(board, away, gap=8), padding=ft.Padding(12, 6, 12, 12))
    return ft.Container(bar, bgcolor=look.surface)
