"""Can I…? Any seat, place and card: allowed, or every clause that speaks against it, and what may be done instead."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion import rulebook
from companion.nearest import nearest
from companion.works.asking import LOCATIONS, Question, asked_first, judge, likely, objections, others
from engine.verdict import Illegal
from engine.works import placing
from engine.works.cards import UNKNOWN
from engine.works.moves import Place
from ui import components as kit
from ui.boards.works.refusal import way
from ui.boards.works.view import Board
from ui.boards.works.words import plan_of
from ui.screens.choosing import heading
from ui.screens.frame import back_button, frame
from ui.screens.rules_desk import open_page
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
SHORT = 6
"""Parts of a verdict for which there is room above the question on any phone."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What is being asked about one `game`, and which of the lists shows all cards."""

    game: int
    question: Question
    all_of: str = ""


def asking(session: Session) -> Asking:
    """Return what is being asked about the game that is open."""
    assert session.live is not None
    found = session.desk.get("ask")
    if isinstance(found, Asking) and found.game == session.live.id:
        return found
    return Asking(session.live.id, Question(asked_first(session.live.table.state)))


def ask(session: Session, now: Asking) -> None:
    """Ask something else."""
    session.desk["ask"] = now
    session.beat += 1


def view(session: Session) -> ft.View:
    """Return the screen."""
    assert session.live is not None
    look, say = session.look, session.words.say
    board, now = Board(session.live.table, session.words), asking(session)
    head = kit.top_bar(look, title=say("Can I…?"), back=back_button(session, f"/game/{session.live.id}"))
    body = [*_seats(session, board, now), heading(look, say("Where?")), _locations(session, board, now)]
    if now.question.location == placing.AGENCY:
        body += [heading(look, say("Which place do you use?")), _targets(session, board, now)]
    for field in now.question.cards:
        body += _cards(session, board, now, field)
    verdict = [_verdict(session, board, now.question)] if now.question.is_whole else []
    return frame(session, name="ask", head=head, fixed=verdict, body=body, gap=10, top=4)


# What is asked


def _seats(session: Session, board: Board, now: Asking) -> list[ft.Control]:
    """Return the people, where there are several."""
    names = board.table.setup.seats
    if len(names) < 2:
        return []

    def chip(seat: int) -> ft.Control:
        return kit.chip(
            session.look,
            names[seat],
            identifier=f"ask-seat-{seat}",
            on_tap=lambda: ask(session, replace(now, question=now.question.of(seat))),
            selected=now.question.seat == seat,
        )

    return [heading(session.look, session.words.say("Who?")), kit.wrap(*map(chip, range(len(names))))]


def _locations(session: Session, board: Board, now: Asking) -> ft.Control:
    def chip(id: str) -> ft.Control:
        return kit.chip(
            session.look,
            board.teller.location(id),
            identifier=f"ask-{id}",
            on_tap=lambda: ask(session, replace(now, question=now.question.at(id), all_of="")),
            selected=now.question.location == id,
        )

    return kit.wrap(*(chip(id) for id in LOCATIONS))


def _targets(session: Session, board: Board, now: Asking) -> ft.Control:
    def chip(id: str) -> ft.Control:
        return kit.chip(
            session.look,
            board.teller.location(id),
            identifier=f"ask-target-{id}",
            on_tap=lambda: ask(session, replace(now, question=now.question.through(id), all_of="")),
            selected=now.question.target == id,
        )

    return kit.wrap(*(chip(id) for id in LOCATIONS))


def _cards(session: Session, board: Board, now: Asking, field: str) -> list[ft.Control]:
    """Return the cards that one of the fields may name: the likely ones, and all others behind a button."""
    look, say, question = session.look, session.words.say, now.question
    title = {"plan": say("Which plan?"), "give": say("Which card do you give?"), "take": say("Which plan do you take?")}
    ids = list(likely(board.state, question, field))
    rest = others(board.state, question, field)
    is_all = now.all_of == field or not ids or getattr(question, field) in rest
    tiles = [_tile(session, board, now, field, id) for id in (*ids, *(rest if is_all else ()))]
    found: list[ft.Control] = [heading(look, title[field]), kit.grid(tiles, 2 if session.width < 560 else 3)]
    if not is_all:
        more = kit.button(
            look,
            say("Another card"),
            identifier=f"ask-{field}-more",
            on_tap=lambda: ask(session, replace(now, all_of=field)),
            kind="text",
        )
        found.append(kit.row(more, tight=True))
    return found


def _tile(session: Session, board: Board, now: Asking, field: str, id: str) -> ft.Control:
    look, name = session.look, board.teller.plan(id)
    identifier, selected = f"ask-{field}-{id}", getattr(now.question, field) == id

    def tapped() -> None:
        ask(session, replace(now, question=now.question.naming(field, id)))

    if id == UNKNOWN:
        kind = "tonal" if selected else "line"
        return kit.button(look, name, identifier=identifier, on_tap=tapped, kind=kind, expand=True)
    return kit.plan_tile(
        look, plan_of(board.teller, id), identifier=identifier, label=name, on_tap=tapped, selected=selected, small=True
    )


# What the rules say


def _verdict(session: Session, board: Board, question: Question) -> ft.Control:
    """Return the verdict on a whole question."""
    move = question.move()
    verdict = judge(board.state, move)
    inside = _allowed(session, board, move) if verdict is None else _refused(session, board, move, verdict)
    framed = kit.framed(session.look, *inside, gap=8, padding=ft.Padding(14, 12, 14, 14))
    if len(inside) <= SHORT:
        return kit.ident("ask-verdict", framed)
    # A long verdict scrolls by itself, so that the question below stays in sight.
    scroll = ft.Column([framed], scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH)
    return kit.ident("ask-verdict", ft.Container(scroll, height=session.height * 0.42))


def _answer(session: Session, words: str, sign: ft.IconData, fill: str, on: str) -> ft.Control:
    mark = ft.Container(
        kit.icon(sign, 24, on), width=40, height=40, border_radius=14, bgcolor=fill, alignment=ft.Alignment.CENTER
    )
    line = kit.row(mark, kit.text(session.look, words, "headlineSmall", expand=True), gap=12)
    return kit.spoken(line, label=words, identifier="ask-answer", heading=2, live=True)


def _allowed(session: Session, board: Board, move: Place) -> list[ft.Control]:
    look, say = session.look, session.words.say
    yes = _answer(session, say("Yes, the rules allow it"), kit.SIGNS["done"], look.primary_container, look.primary)
    return [yes, way(session, board, move, lambda: _play(session, move), "ask-play")]


def _refused(session: Session, board: Board, move: Place, verdict: Illegal) -> list[ft.Control]:
    """Return every clause that speaks against a move, and the nearest one that may be made instead."""
    look, say = session.look, session.words.say
    no = _answer(session, say("No, not now"), kit.SIGNS["blocked"], look.error_container, look.on_error_container)
    found = [no, *(_clause(session, rule, told) for rule, told in objections(verdict, move, board.teller.breach))]
    if board.state.prompt.ask == "decide" and board.state.prompt.by == move.by and board.legal:
        instead = nearest(move, board.legal)
        lead = kit.text(look, say("What you may do instead"), "titleSmall", color=look.on_surface_variant)
        found += [lead, way(session, board, instead, lambda: _play(session, instead), "ask-instead")]
    return found


def _clause(session: Session, rule: str, told: str) -> ft.Control:
    """Return a clause that refuses: its title, what it says here, and where it stands; a tap opens it."""
    look, words = session.look, session.words
    clause = rulebook.clause(rule)
    title, source = clause.title_in(words), clause.source_in(words)
    lines = kit.column(
        kit.text(look, title, "titleSmall"),
        kit.text(look, told, "bodyMedium"),
        kit.text(look, source, "bodySmall", color=look.on_surface_variant),
        horizontal=STRETCH,
        expand=True,
    )
    return kit.target(
        kit.row(kit.strut(48), lines, kit.icon(kit.SIGNS["into"], 22, look.on_surface_variant), gap=8),
        identifier=f"ask-{rule.replace('.', '-')}",
        label=f"{title}. {told} {source}",
        on_tap=lambda: _open(session, rule),
        role="link",
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(vertical=4),
    )


def _open(session: Session, rule: str) -> None:
    """Open the page of a rule in the rulebook of this game."""
    open_page(session, rule)


def _play(session: Session, move: object) -> None:
    """Make a move, and go to the table to see it."""
    assert session.live is not None
    table = f"/game/{session.live.id}"
    session.play(move)
    session.desk.pop("ask", None)
    session.go(table)
