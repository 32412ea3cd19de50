"""The end of any game: the frame around its ranking, and the ages that people enter there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import flet as ft

from companion.table import ages
from companion.table.ages import Ages
from companion.table.table import Table
from engine.game import GAMES
from engine.moves import Seat
from ui import components as kit
from ui.boards.ranking import OnAge, Ranking
from ui.parts import bar, coach, list_rows, menu, thought, trial
from ui.parts.frame import docked, frame, game_head
from ui.session import Session

R = TypeVar("R")


def ranked(
    session: Session, ranking: Callable[[Session, Table, Ages, OnAge | None], R], *, asks_ages: bool = True
) -> R:
    """Return the ranking of the game that is open, with the ages entered since; it takes those still to be entered."""
    return ranking(session, session.table, _ages(session), partial(_enter_age, session) if asks_ages else None)


def _ages(session: Session) -> Ages:
    return ages.ages_of(session.table, session.store.settings.get(f"ages/{session.game.id}"))


def _enter_age(session: Session, seat: Seat, age: int) -> None:
    """Store an age, with the game and with the person if they are a player here, then rank again."""
    now = [*_ages(session)]
    now[seat] = age
    session.store.settings[f"ages/{session.game.id}"] = now
    session.store.players.set_ages(session.table.setup.seats, now)
    session.revision += 1


def end(session: Session, ranking: type[Ranking]) -> ft.View:
    """Return the screen of the end with the ranking of a game."""
    drawn, round_ = ranked(session, ranking), session.table.state.round
    length, banner = ranking.length(session.words, round_), drawn.banner(drawn.ladder.why(round_))
    above = [*review(session), *thought.of_game(session)]
    return view(session, subtitle=length, banner=banner, body=drawn.page(above=above))


def review(session: Session) -> list[ft.Control]:
    """Return the row that leads to the coach's review, if it may be asked for one."""
    if not coach.may_review(session):
        return []
    route, words = f"/game/{session.game.id}/review", coach.review_words(session.words)
    return [list_rows.actions(session.look, [("review", "coach", words, partial(session.go, route))])]


def view(session: Session, *, subtitle: str, banner: ft.Control, body: list[ft.Control]) -> ft.View:
    """Return the screen; `subtitle` says how long the game was."""
    setup = session.table.setup
    game = setup.game
    look, leave = session.look, session.words.say("Back")
    close = kit.icon_button(look, "close", identifier="back", label=leave, on_tap=partial(session.go, "/"))
    taps = (*bar.share(session), menu.button(session))
    again = kit.button(
        look,
        session.words.say("Play again"),
        identifier="again",
        on_tap=partial(session.begin_again, setup),
        sign="again",
        expand=True,
    )
    return frame(
        session,
        name=f"{game}-over",
        head=game_head(session, game, GAMES[game].name, *taps, back=close, subtitle=subtitle),
        fixed=[banner, *trial.under_banner(session)],
        body=body,
        bar=docked(session, again, *bar.actions(session), most=session.form),
        gap=12,
        most=session.form,
    )
