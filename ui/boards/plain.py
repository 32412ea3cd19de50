"""The screens of a game that draws none of its own: its legal moves as buttons, its seats, its end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.contract.questions import Against, Asking
from companion.contract.ties import AGE_WORDS, TieWords
from companion.languages import mark
from companion.narration import log
from companion.wording.phrases import as_name
from engine import asks
from engine.game import Move
from engine.standings import AGE, Standing, Standings
from ui import components as kit
from ui.boards import ask, chooser, ladder, over, ranking
from ui.boards.choosing import Choosing
from ui.boards.module import GameUi, Laying, Points
from ui.parts.new_game_form import Choices, several
from ui.parts.people import at_table
from ui.session import Session

POINTS = ladder.Unit(
    mark("Points"),
    number=lambda words, n: words.count("{n} point", "{n} points", n),
    none=lambda words: words.say("No points yet"),
    wins=lambda words, name, n: words.count("{name} wins with {n} point", "{name} wins with {n} points", n, name=name),
    tie=lambda words, names, n: words.say("{names} tie at {n}", names=names, n=n),
    ahead=lambda words, names, n: words.count("{n} point ahead of {who}", "{n} points ahead of {who}", n, who=names),
)


class TurnView:
    """One moment of a game: whose turn it is, and a button for each legal move, worded as the log would word it."""

    def __init__(self, session: Session) -> None:
        self.session, self.look, self.say = session, session.look, session.words.say
        self.table = session.table
        self.people = at_table(session.words, self.table)

    def subtitles(self) -> list[str]:
        """Return the round."""
        return [self.say("Round {round}", round=self.table.state.round)]

    def banner(self) -> ft.Control:
        """Return whose turn it is."""
        by = self.table.state.prompt.by
        if by is None:
            return kit.banner(self.look, speaker="table", title=self.say("What happens on the table?"))
        return kit.banner(self.look, speaker="you", title=self.say("{name}’s turn", name=self.people[by].name))

    def middle(self) -> list[ft.Control]:
        """Return a button for each legal move; of a kind that asks for several things there is one, which asks."""
        state = self.table.state
        moves, lines = state.legal_moves(), log.log(self.session.words, self.table)
        of_kind = {move.name: Choosing(tuple(each for each in moves if each.name == move.name)) for move in moves}
        asking = {name: choosing for name, choosing in of_kind.items() if len(choosing.open) > 1}
        kinds = [self._button(as_name(name), name, choosing, "fill") for name, choosing in asking.items()]
        return kinds + [
            self._button(lines.lines([(state, move, state)])[0].text, f"move-{number}", Choosing((move,)), "tonal")
            for number, move in enumerate(moves)
            if move.name not in asking
        ]

    def _button(self, words: str, identifier: str, choosing: Choosing, kind: str) -> ft.Control:
        on_tap = partial(Chooser.go_on, self.session, choosing)
        return kit.row(kit.button(self.look, words, identifier=identifier, on_tap=on_tap, kind=kind, expand=True))

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
            label = f"{who.name}, {POINTS.number(self.session.words, standing.total)}"
            panels.append(kit.spoken(line, label=label, identifier=f"seat-{standing.seat}"))
        return panels

    def main(self) -> ft.Control | None:
        """Return no main action: the moves are all there is to tap."""
        return None


class Chooser(chooser.Chooser):
    """The sheet that asks for the rest of a move: each field, and each value, by its name."""

    def title(self, field: str) -> str:
        """Return the name of the field."""
        return as_name(field)

    def answers(self, field: str, values: Sequence[Any]) -> ft.Control:  # each field has values of its own kind
        """Return a button for each value."""
        return kit.column(*(self._answer(field, value) for value in values), gap=8, equal=True)

    def _answer(self, field: str, value: object) -> ft.Control:
        words, identifier = as_name(str(value)), f"choose-{value}"
        return kit.button(self.look, words, identifier=identifier, on_tap=self.takes(field, value), kind="tonal")


class Ladder(ladder.Ladder):
    """A tie whose criteria are named by their ids."""

    unit = POINTS

    def __init__(self, names: ladder.Names, standings: Standings, *, is_open: bool = False) -> None:
        super().__init__(names, standings, is_open=is_open)
        self.criteria = {step.criterion: self._tie_words(step.criterion) for step in standings.tiebreaks}

    def _tie_words(self, criterion: str) -> TieWords:
        return AGE_WORDS if criterion == AGE else TieWords(as_name(criterion), "", "")

    def wins(self, criterion: str, name: str) -> str:
        """Return that a seat wins."""
        return self.wins_outright(name)


class Ranking(ranking.Ranking):
    """Who won, with the points of every seat by what they come from."""

    ladder_of = Ladder

    def columns(self, ranked: Sequence[Standing]) -> ft.Control:
        """The seats, best first."""
        return kit.grid([self._column(standing) for standing in ranked], self.abreast(ranked, 2))

    def _column(self, standing: Standing) -> ft.Control:
        parts = [f"{as_name(str(what))} {n}" for what, n in standing.breakdown]
        on = self.ink(standing)
        lines = [kit.text(self.look, part, "bodyMedium", color=on) for part in parts]
        return self.column(standing, *parts, lines=lines)


class Ask(ask.Screen):
    """Can I…? about moves of some kinds, by what they ask for: each field, and each value, by its name."""

    def __init__(self, kinds: Sequence[type[Move]], session: Session) -> None:
        self.rules = Asking(lambda config: kinds)
        fields = [name for kind in kinds for name in asks.names(kind)]
        named = {name: as_name(name) for name in fields}
        more = dict.fromkeys(fields, mark("Something else"))
        self.wording = ask.Wording(named, more, {kind.name: as_name(kind.name) for kind in kinds})
        super().__init__(session)

    def choice(self, name: str, id: object) -> ft.Control:
        """One value of a field, as a chip."""
        return self.option(name, id, as_name(str(id)))

    def refused(self, against: Sequence[Against]) -> list[ft.Control]:
        """That it may not be done, and why; no rulebook has the rules of the game."""
        sentences = [self.narrator.breach(rule, verdict) for rule, verdict, _ in against]
        return [ask.no(self.session), *(kit.text(self.look, sentence) for sentence in sentences)]


end = partial(over.end, ranking=Ranking)
"""The screen of the end."""
LAYING = Laying(lambda narrator: "", lambda session, narrator, step: None)


def game_ui(game: str, line: str, mode: str, people: Sequence[int], kinds: Sequence[type[Move]] = ()) -> GameUi:
    """Return the screens of a game that has only a line for its tin, its mode, the numbers of people, and the kinds of
    move that can be asked about.

    All legal moves are on its board, so that no other move is offered instead of a refused one.
    """
    seatings = tuple(several(number, mode) for number in people)
    return GameUi(
        game=game,
        line=line,
        facts=lambda words: (),
        points=Points(POINTS),
        turn_view=TurnView,
        end=end,
        sheets={chooser.CHOOSE: Chooser.sheet},
        instead=lambda session, verdict: [],
        choices=Choices(game, seatings, lambda words, pack: ()),
        laying=LAYING,
        ask=(lambda session: Ask(kinds, session).view()) if kinds else None,
    )
