"""Can I…? Any seat, place and card: allowed, or every clause that speaks against it, and what may be done instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.asking.nearest import nearest
from companion.contract.question_parts import asked_first
from companion.works.asking import LOCATIONS, Question, judge, likely, objections, others
from engine.works.actions import temp_agency
from engine.works.cards import UNKNOWN
from engine.works.moves import Place
from ui import components as kit
from ui.boards import ask
from ui.boards.painter import room
from ui.boards.works.refusal import alternative
from ui.boards.works.reveal import columns
from ui.boards.works.view import Board
from ui.boards.works.words import plan_of
from ui.parts.choosing import heading
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the screen."""
    look, say = session.look, session.words.say
    board = Board(session.table, session.words)
    state = ask.ask_state(session, Question(asked_first(board.state)))
    question: Question = state.question
    places = _locations(session, board, "", question.location, question.at)
    body = [*ask.seats(session, state, board.table.setup.seats), heading(look, say("Where?")), places]
    if question.location == temp_agency.ID:
        targets = _locations(session, board, "target-", question.target, question.through)
        body += [heading(look, say("Which place do you use?")), targets]
    for field in question.cards:
        body += _cards(session, board, state, field)
    return ask.view(session, body, _verdict(session, board, question.move()) if question.is_whole else [])


# What is asked


def _locations(
    session: Session, board: Board, prefix: str, chosen: str, asked: Callable[[str], Question]
) -> ft.Control:
    """Return all locations; `asked` makes the question about one."""
    chips = [
        ask.chip(session, board.narrator.location(id), f"{prefix}{id}", asked(id), selected=chosen == id)
        for id in LOCATIONS
    ]
    return kit.wrap(*chips)


def _cards(session: Session, board: Board, state: ask.AskState, field: str) -> list[ft.Control]:
    """Return the cards that one of the fields may name: the likely ones, and all others behind a button."""
    look, say, question = session.look, session.words.say, state.question
    title = {"plan": say("Which plan?"), "give": say("Which card do you give?"), "take": say("Which plan do you take?")}
    ids, rest = likely(board.state, question, field), others(board.state, question, field)
    is_all = state.all_of == field or not ids or getattr(question, field) in rest
    tiles = [_tile(session, board, state, field, id) for id in (*ids, *(rest if is_all else ()))]
    parts: list[ft.Control] = [
        heading(look, title[field]),
        kit.grid(tiles, min(2 if session.width < 560 else 3, columns(room(session), look.text_scale))),
    ]
    return parts if is_all else [*parts, ask.more(session, state, say("Another card"), field)]


def _tile(session: Session, board: Board, state: ask.AskState, field: str, id: str) -> ft.Control:
    look, name = session.look, board.narrator.plan(id)
    identifier, selected = f"ask-{field}-{id}", getattr(state.question, field) == id
    tapped = partial(ask.ask, session, state.question.naming(field, id), state.all_of)
    if id == UNKNOWN:
        kind = "tonal" if selected else "line"
        return kit.button(look, name, identifier=identifier, on_tap=tapped, kind=kind, expand=True)
    return kit.plan_tile(
        look,
        plan_of(board.narrator, id),
        identifier=identifier,
        label=name,
        on_tap=tapped,
        selected=selected,
        small=True,
    )


# What the rules say


def _verdict(session: Session, board: Board, move: Place) -> list[ft.Control]:
    """Return whether a move may be made, why not, and what may be done instead."""
    verdict = judge(board.state, move)
    if verdict is None:
        return [ask.yes(session), alternative(session, board, move, partial(ask.play, session, move), "ask-play")]
    refusals = objections(verdict, move, board.narrator.breach)
    return [ask.no(session), *ask.clauses(session, refusals), *_instead(session, board, move)]


def _instead(session: Session, board: Board, move: Place) -> list[ft.Control]:
    """Return the nearest legal move of the seat that is asked about, where it may move."""
    prompt = board.state.prompt
    if prompt.ask != "decide" or prompt.by != move.by:
        return []
    legal = nearest(move, board.legal)
    if legal is None:
        return []
    return ask.instead(session, alternative(session, board, legal, partial(ask.play, session, legal), "ask-instead"))
