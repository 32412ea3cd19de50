"""A ranking of Mint Bid: who won and by what, the points of every seat with its tableaus, and the tie step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

import flet as ft

from engine.moves import Seat
from engine.standings import Standing
from ui import components as kit
from ui.boards import over, ranking
from ui.boards.bid import over_view
from ui.boards.bid.board import links
from ui.boards.bid.finale import Steps
from ui.boards.bid.view import TableauView, view_of
from ui.boards.bid.words import Labels
from ui.boards.ranking import WIDE_COLUMNS

INSET = 40
"""What a column takes of the width around its tableaus."""
SMALL = 92.0
"""As high as a tableau is drawn."""


class Ranking(ranking.Ranking):
    """Draws the parts of the points of every seat, and its tableaus."""

    ladder_of = over_view.Ladder

    @cached_property
    def labels(self) -> Labels:
        """The names of things on the board."""
        return Labels(self.words, view_of(self.table))

    def body(self) -> list[ft.Control]:
        """The ranking, and after a game played to its end the four abilities, each with who had it and why."""
        if self.table.state.finale is None:
            return super().body()
        return [*super().body(), Steps(self.look, self.labels).panel()]

    @property
    def _abreast(self) -> int:
        return 2 if self.session.width >= WIDE_COLUMNS else 1

    def columns(self, ranked: Sequence[Standing]) -> ft.Control:
        """The seats, best first."""
        return kit.grid([self._column(standing) for standing in ranked], self._abreast)

    def _column(self, standing: Standing) -> ft.Control:
        on, lines = self.ink(standing), over_view.lines(self.words, standing)
        points = [
            kit.row(
                kit.min_height(30),
                kit.text(self.look, line, "bodyMedium", color=on, expand=True),
                kit.star_figure(self.look, n),
                gap=8,
            )
            for line, n in lines
        ]
        tableaus = (self.labels.view.tableaus[index] for index in self.labels.config.controls[standing.seat])
        return self.column(
            standing,
            *(f"{line} {n}" for line, n in lines),
            lines=[*points, *(self._tableau(standing.seat, each) for each in tableaus if each.lies)],
            note=over_view.note(self.labels, standing, self.standings),
        )

    def _tableau(self, seat: Seat, tableau: TableauView) -> ft.Control:
        """Return a tableau that a seat controls, small, and with whom it is shared."""
        look, width = self.look, (self.session.width - 2 * self.session.gutter) / self._abreast - INSET
        head = [kit.badge(look, self.people[other], size=24) for other in tableau.seats if other != seat]
        tiles = [kit.LaidTile(self.labels.tile(card), *cell) for cell, card in tableau.lies.items()]
        drawn = kit.small_tableau(
            look, kit.Tableau(tiles, links(tableau.matches)), width=width - 32 * len(head), height=SMALL
        )
        drawn.expand = True
        return ft.Container(kit.row(*head, drawn, gap=8), padding=ft.Padding.symmetric(vertical=5))


end = partial(over.end, ranking=Ranking)
"""The screen of the end."""
