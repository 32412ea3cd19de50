"""What Mint Works says to a tap that plays nothing: what may be done instead, and what a place is for."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import rulebook
from companion.contract.questions import nearest
from companion.works import supposing
from engine.verdict import Illegal
from engine.works.moves import Place
from ui import components as kit
from ui.boards.works.view import TableView, view_of
from ui.boards.works.words import note
from ui.parts.frame import got_it, sheet_width
from ui.parts.rulebook_navigation import source
from ui.session import Session

SIGNS = {
    "works.justin.blocked": "blocked",
    "works.place.deed-closed": "closed",
    "works.place.space-free": "full",
    "works.place.afford": "dear",
}
"""The icon of a rule that refuses."""


def instead(session: Session, verdict: Illegal) -> list[ft.Control]:
    """Return the nearest legal move to one that was refused."""
    board = view_of(session.table, session.words)
    facts = {key: verdict.facts.get(key) for key in ("location", "plan", "give", "take", "target")}
    location = facts.pop("location")
    if location is None:
        return []
    move = nearest(Place(board.seat, location, **facts), board.legal)
    return [] if move is None else [alternative(session, board, move, partial(session.play, move))]


def alternative(
    session: Session, board: TableView, move: object, on_tap: kit.Tap, identifier: str = "instead"
) -> ft.Control:
    """Return a legal move as a live card."""
    name, words = _name_and_cost(board, move)
    return kit.alternative(
        session.look,
        name=name,
        words=words,
        number=board.config.where[move.location] + 1 if isinstance(move, Place) else None,
        identifier=identifier,
        on_tap=on_tap,
    )


def _name_and_cost(board: TableView, move: object) -> tuple[str, str]:
    """Return a legal move as a name and what it costs."""
    say = board.words.say
    if not isinstance(move, Place):
        return say("Pass"), say("Your next turn is free again")
    name = board.narrator.location(move.location)
    card = move.plan or move.give
    spaces = board.locations[board.config.where[move.location]].spaces
    cost = next((space.price for space in spaces if space.price), "")
    if card:
        return name, board.narrator.plan(card)
    return name, say("Pay {price}", price=cost) if cost else ""


# What a place is for


def place(session: Session, location: str) -> ft.Control:
    """Return the sheet that says what a location does."""
    board = view_of(session.table, session.words)
    view = board.locations[board.config.where[location]]
    _, rule = supposing.KINDS[location]
    clause = rulebook.clause(rule)
    why, _ = note(board.narrator, view)
    words = clause.text_in(session.words, session.setting(clause.id))
    return kit.clause_sheet(
        session.look,
        sign="source",
        title=board.narrator.location(location),
        words=f"{words} {why}".strip(),
        chips=[source(session, clause)],
        actions=[got_it(session)],
        width=sheet_width(session),
        tone="source",
    )
