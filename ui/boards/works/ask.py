"""Can I…? Any seat, place and card: allowed, or every clause that speaks against it, and what may be done instead."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.contract.questions import nearest
from companion.languages import mark
from companion.works.asking import ASKING, TARGET, Question, against
from engine.works.cards import UNKNOWN
from engine.works.moves import Move
from ui import components as kit
from ui.boards import ask
from ui.boards.painter import room
from ui.boards.works.refusal import alternative
from ui.boards.works.reveal import columns
from ui.boards.works.view import view_of
from ui.boards.works.words import plan_of
from ui.session import Session

WORDING = ask.Wording(
    questions={
        TARGET: mark("Which place do you use?"),
        "plan": mark("Which plan?"),
        "give": mark("Which card do you give?"),
        "take": mark("Which plan do you take?"),
    },
    more=dict.fromkeys(("plan", "give", "take"), mark("Another card")),
    title=mark("Where?"),
)


class Screen(ask.Screen):
    """The questions and the verdict of Mint Works."""

    rules, wording, first = ASKING, WORDING, Question
    question: Question

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.board = view_of(session.table, session.words)

    # The question

    def kind(self, kind: str) -> str:
        """Return the name of a location."""
        return self.board.narrator.location(kind)

    def arranged(self, name: str, choices: list[ft.Control]) -> ft.Control:
        """Return cards in columns, places line by line."""
        if name == TARGET:
            return super().arranged(name, choices)
        narrow = 2 if self.session.width < 560 else 3
        return kit.grid(choices, min(narrow, columns(room(self.session), self.look.text_scale)))

    def choice(self, name: str, id: str) -> ft.Control:
        """Return a place as a chip, a plan as its tile, and an unseen one as a button."""
        narrator, selected = self.board.narrator, self.question.chosen.get(name) == id
        asked = self.question.naming(name, id)
        if name == TARGET:
            return self.chip(narrator.location(id), f"{name}-{id}", asked, selected=selected)
        identifier, tapped = f"ask-{name}-{id}", partial(self.ask, asked, self.asking.all_of)
        if id == UNKNOWN:
            kind = "tonal" if selected else "line"
            return kit.button(
                self.look, narrator.plan(id), identifier=identifier, on_tap=tapped, kind=kind, expand=True
            )
        return kit.plan_tile(
            self.look,
            plan_of(narrator, id),
            identifier=identifier,
            label=narrator.plan(id),
            on_tap=tapped,
            selected=selected,
            small=True,
        )

    # What the rules say

    def verdict(self) -> list[ft.Control]:
        """Return whether a move may be made, why not, and what may be done instead."""
        move = self.session.table.move(ASKING.wanted(self.state, self.question))
        objections, prompt = against(self.state, move), self.state.prompt
        if not objections:
            return [ask.yes(self.session), self._alternative(move, "ask-play")]
        near = nearest(move, self.board.legal) if prompt.ask == "decide" and prompt.by == move.by else None
        instead = [] if near is None else ask.instead(self.session, self._alternative(near, "ask-instead"))
        return [*self.refused(objections), *instead]

    def _alternative(self, move: Move, identifier: str) -> ft.Control:
        """A legal move as a live card, which makes it."""
        return alternative(self.session, self.board, move, partial(ask.play, self.session, move), identifier)
