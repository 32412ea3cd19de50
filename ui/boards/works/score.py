"""What a score sheet of Mint Works asks: who has built which of the cards, and the plans and mints that are left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.packs import packs
from companion.table.table import Table
from companion.works.narrator import Narrator
from companion.works.score_sheet import GAME, MOST_MINTS, WorksSheet
from ui import components as kit
from ui.boards import scoring
from ui.boards.scoring import Change
from ui.boards.works.score_view import explained, gallery
from ui.parts.choosing import counter
from ui.parts.people import seated
from ui.session import NARROW, Session

STRETCH = ft.CrossAxisAlignment.STRETCH
WIDE_TILES = 600
BESIDE, SMALL_BESIDE = 66, 41
"""What a tile needs beside its name; the mark of a small one stands above it."""


class Body:
    """Draws what lies in front of one seat; `change` takes the sheet after a tap."""

    def __init__(self, session: Session, sheet: WorksSheet, table: Table, seat: int, change: Change) -> None:
        self.session = session
        self.look = session.look
        self.words = session.words
        self.sheet = sheet
        self.table = table
        self.seat = seat
        self.change = change
        self.narrator = Narrator(session.words, table.config)

    def parts(self, moved: tuple[str, int] | None, undo: kit.Tap) -> list[ft.Control]:
        """The tiles, below them what was moved and what cards count, and the steppers."""
        parts: list[ft.Control] = [self._heading(), self._tiles()]
        if moved is not None:
            parts.append(self._moved(*moved, undo))
        return [*parts, *self._explained(), *self._steppers()]

    def _heading(self) -> ft.Control:
        say = self.words.say
        title, hint = say("What has {name} built?", name=self._name(self.seat)), say("tap each building")
        return scoring.question(self.session, title, hint)

    def _name(self, seat: int) -> str:
        return self.narrator.name(seat)

    def _who(self, seat: int) -> kit.Who:
        return seated(self.table.config.names, self.sheet.automa)[seat]

    # The cards

    def _tiles(self) -> ft.Control:
        width = self.session.width
        columns = 2 if width <= NARROW else 3 if width < WIDE_TILES else 4
        small = columns == 3 or self.look.is_large
        cards = [card["id"] for card in packs.built_in(GAME)["plans"]]
        room = min(width, self.look.size["maxText"]) - 2 * self.session.gutter
        names = (self.narrator.plan(card) for card in cards)
        beside = SMALL_BESIDE if small else BESIDE
        columns = kit.abreast(names, self.look.letters(14.5), room, most=columns, gap=6, inside=beside)
        small = small and (columns == 3 or self.look.is_large)  # where names left room for two only, each has enough
        return kit.grid([self._tile(card, small) for card in cards], columns, gap=6)

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
            taken_by=None if other is None else self._who(other),
            compact=True,
            small=small,
        )

    def _label(self, card: str, builder: int | None) -> str:
        say, plan = self.words.say, self.narrator.plan(card)
        if builder is None:
            return plan
        if builder == self.seat:
            return say("{plan}: built by {name}", plan=plan, name=self._name(builder))
        names = {"name": self._name(builder), "other": self._name(self.seat)}
        return say("{plan}: built by {name}, tap to give it to {other}", plan=plan, **names)

    def _tap(self, card: str, other: int | None) -> None:
        self.change(self.sheet.tapped(self.seat, card), moved=None if other is None else (card, other))

    def _moved(self, card: str, seat: int, undo: kit.Tap) -> ft.Control:
        told = self.words.say("{plan}: {name} had it", plan=self.narrator.plan(card), name=self._name(seat))
        return scoring.moved(self.session, told, undo)

    def _explained(self) -> list[ft.Control]:
        lines = explained(self.narrator, self.table.state, self.seat)
        if not lines:
            return []
        drawn = [self._line(number, told, stars) for number, (told, stars) in enumerate(lines)]
        return [kit.framed(self.look, *drawn, padding=ft.Padding(14, 4, 14, 4))]

    def _line(self, number: int, told: str, stars: int) -> ft.Control:
        heard = self.words.count("{told}: {n} star", "{told}: {n} stars", stars, told=told)
        return scoring.counted(self.session, number, told, stars, heard)

    # What is left

    def _steppers(self) -> list[ft.Control]:
        hand, say = self.sheet.hands[self.seat], self.words.say
        plans = self._stepper("plans", say("plans left"), len(hand.plans), self.sheet.with_plans)
        counts_plans = any(self.narrator.config.plans[card].effect == "stars-per-plan" for card in hand.buildings)
        rest = [plans]
        if self.sheet.has_mints(self.seat):
            rest.append(self._stepper("mints", say("mints left"), hand.mints, self.sheet.with_mints))
        line = kit.row(*rest, gap=8, equal=True)
        needed = self.sheet.ai is not None or counts_plans
        parts = scoring.left(self.session, say("Plans and mints left"), [line], is_needed=needed)
        if self.sheet.builder(gallery(self.table.config)) == self.seat:
            caption = say("mints on {plan}", plan=self.narrator.the_plan(gallery(self.table.config)))
            parts.append(self._stepper("gallery", caption, self.sheet.gallery_mints, self._gallery))
        return parts

    def _gallery(self, seat: int, number: int) -> WorksSheet:
        return self.sheet.with_gallery(number)

    def _stepper(self, what: str, caption: str, number: int, to: Callable[[int, int], WorksSheet]) -> ft.Control:
        return counter(
            self.look,
            self.words,
            what=caption,
            value=number,
            among=(0, MOST_MINTS),
            put=lambda now: self.change(to(self.seat, now)),
            identifier=what,
            of=self._name(self.seat),
            expand=True if what != "gallery" else None,
        )
