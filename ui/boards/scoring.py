"""The questions of every score sheet about a seat: its cards, what was moved from whom, what counts, and what is left.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

import flet as ft

from companion.table.score_sheet import ScoreSheet
from companion.table.table import Table
from companion.table.zones import Number, label_text
from engine.moves import Seat
from ui import components as kit
from ui.boards import ladder
from ui.parts.choosing import counter
from ui.redraw.same import MadeAnew
from ui.session import Session
from ui.theme.theme import Look

Change = Callable[..., None]
"""Takes the changed sheet, and the card that was moved with its former seat."""
S = TypeVar("S", bound=ScoreSheet)


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """Whether the values that only a tie asks for are shown."""

    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Picking:
    """The thing being picked on a sheet of any game, until the score ends."""

    what: object


class Body(MadeAnew, ABC, Generic[S]):
    """The body of a score sheet for one seat; `change` takes the sheet after a tap, `names` is the narrator of the game
    or what else knows the names of its table."""

    def __init__(
        self, session: Session, sheet: S, table: Table, seat: Seat, change: Change, names: ladder.Names
    ) -> None:
        self.session, self.look, self.words = session, session.look, session.words
        self.sheet, self.table, self.seat, self.change = sheet, table, seat, change
        self.names = names
        self.name: str = names.name(seat)

    @property
    def made_from(self) -> object:
        """The values that it is made from."""
        return self.session, self.sheet, self.seat, self.change

    def picks(self) -> list[ft.Control]:
        """Return the question about the seat, and the cards to pick."""
        return [self.heading(), *self.cards()]

    def rest(self, moved: tuple[str, int] | None, undo: kit.Tap) -> list[ft.Control]:
        """Return the cards that count and those that are left; `moved` is a card and its former seat in the last
        step, which `undo` takes back."""
        parts: list[ft.Control] = []
        if moved is not None:
            line = kit.spoken_text(self.look, self.moved(*moved), live=True, identifier="moved", expand=True)
            back = kit.button(
                self.look,
                self.words.say("Undo"),
                identifier="undo-move",
                on_tap=undo,
                kind="text",
                sign="undo",
                dense=True,
            )
            parts.append(kit.panel(self.look, kit.row(line, back, gap=8), padding=ft.Padding(14, 0, 4, 0)))
        return [*parts, *self.counted(), *self.numbers()]

    # What a game says

    @abstractmethod
    def heading(self) -> ft.Control:
        """Return the question about the seat."""

    @abstractmethod
    def cards(self) -> list[ft.Control]:
        """The cards to pick."""

    @abstractmethod
    def moved(self, card: str, whose: int) -> str:
        """Return what the last tap took from another person, in a sentence."""

    @abstractmethod
    def counted(self) -> list[ft.Control]:
        """Return the cards of the seat, or what they count."""

    # Counts

    @property
    def needs_left(self) -> bool:
        """Return whether what is left matters without a tie too."""
        return False

    def numbers(self) -> list[ft.Control]:
        """Return a counter for each number of the seat; those that only a tie asks for behind a row."""
        zones = self.sheet.zones(self.seat)
        parts: list[ft.Control] = []
        for zone in zones[:1]:
            steppers = [self.counter(one) for one in zone.fields if isinstance(one, Number)]
            title = label_text(self.names, zone.label)
            parts += left(self.session, title, [self.beside(steppers)], is_needed=self.needs_left)
        more = (one for zone in zones[1:] for one in zone.fields if isinstance(one, Number))
        return [*parts, *(self.beside([self.counter(one)]) for one in more)]

    def beside(self, steppers: Sequence[ft.Control]) -> ft.Control:
        """Return the counters of one zone, laid out."""
        return kit.row(*steppers, gap=8, equal=True)

    def set_number(self, id: str, number: int) -> None:
        """Enter a number of the seat."""
        self.change(self.sheet.set_number(self.seat, id, number))

    def counter(self, number: Number) -> ft.Control:
        """Return the counter of a number."""
        return counter(
            self.look,
            self.words,
            what=label_text(self.names, number.label),
            value=number.value,
            among=(number.least, number.most),
            put=partial(self.set_number, number.id),
            identifier=number.id,
            of=self.name,
            expand=True,
        )


def question(session: Session, title: str, hint: str) -> ft.Control:
    """Return the question about a seat, and in a few words how to answer."""
    look = session.look
    line = kit.wrap(kit.text(look, title, "headlineSmall"), kit.quiet(look, hint), gap=10, run_gap=0)
    inside = ft.Container(line, padding=ft.Padding(2, 2, 2, 0))
    return kit.spoken(inside, label=f"{title} {hint}", identifier="score-question", heading=2)


def left(session: Session, title: str, parts: Sequence[ft.Control], *, is_needed: bool = False) -> list[ft.Control]:
    """Return the questions that only a tie asks: behind a row that opens them for every seat, or at once if they are
    needed."""
    if is_needed:
        return [*parts]
    is_open, value = (session.state_of(LeftOpen) or LeftOpen()).is_open, session.words.say("for a tie")
    row = kit.option_row(
        session.look,
        sign=ft.Icons.BALANCE_ROUNDED,
        name=title,
        value=value,
        identifier="left",
        label=f"{title}, {value}",
        on_tap=partial(session.hold, LeftOpen(not is_open)),
        end_sign="shut" if is_open else "open",
    )
    return [kit.option_panel(session.look, [row]), *(parts if is_open else [])]


def star_key(
    look: Look, n: int, *, identifier: str, label: str, on_tap: kit.Tap, width: float | None = None
) -> ft.Control:
    """Return a key that enters a number of points, of this width or as wide as its column."""
    return kit.target(
        kit.row(
            kit.min_height(46), kit.star_figure(look, n, size=17, figure_size=19), align=ft.MainAxisAlignment.CENTER
        ),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        border=ft.Border.all(1, look.outline),
        radius=14,
        width=width,
        expand=True if width is None else None,
    )


def counted(session: Session, lines: Iterable[tuple[str, int, str]]) -> ft.Control:
    """Return what counts, a line each: what it is, how many points, and both for a screen reader."""
    look, drawn = session.look, list[ft.Control]()
    for number, (text, points, label) in enumerate(lines):
        words = ft.Container(kit.text(look, text, "bodyMedium"), padding=ft.Padding(0, 8, 0, 8), expand=True)
        line = kit.row(words, kit.star_figure(look, points, size=19, figure_size=20), gap=10)
        drawn.append(kit.spoken(line, label=label, identifier=f"counts-{number}"))
    return kit.framed(look, *drawn, padding=ft.Padding(14, 4, 14, 4))
