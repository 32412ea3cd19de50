"""What a score sheet of Mint Works asks: who has built which of the cards, and the plans and mints that are left."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.packs import packs
from companion.table.table import Table
from companion.works.narrator import Narrator
from companion.works.score_sheet import BUILT, WorksSheet
from ui import components as kit
from ui.appearance import NARROW
from ui.boards import scoring
from ui.boards.scoring import Change
from ui.boards.works.over_view import explained
from ui.parts.people import seated
from ui.session import Session

WIDE_TILES, ROOMY = 576, 540
"""The room for four tiles in a row, and for three as large ones."""
BESIDE, SMALL_BESIDE = 66, 41
"""The width that a tile needs in addition to its name; the mark of a small one is above it."""


class Body(scoring.Body[WorksSheet]):
    """Draws the cards and mints of one seat."""

    def __init__(self, session: Session, sheet: WorksSheet, table: Table, seat: int, change: Change) -> None:
        self.narrator = Narrator(session.words, table.config)
        super().__init__(session, sheet, table, seat, change, self.narrator)

    def heading(self) -> ft.Control:
        """Return the heading of what the seat has built."""
        say = self.words.say
        title, hint = say("What has {name} built?", name=self.name), say("tap each building")
        return scoring.question(self.session, title, hint)

    # The cards

    def cards(self) -> list[ft.Control]:
        """A tile for each building."""
        room = self.session.half
        columns = 2 if self.session.width <= NARROW else 3 if room < WIDE_TILES else 4

        def is_small() -> bool:  # where names leave room for two only, each has enough
            return self.look.is_large or (columns == 3 and room < ROOMY)

        cards = [card["id"] for card in packs.built_in(self.sheet.game)["plans"]]
        names = (self.narrator.plan(card) for card in cards)
        beside = SMALL_BESIDE if is_small() else BESIDE
        columns = kit.abreast(names, self.look.letters(14.5), room, most=columns, gap=6, inside=beside)
        return [kit.grid([self._tile(card, is_small()) for card in cards], columns, gap=6)]

    def _tile(self, card: str, small: bool) -> ft.Control:
        builder, facts = self.sheet.builder(card), self.narrator.config.plans[card]
        other = builder if builder not in (None, self.seat) else None
        plan = kit.Plan(
            name=self.narrator.plan(card),
            kind=facts.type,
            letter="",
            sign=kit.plan_sign(card),
            cost=facts.cost,
        )
        return kit.plan_tile(
            self.look,
            plan,
            identifier=f"card-{card}",
            label=self._label(card, builder),
            on_tap=partial(self._tap, card, other),
            selected=builder == self.seat,
            taken_by=None if other is None else seated(self.table.config.names, self.sheet.automa)[other],
            compact=True,
            small=small,
        )

    def _label(self, card: str, builder: int | None) -> str:
        say, plan = self.words.say, self.narrator.plan(card)
        if builder is None:
            return plan
        if builder == self.seat:
            return say("{plan}: built by {name}", plan=plan, name=self.narrator.name(builder))
        names = {"name": self.narrator.name(builder), "other": self.name}
        return say("{plan}: built by {name}, tap to give it to {other}", plan=plan, **names)

    def _tap(self, card: str, other: int | None) -> None:
        self.change(self.sheet.tapped(self.seat, card), moved=None if other is None else (card, other))

    def moved(self, card: str, whose: int) -> str:
        """Return who had a building before."""
        plan, name = self.narrator.plan(card), self.narrator.name(whose)
        return self.words.say("{plan}: {name} had it", plan=plan, name=name)

    def counted(self) -> list[ft.Control]:
        """Return what the buildings that count others count."""
        lines = [
            (text, stars, self.words.count("{told}: {n} star", "{told}: {n} stars", stars, told=text))
            for text, stars in explained(self.narrator, self.table.state, self.seat)
        ]
        return [scoring.counted(self.session, lines)] if lines else []

    @property
    def needs_left(self) -> bool:
        """Return whether the plans and mints left matter without a tie too: against an AI, and if a building counts
        plans."""
        built, plans = self.sheet.cards_in(self.seat, BUILT), self.narrator.config.plans
        return self.sheet.ai is not None or any(plans[card].effect == "stars-per-plan" for card in built)
