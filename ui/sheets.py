"""What lies over a screen: log, menu, the clause that refuses a tap, a choice. A wide window has a panel for it."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import rulebook
from companion.nearest import nearest
from engine.verdict import Illegal
from engine.works.moves import Place
from ui import components as kit
from ui import log_sheet, menu
from ui.boards import works_choice
from ui.boards.works_view import Board
from ui.boards.works_words import note
from ui.screens.rules_desk import open_page
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH


def sheet_for(session: Session) -> ft.BottomSheet | None:
    """Return the bottom sheet that lies over the screen, if one does and the window has no room for a panel."""
    inside = None if has_panel(session) else content(session)
    if inside is None:
        return None
    return kit.bottom_sheet(session.look, inside, on_dismiss=session.close)


def has_panel(session: Session) -> bool:
    """Whether the screen has room beside the board for what would lie over it."""
    is_table = len(session.route.strip("/").split("/")) == 2
    return session.is_wide and is_table and session.live is not None and session.live.table.state.phase != "over"


def content(session: Session) -> ft.Control | None:
    """Return what lies over the screen."""
    if session.sheet is None:
        return None
    kind, about = session.sheet.kind, session.sheet.about
    if kind == "notice":
        return notice(session, about)
    if session.live is None:
        return None
    if kind == "log":
        return kit.column(*log_sheet.log(session), gap=4, horizontal=STRETCH)
    if kind == "menu":
        return menu.content(session)
    if kind == "settings":
        return menu.settings(session)
    if kind == "clause":
        return clause(session, about)
    if kind == "choose":
        return works_choice.content(session, about)
    return place(session, about)


def notice(session: Session, words: str) -> ft.Control:
    """Return the sheet that tells something the person should know."""
    title = session.words.say("Good to know")
    return kit.clause_sheet(
        session.look, sign=kit.SIGNS["help"], title=title, words=words, actions=[_got_it(session)], tone="source"
    )


# Why a tap was refused


def clause(session: Session, verdict: Illegal) -> ft.Control:
    """Return the sheet that says which rule refuses, where it stands, and what may be done instead."""
    assert session.live is not None
    board = Board(session.live.table, session.words)
    words, look = session.words, session.look
    found = rulebook.clause(verdict.rule)
    said = dict.fromkeys(board.teller.breach(rule, verdict) for rule in verdict.rules)
    return kit.clause_sheet(
        look,
        sign=_sign(verdict.rule),
        title=found.title_in(words),
        words=" ".join(said),
        chips=_chips(session, found, board),
        instead=words.say("What you may do instead"),
        ways=_ways(session, verdict, board),
        actions=[_otherwise(session), _got_it(session)],
    )


def _otherwise(session: Session) -> ft.Control:
    """Return the way to a correction: what was tapped may be possible on the real table."""
    assert session.live is not None
    route, look = f"/game/{session.live.id}/audit", session.look
    return kit.button(
        look,
        session.words.say("The table says otherwise"),
        identifier="says-otherwise",
        on_tap=lambda: session.go(route),
        kind="text",
        sign=kit.SIGNS["otherwise"],
        dense=True,
    )


def _sign(rule: str) -> ft.IconData:
    signs = {
        "works.justin.blocked": "blocked",
        "works.place.deed-closed": "closed",
        "works.place.space-free": "full",
        "works.place.afford": "dear",
    }
    return kit.SIGNS[signs.get(rule, "source")]


def _chips(session: Session, found: rulebook.Clause, board: Board) -> list[ft.Control]:
    """Return where the clause stands, and the rulings of this game that bear on it."""
    words, look = session.words, session.look
    source = found.source_in(words)
    to_rule = partial(open_page, session, found.id)
    chips = [kit.chip(look, source, identifier="clause-rule", on_tap=to_rule, sign=kit.SIGNS["source"], quiet=True)]
    for id in found.rulings:
        ruling = rulebook.rulings("works")[id]
        choice = ruling.choice_in(words, board.config.rulings[id])
        chips.append(kit.mark(look, words.say("Ruling: {choice}", choice=choice), kit.SIGNS["ruling"]))
    return chips


def _ways(session: Session, verdict: Illegal, board: Board) -> list[ft.Control]:
    """Return the nearest legal move to one that was refused."""
    facts = {key: verdict.facts.get(key) for key in ("location", "plan", "give", "take", "target")}
    location = facts.pop("location")
    if location is None or not board.legal:
        return []
    move = nearest(Place(board.seat, location, **facts), board.legal)
    return [way(session, board, move, lambda: session.play(move))]


def way(session: Session, board: Board, move: object, on_tap: kit.Tap, identifier: str = "instead") -> ft.Control:
    """Return a legal move as a live card."""
    name, words = _named(board, move)
    return kit.way_out(
        session.look,
        name=name,
        words=words,
        number=board.config.where[move.location] + 1 if isinstance(move, Place) else None,
        identifier=identifier,
        label=", ".join(part for part in (name, words) if part),
        on_tap=on_tap,
    )


def _named(board: Board, move: object) -> tuple[str, str]:
    """Return a legal move as a name and what it costs."""
    say = board.words.say
    if not isinstance(move, Place):
        return say("Pass"), say("Your next turn is free again")
    name = board.teller.location(move.location)
    card = move.plan or move.give
    spaces = next(view.spaces for view in board.locations if view.id == move.location)
    cost = next((space.price for space in spaces if space.price), "")
    if card:
        return name, board.teller.plan(card)
    return name, say("Pay {price}", price=cost) if cost else ""


def _got_it(session: Session) -> ft.Control:
    words = session.words.say("Got it")
    return kit.button(session.look, words, identifier="got-it", on_tap=session.close, expand=True)


# What a place is for


def place(session: Session, location: str) -> ft.Control:
    """Return the sheet that says what a location does."""
    assert session.live is not None
    board = Board(session.live.table, session.words)
    view = next(view for view in board.locations if view.id == location)
    found = rulebook.clause(f"works.{location}.cost")
    why, _ = note(board.teller, view)
    words = found.text_in(session.words)
    return kit.clause_sheet(
        session.look,
        sign=kit.SIGNS["source"],
        title=board.teller.location(location),
        words=f"{words} {why}".strip(),
        chips=_chips(session, found, board)[:1],
        actions=[_got_it(session)],
        tone="source",
    )
