"""The positions of seats and tableaus in the ring around the table: one seat below, the next ones clockwise.

They are numbered from the seat below on."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from ui import components as kit
from ui.session import Session
from ui.theme.theme import Look

SEAT_WIDTHS = (96.0, 88.0, 80.0)
"""The room that a seat has across, the widest that fits first."""
BADGE = 64.0
BOXES = {3: (108.0, 74.0), 4: (108.0, 66.0), 5: (84.0, 58.0), 6: (72.0, 42.0)}
"""The room that each small tableau has at most, by how many sit at the table."""
SCALES = (1.0, 0.85, 0.7)
SHARES = (1.06, 1.14, 1.22)
"""The distances of tableaus from the middle, compared with those of the seats."""
TALLEST = {3: 420.0, 4: 424.0, 5: 470.0, 6: 520.0}
LEAST = 340.0
PHONE_REST = 556.0
"""What else a phone's screen holds during an auction: bars, banner and the panel that bids."""
LARGEST, SMALLEST = 124.0, 72.0
"""The card in the middle of the ring."""
NAME, NAME_WIDTH = 19.0, 150.0
"""The letters of its name, and how wide that is at most."""
BELOW = 4.0
"""The gap between the card and its name."""
STEP = 16.0
BESIDE_REST = 298.0
"""The height of all but the ring on a tablet on its side."""
LARGEST_SCALE = 1.6
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Ring:
    """The measures of a ring; places are given by their upper left corner.

    Tableaus are as large as `scale` says and as far out as `share`, `name` is the room for the name of the `card`.
    """

    people: int
    width: float
    height: float
    seat_width: float = SEAT_WIDTHS[0]
    seat_height: float = 104.0
    scale: float = 1.0
    share: float = SHARES[0]
    card: float = SMALLEST
    name: tuple[float, float] = (NAME_WIDTH, 24.0)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the table."""
        return self.width / 2, self.height / 2

    @property
    def reach(self) -> tuple[float, float]:
        """The distances of the seats from the middle, across and down."""
        return (self.width - self.seat_width) / 2, (self.height - self.seat_height) / 2

    @property
    def box_size(self) -> tuple[float, float]:
        """The room for each small tableau."""
        wide, high = BOXES[self.people]
        return wide * self.scale, high * self.scale

    def _at(self, turns: float, share: float = 1.0) -> tuple[float, float]:
        angle = math.radians(90 + 360 * turns / self.people)
        (x, y), (across, down) = self.centre, self.reach
        return x + share * across * math.cos(angle), y + share * down * math.sin(angle)

    def seat(self, seat: int) -> tuple[float, float]:
        """Return where a seat sits."""
        x, y = self._at(seat)
        return x - self.seat_width / 2, y - self.seat_height / 2

    def box(self, tableau: int) -> tuple[float, float]:
        """Return the position of the tableau between a seat and the next, inside the window."""
        x, y = self._at(tableau + 0.5, self.share)
        wide, high = self.box_size
        return min(max(x - wide / 2, 0), self.width - wide), min(max(y - high / 2, 0), self.height - high)

    @property
    def hammer(self) -> tuple[float, float]:
        """The position of the card under the hammer; its name is below it."""
        x, y = self.centre
        return x - self.card / 2, y - (self.card + BELOW + self.name[1]) / 2

    def parts(self) -> Iterator[Box]:
        """Give the room of each part."""
        for number in range(self.people):
            left, top = self.seat(number)
            yield left, top, left + self.seat_width, top + self.seat_height
            left, top = self.box(number)
            wide, high = self.box_size
            yield left, top, left + wide, top + high
        left, top = self.hammer
        yield left, top, left + self.card, top + self.card
        below, middle = top + self.card + BELOW, self.width / 2
        yield middle - self.name[0] / 2, below, middle + self.name[0] / 2, below + self.name[1]

    def is_clear(self) -> bool:
        """Return whether no part overlaps another; a card is close to its own name."""
        return not any(_meet(one, other) for one, other in combinations(self.parts(), 2))


def _meet(one: Box, other: Box) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1


def seat_height(look: Look) -> float:
    """Return how high a seat is: its badge, its name and the word below it."""
    return math.ceil(BADGE + 2 + look.letters(15) * 1.1 + 2 + look.letters(13.5) * 1.15 + 4)


def name_room(look: Look, name: str) -> tuple[float, float]:
    """Return the room that a card's name needs, in one line or two."""
    size = look.letters(NAME)
    # Its letters are those of the display face, which are wider than the strong ones.
    across = 1.15 * kit.wide(name, size) + 12
    if across <= NAME_WIDTH:
        return across, size * 1.25
    return min(NAME_WIDTH, max(1.15 * kit.longest(name, size) + 12, 0.6 * across)), 2 * size * 1.25


def ring(session: Session, people: int, width: float, name: str = "") -> Ring:
    """Return the ring for a window, with the card of that name in its middle."""
    tallest = height = TALLEST[people]
    if not (session.is_wide or session.is_medium):
        height = max(LEAST + 24 * (people - 3), min(tallest, session.height - PHONE_REST))
    return fitted(people, min(width, 460.0), height, seat_height(session.look), name_room(session.look, name))


def magnified(session: Session, ring: Ring, width: float) -> float:
    """Return how many times as large a ring is drawn: on a tablet on its side it fills the room that it has.

    On one that stands, the page scrolls under the ring, and what is magnified is then heard at another place than seen.
    """
    if not session.is_on_side or session.is_low:
        return 1.0
    return max(1.0, min(width / ring.width, (session.height - BESIDE_REST) / ring.height, LARGEST_SCALE))


@lru_cache(maxsize=64)
def fitted(people: int, width: float, height: float, seat: float, name: tuple[float, float]) -> Ring:
    """Return the ring of at least this height in which no part overlaps another, with the largest parts."""
    ring = Ring(people, width, height, seat_height=seat, name=name)
    for step in range(20):
        high = height + step * STEP
        for across in SEAT_WIDTHS:
            for scale in SCALES:
                for share in SHARES:
                    ring = Ring(people, width, high, across, seat, scale, share, SMALLEST, name)
                    if ring.is_clear():
                        return _with_largest_card(ring)
    return ring


def _with_largest_card(ring: Ring) -> Ring:
    size = LARGEST
    while size > SMALLEST:
        larger = replace(ring, card=size)
        if larger.is_clear():
            return larger
        size -= 4
    return ring
