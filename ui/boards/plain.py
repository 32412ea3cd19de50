"""The screens of a game that draws none of its own: its legal moves as buttons, its seats, its end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.contract.narrating import AnyNarrator
from companion.narration import log
from companion.narration.narrator import narrator_of
from companion.wording.phrases import as_name
from engine.moves import Seat
from engine.standings import Standing
from ui import components as kit
from ui.boards import ladder, over, ranking
from ui.boards.module import GameUi, Laying, Points
from ui.parts.new_game_form import Choices, several
from ui.parts.people import at_table
from ui.session import Session

POINTS = Points(said=lambda words, name, n: words.count("{name}, {n} point", "{name}, {n} points", n, name=name))


class TurnView:
    """One moment of a game: whose turn it is, and a button for each legal move, worded as the log would word it."""

    def __init__(self, session: Session) -> None:
        self.session, self.look, self.say = session, session.look, session.words.say
        self.table = session.table
        self.people = at_table(session.words, self.table)

    def subtitle(self) -> str:
        """Return the round."""
        return self.say("Round {round}", round=self.table.state.round)

    def banner(self) -> ft.Control:
        """Return whose turn it is."""
        by = self.table.state.prompt.by
        if by is None:
            return kit.banner(self.look, speaker="table", title=self.say("What happens on the table?"))
        return kit.banner(self.look, speaker="you", title=self.say("{name}’s turn", name=self.people[by].name))

    def middle(self) -> list[ft.Control]:
        """Return a button for each legal move."""
        lines = log.log(self.session.words, self.table)
        state = self.table.state
        return [
            kit.row(
                kit.button(
                    self.look,
                    lines.lines([(state, move, state)])[0].text,
                    identifier=f"move-{number}",
                    on_tap=partial(self.session.play, move),
                    kind="tonal",
                    expand=True,
                )
            )
            for number, move in enumerate(state.legal_moves())
        ]

    def phone(self) -> list[ft.Control]:
        """Return the moves, and the seats below them."""
        return [*self.middle(), *self.seats()]

    def seats(self) -> list[ft.Control]:
        """Return each seat with its points."""
        panels: list[ft.Control] = []
        for standing in self.table.state.standings().seats:
            who = self.people[standing.seat]
            name = kit.text(self.look, who.name, "titleMedium", expand=True)
            points = kit.text(self.look, str(standing.total), "titleLarge")
            line = kit.panel(self.look, kit.row(kit.badge(self.look, who), name, points, gap=10))
            label = POINTS.said(self.session.words, who.name, standing.total)
            panels.append(kit.spoken(line, label=label, identifier=f"seat-{standing.seat}"))
        return panels

    def main(self) -> ft.Control | None:
        """Return no main action: the moves are all there is to tap."""
        return None


class Ladder(ladder.Ladder):
    """A tie whose criteria are named by their ids."""

    def name(self, criterion: str) -> str:
        """What is compared."""
        return super().name(criterion) if criterion == "age" else as_name(criterion)


class Ranking(ranking.Ranking):
    """Who won, with the points of every seat by what they come from."""

    @property
    def _names(self) -> AnyNarrator:
        return narrator_of(self.words, self.table)

    @property
    def title(self) -> str:
        """Who won, and by what."""
        best = self.standings.seats[self.standings.winners[0]].total
        won = self.words.count(
            "{name} wins with {n} point",
            "{name} wins with {n} points",
            best,
            name=ladder.winners(self._names, self.standings),
        )
        return ladder.level(self._names, self.standings, is_open=self.is_open) or won

    def columns(self, ranked: Sequence[Standing]) -> ft.Control:
        """The seats, best first."""
        return kit.grid([self._column(standing) for standing in ranked], self.abreast(ranked, 2))

    def _column(self, standing: Standing) -> ft.Control:
        is_first, who = standing.rank == 1, self.people[standing.seat]
        on = kit.score_ink(self.look, winner=is_first)
        parts = [f"{as_name(str(what))} {n}" for what, n in standing.breakdown]
        place = ladder.place(self.words, standing, self.standings, is_open=self.is_open)
        return kit.score_column(
            self.look,
            who=who,
            place=place,
            total=standing.total,
            lines=[kit.text(self.look, part, "bodyMedium", color=on) for part in parts],
            winner=is_first,
            identifier=f"score-{standing.seat}",
            label=kit.with_stops(POINTS.said(self.words, who.name, standing.total), place, *parts),
        )

    def rungs(self, order: Sequence[Seat]) -> list[kit.Rung]:
        """Every criterion that was used."""
        criteria = [step.criterion for step in self.standings.tiebreaks]
        return Ladder(self._names, order).rungs(self.standings, criteria, self.words.say("Points"))


def end(session: Session) -> ft.View:
    """Return the screen of the end."""
    ranked = over.ranked(session, Ranking)
    rounds = session.words.count("{n} round", "{n} rounds", session.table.state.round)
    return over.view(session, subtitle=rounds, banner=ranked.banner(""), body=ranked.body())


LAYING = Laying(lambda narrator: "", lambda session, narrator, step: None)


def game_ui(game: str, line: str, mode: str, people: Sequence[int]) -> GameUi:
    """Return what a game gives the screens that brings nothing but a line for its tin, its mode, and how many play.

    All that is legal is on its board, so that no other move is offered in the place of a refused one.
    """
    seatings = tuple(several(number, mode) for number in people)
    return GameUi(
        game=game,
        line=line,
        facts=lambda words: (),
        points=POINTS,
        turn_view=TurnView,
        end=end,
        instead=lambda session, verdict: [],
        choices=Choices(game, seatings, lambda words, pack: ()),
        laying=LAYING,
    )
