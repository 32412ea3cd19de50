"""The table mode of Mint Bid, to be read from two metres: who has how many mints, and the card under the hammer."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.seen import rights
from ui import components as kit
from ui.boards.bid.view import SeatView, TableView, view_of
from ui.boards.bid.words import Labels
from ui.session import Session
from ui.theme.theme import Look

TILE, FIGURE = 2.2, 3.2
"""How large a card is drawn, measured in the size of a place, and how wide the points of a seat are, in theirs."""


def table_mode(session: Session) -> kit.TableMode:
    """Return the seats, and the card under the hammer or those to choose from."""
    shown = view_of(session.table)
    labels = Labels(session.words, shown)
    figure, counts = str(shown.state.round), session.words.say("round")
    seats = tuple(_seat(shown, labels, seat) for seat in shown.seats)
    return kit.TableMode(seats, tuple(_cards(shown, labels)), figure, counts)


def _seat(shown: TableView, labels: Labels, seat: SeatView) -> kit.TableModeSeat:
    is_automa = seat.seat == shown.config.automa
    acts = shown.prompt.ask == "automa" if is_automa else seat.seat in rights.asked(shown.state)
    return kit.TableModeSeat(
        who=labels.people[seat.seat],
        label=labels.seat_label(seat),
        points=lambda look, size: kit.star_figure(look, seat.total, size=size * 1.25, figure_size=size * 1.25),
        across=FIGURE,
        holds=None if seat.mints is None else lambda look, size: kit.mint(look, seat.mints, size=size),
        note="" if acts else labels.part(seat),
        highlighted=acts,
        mark=(lambda look, size: kit.gavel_mark(look, size=size)) if seat.is_auctioneer else None,
    )


def _cards(shown: TableView, labels: Labels) -> list[kit.TableModePlace]:
    auction = shown.auction
    under = [auction.location] if auction else []
    return [
        kit.TableModePlace(
            name=labels.location(card),
            label=labels.semantics_label(card),
            drawing=partial(_tile, labels, card),
            across=TILE,
            down=TILE,
            beside=True,
            highlighted=card in under,
        )
        for card in under or shown.state.block
    ]


def _tile(labels: Labels, card: str, look: Look, size: float) -> ft.Control:
    return kit.bid_tile(look, labels.tile(card), size=size * TILE)
