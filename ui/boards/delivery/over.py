"""The end: who won and by what, why the game ended, every order, and the tie step by step."""

from __future__ import annotations

import flet as ft

from engine.verdict import MissingCard
from ui.boards import over
from ui.boards.delivery import missing, over_view
from ui.boards.delivery.actions import Missing
from ui.boards.delivery.ranking import Ranking
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the screen; where the stars of an order lack, the question for them."""
    assert session.live is not None
    words = session.words
    turns = words.count("{n} turn each", "{n} turns each", session.live.table.state.round)
    try:
        ranking = over.ranked(session, Ranking)
    except MissingCard as found:
        lacks = Missing(found.needs)
        lid, body = missing.lid(session, lacks), [missing.content(session, lacks)]
    else:
        lid, body = ranking.lid(over_view.why(words, ranking.standings.ended_by)), ranking.body()
    return over.view(session, subtitle=turns, lid=lid, body=body)
