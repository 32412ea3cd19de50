"""A ranking of Mint Works: who won and by what, every star, and the tie step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.works.narrator import Narrator
from engine.standings import Standing
from ui import components as kit
from ui.appearance import MEDIUM, NARROW
from ui.boards import over, ranking
from ui.boards.ranking import ROOMY
from ui.boards.works import over_view


class Ranking(ranking.Ranking):
    """Draws the buildings of every seat, each with its stars."""

    ladder_of = over_view.Ladder
    narrator: Narrator

    def columns(self, ranked: Sequence[Standing]) -> ft.Control:
        """Return the seats, best first: in two columns, or three; in large letters in one."""
        per_row = self.abreast(ranked, 3 if len(ranked) == 3 and self.room >= ROOMY else 2)
        if self.look.is_large and self.session.width < MEDIUM:
            per_row = 1
        columns = [self._column(standing) for standing in ranked]
        lines = [columns[at : at + per_row] for at in range(0, len(columns), per_row)]
        return kit.column(*(kit.row(*line, gap=8, equal=True) for line in lines), gap=8, equal=True)

    def _column(self, standing: Standing) -> ft.Control:
        cards = over_view.scored(self.narrator, self.table.state, standing)
        built = [f"{card.name} {card.stars}" + (f" ({card.detail})" if card.detail else "") for card in cards]
        note = over_view.plans_note(self.narrator, self.table.state, self.standings, standing.seat)
        return self.column(standing, ", ".join(built), cards=cards, note=note, small=self.session.width <= NARROW)


end = partial(over.end, ranking=Ranking)
"""The screen of the end."""
