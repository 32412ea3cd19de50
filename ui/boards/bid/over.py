"""The end: who won and by what, where every point comes from, the tableaus, and the tie step by step."""

from __future__ import annotations

import flet as ft

from ui import components as kit
from ui import menu, trial
from ui.boards import bar
from ui.boards.bid import over_view
from ui.boards.bid.ranking import Ranking
from ui.boards.docked import docked
from ui.screens.frame import frame
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the screen."""
    assert session.live is not None
    ranking = Ranking(session, session.live.table)
    return frame(
        session,
        name="bid-over",
        head=_head(session),
        fixed=[ranking.lid(over_view.why(session.words)), *trial.under_lid(session)],
        body=ranking.body(),
        bar=docked(session, _again(session), *bar.actions(session)),
        gap=12,
    )


def _head(session: Session) -> ft.Control:
    assert session.live is not None
    look, words = session.look, session.words
    close = kit.icon_button(
        look, kit.SIGNS["close"], identifier="back", label=words.say("Back"), on_tap=lambda: session.go("/")
    )
    rounds = words.count("{n} round", "{n} rounds", session.live.table.state.round)
    return kit.top_bar(
        look,
        *bar.share(session),
        menu.button(session),
        title=words.say("Mint Bid"),
        subtitle=rounds,
        back=close,
        game="bid",
    )


def _again(session: Session) -> ft.Control:
    assert session.live is not None
    setup = session.live.table.setup
    return kit.button(
        session.look,
        session.words.say("Play again"),
        identifier="again",
        on_tap=lambda: session.begin(setup),
        sign=kit.SIGNS["again"],
        expand=True,
    )
