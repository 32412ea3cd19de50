"""Where seats and tableaus stand in the ring around the table: the first seat below, the next ones clockwise."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ui.session import Session

SEAT_WIDTH, SEAT_HEIGHT = 96.0, 108.0
BOXES = {3: (108.0, 74.0), 4: (108.0, 66.0), 5: (84.0, 58.0), 6: (72.0, 42.0)}
"""The room that each small tableau has, by how many sit at the table."""
TALLEST = {3: 420.0, 4: 424.0, 5: 470.0, 6: 520.0}
LEAST = 340.0
PHONE_REST = 556.0
"""What else a phone's screen holds during an auction: bars, lid and the panel that bids."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The measures of a ring; places are given by their upper left corner."""

    people: int
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the table."""
        return self.width / 2, self.height / 2 - 6

    @property
    def reach(self) -> tuple[float, float]:
        """How far seats sit from the middle, across and down."""
        return (self.width - SEAT_WIDTH) / 2 + 2, (self.height - SEAT_HEIGHT) / 2 - 2

    def _at(self, turns: float, share: float = 1.0) -> tuple[float, float]:
        angle = math.radians(90 + 360 * turns / self.people)
        (x, y), (across, down) = self.centre, self.reach
        return x + share * across * math.cos(angle), y + share * down * math.sin(angle)

    def seat(self, seat: int) -> tuple[float, float]:
        """Return where a seat sits."""
        x, y = self._at(seat)
        return x - SEAT_WIDTH / 2, y - SEAT_HEIGHT / 2 + 8

    def box(self, tableau: int) -> tuple[float, float]:
        """Return where the tableau between a seat and the next lies, inside the window."""
        x, y = self._at(tableau + 0.5, 1.06)
        wide, high = BOXES[self.people]
        return min(max(x - wide / 2, 0), self.width - wide), min(max(y - high / 2 + 6, 0), self.height - high)


def ring(session: Session, people: int, width: float) -> Ring:
    """Return the ring for a window."""
    tallest = TALLEST[people]
    height = tallest
    if not (session.is_wide or session.is_medium):
        height = max(LEAST + 24 * (people - 3), min(tallest, session.height - PHONE_REST))
    return Ring(people, min(width, 460.0), height)
