"""What follows a move, as far as a coach has played on: from this come the reasons that it gives, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from companion.languages import Words
from engine.game import AnyState, Move
from engine.moves import Seat

LEAST_PLAYOUTS: Final = 20
"""After fewer playouts nothing is said of what follows a move."""
LEAST_PERCENT: Final = 30
"""What follows in fewer of 100 playouts is not worth a word."""
T = TypeVar("T")
STAND_IN: Final = "stand-in-"
"""How the id of a card begins that was imagined, as nobody has entered it; nothing is said of such cards."""


@dataclass(slots=True)
class Outlook:
    """What followed a move in the playouts that began with it: the points of each seat at their ends added up, the
    next move of the one who made it, all of that one's later moves, each counted once a playout, and the state at each
    end."""

    points: list[float]
    playouts: int = 0
    next: Counter[Any] = field(default_factory=Counter)  # moves of any game
    later: Counter[Any] = field(default_factory=Counter)  # moves of any game
    ends: list[Any] = field(default_factory=list)  # states of any game

    def add(self, after: Sequence[Move], end: AnyState) -> None:
        """Take note of a playout: the later moves of the one who moved, and the state at its end."""
        self.playouts += 1
        self.points = [points + one.total for points, one in zip(self.points, end.standings().seats, strict=True)]
        self.next.update(move for move in after[:1] if not _is_imagined(move))
        self.later.update({move for move in after if not _is_imagined(move)})
        self.ends.append(end)

    def mean(self, seat: Seat) -> float:
        """Return the points of a seat at the end of a playout, on average."""
        return self.points[seat] / self.playouts

    def of_100(self, times: int) -> int:
        """Return of how many of 100 playouts so many are a part."""
        return round(100 * times / self.playouts)

    def most_often(self, counts: Iterable[tuple[T, int]]) -> tuple[T, int] | None:
        """Return what happened most often of these, and in how many of 100 playouts; None where that was seldom."""
        most = max(counts, key=lambda counted: counted[1], default=None)
        return None if most is None or (times := self.of_100(most[1])) < LEAST_PERCENT else (most[0], times)


def _is_imagined(move: Move) -> bool:
    """Whether a move is about a card that was imagined."""
    return any(isinstance(value, str) and value.startswith(STAND_IN) for value in move.as_json().values())


def in_general(
    words: Words, seat: Seat, outlook: Outlook, named: Callable[[Move], str], chance: float = 0.5
) -> list[str]:
    """Return what can be said in any game of what follows a move of a seat; `named` puts a move into words.

    The mean result is left out where it contradicts the chance to win: the playouts play worse than the coach.
    """
    reasons = []
    if (following := outlook.most_often(outlook.next.items())) is not None:
        move, times = following
        reasons.append(words.say("Most often next: {move} ({n} of 100 games tried)", move=named(move), n=times))
    others = [outlook.mean(other) for other in range(len(outlook.points)) if other != seat]
    if others:
        own, best = round(outlook.mean(seat)), round(max(others))
        if (own - best) * (chance - 0.5) >= 0:
            reasons.append(words.say("On average it ends {own} to {best}", own=own, best=best))
    return reasons
