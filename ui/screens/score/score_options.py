"""Who plays on a score sheet, and by which printing and rulings it is scored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.table.score_sheet import ScoreSheet
from companion.wording.names import tidy
from engine.game import GAMES
from ui import components as kit
from ui.boards.registry import choices_of, game_of
from ui.parts.choosing import heading
from ui.parts.frame import docked, frame, game_head
from ui.parts.new_game_form import NewGameForm, remembered, usual_printings, whole
from ui.parts.settings_rows import leading
from ui.parts.who_plays import WhoPlays
from ui.screens.score.score_view import ScoreState, table_of
from ui.session import Session

Change = Callable[[ScoreSheet], None]


def rows(session: Session, state: ScoreState, on_tap: kit.Tap) -> list[ft.Control]:
    """Return what holds now, a row each; a tap leads to the choices."""
    words, sheet, choices = session.words, state.sheet, choices_of(game_of(session))
    config = table_of(words, sheet).config
    scored = [words.say(choices.printings[sheet.edition][0])] if choices.printings else []
    if changed := len(sheet.rulings):
        scored.append(words.count("{n} ruling changed", "{n} rulings changed", changed))
    how = words.say("Printing") if choices.printings else words.say("House rulings")
    values = (
        ("who", "person", words.say("Who plays"), ", ".join(config.names)),
        ("how", "ruling", how, ", ".join(scored) or words.say("The usual reading")),
    )
    return [
        leading(session, id, sign, name, value, on_tap)
        for id, sign, name, value in values
    ]


def _choose(session: Session, state: ScoreState, change: Change, form: NewGameForm) -> None:
    session.choose(form.opened or None)
    change(sit(state.sheet, form))


def _typed(state: ScoreState, seat: int, name: str) -> None:
    state.type(state.sheet.with_name(seat, tidy(name)), seat)


def _leave(state: ScoreState, change: Change, seat: int) -> None:
    change(state.sheet.without(seat))


def view(session: Session, state: ScoreState, change: Change) -> ft.View:
    """Return the view of the choices."""
    look, words, game = session.look, session.words, game_of(session)
    back = f"/{game}/score"
    done = kit.button(
        look, words.say("Done"), identifier="options-done", on_tap=partial(session.go, back), sign="done", expand=True
    )
    form = partial(form_of, session, state)
    is_leaving = not state.sheet.ai and len(state.sheet.names) > state.sheet.fewest
    who = WhoPlays(
        session,
        form,
        partial(_choose, session, state, change),
        typed=partial(_typed, state),
        leave=partial(_leave, state, change) if is_leaving else None,
    )
    return frame(
        session,
        name="score-options",
        head=game_head(
            session,
            game,
            words.say("Who plays, and how"),
            back=back,
            subtitle=words.say("Score, {game}", game=GAMES[game].name),
        ),
        fixed=[who.seatings()],
        body=[
            *who.people(),
            *_headed(session, words.say("Who is your opponent?"), who.opponents()),
            *_headed(session, words.say("Printing"), who.printings()),
            heading(look, words.say("House rulings"), words.say("Those that can change a ranking")),
            *who.rulings(state.sheet.rulings_asked),
        ],
        bar=docked(session, done, tall=True),
        gap=12,
        top=8,
    )


def form_of(session: Session, state: ScoreState) -> NewGameForm:
    """Return who plays on a sheet, and by what; behind them those who would sit down next."""
    sheet, game = state.sheet, game_of(session)
    choices, pack = choices_of(game), session.store.packs.pack(game)
    seats = remembered(session.store.settings, choices.most)
    names = [*sheet.names, *seats[len(sheet.names) :]]
    sits = (each for each in choices.seatings if each.is_against == bool(sheet.ai) and each.people == len(sheet.names))
    ai = sheet.ai or choices.first_ai(whole(game, pack))
    opened = session.chosen if isinstance(session.chosen, str) else ""
    form = NewGameForm(choices, names, next(sits), ai, edition=sheet.edition, rulings=sheet.rulings, pack=pack)
    usual = usual_printings(session.store.settings, choices, session.language)
    return replace(form, opened=opened, usual=usual)


def sit(sheet: ScoreSheet, form: NewGameForm) -> ScoreSheet:
    """Return a sheet for the people whom a form names, by its printing and rulings; its cards stay if they can."""
    people, names = form.players, tuple(form.names[: form.players])
    if form.is_against != bool(sheet.ai) or people != len(sheet.names) or (form.is_against and form.ai != sheet.ai):
        sheet = sheet.against(form.ai, people) if form.is_against else sheet.seating(people, names)
    for seat, name in enumerate(names):
        sheet = sheet.with_name(seat, name)
    if form.edition != sheet.edition:
        sheet = sheet.printed(form.edition)
    for ruling in {*form.rulings, *sheet.rulings}:
        sheet = sheet.ruled(ruling, form.in_force(ruling))
    return sheet


def _headed(session: Session, title: str, choices: list[ft.Control]) -> list[ft.Control]:
    """Return choices under their heading; nothing if there are none."""
    return [heading(session.look, title), *choices] if choices else []
