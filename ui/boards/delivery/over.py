"""The end: who won and by what, why the game ended, every order, and the tie step by step."""

from __future__ import annotations

import flet as ft

from companion import ages
from engine.moves import Seat
from engine.verdict import MissingCard
from ui import components as kit
from ui import menu, trial
from ui.boards import bar
from ui.boards.delivery import missing, over_view
from ui.boards.delivery.hands import Missing
from ui.boards.delivery.ranking import Ranking
from ui.boards.docked import docked
from ui.screens.frame import frame
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the screen; where the stars of an order lack, the question for them."""
    assert session.live is not None
    try:
        ranking = _ranking(session)
    except MissingCard as found:
        lacks = Missing(found.needs)
        lid, body = missing.lid(session, lacks), [missing.content(session, lacks)]
    else:
        lid = ranking.lid(over_view.why(session.words, ranking.standings.ended_by))
        body = ranking.body()
    return frame(
        session,
        name="delivery-over",
        head=_head(session),
        fixed=[lid, *trial.under_lid(session)],
        body=body,
        bar=docked(session, _again(session), *bar.actions(session)),
        gap=12,
    )


# What is shown


def _ranking(session: Session) -> Ranking:
    assert session.live is not None
    return Ranking(session, session.live.table, _ages(session), lambda seat, age: _tell(session, seat, age))


def _ages(session: Session) -> ages.Ages:
    assert session.live is not None
    return ages.ages_of(session.live.table, session.store.settings.get(_key(session)))


def _key(session: Session) -> str:
    assert session.live is not None
    return f"ages/{session.live.id}"


def _tell(session: Session, seat: Seat, age: int) -> None:
    """Keep an age, then rank anew."""
    told = list(_ages(session))
    told[seat] = age
    session.store.settings[_key(session)] = told
    session.beat += 1


# Head and bar


def _head(session: Session) -> ft.Control:
    assert session.live is not None
    look, words = session.look, session.words
    close = kit.icon_button(
        look, kit.SIGNS["close"], identifier="back", label=words.say("Back"), on_tap=lambda: session.go("/")
    )
    turns = words.count("{n} turn each", "{n} turns each", session.live.table.state.round)
    return kit.top_bar(
        look,
        *bar.share(session),
        menu.button(session),
        title=words.say("Mint Delivery"),
        subtitle=turns,
        back=close,
        game="delivery",
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
