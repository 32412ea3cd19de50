"""What Mint Delivery says to a tap that plays nothing: the nearest move that may be made instead."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.contract.questions import nearest
from companion.narration.narrator import narrator_of
from companion.table.zones import capital
from engine.delivery.moves import Deliver
from engine.verdict import Illegal
from ui import components as kit
from ui.boards.delivery.actions import try_move
from ui.boards.delivery.view import view_of
from ui.boards.delivery.words import free_note
from ui.session import Session

SIGNS = {
    "delivery.road.closed": "closed",
    "delivery.road.toll": "dear",
    "delivery.load.room": "full",
    "delivery.take.limit": "full",
    "delivery.solo.ai-space": "blocked",
}
"""The icon of a rule that refuses."""


def instead(session: Session, verdict: Illegal) -> list[ft.Control]:
    """Return the nearest legal move of the same kind, or the delivery that is open."""
    table, asked = session.table, verdict.facts.get("move")
    move = next(iter(view_of(table).moves(Deliver)), None)
    if asked is not None:
        tried = table.move(asked)
        move = nearest(tried, [legal for legal in table.state.legal_moves() if isinstance(legal, type(tried))]) or move
    if move is None:
        return []
    name, words = capital(narrator_of(session.words, table).label(move)), free_note(session.words, move)
    tap = partial(try_move, session, move)
    return [kit.alternative(session.look, name=name, words=words, identifier="instead", on_tap=tap)]
