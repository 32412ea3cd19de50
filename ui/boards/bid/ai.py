"""The AI's turn on the screen: where its card goes, the places as good, what hands do, and why, with numbers."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import rulebook
from engine.bid.moves import Decline, Place, Relocate, Rotate
from engine.verdict import Decision
from ui import components as kit
from ui.boards.bid.board import Moment, Painter
from ui.boards.bid.finale import STEPS, Steps
from ui.boards.bid.placing import signed
from ui.boards.bid.view import Spot
from ui.parts import ai_turn

_AROUND_NUMBERS = 54
"""The width of all but the words in a line of the comparison: the card around it, its edges, and a gap."""


class AiTurn(Moment):
    """Draws the decided move of the AI."""

    def __init__(self, paint: Painter, decision: Decision) -> None:
        super().__init__(paint)
        self.decision, self.narrator = decision, paint.narrator
        self.move: Place | Relocate | Rotate | Decline = decision.move

    def banner(self) -> ft.Control:
        """The banner: the move in a few words."""
        assert self.view.config.automa is not None
        return ai_turn.banner(self.look, self.labels.people[self.view.config.automa], *self.heading())

    def heading(self) -> tuple[str, str]:
        """Return what it does, and with which card where."""
        say, name, move = self.say, self.labels.ai, self.move
        if isinstance(move, Decline):
            return say("{ai} uses no ability", ai=name), self.narrator.step(self.decision.steps[0])
        location = self.labels.location(move.location)
        if isinstance(move, Rotate):
            return say("{ai} turns a card", ai=name), say("{location}, upside down", location=location)
        where = say("{location}, {spot}", location=location, spot=self.labels.spot(move.side, move.of))
        if isinstance(move, Relocate):
            return say("{ai} moves a card", ai=name), where
        return say("{ai} places its card", ai=name), where

    def body(self) -> list[ft.Control]:
        """The tableau with the place decided and those as good, the steps for the hands, and the reasons."""
        parts: list[ft.Control] = []
        if isinstance(self.move, Place | Relocate):
            parts += self._tableau(self.move)
        elif isinstance(self.move, Rotate):
            card = self.move.location
            laid = self.paint.kit_tableau(self.view.turned(card), chosen=card, rotated=self.view.rotated ^ {card})
            parts.append(self.paint.large(self.view.tableau_of(card), laid))
        if not self.session.table.setup.is_dealt:
            steps = [kit.Step([words], words) for words in map(self.narrator.step, self.decision.steps)]
            parts.append(kit.ai_steps(self.look, steps))
        parts.append(self.why())
        if self.view.phase in STEPS:
            parts.append(Steps(self.look, self.labels).panel())
        return parts

    # Where it goes

    def _tableau(self, move: Place | Relocate) -> list[ft.Control]:
        """The tableau with the card where it goes, and the cells that are as good."""
        best = self.view.spots(type(move), move.location)
        decided = next(spot for spot in best if spot.move == move)
        worth = self.view.worth(decided)
        tableau = self.view.tableau_with(decided.tableau, worth.lies)
        cells = [self._cell(spot) for spot in best if spot is not decided and spot.tableau == decided.tableau]
        laid = self.paint.kit_tableau(tableau, chosen=move.location, cells=cells)
        aside = self.say("{gain} for the tableau", gain=signed(worth.gain))
        drawn = self.paint.large(tableau, laid, aside=aside)
        if not cells:
            return [drawn]
        words = self.say("= is just as good: tap it to place the card there instead")
        return [drawn, kit.quiet(self.look, words, "bodyMedium")]

    def _cell(self, spot: Spot) -> kit.FreeCell:
        """A place as good: tapped, it is played instead."""
        where = self.labels.spot(spot.move.side, spot.move.of)
        return kit.FreeCell(
            *spot.cell,
            "=",
            f"cell-{spot.tableau}-{spot.cell[0]}-{spot.cell[1]}",
            self.say("As good: {where}. Play it there instead", where=where),
            lambda: self.session.play(spot.move),
        )

    # Why

    def why(self) -> ft.Control:
        """The card that opens on the reasons."""
        reasons = self.decision.reasons
        rows = [
            kit.Passed(
                number,
                rulebook.clause(reason.rule).title_in(self.paint.words, self.session.setting(reason.rule)),
                self.narrator.reason(reason),
                taken=number == len(reasons),
            )
            for number, reason in enumerate(reasons, 1)
        ]
        numbers = self.numbers() if self.session.why_open else []
        return ai_turn.why(self.session, rows, choices=numbers, source=ai_turn.source(self.session, reasons[0].rule))

    def numbers(self) -> list[ft.Control]:
        """Every cell with the matches and the open mints that it leaves."""
        weighed = self.decision.reasons[0].facts.get("places", ())
        rows: list[ft.Control] = []
        for number, place in enumerate(weighed, 1):
            where = self.labels.spot(place["side"], place["of"])
            look, count = self.look, self.paint.words.count
            words = self.say(
                "{matches}, {mints}",
                matches=count("{n} match", "{n} matches", place["matches"]),
                mints=count("{n} open mint", "{n} open mints", place["open_sides"]),
            )
            place = self.say("{where!c}", where=where)
            name = kit.text(look, place, "bodyMedium", expand=True)
            numbers = kit.quiet(look, words)
            sizes = [look.style(step).size or 0 for step in ("bodyMedium", "bodySmall")]
            needed = kit.longest(place, sizes[0]) + kit.wide(words, sizes[1])
            line: ft.Control = kit.row(name, numbers, gap=10)
            if needed > self.session.room - _AROUND_NUMBERS:  # in large letters the numbers are below
                line = kit.column(kit.row(name), kit.row(numbers), gap=1)
            label = self.say("{where!c}: {numbers}", where=where, numbers=words)
            rows.append(kit.spoken(ft.Container(line, padding=3), label=label, identifier=f"weighed-{number}"))
        return rows

    def main(self) -> ft.Control:
        """The one button: it is done on the table."""
        return ai_turn.accept(self.session, partial(self.session.play, self.decision.move))
