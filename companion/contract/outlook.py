"""What follows a move, as far as a coach has played on: from this come the reasons that it gives, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Self, TypeVar

from companion.languages import Words
from engine.game import AnyState, Move
from engine.json_types import Json, JsonDict
from engine.moves import Seat

LEAST_PLAYOUTS: Final = 20
"""After fewer playouts a move has no chance that is told, and nothing is said of what follows it."""
LEAST_PERCENT: Final = 30
"""What follows in fewer of 100 playouts is not worth a word."""
T = TypeVar("T")
STAND_IN: Final = "stand-in-"
"""The prefix of the id of a card that was imagined because it has not been entered; nothing is said about such cards.
"""


@dataclass(slots=True)
class Outlook:
    """What followed a move in the playouts that began with it: the sum of the points of each seat at their ends, the
    next move of the same seat, all later moves of that seat, each counted once a playout, and what that seat has gained
    at each end."""

    points: list[float]
    playouts: int = 0
    next: Counter[Any] = field(default_factory=Counter)  # moves of any game
    later: Counter[Any] = field(default_factory=Counter)  # moves of any game
    gained: Counter[str] = field(default_factory=Counter)

    def add(self, after: Sequence[Move], end: AnyState, gained: Iterable[str] = ()) -> None:
        """Take note of a playout: the later moves of the one who moved, the state at its end, and what that one has
        gained there."""
        self.playouts += 1
        self.points = [points + one.total for points, one in zip(self.points, end.standings().seats, strict=True)]
        self.next.update(move for move in after[:1] if not _is_imagined(move))
        self.later.update({move for move in after if not _is_imagined(move)})
        self.gained.update(gained)

    def as_json(self) -> JsonDict:
        """Return what may be told of it as JSON values: what was seldom is left out."""
        often = {
            name: [[move.as_json(), times] for move, times in counted.items() if self.of_100(times) >= LEAST_PERCENT]
            for name, counted in (("next", self.next), ("later", self.later))
        }
        gained = {id: times for id, times in self.gained.items() if self.of_100(times) >= LEAST_PERCENT}
        points = [round(points, 2) for points in self.points]
        return {"points": points, "playouts": self.playouts, **often, "gained": gained}

    @classmethod
    def from_json(cls, source: Json, read: Callable[[Json], Move | None]) -> Self:
        """Return what these values say; `read` gives a move, or None if it is none any more."""
        following, later = (
            Counter({move: int(times) for each, times in source[name] if (move := read(each)) is not None})
            for name in ("next", "later")
        )
        gained = Counter({str(id): int(times) for id, times in source["gained"].items()})
        return cls(list(map(float, source["points"])), int(source["playouts"]), following, later, gained)

    def mean(self, seat: Seat) -> float:
        """Return the points of a seat at the end of a playout, on average."""
        return self.points[seat] / self.playouts

    def of_100(self, times: int) -> int:
        """Return `times` as a number out of 100 playouts."""
        return round(100 * times / self.playouts)

    def most_often(self, counts: Iterable[tuple[T, int]]) -> tuple[T, int] | None:
        """Return what happened most often of these, and in how many of 100 playouts, or None if that was seldom."""
        most = max(counts, key=lambda counted: counted[1], default=None)
        return None if most is None or (times := self.of_100(most[1])) < LEAST_PERCENT else (most[0], times)


def _is_imagined(move: Move) -> bool:
    """Return whether a move is about a card that was imagined."""
    return any(isinstance(value, str) and value.startswith(STAND_IN) for value in move.as_json().values())


@dataclass(frozen=True, slots=True)
class Telling:
    """How what follows a move is told in a game: `named` puts a move into words and `amount` a number of points;
    `names` are those of the seats; a move that `is_idle` does nothing for the one who makes it."""

    words: Words
    names: Sequence[str]
    named: Callable[[Move], str]
    amount: Callable[[int], str]
    is_idle: Callable[[Move], bool] = lambda move: False

    def speaks_for(self, seat: Seat, outlook: Outlook, chance: float, instead: Outlook | None = None) -> list[str]:
        """Return what can be said in any game for a move of a seat, which has this chance to win with it; `instead` is
        what follows another one, that it is better than.

        The mean result is told only if it speaks for the move and does not contradict the chance: the playouts play
        worse than the coach.
        """
        say, reasons = self.words.say, []
        following = outlook.most_often((move, times) for move, times in outlook.next.items() if not self.is_idle(move))
        if following is not None:
            move, times = following
            reasons.append(say("Most often next: {move} ({n} of 100 games tried)", move=self.named(move), n=times))
        own, name = round(outlook.mean(seat)), self.names[seat]
        if instead is not None and instead.playouts:
            if (less := round(instead.mean(seat))) < own:
                more, less_in_words = self.amount(own), self.amount(less)
                reasons.append(
                    say(
                        "On average {name} ends with {more} instead of {less}", name=name, more=more, less=less_in_words
                    )
                )
            return reasons
        others = [(outlook.mean(other), other) for other in range(len(outlook.points)) if other != seat]
        if others:
            mean, other = max(others)
            if own > (best := round(mean)) and chance >= 1 / len(self.names):
                own_in_words, best_in_words = self.amount(own), self.amount(best)
                reasons.append(
                    say(
                        "On average {name} ends with {own}, {other} with {best}",
                        name=name,
                        own=own_in_words,
                        other=self.names[other],
                        best=best_in_words,
                    )
                )
        return reasons
