"""Opponents that play on by themselves in a dealt game: each of their moves stays in sight for a moment."""

from __future__ import annotations

import asyncio
from typing import Final

import flet as ft

from engine.game import Move
from ui.parts import ai_turn, chair
from ui.session import Session

IN_SIGHT: Final = 1.2
"""Seconds for which what an opponent has decided is shown before it is done."""


def decided(session: Session) -> Move | None:
    """Return the move that an opponent of the open game has decided on and that will be made by itself now; None if
    there is none, or a person reads a sheet over the board."""
    if session.sheet is not None or session.why_open or not session.may_act or not ai_turn.is_going_on(session):
        return None
    if session.table.state.prompt.ask == "automa":
        move: Move = session.table.decision().move
        return move
    asked = chair.deciding(session)
    choice = None if asked is None else chair.choice(session, asked)
    return None if choice is None else choice.move


@ft.component
def PlayOn(session: Session, point: int, move: Move | None) -> ft.Control:
    """Make the decided `move` at a point of the game after a while, if it is still to be made then."""

    async def wait() -> None:
        await asyncio.sleep(IN_SIGHT)
        is_here = session.live is not None and session.live.table.here.number == point
        if is_here and move is not None and decided(session) == move:
            session.chosen = None
            session.play(move)

    ft.use_effect(wait, [point, move])
    return ft.Container(width=0, height=0)
