"""A ranking of Mint Delivery: who won and by what, every order with its stars, and the tie step by step."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.ages import Ages
from companion.delivery.telling import Teller
from companion.table import Table
from engine.moves import Seat
from engine.standings import Standing
from ui import components as kit
from ui.boards import ladder, ranking
from ui.boards.delivery import over_view
from ui.boards.delivery.sight import sight
from ui.boards.delivery.words import Labels
from ui.boards.ranking import WIDE_COLUMNS, Told
from ui.session import Session


class Ranking(ranking.Ranking):
    """Draws the orders of every seat that count, each with its stars."""

    def __init__(self, session: Session, table: Table, told: Ages, on_age: Told | None = None) -> None:
        super().__init__(session, table, told, on_age)
        self.teller = Teller(session.words, table.config, table.state)
        self.labels = Labels(session.words, sight(table))

    @property
    def title(self) -> str:
        """Who won, and by what."""
        return over_view.title(self.teller, self.standings, is_open=self.is_open)

    def rungs(self, order: Sequence[Seat]) -> list[kit.Rung]:
        """Every criterion."""
        return over_view.rungs(self.teller, self.standings, order)

    def columns(self, ranked: Sequence[Standing]) -> ft.Control:
        """The seats, best first: two beside each other where there are but two, or where there is room."""
        abreast = self.session.width >= WIDE_COLUMNS or len(ranked) == 2
        return kit.grid([self._column(standing) for standing in ranked], 2 if abreast else 1)

    def _column(self, standing: Standing) -> ft.Control:
        is_first = standing.rank == 1 and not self.is_open
        place = ladder.place(self.words, standing, self.standings, is_open=self.is_open)
        note, on = over_view.note(self.teller, standing), kit.score_ink(self.look, winner=is_first)
        return kit.score_column(
            self.look,
            who=self.people[standing.seat],
            place=place,
            total=standing.total,
            lines=[self._order(card, how, on, at) for at, (card, _, how) in enumerate(standing.breakdown, 1)],
            note=note,
            winner=is_first,
            small=self.session.width < WIDE_COLUMNS,
            identifier=f"score-{standing.seat}",
            label=self._heard(standing, place, note),
        )

    def _order(self, id: str, how: str, on: str, number: int) -> ft.Control:
        """An order that counts: its town, its mints, its stars, and whether it paid for an upgrade; one of which only
        the stars are known is called by its number."""
        look, view = self.look, self.labels.card(id)
        parts: list[ft.Control] = []
        if view.town is None and view.mints is None:
            parts.append(kit.text(look, self.words.say("Order {number}", number=number), "bodyMedium", color=on))
        if (sign := self.labels.sign(view.town)) is not None:
            parts.append(kit.town_sign(look, sign, size=24))
        mints = kit.flavours(look, view.mints or (), size=20)
        mints.expand = True
        parts.append(mints)
        if how == "upgrade":
            parts.append(kit.icon(ft.Icons.GARAGE_ROUNDED, 18, on))
        parts.append(kit.star_figure(look, view.stars or 0, size=15, figure_size=17))
        return ft.Container(kit.row(*parts, gap=6), padding=ft.Padding.symmetric(vertical=4))

    def _heard(self, standing: Standing, place: str, note: str) -> str:
        total = self.words.count("{n} star", "{n} stars", standing.total)
        told = [self.labels.order_name(card) for card, _, _ in standing.breakdown]
        return ". ".join(part for part in (f"{standing.name}, {place}, {total}", "; ".join(told), note) if part)
