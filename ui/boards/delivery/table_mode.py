"""A game of Mint Delivery as seen from two metres: the trucks, and the face-up orders."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.languages import Words
from ui import components as kit
from ui.boards.delivery.board import hides_stars
from ui.boards.delivery.view import OrderView, SeatView, TableView
from ui.boards.delivery.words import Labels, labels_now
from ui.session import Session
from ui.theme.theme import Look

FIGURE, SECRET = 3.2, 6.0
"""How wide the stars of a seat are, and how many orders it has delivered in words, measured in their size."""


def table_mode(session: Session) -> kit.TableMode:
    """Return the seats, and alone the order row, with several people the towns."""
    labels = labels_now(session)
    shown = labels.view
    seats = tuple(_seat(session, shown, labels, seat) for seat in shown.seats)
    places = tuple(_stacks(shown, labels) if shown.is_solo else _towns(shown, labels))
    if shown.state.phase == "setup":
        return kit.TableMode(seats, places, "", "")
    return kit.TableMode(seats, places, str(shown.state.round), session.words.say("round"))


def _seat(session: Session, shown: TableView, labels: Labels, seat: SeatView) -> kit.TableModeSeat:
    words, is_secret = labels.words, hides_stars(session, shown)
    lines = [labels.truck_place(seat.seat), words.count("{n} order", "{n} orders", len(seat.orders))]
    if seat.motivation:
        lines.insert(0, labels.motivation(seat.motivation))
    acts = shown.prompt.ask == "automa" if seat.is_automa else shown.prompt.by == seat.seat
    return kit.TableModeSeat(
        who=labels.who(seat.seat),
        label=labels.seat_label(seat, hides_stars=is_secret),
        points=partial(_delivered, words, seat, is_secret),
        across=FIGURE if not is_secret else SECRET,
        lies=partial(_cargo, seat),
        lies_across=1.2 + 0.95 * (seat.capacity or len(seat.mints)),
        note=kit.with_commas(*lines),
        highlighted=acts,
        mark=(lambda look, size: kit.token_mark(look, size=size)) if seat.is_first else None,
    )


def _delivered(words: Words, seat: SeatView, is_secret: bool, look: Look, size: float) -> ft.Control:
    """The stars of a seat, or how many orders it has delivered while their stars are secret."""
    if not is_secret:
        return kit.star_figure(look, seat.stars, size=size * 1.25, figure_size=size * 1.25)
    text = words.count("{n} delivered", "{n} delivered", seat.delivered)
    return kit.text(look, text, "titleLarge", size=size, grows=False)


def _cargo(seat: SeatView, look: Look, size: float) -> ft.Control:
    """The truck with the mints aboard and its empty slots."""
    truck = kit.truck(look, size=size)
    mints = kit.flavours(look, seat.mints, size=size * 0.86, gap=4, room=seat.capacity or len(seat.mints))
    mints.expand = True
    return kit.row(truck, mints, gap=10)


def _towns(shown: TableView, labels: Labels) -> list[kit.TableModePlace]:
    return [
        kit.TableModePlace(
            name=labels.places.town_label(town.id),
            label=kit.with_commas(labels.places.town_label(town.id), *map(labels.semantics_label, town.orders)),
            drawing=partial(_orders, town.orders),
            down=0.9 * max(len(town.orders), 1),
            across=_across(town.orders),
            highlighted=any(order.tap.is_legal for order in town.orders),
        )
        for town in shown.town_views
    ]


def _stacks(shown: TableView, labels: Labels) -> list[kit.TableModePlace]:
    """The open orders of the row, called by their towns."""
    return [
        kit.TableModePlace(
            name=labels.places.town_label(order.town) if order.town else labels.words.say("Order"),
            label=labels.semantics_label(order),
            drawing=partial(_orders, (order,)),
            across=_across((order,)),
            highlighted=order.tap.is_legal,
        )
        for stack in shown.stacks
        if (order := stack.order) is not None
    ]


def _across(orders: tuple[OrderView, ...]) -> float:
    """Return the width of orders, as a multiple of `size`: a star with its figure, then the mints."""
    return max((1.3 + 0.68 * len(order.mints or ()) for order in orders), default=0)


def _orders(orders: tuple[OrderView, ...], look: Look, size: float) -> ft.Control:
    """Orders below each other: the mints they ask for, and their stars."""
    lines = []
    for order in orders:
        parts: list[ft.Control] = []
        if order.stars is not None:
            parts.append(kit.star_figure(look, order.stars, size=size * 0.7, figure_size=size * 0.7))
        if order.mints is not None:
            parts.append(kit.flavours(look, order.mints, size=size * 0.72, gap=3))
        lines.append(kit.row(*parts, gap=10, tight=True))
    return kit.column(*lines, gap=6)
