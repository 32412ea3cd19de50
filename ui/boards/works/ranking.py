"""A ranking of Mint Works: who won and by what, every star, and the tie step by step; of a game or a score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion import ages
from companion.ages import Ages
from companion.table import Table
from companion.works.telling import Teller
from engine.moves import Seat
from engine.standings import Standing, Standings
from ui import components as kit
from ui.boards.ages import ages_asked
from ui.boards.works import over_view
from ui.screens.people import seated
from ui.session import NARROW, Session

STRETCH = ft.CrossAxisAlignment.STRETCH
THREE_COLUMNS = 560
"""The least width for three score columns beside each other."""

Told = Callable[[Seat, int], object]
"""Takes a seat and how old somebody says to be there."""


class Ranking:
    """Draws the ranking of a table whose people are `told` to be that old; `on_age` hears what else they say."""

    def __init__(self, session: Session, table: Table, told: Ages, on_age: Told | None = None) -> None:
        self.session = session
        self.table = table
        self.told = told
        self.on_age = on_age
        self.teller = Teller(session.words, table.config)
        self.standings: Standings = ages.with_ages(table, told)
        self.is_open = ages.is_open(table, self.standings)

    @property
    def title(self) -> str:
        """Who won, and by what."""
        return over_view.title(self.teller, self.standings, is_open=self.is_open)

    def lid(self, subtitle: str) -> ft.Control:
        return kit.lid(
            self.session.look,
            speaker="over",
            title=self.title,
            subtitle=subtitle,
            right=kit.lid_sign(self.session.look, kit.SIGNS["win"], speaker="over", size=46),
        )

    def body(self) -> list[ft.Control]:
        """The ages where the tie hangs on them, a column a seat, and the ladder."""
        order = [standing.seat for standing in over_view.by_rank(self.standings)]
        parts: list[ft.Control] = []
        asked = ages.asked(self.table, self.standings)
        if asked and self.on_age is not None:
            parts.append(self._ask_ages(asked))
        parts.append(self._columns())
        if rungs := over_view.rungs(self.teller, self.standings, order):
            say = self.session.words.say
            title = say("The tie") if self.standings.tiebreaks else say("What decided")
            seats = [self._who(seat) for seat in order]
            parts.append(kit.tie_ladder(self.session.look, title=title, seats=seats, rungs=rungs))
        return parts

    def _who(self, seat: Seat) -> kit.Who:
        config = self.table.config
        return seated(config.names, config.automa)[seat]

    # The columns

    def _columns(self) -> ft.Control:
        """The seats, best first: two beside each other, three where there is room for three."""
        ranked = over_view.by_rank(self.standings)
        per_row = 3 if len(ranked) == 3 and self.session.width >= THREE_COLUMNS else 2
        columns = [self._column(standing) for standing in ranked]
        lines = [columns[at : at + per_row] for at in range(0, len(columns), per_row)]
        return kit.column(*(kit.row(*line, gap=8, equal=True) for line in lines), gap=8, horizontal=STRETCH)

    def _column(self, standing: Standing) -> ft.Control:
        words, state = self.session.words, self.table.state
        place = over_view.place(words, standing, self.standings, is_open=self.is_open)
        cards = over_view.scored(self.teller, state, standing)
        note = over_view.plans_note(self.teller, state, self.standings, standing.seat)
        return kit.score_column(
            self.session.look,
            who=self._who(standing.seat),
            place=place,
            total=standing.total,
            cards=cards,
            note=note,
            winner=standing.rank == 1 and not self.is_open,
            small=self.session.width <= NARROW,
            identifier=f"score-{standing.seat}",
            label=over_view.heard(words, standing, place, cards, note),
        )

    # The ages

    def _ask_ages(self, seats: Sequence[Seat]) -> ft.Control:
        people = [self._who(seat) for seat in range(len(self.standings.seats))]
        return ages_asked(self.session, seats, people, self.told, self._tell)

    def _tell(self, seat: Seat, by: int) -> None:
        assert self.on_age is not None
        self.on_age(seat, over_view.next_age(self.told[seat], by))
