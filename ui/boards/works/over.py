"""The end: who won and by what, why the game ended, every star, and the tie step by step."""

from __future__ import annotations

import flet as ft

from ui.boards import over
from ui.boards.works import over_view
from ui.boards.works.ranking import Ranking
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the screen."""
    assert session.live is not None
    words, state = session.words, session.live.table.state
    ranking = over.ranked(session, Ranking)
    rounds = words.count("{n} round", "{n} rounds", state.round)
    return over.view(session, subtitle=rounds, lid=ranking.lid(over_view.why(words, state)), body=ranking.body())
