"""What draws the table of a game in one window: the room it has, and its parts, drawn again only when they change."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial, wraps
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

import flet as ft

from companion.table.table import Table
from ui import components as kit
from ui.session import Session

Shown = ParamSpec("Shown")
P = TypeVar("P", bound="Painter")
C = TypeVar("C", bound="OfPoint")
BESIDE_MEDIUM, BESIDE_WIDE = 402, 756
"""The width at the sides of the table's middle column, with two columns and with three."""
PANEL_MEDIUM, PANEL_WIDE = 38, 120
"""The additional width while a panel is open at the right."""


def room(session: Session) -> float:
    """Return the width of the table's middle column."""
    if session.is_wide or (session.is_medium and not session.is_upright):
        beside, panel = (BESIDE_WIDE, PANEL_WIDE) if session.is_wide else (BESIDE_MEDIUM, PANEL_MEDIUM)
        return session.width - beside - (panel if session.has_panel and session.sheet is not None else 0)
    return session.room


class OfPoint(Protocol):
    """A choice made at one point of the game."""

    @property
    def point(self) -> int:
        """The number of that point."""


def begun(session: Session, kind: type[C]) -> C | None:
    """Return the choice of this kind at this point of the open game: a new point begins with None."""
    chosen = session.chosen
    return chosen if isinstance(chosen, kind) and chosen.point == session.table.here.number else None


class Painter(ABC):
    """Draws one moment of the open game for one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.look = session.look
        self.words = session.words
        self.say = session.words.say
        self.table: Table = session.table
        self.width = room(session)

    @property
    @abstractmethod
    def shared_values(self) -> object:
        """The values that every part depends on in addition to those it shows."""

    @property
    def play(self) -> Callable[[Any], None]:  # each game has moves of its own
        """The function that makes a move or shows why it may not be made: the same whenever it is drawn."""
        return self.session.play

    def button(
        self,
        words: str,
        identifier: str,
        move: Any | None,  # as above
        lacks: str = "",
        *,
        kind: str = "fill",
        sign: kit.Sign | None = None,
        dense: bool = False,
        expand: bool | None = True,
    ) -> ft.Control:
        """Return a button that makes a move; without one it says what it `lacks`."""
        on_tap = kit.Lacking(lacks) if move is None else partial(self.play, move)
        return kit.button(
            self.look, words, identifier=identifier, on_tap=on_tap, kind=kind, sign=sign, dense=dense, expand=expand
        )

    def part(self, name: str, shows: object, draw: Callable[[], ft.Control]) -> ft.Control:
        """Return a part that shows this: the one drawn last, if it shows the same in the same window."""
        window = (self.width, self.session.is_wide, self.session.is_medium)
        return self.session.parts.drawn(name, (shows, self.look, self.words, self.shared_values, window), draw)


class Moment(ABC, Generic[P]):
    """Draws the question of one moment of a game."""

    def __init__(self, paint: P) -> None:
        self.paint = paint
        self.session, self.look, self.say = paint.session, paint.look, paint.say

    @abstractmethod
    def banner(self) -> ft.Control:
        """Return the speaker and the question, in one line."""

    @abstractmethod
    def body(self) -> list[ft.Control] | None:
        """Return the things to tap, or None if they are the board itself."""

    def main(self) -> ft.Control | None:
        """Return the main action of the bar, or None if everything to tap is in the body."""
        return None


def as_part(
    name: Callable[..., str],
) -> Callable[[Callable[Concatenate[P, Shown], ft.Control]], Callable[Concatenate[P, Shown], ft.Control]]:
    """Make a method of a painter draw a part, which shows what the method is given; that also says its `name`."""

    def of(draw: Callable[Concatenate[P, Shown], ft.Control]) -> Callable[Concatenate[P, Shown], ft.Control]:
        @wraps(draw)
        def part(painter: P, /, *shows: Shown.args, **more: Shown.kwargs) -> ft.Control:
            return painter.part(name(*shows, **more), (shows, *more.items()), partial(draw, painter, *shows, **more))

        return part

    return of
