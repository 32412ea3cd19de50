"""The sheet on which a placement with several parts is put together: target, card to give, card to take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.works.actions import recycler
from engine.works.cards import UNKNOWN
from ui import components as kit
from ui.boards.painter import room
from ui.boards.works import words as short
from ui.boards.works.reveal import columns, is_small
from ui.boards.works.view import Board, Picking, board_of
from ui.screen_state import Sheet
from ui.session import Session


def content(session: Session, picking: Picking) -> ft.Control:
    """Return the sheet that asks for the next part."""
    board = board_of(session.table, session.words)
    assert picking.question is not None
    asked, ids = picking.question
    say, look, first = session.words.say, session.look, picking.moves[0]
    title = {
        "target": say("Which place do you use?"),
        "give": say("Which card do you give?"),
        "take": say("Which plan do you take?"),
        "plan": say("Which plan?"),
    }[asked]
    head = kit.heading(look, title, identifier="choose")
    at = kit.quiet(look, board.narrator.location(first.location), "bodyMedium")
    take = partial(choose, session, picking, asked)
    pays = asked == "give" and (first.target or first.location) == "recycler"
    choices = _targets(session, board, ids, take) if asked == "target" else _cards(session, board, ids, take, pays=pays)
    return kit.column(kit.column(head, at, gap=2), choices, gap=14, equal=True)


def choose(session: Session, picking: Picking, asked: str, id: str) -> None:
    """Take an answer: make the move it completes, or ask for the next part."""
    left = picking.named(asked, id)
    if left.question is None:
        session.play(left.moves[0])
    else:
        session.sheet = Sheet("choose", left)


def _targets(session: Session, board: Board, ids: Sequence[str], take: Callable[[str], object]) -> ft.Control:
    rows, words = [], session.words.say("1 mint more than there")
    for id in ids:
        name = board.narrator.location(id)
        rows.append(
            kit.alternative(
                session.look,
                name=name,
                words=words,
                number=board.config.where[id] + 1,
                identifier=f"choose-{id}",
                on_tap=partial(take, id),
            )
        )
    return kit.column(*rows, gap=8, equal=True)


def _cards(
    session: Session, board: Board, ids: Sequence[str], take: Callable[[str], object], *, pays: bool
) -> ft.Control:
    """Return the cards, with what the Recycler `pays` for each if they are given to it."""
    # As wide as the sheet leaves them.
    width, look = min(room(session), 372) - 16, session.look
    tiles = []
    for id in ids:
        name, note = board.narrator.plan(id), ""
        if pays and id != UNKNOWN:
            mints = recycler.pay(board.state, board.seat, id)
            note = session.words.count("pays {n} mint", "pays {n} mints", mints)
        tiles.append(_card(session, board, id, f"{name}, {note}" if note else name, note, partial(take, id), width))
    return kit.grid(tiles, min(2, columns(width, look.text_scale)))


def _card(session: Session, board: Board, id: str, label: str, note: str, on_tap: kit.Tap, width: float) -> ft.Control:
    look, narrator, identifier = session.look, board.narrator, f"choose-{id}"
    if id == UNKNOWN:
        return kit.button(
            look, narrator.plan(id), identifier=identifier, label=label, on_tap=on_tap, kind="line", expand=True
        )
    small = is_small(width, look.text_scale)
    drawn = short.plan_of(narrator, id)
    tile = kit.plan_tile(look, drawn, identifier=identifier, label=label, on_tap=on_tap, small=small)
    if not note:
        return tile
    return kit.column(kit.row(tile), kit.quiet(look, note), gap=2, equal=True, expand=True)
