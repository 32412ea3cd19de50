"""Can I…? Any seat and deed: allowed, or every clause that speaks against it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion import rulebook
from companion.audit_parts import capital
from companion.bid import asking as rules
from companion.bid.asking import ALONE, Against, Question
from companion.bid.telling import Teller
from companion.bid.trying import tried
from companion.languages import mark
from engine.bid.moves import Move
from engine.bid.state import State
from ui import components as kit
from ui.boards.bid.naming import labels
from ui.screens.choosing import heading
from ui.screens.frame import back_button, frame
from ui.screens.rules_desk import open_page
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
SHORT = 5
"""Clauses for which there is room above the question on any phone."""
KINDS = {
    "auction": mark("Auction a card"),
    "bid": mark("Bid"),
    "pass": mark("Pass"),
    "withdraw": mark("Withdraw"),
    "place": mark("Place a card"),
    "relocate": mark("Move a card"),
    "rotate": mark("Turn a card"),
}
QUESTIONS = {
    "location": mark("Which Location?"),
    "kind": mark("Which auction?"),
    "amount": mark("How many mints?"),
    "partner": mark("With whom?"),
    "share": mark("How many from the partner?"),
    "of": mark("Beside which Location?"),
    "side": mark("On which side of it?"),
}
WORDS = {
    "open": mark("Open auction"),
    "closed": mark("Closed auction"),
    "right": mark("Right"),
    "left": mark("Left"),
    "below": mark("Below"),
    "above": mark("Above"),
    ALONE: mark("Without a partner"),
}


@dataclass(frozen=True, slots=True)
class Asking:
    """What is being asked about one `game`, and which of the lists shows everything."""

    game: int
    question: Question
    all_of: str = ""


def view(session: Session) -> ft.View:
    """Return the screen."""
    assert session.live is not None
    return _Screen(session, session.live.table.state).view()


class _Screen:
    """The questions and the verdict as one session sees them."""

    def __init__(self, session: Session, state: State) -> None:
        assert session.live is not None
        self.session, self.look, self.words = session, session.look, session.words
        self.state = state
        self.table = f"/game/{session.live.id}"
        self.labels = labels(session.words, session.live.table)
        self.teller = Teller(session.words, state.config, state)
        found = session.desk.get("ask")
        first = Asking(session.live.id, Question(rules.asked_first(state)))
        self.now = found if isinstance(found, Asking) and found.game == session.live.id else first

    @property
    def question(self) -> Question:
        """What was asked so far."""
        return self.now.question

    def ask(self, question: Question, all_of: str = "") -> None:
        """Ask something else."""
        self.session.desk["ask"] = replace(self.now, question=question, all_of=all_of)
        self.session.beat += 1

    def view(self) -> ft.View:
        """Return the whole view."""
        say, config = self.words.say, self.state.config
        head = kit.top_bar(self.look, title=say("Can I…?"), back=back_button(self.session, self.table))
        body = [*self._seats(), heading(self.look, say("What?")), self._kinds()]
        for name in rules.fields(config, self.question):
            body += self._field(name)
        verdict = [self._verdict()] if rules.is_whole(config, self.question) else []
        return frame(self.session, name="ask", head=head, fixed=verdict, body=body, gap=10, top=4)

    # What is asked

    def _choice(self, words: str, identifier: str, on_tap: kit.Tap, *, selected: bool) -> ft.Control:
        return kit.chip(self.look, words, identifier=identifier, on_tap=on_tap, selected=selected)

    def _seats(self) -> list[ft.Control]:
        """The people, where there are several."""
        names, now = self.state.config.names[: self.state.config.people], self.question
        if len(names) < 2:
            return []
        chips = [
            self._choice(name, f"ask-seat-{seat}", partial(self.ask, now.of(seat)), selected=now.seat == seat)
            for seat, name in enumerate(names)
        ]
        return [heading(self.look, self.words.say("Who?")), kit.wrap(*chips)]

    def _kinds(self) -> ft.Control:
        say, now = self.words.say, self.question
        chips = [
            self._choice(say(KINDS[kind]), f"ask-{kind}", partial(self.ask, now.about(kind)), selected=now.kind == kind)
            for kind in rules.kinds(self.state.config)
        ]
        return kit.wrap(*chips)

    def _field(self, name: str) -> list[ft.Control]:
        """What may be chosen for a field: the likely ones, and all others behind a button."""
        first = rules.likely(self.state, self.question, name)
        rest = rules.others(self.state, self.question, name)
        is_all = self.now.all_of == name or not first or self.question.chosen.get(name) in rest
        ids = (*first, *(rest if is_all else ()))
        drawn = kit.wrap(*(self._chip(name, id) for id in ids))
        found: list[ft.Control] = [heading(self.look, self.words.say(QUESTIONS[name])), drawn]
        if rest and not is_all:
            more = kit.button(
                self.look,
                self.words.say("Another Location"),
                identifier=f"ask-{name}-more",
                on_tap=partial(self.ask, self.question, name),
                kind="text",
            )
            found.append(kit.row(more, tight=True))
        return found

    def _chip(self, name: str, id: str) -> ft.Control:
        is_card = name in ("location", "of")
        return kit.chip(
            self.look,
            self._value(name, id),
            identifier=f"ask-{name}-{id}",
            on_tap=partial(self.ask, self.question.naming(name, id), self.now.all_of),
            leading=kit.bid_tile(self.look, self.labels.tile(id), size=34) if is_card else None,
            selected=self.question.chosen.get(name) == id,
            label=self.labels.heard(id) if is_card else None,
        )

    def _value(self, name: str, id: str) -> str:
        told: dict[str, Callable[[str], str]] = {
            "location": self.labels.location,
            "of": self.labels.location,
            "amount": str,
            "share": str,
        }
        if name in told:
            return told[name](id)
        return self.words.say(WORDS[id]) if id in WORDS else self.labels.name(int(id))

    # What the rules say

    def _verdict(self) -> ft.Control:
        """The verdict on a whole question."""
        inside = self._told(rules.wanted(self.state, self.question), rules.judged(self.state, self.question))
        framed = kit.framed(self.look, *inside, gap=8, padding=ft.Padding(14, 12, 14, 14))
        if len(inside) <= SHORT:
            return kit.ident("ask-verdict", framed)
        # A long verdict scrolls by itself, so that the question below stays in sight.
        scroll = ft.Column([framed], scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH)
        return kit.ident("ask-verdict", ft.Container(scroll, height=self.session.height * 0.42))

    def _told(self, move: Move, against: tuple[Against, ...]) -> list[ft.Control]:
        say, look = self.words.say, self.look
        if not against:
            yes = self._answer(say("Yes, the rules allow it"), "done", look.primary_container, look.primary)
            name = capital(tried(self.teller, move))
            way = kit.way_out(
                look, name=name, words="", identifier="ask-play", label=name, on_tap=partial(self.play, move)
            )
            return [yes, way]
        no = self._answer(say("No, not now"), "blocked", look.error_container, look.on_error_container)
        return [no, *(self._clause(each) for each in against)]

    def _answer(self, words: str, sign: str, fill: str, on: str) -> ft.Control:
        mark = ft.Container(
            kit.icon(kit.SIGNS[sign], 24, on),
            width=40,
            height=40,
            border_radius=14,
            bgcolor=fill,
            alignment=ft.Alignment.CENTER,
        )
        line = kit.row(mark, kit.text(self.look, words, "headlineSmall", expand=True), gap=12)
        return kit.spoken(line, label=words, identifier="ask-answer", heading=2, live=True)

    def play(self, move: Move) -> None:
        """Make the move, and go to the table to see it."""
        self.session.play(move)
        self.session.desk.pop("ask", None)
        self.session.go(self.table)

    def _clause(self, against: Against) -> ft.Control:
        """A clause that refuses: its title, what it says here, and where it stands; a tap opens it."""
        look, words = self.look, self.words
        rule, verdict, state = against
        clause = rulebook.clause(rule)
        title, source = clause.title_in(words), clause.source_in(words)
        told = self.teller.seeing(state).breach(rule, verdict)
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
            on_tap=partial(open_page, self.session, rule),
            role="link",
            radius=look.radius["chip"],
            padding=ft.Padding.symmetric(vertical=4),
        )
