"""The choices of a row of New game, in a sheet at the bottom: those of an option, or the printings."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.store.default_players import remember
from companion.table.clock import CLOCK
from ui.parts import game_clock
from ui.parts.choosing import choice, heading
from ui.parts.frame import Over
from ui.parts.new_game_form import NONE, NewGameForm, Option, remember_printing
from ui.parts.who_plays import WhoPlays, chair_row
from ui.screens.new_game import dealt
from ui.screens.new_game.rows import PRINTING
from ui.session import Session

STARTS = "starts"
"""The open row while the app asks, as the game begins, what a rule decides at the table."""


def begin(session: Session, draft: NewGameForm) -> None:
    """Start the game of these choices, and remember who plays."""
    remember(session.store.settings, draft.names_of_people)
    remember_printing(session.store.settings, draft)
    dealt.remember(session.store.settings, draft)
    session.store.players.met(draft.names_of_people[: draft.players])
    session.begin(dealt.dealt(draft, draft.setup(session.words)))
    if draft.laid_steps and session.live is not None:
        session.store.settings[f"set-up/{session.live.id}"] = list(draft.laid_steps)
        session.revision += 1


def _begin_by_lots(session: Session, draft: NewGameForm, option: Option) -> None:
    begin(session, draft.by_lots(option))


def choices(session: Session, draft: NewGameForm, who: WhoPlays) -> ft.Control:
    """Return the choices of the open row over the screen, or nothing."""

    def close() -> None:
        now = session.chosen
        if isinstance(now, NewGameForm) and now.opened == draft.opened:
            session.choose(replace(now, opened=""))

    return Over(session.look, partial(_drawn, session, draft, who), close)


def _drawn(session: Session, draft: NewGameForm, who: WhoPlays) -> list[ft.Control]:
    if draft.opened == PRINTING:
        return [heading(session.look, session.words.say("Printing")), *who.printings()]
    if draft.opened == CLOCK:
        return game_clock.choices(session, session.usual_clock, session.set_usual_clock)
    for seat in range(draft.players):
        if draft.opened == chair_row(seat):
            return who.chair_choices(seat)
    asked = draft.ruled_by(session.words)
    if draft.opened == STARTS and asked is not None:
        return _ruled(session, draft, asked)
    option = next((option for option in draft.options if option.id == draft.opened), None)
    return _of_option(session, draft, option) if option else []


def _of_option(session: Session, draft: NewGameForm, option: Option) -> list[ft.Control]:
    words = session.words
    title = option.heading(words, draft) if option.heading else (option.title(words, draft), "")
    several = option.most(draft) > 1
    choices = [
        choice(
            session.look,
            option.name(words, draft, id),
            detail=option.detail(words, draft, id),
            identifier=f"{option.id}-{id}",
            on_tap=partial(session.choose, draft.pick(option.id, id)),
            selected=draft.has(option.id, id),
            several=several and id != NONE,
        )
        for id in option.ids(draft)
    ]
    return [heading(session.look, *title), *choices]


def _ruled(session: Session, draft: NewGameForm, option: Option) -> list[ft.Control]:
    """Return the question that a rule answers at the table; the answer starts the game."""
    words = session.words
    choices = [
        choice(
            session.look,
            option.name(words, draft, id),
            identifier=f"{STARTS}-{id}",
            on_tap=partial(begin, session, draft.pick(option.id, id)),
            selected=False,
        )
        for id in option.ids(draft)
    ]
    if option.has_lots(draft):
        lots = choice(
            session.look,
            words.say("Nobody can tell: draw lots"),
            identifier=f"{STARTS}-lots",
            on_tap=partial(_begin_by_lots, session, draft, option),
            selected=False,
        )
        choices.append(lots)
    return [heading(session.look, option.title(words, draft), option.rule(words, draft)), *choices]
