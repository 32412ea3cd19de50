"""The table mode of Mint Works, to be read from two metres: the seats, the locations and the plans on offer."""

from __future__ import annotations

import flet as ft

from engine.works.cards import UNKNOWN
from ui import components as kit
from ui.boards.works import words as short
from ui.boards.works.view import CardView, LocationView, SeatView, TableView, view_of
from ui.session import Session
from ui.theme.theme import Look

TRACK = 8.6
"""How wide the track of stars is at most, measured in the size of a star: seven stars, and how many more."""


def table_mode(session: Session) -> kit.TableMode:
    """Return the seats, and the locations with the plans on offer."""
    board = view_of(session.table, session.words)
    figure, counts = str(board.state.round), session.words.say("round")
    seats = tuple(_seat(board, seat) for seat in board.seats)
    places = [_place(board, view) for view in board.locations]
    offer = [_on_offer(board, card) for view in board.locations if view.id == "supplier" for card in view.cards]
    return kit.TableMode(seats, (*places, *offer), figure, counts)


def _seat(board: TableView, seat: SeatView) -> kit.TableModeSeat:
    return kit.TableModeSeat(
        who=seat.who,
        label=short.seat_label(board.narrator, seat),
        points=lambda look, size: kit.star_track(look, seat.stars, size=size),
        across=TRACK,
        down=1.0,
        holds=lambda look, size: kit.mint(look, seat.mints, size=size),
        lies=(lambda look, size: _cards(board, seat, look, size)) if seat.cards else None,
        lies_across=1.14 * len(seat.cards),
        highlighted=board.state.prompt.by == seat.seat,
        mark=(lambda look, size: kit.token_mark(look, size=size)) if seat.token else None,
    )


def _cards(board: TableView, seat: SeatView, look: Look, size: float) -> ft.Control:
    """The types of the cards before a seat; a plan has a dashed edge."""
    small = size * 0.8 if len(seat.cards) > 6 else size
    drawn: list[ft.Control] = []
    for card in seat.cards:
        kind = board.config.plans[card.id].type if card.id != UNKNOWN else None
        if card.is_built and kind:
            drawn.append(kit.type_square(look, kind, size=small))
        else:
            tone = look.card_type(kind) if kind else None
            fill, on = (tone.tint, tone.on_tint) if tone else (look.surface_container_high, look.on_surface)
            sign = kit.icon(tone.icon if tone else "plan", small * 0.56, on)
            inside = ft.Container(sign, width=small - 5, height=small - 5, bgcolor=fill, alignment=ft.Alignment.CENTER)
            inside.border_radius = small * 0.27
            drawn.append(kit.dashed_box(inside, color=look.outline, width=2.5, radius=small * 0.29, box_width=small))
    return kit.wrap(*drawn, gap=size * 0.14)


def _place(board: TableView, view: LocationView) -> kit.TableModePlace:
    why, sign = short.note(board.narrator, view)
    return kit.TableModePlace(
        name=board.narrator.location(view.id),
        label=short.location_label(board.narrator, view),
        drawing=lambda look, size: _spaces(board, view, look, size),
        across=len(view.spaces),
        sign=sign if why and not view.is_open else None,
        highlighted=view.is_open,
    )


def _spaces(board: TableView, view: LocationView, look: Look, size: float) -> ft.Control:
    drawn = [
        kit.mint_space(look, space.price, size=size, legal=view.is_open)
        if space.seat is None
        else kit.mint(look, space.mints, size=size, owner=board.seats[space.seat].who, fresh=space.fresh)
        for space in view.spaces
    ]
    return kit.row(*drawn, gap=size * 0.18, tight=True)


def _on_offer(board: TableView, card: CardView) -> kit.TableModePlace:
    """A plan in the supply: its type, its price, and what its stars are."""
    is_known = card.id != UNKNOWN
    plan = board.config.plans[card.id] if is_known else None

    def drawing(look: Look, size: float) -> ft.Control:
        drawn: list[ft.Control] = [kit.mint(look, card.cost, size=size)]
        if plan is not None:
            drawn.insert(0, kit.type_square(look, plan.type, size=size))
        if plan is not None and plan.stars:
            drawn.append(kit.star_figure(look, plan.stars, size=size, figure_size=size))
        return kit.row(*drawn, gap=size * 0.18, tight=True)

    return kit.TableModePlace(
        name=board.narrator.plan(card.id),
        label=short.card_label(board.narrator, card, board.words.say("buy")),
        drawing=drawing,
        across=3.2 if plan is not None and plan.stars else 2.0,
        down=1.2 if plan is not None and plan.stars else 1.0,
        highlighted=card.tap.is_legal,
    )
