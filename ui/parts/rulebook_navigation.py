"""Moving about in the rulebook: the state a session keeps, opening a page, the way back; and what leads to a rule."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import rulebook
from ui import components as kit
from ui.parts.frame import back_button
from ui.parts.rulebook_view import HOW_TO_PLAY, Place, RulebookState, place, route_of
from ui.session import Session


def rulebook_state(session: Session) -> RulebookState:
    """Return what the session looks for in the rules."""
    return session.state_of(RulebookState) or RulebookState(session.search_text(RulebookState.search_key))


def here(session: Session) -> Place:
    """Return the page of the rulebook that the session is on."""
    return place(session.route, in_game=session.live is not None)


def base(session: Session) -> str:
    """Return the route of the rulebook: the one of the game that is open, if one is."""
    return f"/game/{session.live.id}/rules" if session.live and session.live.lines is not None else "/rules"


def open_page(session: Session, page: str) -> None:
    """Go to a rule or to the rulings, from wherever one is; Back leads there again."""
    route = route_of(base(session), page)
    session.hold(rulebook_state(session).gone(session.route, route))
    session.go(route)


def open_how_to_play(session: Session, game: str) -> None:
    """Go to the page that explains a game; Back leads here again."""
    open_page(session, f"{HOW_TO_PLAY}.{game}")


def back(session: Session) -> ft.Control:
    """Return the way back: to the page this one was opened from, at last to the game or to Home."""
    return back_button(session, partial(_leave, session))


def _leave(session: Session) -> None:
    state, route = rulebook_state(session).come_back(session.route, here(session).above)
    session.hold(state)
    session.go(route)


def source(session: Session, clause: rulebook.Clause) -> ft.Control:
    """Return the source of a clause, as a chip that opens it."""
    to_rule = partial(open_page, session, clause.id)
    words = clause.source_in(session.words, session.setting(clause.id))
    return kit.chip(session.look, words, identifier="clause-rule", on_tap=to_rule, sign="source", quiet=True)


def rulings(session: Session, clause: rulebook.Clause) -> list[ft.Control]:
    """Return the rulings of this game that bear on a clause, each as its question with the answer."""
    words, table = session.words, session.table
    known, setting = rulebook.rulings(table.setup.game), session.setting(clause.id)
    touching = clause.touching(setting) if setting else []
    read = [known[id].read_in(words, table.config.rulings[id]) for id in touching]
    return [kit.mark(session.look, reading, "ruling", wraps=True) for reading in read]
