"""A ranking, of a game or of a score sheet: who won and by what, a column a seat, and the tie step by step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

import flet as ft

from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.table import ages
from companion.table.ages import Ages
from companion.table.table import Table
from engine.moves import Seat
from engine.standings import Standing, Standings
from ui import components as kit
from ui.boards.ages import AgesAsked
from ui.boards.ladder import Ladder, by_rank
from ui.parts.frame import halves
from ui.parts.people import seated
from ui.session import Session

FEW = 2
"""The number of seats that leave room for larger letters on a tablet."""
ROOMY, VERY_ROOMY = 536, 740
"""The room from which two columns, or three, hold more than a name and a number a line."""
IN_THREES = (3, 5, 6)
"""The numbers of seats that three columns leave no hole for, or the smallest."""
_AROUND = 126
"""The width of a column apart from the name: its edges, the badge, and the total."""

OnAge = Callable[[Seat, int], object]
"""Takes a seat and the age that its person gives."""


class Ranking(ABC):
    """Draws the ranking of a table whose people are of the `entered_ages`; `on_age` hears of each age entered now."""

    ladder_of: ClassVar[type[Ladder]]
    """What puts the standings of the game into words."""

    def __init__(self, session: Session, table: Table, entered_ages: Ages, on_age: OnAge | None = None) -> None:
        self.session, self.words = session, session.words
        self.look = session.roomy_look if len(table.setup.seats) <= FEW else session.look
        self.table = table
        self.entered_ages = entered_ages
        self.on_age = on_age
        self.narrator = narrator_of(session.words, table)
        self.standings: Standings = ages.with_ages(table, entered_ages)
        self.ladder = self.ladder_of(self.narrator, self.standings, is_open=ages.is_open(table, self.standings))
        self.people = seated([standing.name for standing in self.standings.seats], table.config.automa, table.apps)
        self.room = session.room

    # What a game says

    @abstractmethod
    def columns(self, ranked: Sequence[Standing]) -> ft.Control:
        """The seats, best first, with all that counted for each."""

    @staticmethod
    def length(words: Words, round_: int) -> str:
        """Return how long a game was that ended in a round."""
        return words.count("{n} round", "{n} rounds", round_)

    def award(self) -> str:
        """Return what the winner is handed, in a sentence; "" if nothing."""
        return ""

    # Drawings

    def banner(self, subtitle: str) -> ft.Control:
        """The banner with the title."""
        return kit.banner(
            self.look,
            speaker="over",
            title=self.ladder.title(),
            subtitle=subtitle,
            right=kit.banner_sign(self.look, "win", speaker="over", size=46),
        )

    def body(self) -> list[ft.Control]:
        """Return the ranking in one column: the seats, and what decided between them."""
        return [*self.seats(), *self.decided()]

    def page(self, above: Sequence[ft.Control] = (), below: Sequence[ft.Control] = ()) -> list[ft.Control]:
        """Return the ranking between what else is on its screen; in a window with the room the seats have a column of
        their own."""
        if not self.session.has_halves:
            return [*above, *self.body(), *below]
        self.room = self.session.half
        return halves(self.session, self.seats(), [*above, *self.decided(), *below], 12)

    def seats(self) -> list[ft.Control]:
        """Return the ages if the tie depends on them, and a column a seat."""
        parts: list[ft.Control] = []
        if self.on_age is not None and (asked := ages.asked(self.table, self.standings)):
            parts.append(AgesAsked(self.session, asked, self.people, self.entered_ages, self.on_age))
        return [*parts, self.columns(by_rank(self.standings))]

    def decided(self) -> list[ft.Control]:
        """Return the award, if there is one, and the ladder, if anything is on it."""
        parts: list[ft.Control] = []
        if award := self.award():
            parts.append(kit.spoken_text(self.look, award, "bodyMedium", identifier="award"))
        if not (rungs := self.ladder.rungs()):
            return parts
        title = self.words.say("The tie") if self.standings.tiebreaks else self.words.say("What decided")
        seats = [self.people[seat] for seat in self.ladder.order]
        return [*parts, kit.tie_ladder(self.look, title=title, seats=seats, rungs=rungs, width=self.room)]

    def most_abreast(self, ranked: Sequence[Standing]) -> int:
        """Return in how many columns the room may have the seats."""
        if self.room >= VERY_ROOMY and len(ranked) in IN_THREES:
            return 3
        return 2 if self.room >= ROOMY else 1

    def abreast(self, ranked: Sequence[Standing], most: int) -> int:
        """Return how many columns fit in a row, at most `most`, so that no name and no place breaks."""
        size = max(self.look.style(step).size or 0 for step in ("titleMedium", "bodySmall"))
        words = [*map(self.ladder.place, ranked), *(each.name for each in ranked)]
        return kit.abreast(words, size, self.room, most=most, gap=8, inside=_AROUND)

    # A column

    def is_first(self, standing: Standing) -> bool:
        """Return whether a seat has won, alone or with others."""
        return standing.rank == 1 and not self.ladder.is_open

    def ink(self, standing: Standing) -> str:
        """Return the colour of the words in the column of a seat."""
        return kit.score_ink(self.look, winner=self.is_first(standing))

    def column(
        self,
        standing: Standing,
        *spoken: str,
        note: str = "",
        cards: Sequence[kit.Scored] = (),
        lines: Sequence[ft.Control] = (),
        small: bool = False,
    ) -> ft.Control:
        """The column of a seat: the `cards` or `lines` that counted, in words for a screen reader too, and a note."""
        place, total = self.ladder.place(standing), self.ladder.unit.number(self.words, standing.total)
        return kit.score_column(
            self.look,
            who=self.people[standing.seat],
            place=place,
            total=standing.total,
            cards=cards,
            lines=lines,
            note=note,
            winner=self.is_first(standing),
            small=small,
            identifier=f"score-{standing.seat}",
            label=kit.with_stops(f"{standing.name}, {place}, {total}", *spoken, note),
        )
