"""The sheet that asks for the rest of a move, one field after the other. A game words the question and draws the
answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from ui import components as kit
from ui.boards.choosing import Choosing
from ui.session import Session

CHOOSE = "choose"
"""The kind of sheet that asks for the rest of a move."""


class Chooser(ABC):
    """Draws one question about a move in the making."""

    def __init__(self, session: Session, choosing: Choosing) -> None:
        self.session, self.look, self.say = session, session.look, session.words.say
        self.choosing = choosing

    @abstractmethod
    def title(self, field: str) -> str:
        """Return the question."""

    @abstractmethod
    def answers(self, field: str, values: Sequence[Any]) -> ft.Control:  # each field has values of its own kind
        """Return the answers, each of which `takes` its value."""

    def head(self, field: str) -> ft.Control:
        """Return the heading above the answers."""
        return kit.heading(self.look, self.title(field), identifier="choose")

    def play(self, move: Any) -> None:  # each game has moves of its own
        """Make the move that is meant."""
        self.session.play(move)

    @classmethod
    def sheet(cls, session: Session, choosing: Choosing) -> ft.Control:
        """Return the sheet that asks for the next field."""
        assert choosing.question is not None
        return cls(session, choosing).content(*choosing.question)

    def content(self, field: str, values: Sequence[Any]) -> ft.Control:  # as above
        """Return the question and its answers."""
        return kit.column(self.head(field), self.answers(field, values), gap=14, equal=True)

    def takes(self, field: str, value: object) -> kit.Tap:
        """Return what a tap on an answer does: make the move that it completes, or ask for the next field."""
        return partial(self.go_on, self.session, self.choosing.with_value(field, value))

    @classmethod
    def go_on(cls, session: Session, choosing: Choosing) -> None:
        """Make the one move that is left, or ask which."""
        if choosing.question is None:
            cls(session, choosing).play(choosing.moves[0])
        else:
            session.show(CHOOSE, choosing)
