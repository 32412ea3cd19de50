"""What the AI can still do in the finale: every plan of its abilities, weighed by its result (rules file, 4.3).

An end depends on the matches of each tableau alone, so the plans need not be played out: `outlook` says what the
abilities still to come can make of each tableau, and this module chooses which of them to use, and where.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.bid import finale, grid, matching, outlook, scoring
from engine.bid.grid import Cell
from engine.bid.moves import OwnMove, decline, place, relocate, rotate
from engine.bid.outlook import Laid, Outlook
from engine.bid.state import StateData, current_finale, draft_of
from engine.moves import By, Seat


class End(NamedTuple):
    """Where a plan ends; the greater, the better. `unused` is minus the abilities used."""

    outcome: int
    margin: int
    unused: int
    total: int
    other: int


class Option(NamedTuple):
    """One thing to do with an ability, and the best end of the plans that begin with it.

    There are many, and few are played: the move is made of what it says when it is asked for.
    """

    end: End
    make: Callable[..., OwnMove]
    said: tuple[Any, ...]  # what `make` takes

    @property
    def move(self) -> OwnMove:
        """The move that does it."""
        return self.make(*self.said)


class Race(NamedTuple):
    """All of the score but the matches: points by seat, what a match is worth, and the keys by which ties are broken.

    A rival's matches come in with the minus of `outlook`, and are worth as much less.
    """

    seat: Seat
    printed: tuple[int, ...]
    worth: tuple[int, ...]
    ties: tuple[tuple[float, ...], ...]

    def end(self, values: Sequence[int], used: int) -> End:
        """`bid.ai.finale.outcome`, `.margin`, `.fewest`: return the end with tableaus of these values."""
        totals = [points + worth * value for points, worth, value in zip(self.printed, self.worth, values, strict=True)]
        total = totals.pop(self.seat)
        other = max(totals)
        outcome = 2 if total > other else 0
        if total == other:
            keys = list(self.ties)  # `bid.score.winner`
            own = keys.pop(self.seat)
            best = max(key for key, rival in zip(keys, totals, strict=True) if rival == total)
            outcome = 2 if own > best else int(own == best)
        return End(outcome, total - other, -used, total, other)

    def best_end(self, outlooks: Sequence[Outlook], used: int) -> End:
        """Return the best end: each ability is used once, in any tableau or none, and `used` have been before."""
        values = [each.now for each in outlooks]
        best = self.end(values, used)
        for one, (now, moved, turned, both) in enumerate(outlooks):
            for value, more in ((moved, 1), (turned, 1), (both, 2)):
                if value is not None:
                    values[one] = value
                    best = max(best, self.end(values, used + more))
            if moved is not None:
                values[one] = moved
                for other, near in enumerate(outlooks):
                    if near.turned is not None and other != one:
                        values[other] = near.turned
                        best = max(best, self.end(values, used + 2))
                        values[other] = near.now
            values[one] = now
        return best


class Abilities(NamedTuple):
    """Which of the later abilities the AI would hold."""

    utility: bool
    production: bool


class Search:
    """What the AI sees as it looks for its options."""

    def __init__(self, state: StateData) -> None:
        """Look at the tableaus as they lie."""
        self.state, self.seat = state, finale.holder(state)
        self.codes = matching.lying(state)
        self.rulings = state.config.rulings
        own, rival = outlook.worths(state.cards)
        connects = finale.must_connect(state)
        self.names = [grid.cells(rows) for rows in state.tableaus]
        self.laid = [
            Laid(
                tuple(names),
                [self.codes[card] for card in names.values()],
                *(own if tableau == self.seat else rival),
                connects,
            )
            for tableau, names in enumerate(self.names)
        ]

    def _reaches(self, tableau: int, held: Abilities) -> tuple[bool, bool]:
        """Rulings `utility-scope`, `production-scope`: whether Utility and Production, if held, reach a tableau."""
        is_own, rulings = tableau == self.seat, self.rulings
        return (
            held.utility and (is_own or rulings["utility-scope"] == "any"),
            held.production and (is_own or rulings["production-scope"] == "any"),
        )

    def _outlooks(self, held: Abilities) -> list[Outlook]:
        return [laid.outlook(*self._reaches(tableau, held)) for tableau, laid in enumerate(self.laid)]

    def of_deed(self) -> list[Option]:
        """Decline, or place the card that was drawn in any cell of its own tableau."""
        state, seat, card = self.state, self.seat, current_finale(self.state).deed
        assert card is not None
        held = _later(state, seat)
        outlooks = self._outlooks(held)
        options = [Option(_race(state, seat).best_end(outlooks, 0), decline, (seat,))]
        after = draft_of(state)  # a card richer, for what does not depend on the cell
        after.set_rows(seat, ((*grid.cards(state.tableaus[seat]), card),))
        race, held_then = _race(after, seat), _later(after, seat)
        if held_then != held:
            outlooks = self._outlooks(held_then)
        ends: dict[Outlook, End] = {}
        for cell, own in self.laid[seat].with_card(self.codes[card], *self._reaches(seat, held_then)):
            end = ends.get(own)
            if end is None:
                outlooks[seat] = own
                end = ends[own] = race.best_end(outlooks, 1)
            options.append(Option(end, _placed, (seat, card, self.names[seat], cell)))
        return options

    def of_utility(self) -> list[Option]:
        """Decline, or move a card of any tableau within reach."""
        state, seat = self.state, self.seat
        race, held = _race(state, seat), Abilities(False, _later(state, seat).production)
        outlooks = self._outlooks(held)
        options = [Option(race.best_end(outlooks, 0), decline, (seat,))]
        for tableau in finale.reach(state, seat, "utility-scope"):
            names = self.names[tableau]
            cards = list(names.items())
            then, ends = list(outlooks), dict[tuple[int, int], End]()
            for index, to, now, gain in self.laid[tableau].shifts(self._reaches(tableau, held)[1]):
                end = ends.get((now, gain))
                if end is None:
                    then[tableau] = outlook.after(now, gain)
                    end = ends[now, gain] = race.best_end(then, 1)
                options.append(Option(end, _moved, (seat, names, cards[index], to)))
        return options

    def of_production(self) -> list[Option]:
        """Decline, or turn any card within reach."""
        state, seat = self.state, self.seat
        race, turns = _race(state, seat), [laid.turns() for laid in self.laid]
        values = [now for now, _ in turns]
        options = [Option(race.end(values, 0), decline, (seat,))]
        for tableau in finale.reach(state, seat, "production-scope"):
            then, ends = list(values), dict[int, End]()
            for card, value in zip(self.names[tableau].values(), turns[tableau][1], strict=True):
                end = ends.get(value)
                if end is None:
                    then[tableau] = value
                    end = ends[value] = race.end(then, 1)
                options.append(Option(end, rotate, (seat, card)))
        return options


def options(state: StateData) -> list[Option]:
    """`bid.ai.finale`: return all that the AI can do with this ability, in the order of `bid.ai.finale.order`."""
    search = Search(state)
    of_phase = {"deed-place": search.of_deed, "utility": search.of_utility, "production": search.of_production}
    return of_phase[state.phase]()


def _placed(seat: By, card: str, names: dict[Cell, str], cell: Cell) -> OwnMove:
    return place(seat, card, *grid.name(names, cell))


def _moved(seat: By, names: dict[Cell, str], lies: tuple[Cell, str], to: Cell) -> OwnMove:
    at, card = lies
    rest = {cell: other for cell, other in names.items() if cell != at}
    return relocate(seat, card, *grid.name(rest, to))


def _race(state: StateData, seat: Seat) -> Race:
    config, culture = state.config, scoring.holder(state, "culture")
    held = [scoring.controlled(state, each) for each in range(len(config.names))]
    points, rungs = state.cards.points, [rung for rung in scoring.TIES if rung.applies(config)]
    return Race(
        seat,
        tuple([sum([points[card] for card in cards]) for cards in held]),
        tuple([(2 if each == culture else 1) * (1 if each == seat else -1) for each in range(len(held))]),
        tuple([tuple([rung.key(state, each) or 0 for rung in rungs]) for each in range(len(held))]),
    )


def _later(state: StateData, seat: Seat) -> Abilities:
    """Return the abilities that the AI would hold with the cards as they would then be."""
    return Abilities(scoring.holder(state, "utility") == seat, scoring.holder(state, "production") == seat)
