"""What a score sheet of Mint Bid asks: the Locations of a seat’s tableaus, cell by cell, and the mints left."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.bid.score_sheet import GAME, BidSheet
from companion.table.table import Table
from engine.bid.grid import Cell
from engine.bid.setup import BANK
from ui import components as kit
from ui.boards import scoring
from ui.boards.bid import cells, over_view, view
from ui.boards.bid.card_names import labels
from ui.boards.bid.score_pick import Picked, Picking, picked, watch
from ui.boards.scoring import Change
from ui.parts.choosing import counter
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
DEEDS = ("deed", "utility", "production")
"""The abilities that are used before counting, in their order."""
DONE = f"score/{GAME}/done"
"""The setting that has those that were ticked, as long as the sheet is being filled in."""


def steps_done(session: Session) -> frozenset[str]:
    """Return the abilities that were ticked as used on the sheet being filled in."""
    found = session.store.settings.get(DONE)
    return frozenset(found) & frozenset(DEEDS) if isinstance(found, list) else frozenset()


class Body:
    """Draws the tableaus of one seat; `change` takes the sheet after a tap."""

    def __init__(self, session: Session, sheet: BidSheet, table: Table, seat: int, change: Change) -> None:
        self.session, self.look, self.words = session, session.look, session.words
        self.sheet = sheet
        self.seat = seat
        self.change = change
        self.labels = labels(session.words, table)
        self.name = self.labels.name(seat)

    def parts(self, moved: tuple[str, int] | None, undo: kit.Tap) -> list[ft.Control]:
        """The tableaus, below them what was moved, what they count, and the mints.

        The choice of a Location stands with the heading: there it stays in its place whatever else comes and goes.
        """
        picking = Picking(self.session, self.sheet, self.labels, self.change, picked(self.session))
        tableaus = [self._tableau(index) for index in self.labels.config.controls[self.seat]]
        parts: list[ft.Control] = [kit.column(self._heading(), picking, horizontal=STRETCH), *self._before(), *tableaus]
        if moved is not None:
            parts.append(self._moved(*moved, undo))
        parts += [self._counted(), *self._culture()]
        if self.seat != self.sheet.automa:
            parts += scoring.left(self.session, self.words.say("Mints left"), [self._mints()])
        return parts

    # What comes before counting

    def _before(self) -> list[ft.Control]:
        """The abilities that are used once before anything is counted: each that somebody has as the sheet stands, with
        a tick. Where nobody has one it says only that they come first."""
        look, say, done = self.look, self.words.say, steps_done(self.session)
        held = [each for each in view.majorities(self.labels.view) if each.kind in DEEDS and each.holder is not None]
        if not held:
            title = say("First use Deed, Utility and Production on the table, then enter what lies there.")
            return [kit.spoken(kit.text(look, title, "bodyMedium"), label=title, identifier="before")]
        ticks = [self._tick(each, each.kind in done) for each in held]
        title = say("Used before counting?")
        head = kit.spoken(kit.text(look, title, "titleSmall"), label=title, heading=3, identifier="before")
        return [kit.panel(look, head, *ticks, gap=4, padding=ft.Padding(14, 10, 14, 10))]

    def _tick(self, each: view.Majority, is_done: bool) -> ft.Control:
        look, kind = self.look, self.labels.type(each.kind)
        assert each.holder is not None
        say, name = self.words.say, self.labels.name(each.holder)
        told = {
            "deed": say("{name} draws a Location and lays it", name=name),
            "utility": say("{name} may move a Location", name=name),
            "production": say("{name} may turn a Location", name=name),
        }[each.kind]
        lines = kit.column(
            kit.text(look, kind, "titleSmall"),
            kit.text(look, told, "bodySmall", color=look.on_surface_variant),
            horizontal=STRETCH,
            expand=True,
        )
        sign = kit.icon(kit.SIGNS["chosen"] if is_done else ft.Icons.RADIO_BUTTON_UNCHECKED_ROUNDED, 24, look.primary)
        tone = look.card_type(each.kind)
        return kit.target(
            kit.row(kit.strut(48), kit.icon(tone.icon, 20, look.on_surface), lines, sign, gap=10),
            identifier=f"before-{each.kind}",
            label=f"{kind}: {told}",
            on_tap=partial(self._turn, each.kind),
            role="checkbox",
            selected=is_done,
            radius=look.radius["chip"],
        )

    def _turn(self, kind: str) -> None:
        self.session.store.settings[DONE] = sorted(steps_done(self.session) ^ {kind})
        self.session.revision += 1

    def _heading(self) -> ft.Control:
        say = self.words.say
        title, hint = say("What does {name} control?", name=self.name), say("tap a cell, then its Location")
        return scoring.question(self.session, title, hint)

    # The tableaus

    def _tableau(self, index: int) -> ft.Control:
        """A tableau with the cells where more may lie, under whose it is."""
        shown = view.tableau(self.labels.view, index)
        free = [self._free(index, cell) for cell in self.sheet.free(index)]

        def ask(cell: Cell, card: str) -> None:
            self._ask(index, cell)

        drawn = cells.tableau(self.session, self.labels, shown.lies, shown.matches, free, "tile", ask)
        return kit.panel(self.look, self._whose(shown), drawn, gap=10)

    def _whose(self, shown: view.TableauView) -> ft.Control:
        look, people = self.look, self.labels.people
        told, points = self.labels.tableau(shown.seats), self.labels.points(shown.points)
        badges = [kit.badge(look, people[seat], size=28) for seat in shown.seats]
        line = kit.row(
            *badges, kit.text(look, told, "titleMedium", expand=True), kit.star_figure(look, shown.points), gap=7
        )
        return kit.spoken(line, label=f"{told}, {points}", heading=3, identifier=f"tableau-{shown.index}")

    def _free(self, index: int, cell: Cell) -> kit.FreeCell:
        row, column = cell
        told = self.words.say(
            "{tableau}, row {row}, column {column}: lay a Location here",
            tableau=self.labels.tableau(self.labels.config.sharers[index]),
            row=row + 1,
            column=column + 1,
        )
        return kit.FreeCell(row, column, "+", f"cell-{index}-{row}-{column}", told, partial(self._ask, index, cell))

    def _ask(self, index: int, cell: Cell) -> None:
        watch(self.session, Picked(index, cell))

    def _moved(self, card: str, tableau: int, undo: kit.Tap) -> ft.Control:
        whose = self.labels.tableau(self.labels.config.sharers[tableau])
        told = self.words.say("{location} was elsewhere: {tableau}", location=self.labels.location(card), tableau=whose)
        return scoring.moved(self.session, told, undo)

    # What it counts

    def _counted(self) -> ft.Control:
        """Where the points of the seat come from."""
        standing = self.labels.view.standings.seats[self.seat]
        lines = enumerate(over_view.lines(self.words, standing))
        drawn = [
            scoring.counted(self.session, at, told, n, f"{told}: {self.labels.points(n)}") for at, (told, n) in lines
        ]
        return kit.framed(self.look, *drawn, padding=ft.Padding(14, 4, 14, 4))

    def _culture(self) -> list[ft.Control]:
        """Who has most cards of Culture, where one seat has."""
        majority = next(each for each in view.majorities(self.labels.view) if each.kind == "culture")
        if majority.holder is None:
            return []
        told = self.words.say(
            "{name} has most Culture, so each of those matches counts twice.", name=self.labels.name(majority.holder)
        )
        line = kit.text(self.look, told, "bodySmall", color=self.look.on_surface_variant)
        return [kit.spoken(line, label=told, identifier="culture")]

    def _mints(self) -> ft.Control:
        return counter(
            self.look,
            self.words,
            what=self.words.say("mints left, for a tie"),
            value=self.sheet.mints[self.seat],
            among=(0, BANK),
            put=lambda now: self.change(self.sheet.with_mints(self.seat, now)),
            identifier="mints",
            of=self.name,
        )
