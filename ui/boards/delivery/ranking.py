"""A ranking of Mint Delivery: who won and by what, every order with its stars, and the tie step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

import flet as ft

from companion.delivery.narrator import Narrator
from companion.wording.phrases import joined, listed
from engine.standings import Standing
from engine.verdict import MissingCard
from ui import components as kit
from ui.boards import over, ranking
from ui.boards.delivery import over_view
from ui.boards.delivery.actions import Missing
from ui.boards.delivery.missing import Question
from ui.boards.delivery.view import view_of
from ui.boards.delivery.words import Labels
from ui.boards.ranking import ROOMY
from ui.session import Session


class Ranking(ranking.Ranking):
    """Draws the orders of every seat that count, each with its stars."""

    ladder_of = over_view.Ladder
    narrator: Narrator

    @cached_property
    def labels(self) -> Labels:
        """The names of things on the board."""
        return Labels(self.words, view_of(self.table))

    def award(self) -> str:
        """Return who gets the certificate: the revised sheet reminds of it (`delivery.employee`)."""
        is_over, winners = self.standings.final and not self.ladder.is_open, self.standings.winners
        if not is_over or self.table.config.edition != "revised" or not {*winners}.isdisjoint(self.table.apps):
            return ""
        names = [standing.name for standing in self.standings.seats if standing.seat in winners]
        if self.table.setup.is_dealt or not names:
            return ""
        return self.words.say("The card Employee of the Month goes to {names}.", names=listed(self.words, names))

    def columns(self, ranked: Sequence[Standing]) -> ft.Control:
        """Return the seats, best first: two in a row if there are only two, or if there is room; three in more room."""
        most = 2 if len(ranked) == 2 else self.most_abreast(ranked)
        return kit.grid([self._column(standing) for standing in ranked], self.abreast(ranked, most))

    def _column(self, standing: Standing) -> ft.Control:
        return self.column(
            standing,
            joined(self.words, [self.labels.order_name(card) for card, _, _ in standing.breakdown]),
            lines=self._orders(standing, self.ink(standing)),
            note=over_view.note(self.narrator, standing),
            small=self.room < ROOMY,
        )

    def _orders(self, standing: Standing, on: str) -> list[ft.Control]:
        """The orders that count, those of which only the stars are known together by what they are worth."""
        known: list[ft.Control] = []
        alike: Counter[tuple[int, str]] = Counter()
        for card, stars, how in standing.breakdown:
            view = self.labels.order_of(card)
            if view.town is None and view.mints is None:
                alike[stars, how] += 1
            else:
                known.append(self._order(card, how, on))
        return [*known, *(self._alike(n, stars, how, on) for (stars, how), n in sorted(alike.items(), reverse=True))]

    def _alike(self, n: int, stars: int, how: str, on: str) -> ft.Control:
        """Return a number of orders with the same stars, and their sum."""
        look = self.look
        text = self.words.count("{n} order of", "{n} orders of", n)
        each = kit.star_figure(look, stars, size=13, figure_size=15)
        parts: list[ft.Control] = [kit.min_height(30), kit.text(look, text, "bodyMedium", color=on), each]
        parts.append(ft.Container(expand=True))
        if how == "upgrade":
            parts.append(kit.icon(ft.Icons.GARAGE_ROUNDED, 18, on))
        return kit.row(*parts, kit.star_figure(look, n * stars, size=15, figure_size=17), gap=6)

    def _order(self, id: str, how: str, on: str) -> ft.Control:
        """An order that counts: its town, its mints, its stars, and whether it paid for an upgrade."""
        look, view = self.look, self.labels.order_of(id)
        parts: list[ft.Control] = []
        if (sign := self.labels.sign(view.town)) is not None:
            parts.append(kit.town_sign(look, sign, size=24))
        mints = kit.flavours(look, view.mints or (), size=20)
        mints.expand = True
        parts.append(mints)
        if how == "upgrade":
            parts.append(kit.icon(ft.Icons.GARAGE_ROUNDED, 18, on))
        parts.append(kit.star_figure(look, view.stars or 0, size=15, figure_size=17))
        return ft.Container(kit.row(*parts, gap=6), padding=ft.Padding.symmetric(vertical=4))


def end(session: Session) -> ft.View:
    """Return the screen of the end, or the question for the stars of an order if they are missing."""
    try:
        return over.end(session, Ranking)
    except MissingCard as found:
        question = Question(session, Missing(found.needs))
        length = Ranking.length(session.words, session.table.state.round)
        body = [*over.review(session), *question.body()]
        return over.view(session, subtitle=length, banner=question.banner(), body=body)
