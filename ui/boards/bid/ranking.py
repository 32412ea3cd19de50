"""A ranking of Mint Bid: who won and by what, the points of every seat with its tableaus, and the tie step by step."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ages import Ages
from companion.table import Table
from engine.moves import Seat
from engine.standings import Standing, Standings
from ui import components as kit
from ui.boards.bid import over_view, view
from ui.boards.bid.naming import labels
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
TWO_COLUMNS = 560
"""The least width for two seats beside each other."""
SMALL = 92.0
"""As high as a tableau is drawn."""


class Ranking:
    """Draws the ranking of a table. No tie hangs on an age, so nobody is asked (`told`, `on_age`)."""

    is_open = False

    def __init__(
        self, session: Session, table: Table, told: Ages = (), on_age: Callable[[Seat, int], object] | None = None
    ) -> None:
        self.session, self.look, self.words = session, session.look, session.words
        self.labels = labels(session.words, table)
        self.standings: Standings = table.state.standings()
        self.people = self.labels.people

    @property
    def title(self) -> str:
        """Who won, and by what."""
        return over_view.title(self.labels, self.standings)

    def lid(self, subtitle: str) -> ft.Control:
        """The lid with the title."""
        return kit.lid(
            self.look,
            speaker="over",
            title=self.title,
            subtitle=subtitle,
            right=kit.lid_sign(self.look, kit.SIGNS["win"], speaker="over", size=46),
        )

    def body(self) -> list[ft.Control]:
        """A column a seat, and the ladder."""
        ranked = over_view.by_rank(self.standings)
        order = [standing.seat for standing in ranked]
        columns = 2 if self.session.width >= TWO_COLUMNS else 1
        parts: list[ft.Control] = [kit.grid([self._column(standing) for standing in ranked], columns)]
        title = self.words.say("The tie") if self.standings.tiebreaks else self.words.say("What decided")
        rungs = over_view.rungs(self.labels, self.standings, order)
        parts.append(kit.tie_ladder(self.look, title=title, seats=[self.people[seat] for seat in order], rungs=rungs))
        return parts

    def _column(self, standing: Standing) -> ft.Control:
        look = self.look
        is_first = standing.rank == 1
        on, quiet = (look.on_primary_container,) * 2 if is_first else (look.on_surface, look.on_surface_variant)
        place = over_view.place(self.words, standing, self.standings)
        note, lines = over_view.note(self.labels, standing), over_view.lines(self.words, standing)
        name = kit.column(
            kit.text(look, self.labels.name(standing.seat), "titleMedium", color=on),
            kit.text(look, place, "bodySmall", color=quiet),
            horizontal=STRETCH,
            expand=True,
        )
        total = kit.text(look, str(standing.total), "displayMedium", color=on, height=1.0)
        head = kit.row(kit.badge(look, self.people[standing.seat], size=38), name, total, gap=8)
        inside = kit.column(
            head,
            ft.Container(kit.rule(look), padding=ft.Padding(0, 9, 0, 4)),
            *(self._line(told, n, on) for told, n in lines),
            *self._tableaus(standing.seat),
            ft.Container(kit.text(look, note, "bodySmall", color=quiet), padding=ft.Padding(0, 6, 0, 4)),
            horizontal=STRETCH,
        )
        box = ft.Container(
            inside,
            bgcolor=look.primary_container if is_first else look.surface_container_lowest,
            border=ft.Border.all(look.border["legal"], look.primary)
            if is_first
            else ft.Border.all(1, look.outline_variant),
            border_radius=look.radius["panel"],
            padding=ft.Padding(11, 12, 11, 8),
        )
        told = [f"{self.labels.name(standing.seat)}, {place}, {self.labels.points(standing.total)}"]
        told += [f"{line} {n}" for line, n in lines]
        label = ". ".join([*told, note])
        return kit.spoken(box, label=label, identifier=f"score-{standing.seat}", expand=True)

    def _line(self, told: str, n: int, on: str) -> ft.Control:
        look = self.look
        return kit.row(
            kit.strut(30), kit.text(look, told, "bodyMedium", color=on, expand=True), kit.star_figure(look, n), gap=8
        )

    def _tableaus(self, seat: Seat) -> list[ft.Control]:
        """The tableaus that a seat controls, small; each below whose it is, where it is shared."""
        look = self.look
        found: list[ft.Control] = []
        wide = (self.session.width - 2 * self.session.gutter) / (2 if self.session.width >= TWO_COLUMNS else 1) - 40
        for index in self.labels.config.controls[seat]:
            tableau = view.tableau(self.labels.sight, index)
            if not tableau.lies:
                continue
            others = [other for other in tableau.seats if other != seat]
            head = [kit.badge(look, self.people[other], size=24) for other in others]
            tiles = [kit.LaidTile(self.labels.tile(card), *cell) for cell, card in tableau.lies.items()]
            links = [kit.Link(*match.cell, match.is_below) for match in tableau.matches]
            drawn = kit.small_tableau(look, kit.Tableau(tiles, links), width=wide - 32 * len(head), height=SMALL)
            drawn.expand = True
            found.append(ft.Container(kit.row(*head, drawn, gap=8), padding=ft.Padding.symmetric(vertical=5)))
        return found
