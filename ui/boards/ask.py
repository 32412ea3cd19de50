"""Can I…? for any game: what is being asked, the verdict, every clause that forbids it, and the way on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, TypeVar

import flet as ft

from companion import rulebook
from engine.game import Move
from engine.moves import Seat
from ui import components as kit
from ui.parts.choosing import heading
from ui.parts.frame import back_button, frame
from ui.parts.rulebook_navigation import open_page
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
SHORT = 6
"""Parts of a verdict for which there is room above the question on any phone."""


class Asked(Protocol):
    """A question about a move of somebody."""

    @property
    def seat(self) -> Seat:
        """Whom it is about."""

    def of(self, seat: Seat) -> Asked:
        """The same question about another seat."""


Q = TypeVar("Q", bound=Asked)


@dataclass(frozen=True, slots=True)
class AskState(Generic[Q]):
    """What is being asked at one point of a `game`, and which of the lists shows everything."""

    game: int
    point: int
    question: Q
    all_of: str = ""


def ask_state(session: Session, first: Q) -> AskState[Q]:
    """Return what is being asked about the game that is open; `first` where nothing was asked since its last move."""
    state, point = session.state_of(AskState), session.table.here.number
    if state is not None and (state.game, state.point) == (session.game.id, point):
        return state
    return AskState(session.game.id, point, first)


def ask(session: Session, question: Asked, all_of: str = "") -> None:
    """Ask something else; the list `all_of` shows everything."""
    session.hold(AskState(session.game.id, session.table.here.number, question, all_of))


def view(session: Session, body: list[ft.Control], verdict: Sequence[ft.Control]) -> ft.View:
    """Return the screen of a question, over it the parts of the verdict (none: the question is not whole yet)."""
    back = back_button(session, f"/game/{session.game.id}")
    head = kit.top_bar(session.look, title=session.words.say("Can I…?"), back=back)
    fixed = [framed(session, verdict)] if verdict else []
    return frame(session, name="ask", head=head, fixed=fixed, body=body, gap=10, top=4)


# What is asked


def chip(
    session: Session,
    words: str,
    identifier: str,
    question: Asked,
    *,
    selected: bool,
    all_of: str = "",
    leading: ft.Control | None = None,
    label: str | None = None,
) -> ft.Control:
    """Return one answer; a tap asks the question that it makes."""
    return kit.chip(
        session.look,
        words,
        identifier=f"ask-{identifier}",
        on_tap=partial(ask, session, question, all_of),
        leading=leading,
        selected=selected,
        label=label,
    )


def seats(session: Session, state: AskState[Q], names: Sequence[str]) -> list[ft.Control]:
    """Return the people, where there are several."""
    if len(names) < 2:
        return []
    question = state.question
    chips = [
        chip(session, name, f"seat-{seat}", question.of(seat), selected=question.seat == seat, all_of=state.all_of)
        for seat, name in enumerate(names)
    ]
    return [heading(session.look, session.words.say("Who?")), kit.wrap(*chips)]


def more(session: Session, state: AskState[Q], words: str, field: str) -> ft.Control:
    """Return the button that shows everything a field may name."""
    button = kit.button(
        session.look,
        words,
        identifier=f"ask-{field}-more",
        on_tap=partial(ask, session, state.question, field),
        kind="text",
    )
    return kit.row(button, tight=True)


# What the rules say


def framed(session: Session, verdict: Sequence[ft.Control]) -> ft.Control:
    """Return the parts of a verdict in their frame."""
    inside = kit.framed(session.look, *verdict, gap=8, padding=ft.Padding(14, 12, 14, 14))
    if len(verdict) <= SHORT:
        return kit.ident("ask-verdict", inside)
    # A long verdict scrolls by itself, so that the question below stays in sight.
    scroll = ft.Column([inside], scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH)
    return kit.ident("ask-verdict", ft.Container(scroll, height=session.height * 0.42))


def yes(session: Session) -> ft.Control:
    """Return that it may be done."""
    look = session.look
    return _answer(session, session.words.say("Yes, the rules allow it"), "done", look.primary_container, look.primary)


def maybe(session: Session, words: str) -> ft.Control:
    """Return that nobody can say, and in these words why."""
    look = session.look
    return _answer(session, words, "help", look.tertiary_container, look.on_tertiary_container)


def _answer(session: Session, words: str, sign: kit.Sign, fill: str, on: str) -> ft.Control:
    mark = kit.plate(kit.icon(sign, 24, on), fill, 40, radius=14)
    line = kit.row(mark, kit.text(session.look, words, "headlineSmall", expand=True), gap=12)
    return kit.spoken(line, label=words, identifier="ask-answer", heading=2, live=True)


def alternative(session: Session, name: str, words: str, identifier: str, on_tap: kit.Tap) -> ft.Control:
    """Return something that may be done now as a live card."""
    label = kit.with_commas(name, words)
    return kit.alternative(session.look, name=name, words=words, identifier=identifier, label=label, on_tap=on_tap)


def instead(session: Session, alternative: ft.Control) -> list[ft.Control]:
    """Return what may be done instead."""
    look, words = session.look, session.words.say("What you may do instead")
    return [kit.quiet(look, words, "titleSmall"), alternative]


def refused(session: Session, refusals: Iterable[tuple[str, str]]) -> list[ft.Control]:
    """Return that it may not be done, and every clause that refuses, given as its rule and what it says here."""
    look = session.look
    no = _answer(session, session.words.say("No, not now"), "blocked", look.error_container, look.on_error_container)
    return [no, *clauses(session, refusals)]


def clauses(session: Session, clauses: Iterable[tuple[str, str]]) -> list[ft.Control]:
    """Return every clause, given as its rule and what it says here."""
    return [_clause(session, rule, words) for rule, words in clauses]


def _clause(session: Session, rule: str, text: str) -> ft.Control:
    """Return the title of a clause, what it says here, and where it stands; a tap opens it."""
    look, words = session.look, session.words
    clause = rulebook.clause(rule)
    title, source = words.say(clause.title), clause.source_in(words, session.setting(rule))
    lines = kit.column(
        kit.text(look, title, "titleSmall"),
        kit.text(look, text, "bodyMedium"),
        kit.quiet(look, source),
        equal=True,
        expand=True,
    )
    into = kit.icon("into", 22, look.on_surface_variant)
    return kit.target(
        kit.row(kit.min_height(48), kit.row(lines, into, gap=8, expand=True)),
        identifier=f"ask-{rule.replace('.', '-')}",
        label=f"{title}. {text} {source}",
        on_tap=partial(open_page, session, rule),
        role="link",
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(vertical=4),
    )


def play(session: Session, move: Move) -> None:
    """Make a move, and go to the table to see it."""
    session.play(move)
    session.let_go(AskState)
    to_table(session)


def to_table(session: Session) -> None:
    """Go to the table of the game that is asked about."""
    session.go(f"/game/{session.game.id}")
