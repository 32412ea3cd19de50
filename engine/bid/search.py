"""What the AI can still make of the finale: every plan of its abilities, weighed by where it ends (rules file, 4.3).

An end hangs on the matches of each tableau alone, and more of its own or fewer of a rival's are never worse for the AI.
So of all that one ability can do in a tableau only the best counts, and the plans need not be played out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from engine.bid import finale, grid, matching, scoring
from engine.bid.cards import Cards, Turned
from engine.bid.grid import Cell, Contact
from engine.bid.matching import Meet, by_turning
from engine.bid.moves import OwnMove, Place, decline, relocate, rotate
from engine.bid.state import AnyState, MutableState, StateData, current_finale
from engine.moves import Seat

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

    move: OwnMove
    end: End


Shift = tuple[int, Cell, int, Best]
"""A move of Utility within a tableau: which card, to where, the matches then, and those with the best turn after it."""


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
        moving = utility and self.may(tableau, self.moves_any)
        turning = production and self.may(tableau, self.turns_any)
        return self.weighed(lies, tableau, moving, turning).profile

    def weighed(self, lies: Lies, tableau: int, moving: bool, turning: bool) -> Weighed:
        """Return what moves and turns within a tableau come to."""
        return weigh(tuple(lies.items()), self.cards, self.connects, self.sign(tableau), moving, turning)


class Weighed(NamedTuple):
    """What can be made of a tableau, and every move of Utility that this is the best of."""

    profile: Profile
    shifts: tuple[Shift, ...]


@lru_cache(maxsize=256)
def weigh(
    lying: tuple[tuple[Cell, Turned], ...], cards: Cards, connects: bool, sign: int, moving: bool, turning: bool
) -> Weighed:
    """Return what Utility, if `moving`, and a turn of Production, if `turning`, come to in a tableau.

    What a card brings where it lies, and what each gains by turning, is worked out once; a move then changes only what
    the card touched before and touches now. Deed looks ahead to what Utility looks at again.
    """
    if not lying:
        return Weighed(((0, None), (None, None)), ())
    meet, sides = cards.meet, [card for _, card in lying]
    geometry = _geometry(tuple([cell for cell, _ in lying]), connects)
    brings, gains = [], []
    for card, (touched, _) in zip(sides, geometry, strict=True):
        matches, turned = _here(card, touched, sides, meet)
        brings.append(matches)
        gains.append(turned - matches)
    now, found = sum(brings) // 2, list[Shift]()
    for index, (touched, destinations) in enumerate(geometry if moving else ()):
        card, left = sides[index], now - brings[index]
        if not turning:
            found += [(index, cell, left + _here(card, met, sides, meet)[0], None) for cell, met in destinations]
            continue
        alone = list(gains)
        for other, own, its in touched:
            lost, near = meet[card[own]], sides[other]
            alone[other] -= lost[near[own]] - lost[near[its]]
        ranked = sorted([(sign * gain, other) for other, gain in enumerate(alone) if other != index], reverse=True)
        for cell, met in destinations:
            matches, best = _moved(card, met, sides, meet, alone, ranked, sign)
            found.append((index, cell, left + matches, left + matches + best))
    moved = _best([matches for _, _, matches, _ in found], sign)
    both = _best([turned for _, _, _, turned in found if turned is not None], sign)
    return Weighed(((now, now + (_best(gains, sign) or 0) if turning else None), (moved, both)), tuple(found))


def _best(counts: list[int], sign: int) -> Best:
    if not counts:
        return None
    return max(counts) if sign > 0 else min(counts)


def _here(card: Turned, touched: tuple[Touch, ...], sides: list[Turned], meet: Meet) -> tuple[int, int]:
    """Return the matches of a card that touches others so, as it lies and turned by 180 degrees."""
    matches = turned = 0
    for other, own, its in touched:
        facing = meet[sides[other][its]]
        matches += facing[card[own]]
        turned += facing[card[its]]
    return matches, turned


def _moved(
    card: Turned,
    contacts: tuple[Touch, ...],
    sides: list[Turned],
    meet: Meet,
    alone: list[int],
    ranked: list[tuple[int, int]],
    sign: int,
) -> tuple[int, int]:
    """Return the matches of a card where it touches others so, and what the best turn gains then.

    `alone` is what the turn of each card gains without the moved one, `ranked` the same, the best first; only what it
    touches and itself gain anything else.
    """
    matches = mine = 0
    best, met = -MANY, set()
    for other, own, its in contacts:
        near, facing = sides[other], meet[card[own]]
        match = facing[near[its]]
        matches += match
        mine += meet[card[its]][near[its]] - match
        gain = sign * (alone[other] + facing[near[own]] - match)
        if gain > best:
            best = gain
        met.add(other)
    if sign * mine > best:
        best = sign * mine
    for gain, other in ranked:
        if gain <= best:
            break
        if other not in met:
            best = gain
            break
    return matches, sign * best


MANY = 1_000
"""More matches than any turn could gain."""
Touch = tuple[int, int, int]
"""A card that another touches, by its place in the tableau; the side of the other there, and its own."""


@lru_cache(maxsize=grid.SHAPES)
def _geometry(
    shape: grid.Shape, connects: bool
) -> tuple[tuple[tuple[Touch, ...], tuple[tuple[Cell, tuple[Touch, ...]], ...]], ...]:
    """Return for each card of a tableau what it touches, and to which cells it may move, with what it touches there."""
    place = {cell: index for index, cell in enumerate(shape)}

    def touches(contacts: Iterable[Contact]) -> tuple[Touch, ...]:
        return tuple((place[near], own, its) for near, own, its in contacts)

    return tuple(
        (
            touches(grid.contacts(shape, at)),
            tuple((cell, touches(met)) for cell, met in grid.destinations(shape, at, connects).items()),
        )
        for at in shape
    )


@lru_cache(maxsize=1 << 10)
def best_end(race: Race, profiles: tuple[Profile, ...], utility: bool, production: bool, used: int) -> End:
    """Return the best end, with these abilities still to be used once each in some tableau, or not at all."""
    plain = [profile[0][0] for profile in profiles]
    anywhere = (None, *range(len(profiles)))
    ends = []
    for moved in anywhere if utility else (None,):
        for turned in anywhere if production else (None,):
            matches = list(plain)
            for tableau in {moved, turned} - {None}:
                matches[tableau] = profiles[tableau][moved == tableau][turned == tableau]
            known = [count for count in matches if count is not None]
            if len(known) == len(matches):
                ends.append(race.end(known, used + (moved is not None) + (turned is not None)))
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
    race, held_then = _race(after, seat), _later(after, seat)
    if held_then != held:
        held = held_then
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
        cards = list(names.items())
        shifts = search.weighed(lies[tableau], tableau, True, profiles[tableau][0][1] is not None).shifts
        ends: dict[tuple[int, Best], End] = {}
        for index, of_card in groupby(shifts, lambda shift: shift[0]):
            at, card = cards[index]
            rest = {near: other for near, other in cards if near != at}
            for _, to, matches, turned in of_card:
                end = ends.get((matches, turned))
                if end is None:
                    then = (*profiles[:tableau], ((matches, turned), (None, None)), *profiles[tableau + 1 :])
                    end = ends[matches, turned] = best_end(race, then, False, production, 1)
                found.append(Option(relocate(seat, card, *grid.name(rest, to)), end))
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
