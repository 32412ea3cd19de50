"""A ranking of Mint Delivery: who won and by what, every order with its stars, and the tie step by step."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion import ages
from companion.ages import Ages
from companion.delivery.telling import Teller
from companion.table import Table
from engine.moves import Seat
from engine.standings import Standing, Standings
from ui import components as kit
from ui.boards.ages import ages_asked
from ui.boards.delivery import over_view
from ui.boards.delivery.sight import sight
from ui.boards.delivery.words import Labels
from ui.screens.people import seated
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
TWO_COLUMNS = 560
"""The least width for two columns of orders beside each other."""

Told = Callable[[Seat, int], object]
"""Takes a seat and how old somebody says to be there."""


class Ranking:
    """Draws the ranking of a table whose people are `told` to be that old; `on_age` hears what else they say."""

    def __init__(self, session: Session, table: Table, told: Ages, on_age: Told | None = None) -> None:
        self.session, self.look, self.words = session, session.look, session.words
        self.table = table
        self.told = told
        self.on_age = on_age
        self.teller = Teller(session.words, table.config, table.state)
        self.labels = Labels(session.words, sight(table))
        self.standings: Standings = ages.with_ages(table, told)
        self.is_open = ages.is_open(table, self.standings)
        names = [standing.name for standing in self.standings.seats]
        self.people = seated(names, table.config.automa)

    @property
    def title(self) -> str:
        """Who won, and by what."""
        return over_view.title(self.teller, self.standings, is_open=self.is_open)

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
        """The ages where the tie hangs on them, a column a seat, and the ladder."""
        ranked = over_view.by_rank(self.standings)
        order = [standing.seat for standing in ranked]
        parts: list[ft.Control] = []
        asked = ages.asked(self.table, self.standings)
        if asked and self.on_age is not None:
            parts.append(ages_asked(self.session, asked, self.people, self.told, self._step))
        columns = [self._column(standing) for standing in ranked]
        parts.append(kit.grid(columns, 2 if self.session.width >= TWO_COLUMNS or len(columns) == 2 else 1))
        title = self.words.say("The tie") if self.standings.tiebreaks else self.words.say("What decided")
        rungs = over_view.rungs(self.teller, self.standings, order)
        parts.append(kit.tie_ladder(self.look, title=title, seats=[self.people[seat] for seat in order], rungs=rungs))
        return parts

    def _step(self, seat: Seat, by: int) -> None:
        assert self.on_age is not None
        self.on_age(seat, over_view.next_age(self.told[seat], by))

    # The columns

    def _column(self, standing: Standing) -> ft.Control:
        look = self.look
        is_first = standing.rank == 1 and not self.is_open
        on, quiet = (look.on_primary_container,) * 2 if is_first else (look.on_surface, look.on_surface_variant)
        place = over_view.place(self.words, standing, self.standings, is_open=self.is_open)
        note = over_view.note(self.teller, standing)
        name = kit.column(
            kit.text(look, standing.name, "titleMedium", color=on),
            kit.text(look, place, "bodySmall", color=quiet),
            horizontal=STRETCH,
            expand=True,
        )
        total = kit.text(look, str(standing.total), "displayMedium", color=on, height=1.0)
        head = kit.row(kit.badge(look, self.people[standing.seat], size=38), name, total, gap=8)
        lines = [self._order(card, how, on) for card, _, how in standing.breakdown]
        inside = kit.column(
            head,
            ft.Container(kit.rule(look), padding=ft.Padding(0, 9, 0, 4)),
            *lines,
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
        label = self._heard(standing, place, note)
        return kit.spoken(box, label=label, identifier=f"score-{standing.seat}", expand=True)

    def _order(self, id: str, how: str, on: str) -> ft.Control:
        """An order that counts: its town, its mints, its stars, and whether it paid for an upgrade."""
        look, view = self.look, self.labels.card(id)
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

    def _heard(self, standing: Standing, place: str, note: str) -> str:
        total = self.words.count("{n} star", "{n} stars", standing.total)
        told = [self.labels.order_name(card) for card, _, _ in standing.breakdown]
        return ". ".join(part for part in (f"{standing.name}, {place}, {total}", "; ".join(told), note) if part)
