"""What the AI can still make of the finale: every plan of its abilities, weighed by where it ends (rules file, 4.3).

An end hangs on the matches of each tableau alone, and more of its own or fewer of a rival's are never worse for the AI.
So of all that one ability can do in a tableau only the best counts, and the plans need not be played out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from engine.bid import finale, grid, matching, scoring
from engine.bid.cards import Turned
from engine.bid.draft import Draft, in_finale
from engine.bid.grid import Cell
from engine.bid.matching import Meet, by_turning
from engine.bid.moves import Move, Place, Relocate, decline, relocate, rotate
from engine.moves import Seat

if TYPE_CHECKING:
    from engine.bid.draft import Board
    from engine.bid.state import State

Lies = dict[Cell, Turned]
Best = int | None
"""Matches at best, from the AI's point of view; None where it cannot be done."""
Profile = tuple[tuple[Best, Best], tuple[Best, Best]]
"""The matches of a tableau at best: by whether Utility was used in it, and by whether Production was."""


class End(NamedTuple):
    """Where a plan ends; the greater, the better. `unused` is minus the abilities used."""

    outcome: int
    margin: int
    unused: int
    total: int
    other: int


class Option(NamedTuple):
    """One thing to do with an ability, and the best end of the plans that begin with it."""

    move: Move
    end: End


class Shift(NamedTuple):
    """A move of Utility within a tableau: from, to, the matches then, and those with the best turn after it."""

    at: Cell
    to: Cell
    matches: int
    turned: Best


class Race(NamedTuple):
    """All of the score but the matches: points by seat, what a match is worth, and what ties are broken by."""

    seat: Seat
    printed: tuple[int, ...]
    worth: tuple[int, ...]
    locations: tuple[int, ...]
    mints: tuple[int, ...]
    keeps_ties: bool

    def end(self, matches: list[int], used: int) -> End:
        """`bid.ai.finale.outcome`, `.margin`, `.fewest`: return the end with so many matches by tableau."""
        totals = [points + worth * own for points, worth, own in zip(self.printed, self.worth, matches, strict=True)]
        total = totals.pop(self.seat)
        other = max(totals)
        outcome = 2 * (total > other)
        if total == other:
            outcome = 2 if self.keeps_ties else self._of_tie([total == rival for rival in totals])
        return End(outcome, total - other, -used, total, other)

    def _of_tie(self, tied: list[bool]) -> int:
        """`bid.score.winner`: the outcome of equal totals, by the rivals that have them."""
        keys = list(zip([-count for count in self.locations], self.mints, strict=True))
        own = keys.pop(self.seat)
        best = max(key for key, is_tied in zip(keys, tied, strict=True) if is_tied)
        return 2 if own > best else int(own == best)


class Search(NamedTuple):
    """What stays the same during one search: the AI's seat, its rulings, and what touching sides have in common."""

    seat: Seat
    meet: Meet
    connects: bool
    moves_any: bool
    turns_any: bool

    def sign(self, tableau: int) -> int:
        """1 for the AI's own tableau, -1 for a rival's, where it wants as few matches as can be."""
        return 1 if tableau == self.seat else -1

    def may(self, tableau: int, anywhere: bool) -> bool:
        """Tell whether an ability reaches a tableau, under the ruling on its scope."""
        return anywhere or tableau == self.seat

    def profile(self, lies: Lies, tableau: int, utility: bool, production: bool) -> Profile:
        """Return what can be made of a tableau with the abilities that the AI would hold."""
        sign, now = self.sign(tableau), matching.count(lies, self.meet)
        turned = None
        if production and lies and self.may(tableau, self.turns_any):
            turned = now + sign * max(sign * by_turning(lies, cell, self.meet) for cell in lies)
        if not utility or not self.may(tableau, self.moves_any):
            return (now, turned), (None, None)
        ends = list(self.shifts(lies, tableau, turned is not None))
        moved = sign * max(sign * end.matches for end in ends) if ends else None
        both = [sign * end.turned for end in ends if end.turned is not None]
        return (now, turned), (moved, sign * max(both) if both else None)

    def shifts(self, lies: Lies, tableau: int, turning: bool) -> Iterator[Shift]:
        """Yield every move of Utility in a tableau, with the best turn after it if `turning`."""
        sign, meet, now = self.sign(tableau), self.meet, matching.count(lies, self.meet)
        for at, card in lies.items():
            rest = {cell: other for cell, other in lies.items() if cell != at}
            if not rest:
                return
            left = now - matching.at(lies, at, card, meet)
            parts = grid.groups(rest) if self.connects else []
            turns = (
                sorted(((sign * by_turning(rest, cell, meet), cell) for cell in rest), reverse=True) if turning else []
            )
            for cell in grid.valid_cells(rest):
                if cell != at and grid.joins(parts, cell):
                    matches = left + matching.at(rest, cell, card, meet)
                    best = matches + sign * self._turn_after(rest, cell, card, sign, turns) if turning else None
                    yield Shift(at, cell, matches, best)

    def _turn_after(self, rest: Lies, cell: Cell, card: Turned, sign: int, turns: list[tuple[int, Cell]]) -> int:
        """Return what the best turn gains once the card lies in `cell`: only it and its neighbours are new."""
        lies = {**rest, cell: card}
        near = grid.around(cell)
        best = [sign * by_turning(lies, new, self.meet) for new in (cell, *near) if new in lies]
        best += next(([gain] for gain, far in turns if far not in near), [])
        return max(best)


def best_end(race: Race, profiles: list[Profile], utility: bool, production: bool, used: int) -> End:
    """Return the best end, with these abilities still to be used once each in some tableau, or not at all."""
    anywhere = (None, *range(len(profiles)))
    ends = []
    for moved in anywhere if utility else (None,):
        for turned_in in anywhere if production else (None,):
            matches = [profile[moved == t][turned_in == t] for t, profile in enumerate(profiles)]
            known = [count for count in matches if count is not None]
            if len(known) == len(matches):
                ends.append(race.end(known, used + (moved is not None) + (turned_in is not None)))
    return max(ends)


def options(state: State) -> list[Option]:
    """`bid.ai.finale`: return all that the AI can do with this ability, in the order of `bid.ai.finale.order`."""
    seat = finale.holder(state)
    return {"deed-place": _deed, "utility": _utility, "production": _production}[state.phase](
        state, _search(state, seat)
    )


def _search(state: State, seat: Seat) -> Search:
    rulings = state.config.rulings
    connects = rulings["utility-connect"] == "whole"
    anywhere = rulings["utility-scope"] == "any", rulings["production-scope"] == "any"
    return Search(seat, state.cards.meet, connects, *anywhere)


def _race(board: Board, seat: Seat) -> Race:
    config, culture = board.config, scoring.holder(board, "culture")
    seats = range(len(config.names))
    held = [scoring.controlled(board, each) for each in seats]
    return Race(
        seat,
        tuple(sum(map(board.cards.vp, cards)) for cards in held),
        tuple(2 if each == culture else 1 for each in seats),
        tuple(map(len, held)),
        tuple(board.mints),
        config.mode == "solo" and config.rulings["solo-tie"] == "ai",
    )


def _lies(state: State) -> list[Lies]:
    codes = matching.lying(state)
    return [matching.sides(rows, codes) for rows in state.tableaus]


def _later(board: Board, seat: Seat) -> tuple[bool, bool]:
    """Return whether the AI would hold Utility and Production, as the cards then lie."""
    return scoring.holder(board, "utility") == seat, scoring.holder(board, "production") == seat


def _deed(state: State, search: Search) -> list[Option]:
    """Decline, or place the card that was drawn in any cell of its own tableau."""
    seat, card = search.seat, in_finale(state).deed
    assert card is not None
    lies = _lies(state)
    held = _later(state, seat)
    profiles = [search.profile(each, tableau, *held) for tableau, each in enumerate(lies)]
    found = [Option(decline(seat), best_end(_race(state, seat), profiles, *held, 0))]
    after = _with_card(state, card)
    held, race = _later(after, seat), _race(after, seat)
    profiles = [search.profile(each, tableau, *held) for tableau, each in enumerate(lies)]
    names, sides = grid.cells(state.tableaus[seat]), matching.lying(state)[card]
    for cell in grid.valid_cells(names):
        profiles[seat] = search.profile({**lies[seat], cell: sides}, seat, *held)
        end = best_end(race, profiles, *held, 1)
        found.append(Option(Place(seat, card, *grid.name(names, cell)), end))
    return found


def _with_card(state: State, card: str) -> Draft:
    """Return the state with the AI's tableau a card richer, for what does not hang on the cell."""
    seat, draft = finale.holder(state), Draft(state)
    draft.tableaus[seat] = ((*grid.cards(draft.tableaus[seat]), card),)
    return draft


def _utility(state: State, search: Search) -> list[Option]:
    """Decline, or move a card of any tableau within reach."""
    seat, lies = search.seat, _lies(state)
    race, (_, production) = _race(state, seat), _later(state, seat)
    profiles = [search.profile(each, tableau, False, production) for tableau, each in enumerate(lies)]
    found = [Option(decline(seat), best_end(race, profiles, False, production, 0))]
    for tableau in finale.reach(state, seat, "utility-scope"):
        names = grid.cells(state.tableaus[tableau])
        for shift in search.shifts(lies[tableau], tableau, profiles[tableau][0][1] is not None):
            then = list(profiles)
            then[tableau] = (shift.matches, shift.turned), (None, None)
            rest = {near: card for near, card in names.items() if near != shift.at}
            move: Relocate = relocate(seat, names[shift.at], *grid.name(rest, shift.to))
            found.append(Option(move, best_end(race, then, False, production, 1)))
    return found


def _production(state: State, search: Search) -> list[Option]:
    """Decline, or turn any card within reach."""
    seat, lies, race = search.seat, _lies(state), _race(state, search.seat)
    matches = [matching.count(each, search.meet) for each in lies]
    found = [Option(decline(seat), race.end(matches, 0))]
    for tableau in finale.reach(state, seat, "production-scope"):
        for cell, card in grid.cells(state.tableaus[tableau]).items():
            then = list(matches)
            then[tableau] += by_turning(lies[tableau], cell, search.meet)
            found.append(Option(rotate(seat, card), race.end(then, 1)))
    return found
