"""The best that Utility and Production can do in one tableau, for the AI that weighs them (rules file, 4.3).

More matches of its own, or fewer of a rival's, are never worse for the AI, and of two plans with the same result the
one with fewer abilities is better. So of all that the abilities can do in a tableau only the best counts, and only if
it is better than the best with fewer of them. How many matches a card has where it is, and how many more each gains by
turning, is counted once; a move changes only the cards that it touches before and after. Cards and cells that could not
improve on the best so far, however well they match, are skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.bid import grid
from engine.bid.cards import Cards, Turned
from engine.bid.grid import Cell, Contact, Shape
from engine.bid.matching import Meet

Touch = tuple[int, int, int]
"""A card that another touches, by its place in the tableau; the side of the other there, and its own."""
Touches = tuple[Touch, ...]
Gain = tuple[int, int]
"""What a card gains by being turned, and its place in the tableau."""


class Outlook(NamedTuple):
    """The value of a tableau as it is, and at best with a card moved, with one turned, and with both done.

    None if it cannot be done, or is no better than with fewer abilities.
    """

    now: int
    moved: int | None = None
    turned: int | None = None
    both: int | None = None


Worth = tuple[Meet, Sequence[int], int]
"""`worth`, `most` and `highest` of a tableau."""


class Laid(NamedTuple):
    """A tableau: its cells, in reading order, and the sides of the cards there.

    `worth` says what two touching sides are worth to the AI, by their codes, `most` what one is at most, by its code,
    and `highest` the most of all. `connects` is what ruling `utility-connect` asks of a move.
    """

    shape: Shape
    sides: Sequence[Turned]
    worth: Meet
    most: Sequence[int]
    highest: int
    connects: bool

    def outlook(self, moving: bool, turning: bool) -> Outlook:
        """Return what it can come to with Utility, if `moving`, and Production, if `turning`."""
        geometry = _geometry(self.shape, self.connects)
        brings, gains = self._weighed(geometry)
        now = sum(brings) // 2
        turned = now + max(gains) if turning and gains else now
        moved = both = now
        if moving and turning:
            moved, both = self._best_move_and_turn(geometry, brings, gains)
        elif moving:
            moved = self._best_move(geometry, brings)
        return Outlook(
            now,
            moved if moved > now else None,
            turned if turned > now else None,
            both if both > max(now, moved, turned) else None,
        )

    def _weighed(self, geometry: Geometry) -> tuple[list[int], list[int]]:
        """Return what each card counts as it is, and what it gains by being turned."""
        sides, worth = self.sides, self.worth
        brings, gains = [], []
        for card, (touched, _, _) in zip(sides, geometry, strict=True):
            now = turned = 0
            for other, own, its in touched:
                facing = worth[sides[other][its]]
                now += facing[card[own]]
                turned += facing[card[its]]
            brings.append(now)
            gains.append(turned - now)
        return brings, gains

    def _best_move(self, geometry: Geometry, brings: list[int]) -> int:
        """Return the best value with a card moved, or the present value if nothing is better."""
        now = best = sum(brings) // 2
        for index in _least_first(brings):
            card, (_, destinations, widest) = self.sides[index], geometry[index]
            left = now - brings[index]
            if left + self._most(card, widest) > best:
                best = max([best, *[left + self._brings(card, contacts) for _, contacts in destinations]])
        return best

    def _best_move_and_turn(self, geometry: Geometry, brings: list[int], gains: list[int]) -> tuple[int, int]:
        """Return the best with a card moved, and with one turned as well; no less than without the move."""
        now = moved = sum(brings) // 2
        both = now + max([0, *gains])
        for index in _least_first(brings):
            card, (touched, destinations, widest) = self.sides[index], geometry[index]
            left, alone = now - brings[index], self._alone(index, touched, gains)
            most, turn = left + self._most(card, widest), max(alone)
            if most <= moved and most + turn <= both:
                continue
            ranked = _ranked(alone)
            for _, contacts in destinations:
                most = left + len(contacts) * self.highest
                if most > moved or most + turn > both:
                    matches, gain = self.landed(card, contacts, alone, ranked)
                    moved = max(moved, left + matches)
                    both = max(both, left + matches + gain)
        return moved, both

    def _most(self, card: Turned, contacts: int) -> int:
        """Return at least as much as a card with this many contacts can count; it has no row both above and below it.
        """
        top, right, bottom, left = card
        most = self.most
        shown = most[left] + most[right] + max(most[top], most[bottom])
        return min(contacts * self.highest, shown)

    def _brings(self, card: Turned, contacts: Touches) -> int:
        """Return what a card counts with these contacts."""
        sides, worth = self.sides, self.worth
        points = 0
        for other, own, its in contacts:
            points += worth[card[own]][sides[other][its]]
        return points

    def _alone(self, index: int, touched: Touches, gains: list[int]) -> list[int]:
        """Return what each other card gains by being turned, once a card is lifted; of that, nothing (0)."""
        card, sides, worth = self.sides[index], self.sides, self.worth
        alone = list(gains)
        alone[index] = 0
        for other, own, its in touched:
            facing, near = worth[card[own]], sides[other]
            alone[other] -= facing[near[own]] - facing[near[its]]
        return alone

    def landed(self, card: Turned, contacts: Touches, alone: Sequence[int], ranked: Sequence[Gain]) -> tuple[int, int]:
        """Return what a card counts with these contacts, and what the best turn of any card gains then, or 0.

        `alone` is what each other card gains by being turned without this one, `ranked` the gains among these, the best
        first: only the gains of the cards that it touches differ.
        """
        sides, worth = self.sides, self.worth
        brings = own_gain = 0
        best, met = 0, []
        for other, own, its in contacts:
            near, facing = sides[other], worth[card[own]]
            match = facing[near[its]]
            brings += match
            own_gain += worth[card[its]][near[its]] - match
            gain = alone[other] + facing[near[own]] - match
            if gain > best:
                best = gain
            met.append(other)
        if own_gain > best:
            best = own_gain
        for gain, other in ranked:
            if gain <= best:
                break
            if other not in met:
                best = gain
                break
        return brings, best

    def shifts(self, turning: bool) -> Iterator[tuple[int, Cell, int, int]]:
        """Yield every move of a card, the cards and then the cells in reading order; `turning` as for `outlook`.

        A move is the place of the card in the tableau, the cell it moves to, what the tableau is worth then, and what
        the best turn gains after that, or 0.
        """
        geometry = _geometry(self.shape, self.connects)
        brings, gains = self._weighed(geometry)
        now = sum(brings) // 2
        for index, (touched, destinations, _) in enumerate(geometry):
            card, left = self.sides[index], now - brings[index]
            if turning:
                alone = self._alone(index, touched, gains)
                ranked = _ranked(alone)
                for to, contacts in destinations:
                    matches, gain = self.landed(card, contacts, alone, ranked)
                    yield index, to, left + matches, gain
                continue
            for to, contacts in destinations:
                yield index, to, left + self._brings(card, contacts), 0

    def turns(self) -> tuple[int, list[int]]:
        """Return what the tableau is worth as it lies, and with one card turned, card by card."""
        brings, gains = self._weighed(_geometry(self.shape, self.connects))
        now = sum(brings) // 2
        return now, [now + gain for gain in gains]

    def with_card(self, card: Turned, moving: bool, turning: bool) -> Iterator[tuple[Cell, Outlook]]:
        """Yield every valid cell for a card more, in reading order, with what the tableau can come to then."""
        if moving:
            for spot in _spots(self.shape):
                sides = [*self.sides[: spot.at], card, *self.sides[spot.at :]]
                laid = Laid(spot.shape, sides, self.worth, self.most, self.highest, self.connects)
                yield spot.cell, laid.outlook(moving, turning)
            return
        brings, gains = self._weighed(_geometry(self.shape, self.connects))
        ranked = _ranked(gains)
        now = sum(brings) // 2
        for spot in _spots(self.shape):
            matches, gain = self.landed(card, spot.contacts, gains, ranked)
            yield spot.cell, after(now + matches, gain if turning else 0)


def after(now: int, gain: int) -> Outlook:
    """Return the outlook of a tableau in which no card will move, and a turn gains this much, if anything."""
    return Outlook(now, None, now + gain if gain else None)


def _least_first(brings: Sequence[int]) -> list[int]:
    """Return the indexes of the cards, those first that count least: they have most to win."""
    return sorted(range(len(brings)), key=brings.__getitem__)


def _ranked(gains: Sequence[int]) -> list[Gain]:
    """Return the turns that gain anything, the best first."""
    return sorted([(gain, index) for index, gain in enumerate(gains) if gain > 0], reverse=True)


@lru_cache(maxsize=8)
def worths(cards: Cards) -> tuple[Worth, Worth]:
    """Return what touching sides are worth to the AI: in its own tableau, and in a rival's."""
    against = tuple(tuple(-mints for mints in row) for row in cards.meet)
    return (cards.meet, cards.mints, max(cards.mints)), (against, (0,) * len(against), 0)


# What depends on the shape alone.


class Spot(NamedTuple):
    """A cell for a card more: what it would touch, the shape then, and which of its cells that is."""

    cell: Cell
    contacts: Touches
    shape: Shape
    at: int


@lru_cache(maxsize=grid.SHAPES)
def _spots(shape: Shape) -> tuple[Spot, ...]:
    """Return every valid cell for a card more, in reading order."""
    spots = []
    for cell in grid.valid_cells(shape):
        then = (*shape, cell)
        at = sorted(then).index(cell)
        seen = tuple(grid.as_seen(dict.fromkeys(then)))
        spots.append(Spot(cell, _touches(shape, grid.contacts(shape, cell)), seen, at))
    return tuple(spots)


class Around(NamedTuple):
    """What a card touches, the cells to which it may move with what it touches there, and how many at most."""

    touched: Touches
    destinations: tuple[tuple[Cell, Touches], ...]
    widest: int


Geometry = tuple[Around, ...]


@lru_cache(maxsize=grid.SHAPES)
def _geometry(shape: Shape, connects: bool) -> Geometry:
    """Return for each card of a tableau what depends on the cells alone."""
    around = []
    for at in shape:
        cells = grid.destinations(shape, at, connects)
        destinations = tuple((cell, _touches(shape, met)) for cell, met in cells.items())
        widest = max([len(contacts) for _, contacts in destinations], default=0)
        around.append(Around(_touches(shape, grid.contacts(shape, at)), destinations, widest))
    return tuple(around)


def _touches(shape: Shape, contacts: Iterable[Contact]) -> Touches:
    return tuple([(shape.index(near), own, its) for near, own, its in contacts])
