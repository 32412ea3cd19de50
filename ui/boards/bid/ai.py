"""The AI's turn on the screen: where its card goes, the places as good, what hands do, and why, with numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import rulebook
from companion.table import automa_turn
from companion.table.automa_turn import Act
from engine.bid.moves import Decline, Place, Relocate, Rotate
from ui import components as kit
from ui.boards.bid.board import Moment, Painter
from ui.boards.bid.finale import STEPS, Steps
from ui.boards.bid.placing import signed
from ui.boards.bid.view import Spot
from ui.parts import ai_turn

_AROUND_NUMBERS = 54
"""The width of all but the words in a line of the comparison: the card around it, its edges, and a gap."""


class AiTurn(Moment):
    """Draws what the AI does in its turn, the decided moves `acts`; on the tableau, the first of them."""

    def __init__(self, paint: Painter, acts: Sequence[Act]) -> None:
        super().__init__(paint)
        self.acts, self.narrator = acts, paint.narrator
        self.decisions = automa_turn.decisions(acts)
        self.decision = self.decisions[0]
        self.move: Place | Relocate | Rotate | Decline = self.decision.move

    def banner(self) -> ft.Control:
        """Return the banner: the move in a few words; of several moves, how many."""
        assert self.view.config.automa is not None
        who = self.labels.people[self.view.config.automa]
        if len(self.decisions) > 1:
            return ai_turn.banner_of_several(self.session, who, len(self.decisions))
        return ai_turn.banner(self.look, who, *self.heading())

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
        return [*self.board(), *self.acting()]

    def board(self) -> list[ft.Control]:
        """The tableau with the place decided and those as good; the table, if no card is laid."""
        parts: list[ft.Control] = []
        if isinstance(self.move, Place | Relocate):
            parts += self._tableau(self.move)
        elif isinstance(self.move, Rotate):
            card = self.move.location
            laid = self.paint.kit_tableau(self.view.turned(card), chosen=card, rotated=self.view.rotated ^ {card})
            parts.append(self.paint.large(self.view.tableau_of(card), laid))
        elif self.session.is_on_side:
            parts += self.paint.board()
        return parts

    def acting(self) -> list[ft.Control]:
        """The steps for the hands, and the reasons."""
        parts: list[ft.Control] = []
        if not self.session.table.setup.is_dealt:
            parts += ai_turn.steps(
                self.session, self.narrator, self.acts, lambda step, then: ai_turn.in_line(then.step(step), ())
            )
        parts.append(self.why())
        if self.view.phase in STEPS:
            parts.append(Steps(self.look, self.labels).panel())
        return parts

    # Where it goes

    def _tableau(self, move: Place | Relocate) -> list[ft.Control]:
        """The tableau with the card in its cell; a person who acts is shown the cells that are as good."""
        best = self.view.spots(type(move), move.location)
        decided = next(spot for spot in best if spot.move == move)
        worth = self.view.worth(decided)
        tableau = self.view.tableau_with(decided.tableau, worth.lies)
        others = best if self.session.may_act else ()
        cells = [self._cell(spot) for spot in others if spot is not decided and spot.tableau == decided.tableau]
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
            partial(self.session.play, spot.move),
        )

    # Why

    def why(self) -> ft.Control:
        """The card that opens on the reasons."""
        rows = [
            kit.Passed(
                number,
                rulebook.clause(reason.rule).title_in(self.paint.words, self.session.setting(reason.rule)),
                self.narrator.seeing(act.before).reason(reason),
                taken=number == len(act.decision.reasons),
            )
            for act in self.acts
            if act.decision is not None
            for number, reason in enumerate(act.decision.reasons, 1)
        ]
        numbers = self.numbers() if self.session.why_open else []
        source = ai_turn.source(self.session, self.decision.reasons[0].rule)
        return ai_turn.why(self.session, rows, choices=numbers, source=source)

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
            if needed > self.paint.acting_width - _AROUND_NUMBERS:  # in large letters the numbers are below
                line = kit.column(kit.row(name), kit.row(numbers), gap=1)
            label = self.say("{where!c}: {numbers}", where=where, numbers=words)
            rows.append(kit.spoken(ft.Container(line, padding=3), label=label, identifier=f"weighed-{number}"))
        return rows

    def main(self) -> ft.Control:
        """The one button: it is done on the table."""
        return ai_turn.accept(self.session, partial(ai_turn.play, self.session, self.acts))
