"""Table mode: the game drawn to be read from two metres, in high contrast. A tap anywhere leads to the board, and when
the next person is to decide, the large view comes back."""

from __future__ import annotations

from functools import partial

import flet as ft

from ui import components as kit
from ui.appearance import MEDIUM
from ui.boards import turns
from ui.boards.registry import open_game_ui
from ui.parts import game_clock, trial
from ui.parts.frame import height_above, scrolling, view_of
from ui.screens.table import chair_turn_view
from ui.session import Session
from ui.theme.theme import Look

BAR = 76
"""About how high the bar is."""
LEAVES = 8
"""The room left free above and below the table."""


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
    acting = [seat.who for seat in shown.seats if seat.highlighted]
    acts = acting[0] if len(acting) == 1 else None  # no badge is that of all who bid in secret
    gutter, gap, top = (24, 14, 16) if is_large(session) else (12, 10, 8)
    width, is_low = session.width - 2 * gutter, session.is_low
    happened = turns.strip(session, width, look, size=28 if is_large(session) else 20, opens=False)
    strip = height_above(session)
    far = game_clock.far_size(session, is_large=is_large(session))
    above = happened.height + (game_clock.height(far) + gap if session.shown_clock is not None else 0)
    taken = kit.banner_height(asked, width=width, low=is_low) + above + BAR + strip + top + LEAVES + gap
    layout = shown.layout(width, session.height - taken, gap)
    banner = kit.table_mode_banner(look, asked, shown, acts, width=width, low=is_low)
    clock = game_clock.line(session, look, size=far)
    parts = [turns.head(banner), *clock, *happened.panels, *_table(look, shown, layout, gap)]
    inside = ft.Container(kit.column(*parts, gap=gap, equal=True), padding=ft.Padding(gutter, top, gutter, LEAVES))
    # The button below says the same to people who cannot see that all of it can be tapped.
    whole = ft.Container(scrolling(inside), on_click=session.show_board, expand=True)
    thinker = chair_turn_view.thinker(session)
    drawn = view_of(session, "table-mode", whole, *([thinker] if thinker else []), _bar(session))
    drawn.bgcolor = look.surface
    return drawn


def is_large(session: Session) -> bool:
    """Return whether there is room for seats in a row."""
    return session.width >= MEDIUM


def _table(look: Look, shown: kit.TableMode, layout: kit.TableModeLayout, gap: float) -> list[ft.Control]:
    """Return the seats, and the places below them or at their right."""
    drawn = [
        kit.table_mode_panel(look, seat, panel=layout.panel, identifier=f"seat-{number}")
        for number, seat in enumerate(shown.seats)
    ]
    seats = kit.grid(drawn, layout.columns, gap=gap)
    if not shown.places:
        return [seats]
    places = kit.table_mode_places(look, shown.places, layout, fills=layout.is_beside)
    if not layout.is_beside:
        return [seats, places]
    seats.expand = True
    return [kit.row(seats, ft.Container(places, width=layout.places_width), gap=gap, equal=True)]


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
