"""What a score sheet of Mint Bid asks: the Locations of a seat’s tableaus, cell by cell, and the mints left."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.bid.score_sheet import BidSheet
from companion.table.table import Table
from companion.wording.phrases import with_value
from engine.bid.grid import Cell
from ui import components as kit
from ui.boards import scoring
from ui.boards.bid import over_view
from ui.boards.bid.board import edited_tableau
from ui.boards.bid.score_pick import Picked, picking
from ui.boards.bid.view import Majority, view_of
from ui.boards.bid.words import Labels
from ui.boards.scoring import Change
from ui.session import Session

DEEDS = ("deed", "utility", "production")
"""The abilities that are used before counting, in their order."""
DONE = f"score/{BidSheet.game}/done"
"""The setting that has those that were ticked, as long as the sheet is being filled in."""


def steps_done(session: Session) -> frozenset[str]:
    """Return the abilities that were ticked as used on the sheet being filled in."""
    done = session.store.settings.get(DONE)
    return frozenset(done) & frozenset(DEEDS) if isinstance(done, list) else frozenset()


class Body(scoring.Body[BidSheet]):
    """Draws the tableaus of one seat."""

    def __init__(self, session: Session, sheet: BidSheet, table: Table, seat: int, change: Change) -> None:
        self.labels = Labels(session.words, view_of(table))
        super().__init__(session, sheet, table, seat, change, self.labels)

    def heading(self) -> ft.Control:
        """Return what the seat controls, with the choice of a Location: there it keeps its place whatever else comes
        and goes."""
        say = self.words.say
        title, hint = say("What does {name} control?", name=self.name), say("tap a cell, then its Location")
        asked = picking(self.session, self.sheet, self.labels, self.change)
        return kit.column(scoring.question(self.session, title, hint), asked, equal=True)

    def cards(self) -> list[ft.Control]:
        """Return the abilities that are used once before anything is counted, each that a seat has according to the
        sheet, with a tick; then the tableaus."""
        look, say, done = self.look, self.words.say, steps_done(self.session)
        held = [each for each in self.labels.view.majorities if each.kind in DEEDS and each.holder is not None]
        if held:
            title = say("Used before counting?")
            head = kit.spoken_text(look, title, "titleSmall", heading=3, identifier="before")
            ticks = [self._tick(each, each.kind in done) for each in held]
            before: ft.Control = kit.panel(look, head, *ticks, gap=4, padding=ft.Padding(14, 10, 14, 10))
        else:
            title = say("First use Deed, Utility and Production on the table, then enter what lies there.")
            before = kit.spoken_text(look, title, identifier="before")
        return [before, *(self._tableau(index) for index in self.labels.config.controls[self.seat])]

    def _tick(self, each: Majority, is_done: bool) -> ft.Control:
        look, kind = self.look, self.labels.type(each.kind)
        assert each.holder is not None
        say, name = self.words.say, self.labels.name(each.holder)
        detail = {
            "deed": say("{name} draws a Location and lays it", name=name),
            "utility": say("{name} may move a Location", name=name),
            "production": say("{name} may turn a Location", name=name),
        }[each.kind]
        lines = kit.column(kit.text(look, kind, "titleSmall"), kit.quiet(look, detail), equal=True, expand=True)
        sign = kit.icon("chosen" if is_done else ft.Icons.RADIO_BUTTON_UNCHECKED_ROUNDED, 24, look.primary)
        tone = look.card_type(each.kind)
        return kit.target(
            kit.row(kit.min_height(48), kit.icon(tone.icon, 20, look.on_surface), lines, sign, gap=10),
            identifier=f"before-{each.kind}",
            label=with_value(self.words, kind, detail),
            on_tap=partial(self._turn, each.kind),
            role="checkbox",
            selected=is_done,
            radius=look.radius["chip"],
        )

    def _turn(self, kind: str) -> None:
        self.session.store.settings[DONE] = sorted(steps_done(self.session) ^ {kind})
        self.session.revision += 1

    # The tableaus

    def _tableau(self, index: int) -> ft.Control:
        """Return a tableau with the cells where more may be placed, under the names of its seats."""
        shown = self.labels.view.tableaus[index]
        free, ask = [self._free(index, cell) for cell in self.sheet.free(index)], partial(self._ask, index)
        look, people = self.look, self.labels.people
        whose, points = self.labels.tableau(shown.seats), self.labels.points(shown.points)
        badges = [kit.badge(look, people[seat], size=28) for seat in shown.seats]
        line = kit.row(
            *badges, kit.text(look, whose, "titleMedium", expand=True), kit.star_figure(look, shown.points), gap=7
        )
        head = kit.spoken(line, label=f"{whose}, {points}", heading=3, identifier=f"tableau-{index}")
        return kit.panel(look, head, edited_tableau(self.session, self.labels, shown, free, "tile", ask), gap=10)

    def _ask(self, index: int, cell: Cell, card: str) -> None:
        self.session.hold(Picked(index, cell))

    def _free(self, index: int, cell: Cell) -> kit.FreeCell:
        row, column = cell
        label = self.words.say(
            "{tableau}, row {row}, column {column}: lay a Location here",
            tableau=self.labels.tableau(self.labels.config.sharers[index]),
            row=row + 1,
            column=column + 1,
        )
        ask = partial(self.session.hold, Picked(index, cell))
        return kit.FreeCell(row, column, "+", f"cell-{index}-{row}-{column}", label, ask)

    def moved(self, card: str, whose: int) -> str:
        """In which tableau a Location was before."""
        tableau = self.labels.tableau(self.labels.config.sharers[whose])
        location = self.labels.location(card)
        return self.words.say("{location} was elsewhere: {tableau}", location=location, tableau=tableau)

    # What it counts

    def counted(self) -> list[ft.Control]:
        """Return the parts of the points of the seat."""
        standing = self.labels.view.standings.seats[self.seat]
        lines = over_view.lines(self.words, standing)
        counted = [(text, n, with_value(self.words, text, self.labels.points(n))) for text, n in lines]
        parts: list[ft.Control] = [scoring.counted(self.session, counted)]
        holder = next(each.holder for each in self.labels.view.majorities if each.kind == "culture")
        if holder is not None:
            name = self.labels.name(holder)
            said = self.words.say("{name} has most Culture, so each of those matches counts twice.", name=name)
            parts.append(kit.spoken(kit.quiet(self.look, said), label=said, identifier="culture"))
        return parts
