"""The end: who won and by what, where every point comes from, the tableaus, and the tie step by step."""

from __future__ import annotations

import flet as ft

from ui.boards import over
from ui.boards.bid import over_view
from ui.boards.bid.ranking import Ranking
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the screen."""
    assert session.live is not None
    words, ranking = session.words, over.ranked(session, Ranking)
    rounds = words.count("{n} round", "{n} rounds", session.live.table.state.round)
    why = over_view.why(words, ranking.standings.ended_by)
    return over.view(session, subtitle=rounds, lid=ranking.lid(why), body=ranking.body())
