"""Ending a turn of Mint Delivery: asked once a turn while actions are left that could be used."""

from __future__ import annotations

from functools import partial

import flet as ft

from ui import components as kit
from ui.boards.delivery.actions import try_move
from ui.boards.delivery.table_view import Json, TableView
from ui.session import Session

END = "end-turn"
"""The sheet that asks; what it is about is the move that ends the turn."""


def end(session: Session, view: TableView, move: Json) -> None:
    """End the turn; the first tap in a turn that has an action left, and something to do with it, asks."""
    assert session.live is not None
    turn = (session.live.id, view.position["round"], view.seat)
    others = len(view.legal) + len(view.unsure) > 1
    if view.actions_left > 0 and others and session.screen_state.get(END) != turn:
        session.screen_state[END] = turn
        session.show(END, (move, view.actions_left))
    else:
        try_move(session, move)


def question(session: Session, about: tuple[Json, int]) -> ft.Control:
    """Return the question, and the two ways on."""
    move, left = about
    look, say, words = session.look, session.words.say, session.words
    detail = words.count("{n} action left", "{n} actions left", left)
    asked = say("End the turn?")
    heading = kit.spoken(kit.text(look, detail, "headlineSmall"), label=f"{detail}. {asked}", heading=2)
    stop = kit.button(
        look,
        say("End the turn"),
        identifier="end-anyway",
        on_tap=partial(try_move, session, move),
        kind="line",
        sign=kit.SIGNS["end-turn"],
        expand=True,
    )
    on = kit.button(look, say("Continue the turn"), identifier="go-on", on_tap=session.close, expand=True)
    text = kit.text(look, asked, "bodyLarge")
    return kit.ident(
        "end-turn-sheet",
        kit.column(heading, text, kit.row(stop, on, gap=10), gap=12, horizontal=ft.CrossAxisAlignment.STRETCH),
    )
