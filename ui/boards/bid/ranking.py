"""A ranking of Mint Bid: who won and by what, the points of every seat with its tableaus, and the tie step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

import flet as ft

from engine.moves import Seat
from engine.standings import Standing
from ui import components as kit
from ui.appearance import MEDIUM
from ui.boards import over, ranking
from ui.boards.bid import over_view
from ui.boards.bid.board import links
from ui.boards.bid.finale import Steps
from ui.boards.bid.view import TableauView, view_of
from ui.boards.bid.words import Labels

INSET, GAP = 32, 8
"""What a column takes of the width around its tableaus, and the gap between two columns."""
SMALL, LARGE = 92.0, 150.0
"""As high as a tableau is drawn, on a phone and in larger windows."""


class Ranking(ranking.Ranking):
    """Draws the parts of the points of every seat, and its tableaus."""

    ladder_of = over_view.Ladder

    @cached_property
    def labels(self) -> Labels:
        """The names of things on the board."""
        return Labels(self.words, view_of(self.table))

    def decided(self) -> list[ft.Control]:
        """The ladder, and after a game played to its end the four abilities, each with who had it and why."""
        if self.table.state.finale is None:
            return super().decided()
        return [*super().decided(), Steps(self.look, self.labels).panel()]

    def columns(self, ranked: Sequence[Standing]) -> ft.Control:
        """The seats, best first."""
        columns = self.most_abreast(ranked)
        width = (self.room - GAP * (columns - 1)) / columns - INSET
        return kit.grid([self._column(standing, width) for standing in ranked], columns, GAP)

    def _column(self, standing: Standing, width: float) -> ft.Control:
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
            lines=[*points, *(self._tableau(standing.seat, each, width) for each in tableaus if each.lies)],
            note=over_view.note(self.labels, standing, self.standings),
        )

    def _tableau(self, seat: Seat, tableau: TableauView, width: float) -> ft.Control:
        """Return a tableau that a seat controls, small, of this width, and with whom it is shared."""
        look = self.look
        head = [kit.badge(look, self.people[other], size=24) for other in tableau.seats if other != seat]
        tiles = [kit.LaidTile(self.labels.tile(card), *cell) for cell, card in tableau.lies.items()]
        laid = kit.Tableau(tiles, links(tableau.matches))
        height = LARGE if self.session.width >= MEDIUM else SMALL
        drawn = kit.small_tableau(look, laid, width=width - 32 * len(head), height=height)
        drawn.expand = True
        return ft.Container(kit.row(*head, drawn, gap=8), padding=ft.Padding.symmetric(vertical=5))


end = partial(over.end, ranking=Ranking)
"""The screen of the end."""
