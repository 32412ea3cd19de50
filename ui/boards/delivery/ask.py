"""Can I…? Any seat and deed: allowed, or every clause that speaks against it, and what may be done instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion import rulebook
from companion.audit_parts import capital
from companion.delivery import asking as rules
from companion.delivery.asking import Answer, Question
from companion.delivery.telling import Teller
from companion.delivery.trying import tried
from companion.languages import mark
from companion.nearest import nearest
from engine.delivery.moves import Move
from engine.delivery.state import State
from engine.verdict import Illegal
from ui import components as kit
from ui.boards.delivery.hands import MISSING, Missing
from ui.boards.delivery.naming import labels
from ui.boards.delivery.sight import Tap
from ui.boards.delivery.view import order
from ui.boards.delivery.words import free_note
from ui.screens.choosing import heading
from ui.screens.frame import back_button, frame
from ui.screens.rules_desk import open_page
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
SHORT = 6
"""Parts of a verdict for which there is room above the question on any phone."""
WAYS = 3
"""As many ways of one deed as are offered."""
KINDS = {
    "move": mark("Drive"),
    "take": mark("Take an order"),
    "deliver": mark("Deliver"),
    "load": mark("Load"),
    "unload": mark("Unload"),
    "optimise": mark("Optimise"),
    "upgrade": mark("Buy an upgrade"),
    "shift": mark("Shift a belt"),
    "end": mark("End the turn"),
}
QUESTIONS = {
    "to": mark("Where to?"),
    "order": mark("Which order?"),
    "mint": mark("Which mints?"),
    "count": mark("How many?"),
    "upgrade": mark("Which upgrade?"),
    "belt": mark("Which belt?"),
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
        self.labels = labels(session, state.config, state.cards)
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

    def _seats(self) -> list[ft.Control]:
        """The people, where there are several."""
        names = self.state.config.people
        if len(names) < 2:
            return []
        chips = [
            kit.chip(
                self.look,
                name,
                identifier=f"ask-seat-{seat}",
                on_tap=partial(self.ask, self.question.of(seat)),
                selected=self.question.seat == seat,
            )
            for seat, name in enumerate(names)
        ]
        return [heading(self.look, self.words.say("Who?")), kit.wrap(*chips)]

    def _kinds(self) -> ft.Control:
        chips = [
            kit.chip(
                self.look,
                self.words.say(KINDS[kind]),
                identifier=f"ask-{kind}",
                on_tap=partial(self.ask, self.question.about(kind)),
                selected=self.question.kind == kind,
            )
            for kind in rules.kinds(self.state.config)
        ]
        return kit.wrap(*chips)

    def _field(self, name: str) -> list[ft.Control]:
        """What may be chosen for a field: the likely ones, and all others behind a button."""
        first = rules.likely(self.state, self.question, name)
        rest = rules.others(self.state, self.question, name)
        is_all = self.now.all_of == name or not first or self.question.chosen.get(name) in rest
        ids = (*first, *(rest if is_all else ()))
        drawn = self._orders(ids) if name == "order" else kit.wrap(*(self._chip(name, id) for id in ids))
        found: list[ft.Control] = [heading(self.look, self.words.say(QUESTIONS[name])), drawn]
        if rest and not is_all:
            words = self.words.say("Another order") if name == "order" else self.words.say("Another space")
            more = kit.button(
                self.look,
                words,
                identifier=f"ask-{name}-more",
                on_tap=partial(self.ask, self.question, name),
                kind="text",
            )
            found.append(kit.row(more, tight=True))
        return found

    def _chip(self, name: str, id: str) -> ft.Control:
        told: dict[str, Callable[[str], str]] = {
            "to": self.labels.places.label,
            "mint": self.labels.mint_title,
            "upgrade": self.labels.upgrade,
            "belt": self.labels.belt_title,
        }
        return kit.chip(
            self.look,
            told[name](id) if name in told else id,
            identifier=f"ask-{name}-{id}",
            on_tap=partial(self.ask, self.question.naming(name, id), self.now.all_of),
            leading=kit.flavour(self.look, id, size=24) if name == "mint" else None,
            selected=self.question.chosen.get(name) == id,
        )

    def _orders(self, ids: tuple[str, ...]) -> ft.Control:
        return kit.grid([self._order(id) for id in ids], 3 if self.session.width < 560 else 5, gap=6)

    def _order(self, id: str) -> ft.Control:
        shown, selected = order(self.labels.sight, id, Tap()), self.question.chosen.get("order") == id
        return kit.order_card(
            self.look,
            self.labels.order(shown),
            identifier=f"ask-order-{id}",
            label=self.labels.heard(shown),
            on_tap=partial(self.ask, self.question.naming("order", id), self.now.all_of),
            state="legal" if selected else "plain",
            selected=selected,
            size=22,
        )

    # What the rules say

    def _verdict(self) -> ft.Control:
        """The verdict on a whole question."""
        inside = self._told(rules.judged(self.state, self.question))
        framed = kit.framed(self.look, *inside, gap=8, padding=ft.Padding(14, 12, 14, 14))
        if len(inside) <= SHORT:
            return kit.ident("ask-verdict", framed)
        # A long verdict scrolls by itself, so that the question below stays in sight.
        scroll = ft.Column([framed], scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH)
        return kit.ident("ask-verdict", ft.Container(scroll, height=self.session.height * 0.42))

    def _told(self, answer: Answer) -> list[ft.Control]:
        say, look = self.words.say, self.look
        if answer.moves:
            yes = self._answer(say("Yes, the rules allow it"), "done", look.primary_container, look.primary)
            return [yes, *(self._way(move, f"ask-play-{at}") for at, move in enumerate(answer.moves[:WAYS]))]
        if answer.unsure is not None:
            return self._unsure(*answer.unsure)
        if not answer.against:
            return [self._maybe(say("Nobody has told that yet"))]
        no = self._answer(say("No, not now"), "blocked", look.error_container, look.on_error_container)
        return [no, *(self._clause(*against) for against in answer.against), *self._instead()]

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

    def _maybe(self, words: str) -> ft.Control:
        return self._answer(words, "help", self.look.tertiary_container, self.look.on_tertiary_container)

    def _way(self, move: Move, identifier: str) -> ft.Control:
        """A legal move as a live card, which makes it."""
        name, note = capital(tried(self.teller, move)), free_note(self.words, move.as_json())
        return kit.way_out(
            self.look,
            name=name,
            words=note,
            identifier=identifier,
            label=", ".join(part for part in (name, note) if part),
            on_tap=partial(self.play, move),
        )

    def play(self, move: Move) -> None:
        """Make a move, and go to the table to see it."""
        self.session.play(move)
        self.session.desk.pop("ask", None)
        self.session.go(self.table)

    def _unsure(self, move: Move, path: str) -> list[ft.Control]:
        """A move that hangs on a value: the table is asked for it."""
        look, say = self.look, self.words.say
        name = say("Tell it at the table")

        def tell() -> None:
            self.session.go(self.table)
            self.session.show(MISSING, Missing(path, move.as_json()))

        maybe = self._maybe(say("It hangs on something nobody has told"))
        way = kit.way_out(look, name=name, words="", identifier="ask-tell", label=name, on_tap=tell)
        return [maybe, way]

    def _instead(self) -> list[ft.Control]:
        """The nearest legal move of the seat that is asked about, where it may move."""
        prompt, legal = self.state.prompt, self.state.legal_moves()
        if prompt.ask != "decide" or prompt.by != self.question.seat or not legal:
            return []
        asked = self.session.live and self.session.live.table.move(rules.wanted(self.state, self.question))
        lead = kit.text(
            self.look,
            self.words.say("What you may do instead"),
            "titleSmall",
            color=self.look.on_surface_variant,
        )
        return [lead, self._way(nearest(asked, legal), "ask-instead")]

    def _clause(self, rule: str, verdict: Illegal, state: State) -> ft.Control:
        """A clause that refuses: its title, what it says here, and where it stands; a tap opens it."""
        look, words = self.look, self.words
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
