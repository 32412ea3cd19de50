"""What the AI can still make of the finale: every plan of its abilities, weighed by where it ends (rules file, 4.3).

An end hangs on the matches of each tableau alone, and more of its own or fewer of a rival's are never worse for the AI.
So of all that one ability can do in a tableau only the best counts, and the plans need not be played out.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from engine.bid import finale, grid, matching, scoring
from engine.bid.cards import Cards, Turned
from engine.bid.grid import Cell, Contact
from engine.bid.matching import Meet, by_turning
from engine.bid.moves import Move, Place, decline, relocate, rotate
from engine.bid.state import AnyState, MutableState, StateData, current_finale
from engine.moves import Seat

Lies = dict[Cell, Turned]
Gains = dict[Cell, int]
"""By how much the matches of a tableau grow when the card in a cell is turned."""
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
    """What stays the same during one search: the AI's seat, its rulings, and the cards."""

    seat: Seat
    cards: Cards
    connects: bool
    moves_any: bool
    turns_any: bool

    @property
    def meet(self) -> Meet:
        """How many mints two touching sides have in common."""
        return self.cards.meet

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
        ends = self.shifts(lies, tableau, turned is not None)
        moved = sign * max([sign * end.matches for end in ends]) if ends else None
        both = [sign * end.turned for end in ends if end.turned is not None]
        return (now, turned), (moved, sign * max(both) if both else None)

    def shifts(self, lies: Lies, tableau: int, turning: bool) -> tuple[Shift, ...]:
        """Return every move of Utility in a tableau, with the best turn after it if `turning`."""
        return every_shift(tuple(lies.items()), self.cards, self.connects, self.sign(tableau), turning)


@lru_cache(maxsize=256)
def every_shift(
    lying: tuple[tuple[Cell, Turned], ...], cards: Cards, connects: bool, sign: int, turning: bool
) -> tuple[Shift, ...]:
    """Return the moves of Utility in a tableau: Deed looks ahead to those that Utility looks at again."""
    lies, meet = dict(lying), cards.meet
    now, shape, found = matching.count(lies, meet), tuple(lies), []
    gains = {cell: by_turning(lies, cell, meet) for cell in lies} if turning else {}
    for at, card in lying:
        rest = {cell: other for cell, other in lying if cell != at}
        left = now - matching.at(lies, at, card, meet)
        alone = _gains_without(rest, at, gains, meet)
        for cell, contacts in grid.destinations(shape, at, connects).items():
            matches = left + sum([meet[card[own]][rest[near][its]] for near, own, its in contacts])
            turned = matches + _best_turn(rest, card, contacts, alone, sign, meet) if turning else None
            found.append(Shift(at, cell, matches, turned))
    return tuple(found)


def _gains_without(rest: Lies, at: Cell, gains: Gains, meet: Meet) -> Gains:
    """Return what a turn of each card gains once that at `at` is gone: only its neighbours gain anything else."""
    near = grid.around(at)
    return {cell: by_turning(rest, cell, meet) if cell in near else gains[cell] for cell in rest if cell in gains}


def _best_turn(rest: Lies, card: Turned, contacts: tuple[Contact, ...], alone: Gains, sign: int, meet: Meet) -> int:
    """Return what the best turn gains once a card has come that touches others so: only it and they are new."""
    gains, mine = dict(alone), 0
    for near, own, its in contacts:
        other = rest[near]
        matches = meet[card[own]][other[its]]
        mine += meet[card[its]][other[its]] - matches
        gains[near] += meet[card[own]][other[own]] - matches
    return max(mine, *gains.values()) if sign > 0 else min(mine, *gains.values())


@lru_cache(maxsize=1 << 10)
def best_end(race: Race, profiles: tuple[Profile, ...], utility: bool, production: bool, used: int) -> End:
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


def options(state: StateData) -> list[Option]:
    """`bid.ai.finale`: return all that the AI can do with this ability, in the order of `bid.ai.finale.order`."""
    seat = finale.holder(state)
    return {"deed-place": _deed, "utility": _utility, "production": _production}[state.phase](
        state, _search(state, seat)
    )


def _search(state: StateData, seat: Seat) -> Search:
    rulings = state.config.rulings
    anywhere = rulings["utility-scope"] == "any", rulings["production-scope"] == "any"
    return Search(seat, state.cards, finale.must_connect(state), *anywhere)


def _race(state: AnyState, seat: Seat) -> Race:
    config, culture = state.config, scoring.holder(state, "culture")
    seats = range(len(config.names))
    held = [scoring.controlled(state, each) for each in seats]
    return Race(
        seat,
        tuple(sum(map(state.cards.vp, cards)) for cards in held),
        tuple(2 if each == culture else 1 for each in seats),
        tuple(map(len, held)),
        tuple(state.mints),
        config.mode == "solo" and config.rulings["solo-tie"] == "ai",
    )


def _lies(state: StateData) -> list[Lies]:
    codes = matching.lying(state)
    return [matching.sides(rows, codes) for rows in state.tableaus]


def _later(state: AnyState, seat: Seat) -> tuple[bool, bool]:
    """Return whether the AI would hold Utility and Production, as the cards then lie."""
    return scoring.holder(state, "utility") == seat, scoring.holder(state, "production") == seat


def _deed(state: StateData, search: Search) -> list[Option]:
    """Decline, or place the card that was drawn in any cell of its own tableau."""
    seat, card = search.seat, current_finale(state).deed
    assert card is not None
    lies = _lies(state)
    held = _later(state, seat)
    profiles = [search.profile(each, tableau, *held) for tableau, each in enumerate(lies)]
    found = [Option(decline(seat), best_end(_race(state, seat), tuple(profiles), *held, 0))]
    after = _with_card(state, card)
    held, race = _later(after, seat), _race(after, seat)
    profiles = [search.profile(each, tableau, *held) for tableau, each in enumerate(lies)]
    names, sides = grid.cells(state.tableaus[seat]), matching.lying(state)[card]
    for cell in grid.valid_cells(names):
        profiles[seat] = search.profile(grid.as_seen({**lies[seat], cell: sides}), seat, *held)
        end = best_end(race, tuple(profiles), *held, 1)
        found.append(Option(Place(seat, card, *grid.name(names, cell)), end))
    return found


def _with_card(state: StateData, card: str) -> MutableState:
    """Return the state with the AI's tableau a card richer, for what does not hang on the cell."""
    seat, draft = finale.holder(state), MutableState(*state)
    draft.set_rows(seat, ((*grid.cards(draft.tableaus[seat]), card),))
    return draft


def _utility(state: StateData, search: Search) -> list[Option]:
    """Decline, or move a card of any tableau within reach."""
    seat, lies = search.seat, _lies(state)
    race, (_, production) = _race(state, seat), _later(state, seat)
    profiles = [search.profile(each, tableau, False, production) for tableau, each in enumerate(lies)]
    found = [Option(decline(seat), best_end(race, tuple(profiles), False, production, 0))]
    for tableau in finale.reach(state, seat, "utility-scope"):
        names = grid.cells(state.tableaus[tableau])
        shifts = search.shifts(lies[tableau], tableau, profiles[tableau][0][1] is not None)
        for at, of_card in groupby(shifts, lambda shift: shift.at):
            rest = {near: card for near, card in names.items() if near != at}
            for shift in of_card:
                then = list(profiles)
                then[tableau] = (shift.matches, shift.turned), (None, None)
                move = relocate(seat, names[at], *grid.name(rest, shift.to))
                found.append(Option(move, best_end(race, tuple(then), False, production, 1)))
    return found


def _production(state: StateData, search: Search) -> list[Option]:
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
