"""The orders of a dealt game of Mint Delivery from which each person keeps some, unseen by the others."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.contract.dealing import SecretChoice
from companion.languages import Words
from ui import components as kit
from ui.boards.delivery.board import Painter
from ui.boards.module import UnseenCards
from ui.session import Session


def card(session: Session, order: str, identifier: str, on_tap: kit.CanTap, is_chosen: bool) -> ft.Control:
    """Return an order as it lies on the table."""
    labels = Painter(session).labels
    shown = labels.order_of(order)
    kept = session.words.say("kept") if is_chosen else ""
    town = labels.places.town_label(shown.town) if shown.town else ""
    return kit.order_card(
        session.look,
        labels.order(shown, kept or town),
        identifier=identifier,
        label=labels.semantics_label(shown, kept),
        on_tap=on_tap,
        state="legal" if is_chosen else "plain",
    )


def columns(session: Session) -> int:
    """Return how many orders fit in a row."""
    return 2 if session.look.is_large else 3


def asked(words: Words, choice: SecretChoice, name: str) -> tuple[str, str]:
    """Return that orders are kept, and how many stars they may have together."""
    return words.say("{name}, which orders do you keep?", name=name), words.count(
        "Any number, {n} star together at most", "Any number, {n} stars together at most", choice.limit
    )


def button_words(words: Words, choice: SecretChoice, count: int) -> str:
    """Return what the button does with the orders chosen."""
    return words.count("Keep {n} order", "Keep {n} orders", count) if count else words.say("Keep none")


def too_much(words: Words, choice: SecretChoice) -> str:
    """Return why no other order can be kept."""
    return words.count("More than {n} star together", "More than {n} stars together", choice.limit)


def board(session: Session) -> list[ft.Control]:
    """Return the map: how far it is from town to town; next to the orders if the window has the room."""
    paint = Painter(session)
    if session.has_halves:
        paint.width = session.half
    return [paint.map({})]


def in_words(session: Session, orders: Sequence[str]) -> str:
    """Return some orders by their towns and stars."""
    return Painter(session).labels.orders(tuple(orders))


UNSEEN = UnseenCards(card, columns, asked, button_words, too_much, board, in_words)
