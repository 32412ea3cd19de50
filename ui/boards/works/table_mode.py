"""The table mode of Mint Works, to be read from two metres: the seats and the locations."""

from __future__ import annotations

import flet as ft

from engine.works.cards import UNKNOWN
from ui import components as kit
from ui.boards.works import words as short
from ui.boards.works.view import Board, LocationView, SeatView, board_of
from ui.session import Session
from ui.theme.theme import Look


def table_mode(session: Session) -> kit.TableMode:
    """Return seats and locations."""
    board = board_of(session.table, session.words)
    figure, counts = str(board.state.round), session.words.say("round")
    seats = tuple(_seat(board, seat) for seat in board.seats)
    return kit.TableMode(seats, tuple(_place(board, view) for view in board.locations), figure, counts)


def _seat(board: Board, seat: SeatView) -> kit.TableModeSeat:
    return kit.TableModeSeat(
        who=seat.who,
        label=short.seat_label(board.narrator, seat),
        points=lambda look, size: kit.star_track(look, seat.stars, size=size),
        holds=lambda look, size: kit.mint(look, seat.mints, size=size),
        lies=(lambda look, size: _cards(board, seat, look, size)) if seat.cards else None,
        highlighted=board.state.prompt.by == seat.seat,
        mark=(lambda look, size: kit.token_mark(look, size=size)) if seat.token else None,
    )


def _cards(board: Board, seat: SeatView, look: Look, size: float) -> ft.Control:
    """The types of the cards before a seat; a plan has a dashed edge."""
    small = size * 0.8 if len(seat.cards) > 6 else size
    drawn: list[ft.Control] = []
    for card in seat.cards:
        kind = board.config.plans[card.id].type if card.id != UNKNOWN else None
        if card.is_built and kind:
            drawn.append(kit.type_square(look, kind, size=small))
        else:
            drawn.append(_plan(look, kind, small))
    return kit.wrap(*drawn, gap=size * 0.14)


def _plan(look: Look, kind: str | None, size: float) -> ft.Control:
    tone = look.card_type(kind) if kind else None
    fill, on = (tone.tint, tone.on_tint) if tone else (look.surface_container_high, look.on_surface)
    sign = kit.icon(tone.icon if tone else "plan", size * 0.56, on)
    inside = ft.Container(sign, width=size - 5, height=size - 5, bgcolor=fill, alignment=ft.Alignment.CENTER)
    inside.border_radius = size * 0.27
    return kit.dashed_box(inside, color=look.outline, width=2.5, radius=size * 0.29, box_width=size)


def _place(board: Board, view: LocationView) -> kit.TableModePlace:
    why, sign = short.note(board.narrator, view)
    return kit.TableModePlace(
        name=board.narrator.location(view.id),
        label=short.location_label(board.narrator, view),
        drawing=lambda look, size: _spaces(board, view, look, size),
        across=len(view.spaces),
        sign=sign if why and not view.is_open else None,
        highlighted=view.is_open,
    )


def _spaces(board: Board, view: LocationView, look: Look, size: float) -> ft.Control:
    drawn = [
        kit.mint_space(look, space.price, size=size, legal=view.is_open)
        if space.seat is None
        else kit.mint(look, space.mints, size=size, owner=board.seats[space.seat].who, fresh=space.fresh)
        for space in view.spaces
    ]
    return kit.row(*drawn, gap=size * 0.18, tight=True)
