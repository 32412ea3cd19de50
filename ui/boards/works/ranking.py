"""A ranking of Mint Works: who won and by what, every star, and the tie step by step."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.table.ages import Ages
from companion.table.table import Table
from companion.works.narrator import Narrator
from engine.moves import Seat
from engine.standings import Standing
from ui import components as kit
from ui.boards import ladder, over, ranking
from ui.boards.ranking import WIDE_COLUMNS, OnAge
from ui.boards.works import over_view
from ui.session import NARROW, Session


class Ranking(ranking.Ranking):
    """Draws the buildings of every seat, each with its stars."""

    def __init__(self, session: Session, table: Table, entered_ages: Ages, on_age: OnAge | None = None) -> None:
        super().__init__(session, table, entered_ages, on_age)
        self.narrator = Narrator(session.words, table.config)

    @property
    def title(self) -> str:
        """Who won, and by what."""
        return over_view.title(self.narrator, self.standings, is_open=self.is_open)

    def rungs(self, order: Sequence[Seat]) -> list[kit.Rung]:
        """Every criterion; none where the mint supply decided."""
        return over_view.rungs(self.narrator, self.standings, order)

    def columns(self, ranked: Sequence[Standing]) -> ft.Control:
        """The seats, best first: two beside each other, or three; in large letters each stands alone."""
        per_row = self.abreast(ranked, 3 if len(ranked) == 3 and self.session.width >= WIDE_COLUMNS else 2)
        if self.look.is_large and self.session.width < self.look.size["maxText"]:
            per_row = 1
        columns = [self._column(standing) for standing in ranked]
        lines = [columns[at : at + per_row] for at in range(0, len(columns), per_row)]
        return kit.column(*(kit.row(*line, gap=8, equal=True) for line in lines), gap=8, equal=True)

    def _column(self, standing: Standing) -> ft.Control:
        place = ladder.place(self.words, standing, self.standings, is_open=self.is_open)
        cards = over_view.scored(self.narrator, self.table.state, standing)
        note = over_view.plans_note(self.narrator, self.table.state, self.standings, standing.seat)
        return kit.score_column(
            self.look,
            who=self.people[standing.seat],
            place=place,
            total=standing.total,
            cards=cards,
            note=note,
            winner=standing.rank == 1 and not self.is_open,
            small=self.session.width <= NARROW,
            identifier=f"score-{standing.seat}",
            label=over_view.semantics_label(self.words, standing, place, cards, note),
        )


def end(session: Session) -> ft.View:
    """Return the screen of the end."""
    words, state = session.words, session.table.state
    ranking = over.ranked(session, Ranking)
    rounds = words.count("{n} round", "{n} rounds", state.round)
    return over.view(session, subtitle=rounds, banner=ranking.banner(over_view.why(words, state)), body=ranking.body())
