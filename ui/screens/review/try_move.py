"""The board at a moment of a finished game, where another move is tried. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from engine.game import GAMES
from ui import components as kit
from ui.back_navigation import up
from ui.boards import over, turns
from ui.boards.registry import open_game_ui, whole_window
from ui.parts import bar, trial
from ui.parts.frame import docked, frame, game_head
from ui.screens.table.table import Frame
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the screen: the board, or the ranking once what was tried has come to an end."""
    if session.table.state.prompt.ask == "over":
        return _end(session)
    whole = whole_window(session) if session.table.moves else None
    if whole is not None:  # bids that are made in secret
        drawn = whole(session)
        below: list[Any] = list(drawn.controls)  # Flet types the controls of a view more loosely
        inside = kit.column(*trial.under_banner(session), *below, equal=True, tight=False, expand=True)
        drawn.controls = [ft.SafeArea(inside, expand=True)]
        return drawn
    return turns.with_banner(session, _Board(session).view())


def _head(session: Session, subtitle: str | Sequence[str]) -> ft.Control:
    game = session.table.setup.game
    return game_head(session, game, GAMES[game].name, back=up(session.route), subtitle=subtitle)


class _Board(Frame):
    """The table at a moment of a finished game: without what would go on with the game itself."""

    def head(self) -> ft.Control:
        """Return the top bar, which leads back to the review."""
        return turns.head(_head(self.session, self.turn_view.subtitles()))


def _end(session: Session) -> ft.View:
    """Return the ranking."""
    scoring = open_game_ui(session).scoring
    if scoring is not None:
        ranking = over.ranked(session, scoring.ranking, asks_ages=False)
        banner, body = ranking.banner(""), ranking.page()
    else:
        banner = kit.banner(session.look, speaker="over", title=session.words.say("The game is over"))
        body = open_game_ui(session).turn_view(session).seats()
    return frame(
        session,
        name="tried-over",
        head=_head(session, ""),
        fixed=[banner, *trial.under_banner(session)],
        body=body,
        bar=docked(session, ft.Container(expand=True), *bar.actions(session), most=session.form),
        gap=12,
        most=session.form,
    )
