"""What a score sheet of Mint Delivery asks: a seat’s orders, by card or by their stars, and the mints aboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.delivery.score_sheet import DELIVERED, MOST_STARS, UNDER, DeliverySheet
from companion.table.table import Table
from engine.json_types import JsonDict
from ui import components as kit
from ui.appearance import NARROW
from ui.boards import scoring
from ui.boards.delivery.pick_move import town_tile
from ui.boards.delivery.view import NO_TAP, OrderView
from ui.boards.delivery.words import labels_of
from ui.boards.scoring import Change
from ui.session import Session

WIDE_TILES, THREE_COUNTERS = 576, 540
"""The room for six orders in a row, and for three counters."""
KEYS = 5
"""The number of keys for stars in a row."""


@dataclass(frozen=True, slots=True)
class Looking:
    """The orders being picked: those for a `town` ("": the first), for the place `where` of a `seat`."""

    town: str = ""
    where: str = DELIVERED
    seat: int = 0


class Body(scoring.Body[DeliverySheet]):
    """Draws the orders of one seat."""

    def __init__(self, session: Session, sheet: DeliverySheet, table: Table, seat: int, change: Change) -> None:
        self.labels = labels_of(session, table.config, table.state.cards)
        super().__init__(session, sheet, table, seat, change, self.labels)
        self.orders = {entry["id"]: entry for entry in sheet.cards["orders"] if entry.get("stars") is not None}

    @property
    def looking(self) -> Looking:
        """The orders being picked. Each seat begins with those it has delivered."""
        held = self.session.state_of(scoring.Picking)
        looking = held.what if held is not None and isinstance(held.what, Looking) else Looking(seat=self.seat)
        if looking.seat != self.seat:  # kept, or the one before would find theirs pressed as they left it
            looking = Looking(looking.town, seat=self.seat)
            self.watch(looking)
        return looking

    def watch(self, looking: Looking) -> None:
        """Pick something else."""
        self.session.hold(scoring.Picking(looking))

    @property
    def where(self) -> str:
        """The place that an order goes to: in the factory nothing is bought, so it is delivered."""
        return DELIVERED if self.sheet.ai else self.looking.where

    def heading(self) -> ft.Control:
        """Return the heading of what the seat has delivered."""
        say = self.words.say
        title = say("What has {name} delivered?", name=self.name)
        hint = say("tap each order") if self.orders else say("tap the stars of each order")
        return scoring.question(self.session, title, hint)

    def cards(self) -> list[ft.Control]:
        """Return the places for the orders picked, if there is a choice; those of the pack, and a key for each number
        of stars."""
        places = [] if self.sheet.ai else [self._places()]
        return [*places, *self._by_town(), self._by_stars()]

    def _places(self) -> ft.Control:
        say = self.words.say
        choices = []
        for where, name in ((DELIVERED, say("Delivered")), (UNDER, say("Under an upgrade"))):
            lay_at = partial(self.watch, replace(self.looking, where=where))
            choices.append(kit.Choice(name, f"where-{where}", lay_at, selected=self.where == where, label=name))
        return kit.segments(self.look, choices)

    # The cards

    def _by_town(self) -> list[ft.Control]:
        towns = [town for town in self.sheet.towns if any(card.get("town") == town for card in self.orders.values())]
        if not towns:
            return []
        shown = self.looking.town if self.looking.town in towns else towns[0]
        signs = [
            town_tile(
                self.look,
                sign,
                identifier=f"town-{town}",
                on_tap=partial(self.watch, replace(self.looking, town=town)),
                label=self.words.say("Orders for {town}", town=sign.name),
                selected=town == shown,
            )
            for town, sign in zip(towns, map(self.labels.sign, towns), strict=True)
        ]
        columns = 3 if self.session.width <= NARROW else 4 if self.session.half < WIDE_TILES else 6
        tiles = [self._tile(id) for id, card in self.orders.items() if card.get("town") == shown]
        return [kit.row(*signs, gap=6, equal=True), kit.grid(tiles, columns, gap=6)]

    def _view(self, id: str) -> OrderView:
        card: JsonDict = self.orders.get(id) or {"stars": self.sheet.worth(id)}
        mints = card.get("mints")
        return OrderView(id, card.get("town"), None if mints is None else tuple(mints), card.get("stars"), NO_TAP)

    def _tile(self, id: str) -> ft.Control:
        view, holder = self._view(id), self.sheet.holder(id)
        mine = holder == (self.seat, self.where)
        note = "" if holder is None or mine else self._holder(*holder)
        spoken_label, say = "", self.words.say
        if holder is not None:
            name = self.labels.name(holder[0])
            under = holder[1] == UNDER
            spoken_label = (
                say("under an upgrade of {name}", name=name) if under else say("delivered by {name}", name=name)
            )
        return kit.order_card(
            self.look,
            self.labels.order(view, note),
            identifier=f"card-{id}",
            label=self.labels.semantics_label(view, spoken_label),
            on_tap=partial(self._tap, id),
            state="legal" if mine else "sunk" if holder else "plain",
            selected=mine,
            size=22,
        )

    def _holder(self, seat: int, where: str) -> str:
        """Return the other place of an order, in a word or two."""
        if seat != self.seat:
            return self.labels.name(seat)
        return self.words.say("Under an upgrade") if where == UNDER else self.words.say("Delivered")

    def _tap(self, id: str) -> None:
        holder = self.sheet.holder(id)
        moved = (id, holder[0]) if holder and holder[0] != self.seat else None
        self.change(self.sheet.tapped(self.seat, id, self.where), moved=moved)

    def moved(self, card: str, whose: int) -> str:
        """Return who had an order before."""
        return self.words.say("{order}: {name} had it", order=self._label(card), name=self.labels.name(whose))

    # Orders by their stars

    def _by_stars(self) -> ft.Control:
        look, say = self.look, self.words.say
        title = say("Not in the list? Tap its stars") if self.orders else say("The stars of an order")
        keys = [
            scoring.star_key(
                look,
                stars,
                identifier=f"stars-{stars}",
                label=self.words.count("One more order of {n} star", "One more order of {n} stars", stars),
                on_tap=partial(self._add, stars),
            )
            for stars in range(1, MOST_STARS + 1)
        ]
        return kit.column(kit.quiet(look, title, "titleSmall"), kit.grid(keys, KEYS, gap=6), gap=6, equal=True)

    def _add(self, stars: int) -> None:
        self.change(self.sheet.by_hand(self.seat, stars, self.where))

    # The orders of the seat

    def counted(self) -> list[ft.Control]:
        """The orders of the seat, each with a way off the sheet."""
        places = (DELIVERED, UNDER)
        rows = [self._row(id, where=where) for where in places for id in self.sheet.cards_in(self.seat, where)]
        return [kit.framed(self.look, *rows, padding=ft.Padding(12, 2, 4, 2))] if rows else []

    def _label(self, id: str) -> str:
        if id in self.sheet.stars:
            stars = self.sheet.stars[id]
            return self.words.count("Order of {n} star", "Order of {n} stars", stars)
        return self.labels.order_name(id)

    def _row(self, id: str, *, where: str) -> ft.Control:
        look, view = self.look, self._view(id)
        parts: list[ft.Control] = []
        if (sign := self.labels.sign(view.town)) is not None:
            parts.append(kit.town_sign(look, sign, size=26))
        mints: ft.Control = (
            kit.text(look, self._holder(self.seat, where), "bodyMedium")
            if view.mints is None
            else kit.flavours(look, view.mints, size=22)
        )
        mints.expand = True
        parts.append(mints)
        if where == UNDER:
            parts.append(kit.icon("upgrade", 18, look.on_surface_variant))
        parts.append(kit.star_figure(look, view.stars or 0, size=17, figure_size=18))
        label = self._label(id)
        lying = kit.spoken(
            kit.row(kit.min_height(44), *parts, gap=8), label=label, identifier=f"lies-{id}", expand=True
        )
        off = kit.icon_button(
            look,
            "delete",
            identifier=f"off-{id}",
            label=self.words.say("{order}: take it off the sheet", order=label),
            on_tap=partial(self.change, self.sheet.dropped(id)),
            color=look.on_surface_variant,
        )
        return kit.row(lying, off, gap=4)

    # Mints

    def beside(self, steppers: Sequence[ft.Control]) -> ft.Control:
        """Return the counters under a line that says what they are for."""
        columns = 3 if self.session.half >= THREE_COUNTERS else 2 if self.session.width > NARROW else 1
        look, title = self.look, self.words.say("Mints aboard, for a tie")
        return kit.column(kit.quiet(look, title, "titleSmall"), kit.grid(steppers, columns, gap=8), gap=6, equal=True)
