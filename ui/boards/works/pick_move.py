"""The sheet on which a placement with several parts is put together: target, card to give, card to take."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.works.actions import recycler
from engine.works.cards import UNKNOWN
from ui import components as kit
from ui.boards.painter import room
from ui.boards.works import words as short
from ui.boards.works.reveal import columns, is_small
from ui.boards.works.view import Board, Picking, answer, next_question
from ui.session import Session, Sheet


def content(session: Session, picking: Picking) -> ft.Control:
    """Return the sheet that asks for the next part."""
    board = Board(session.table, session.words)
    question = next_question(picking, board.legal)
    assert question is not None
    asked, ids = question
    say, look = session.words.say, session.look
    title = {
        "target": say("Which place do you use?"),
        "give": say("Which card do you give?"),
        "take": say("Which plan do you take?"),
        "plan": say("Which plan?"),
    }[asked]
    draw = _targets if asked == "target" else _cards
    head = kit.heading(look, title, identifier="choose")
    at = kit.quiet(look, board.narrator.location(picking.location), "bodyMedium")
    body = kit.column(head, at, gap=2)
    choices = draw(session, board, picking, asked, ids)
    return kit.column(body, choices, gap=14, equal=True)


def choose(session: Session, board: Board, picking: Picking, asked: str, id: str) -> None:
    """Take an answer: make the move it completes, or ask for the next part."""
    answered = answer(picking, asked, id, board.legal)
    if isinstance(answered, Picking):
        session.sheet = Sheet("choose", answered)
    else:
        session.play(answered)


def _targets(session: Session, board: Board, picking: Picking, asked: str, ids: tuple[str, ...]) -> ft.Control:
    rows = []
    for id in ids:
        name = board.narrator.location(id)
        words = session.words.say("1 mint more than there")
        rows.append(
            kit.alternative(
                session.look,
                name=name,
                words=words,
                number=board.config.where[id] + 1,
                identifier=f"choose-{id}",
                label=f"{name}, {words}",
                on_tap=partial(choose, session, board, picking, asked, id),
            )
        )
    return kit.column(*rows, gap=8, equal=True)


def _cards(session: Session, board: Board, picking: Picking, asked: str, ids: tuple[str, ...]) -> ft.Control:
    # As wide as the sheet leaves them.
    width, scale = min(room(session), 372) - 16, session.look.text_scale
    tiles = [_card(session, board, picking, asked, id, small=is_small(width, scale)) for id in ids]
    return kit.grid(tiles, min(2, columns(width, scale)))


def _card(session: Session, board: Board, picking: Picking, asked: str, id: str, *, small: bool) -> ft.Control:
    narrator, look = board.narrator, session.look

    def tapped() -> None:
        choose(session, board, picking, asked, id)

    name = narrator.plan(id)
    note = _note(session, board, picking, asked, id)
    label = f"{name}, {note}" if note else name
    if id == UNKNOWN:
        return kit.button(look, name, identifier=f"choose-{id}", label=label, on_tap=tapped, kind="line", expand=True)
    drawn = short.plan_of(narrator, id)
    tile = kit.plan_tile(look, drawn, identifier=f"choose-{id}", label=label, on_tap=tapped, small=small)
    if not note:
        return tile
    tile.expand = None
    below = kit.quiet(look, note)
    return kit.column(tile, below, gap=2, equal=True, expand=True)


def _note(session: Session, board: Board, picking: Picking, asked: str, id: str) -> str:
    """What the Recycler pays for a card."""
    where = picking.target or picking.location
    if asked != "give" or where != "recycler" or id == UNKNOWN:
        return ""
    pay = recycler.pay(board.state, board.seat, id)
    return session.words.count("pays {n} mint", "pays {n} mints", pay)
