"""The clock of a game: how long each person has thought, in tenths of a second. Times are given in from outside; it
decides nothing and ends no turn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, Self

from companion.table.table import Point
from engine.json_types import Json, JsonValue, is_count
from engine.moves import Seat

CLOCK, THOUGHT = "clock", "thought"
"""The notes of a game: how its clock runs, and how long each move took."""
LONGEST: Final = 100 * 3600
"""The most seconds that a clock can give; a longer thought counts as so long."""
MOST_TENTHS: Final = 10 * LONGEST


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How a clock runs: down from the `seconds` that each person has, with an `increment` of seconds after each turn;
    up if they are None."""

    seconds: int | None = None
    increment: int = 0


class Thought(NamedTuple):
    """How long a seat thought about a move, and whether its turn ended with that."""

    seat: Seat
    tenths: int
    is_end: bool = False


class Thinking(NamedTuple):
    """What a person's turns took in a game, in tenths of a second: all of them, the median, and the longest."""

    total: int
    median: int
    longest: int


@dataclass(frozen=True, slots=True)
class GameClock:
    """The clock of a game: how it runs, whether it `is_paused`, what each move took, by the number of the point that it
    led to, and the time of each seat that belongs to no move yet (`open`)."""

    rule: ClockRule
    is_paused: bool = False
    moves: Mapping[int, Thought] = field(default_factory=dict)
    open: Mapping[Seat, int] = field(default_factory=dict)

    @classmethod
    def from_notes(cls, clock: JsonValue, thought: JsonValue) -> Self | None:
        """Return the clock of a game with these notes; None if it has none. What cannot be read counts as never
        written."""
        if not isinstance(clock, dict):
            return None
        seconds, increment, held = clock.get("seconds"), clock.get("increment"), clock.get("open")
        rule = ClockRule(
            seconds if is_count(seconds, 0, LONGEST) else None, increment if is_count(increment, 0, MOST_TENTHS) else 0
        )
        open_ = {int(seat): tenths for seat, tenths in _pairs(held) if is_count(tenths, 0, MOST_TENTHS)}
        return cls(rule, clock.get("paused") is True, moves_of(thought), open_)

    def as_note(self) -> Json:
        """Return the note that says how it runs."""
        seconds = {} if self.rule.seconds is None else {"seconds": self.rule.seconds, "increment": self.rule.increment}
        paused = {"paused": True} if self.is_paused else {}
        open_ = {"open": {str(seat): tenths for seat, tenths in self.open.items()}} if self.open else {}
        return {**seconds, **paused, **open_}

    def moves_note(self) -> Json:
        """Return the note that says what each move took."""
        return {str(point): [one.seat, one.tenths, *([1] if one.is_end else [])] for point, one in self.moves.items()}

    def with_time(self, seat: Seat, tenths: int) -> Self:
        """Return it with more time of a seat, which belongs to the next move that it makes."""
        return replace(self, open={**self.open, seat: min(self.open.get(seat, 0) + tenths, MOST_TENTHS)})

    def with_move(self, point: Point, seat: Seat, *, is_end: bool) -> Self:
        """Return it with the open time of a seat as that of the move that led to a point."""
        open_ = {other: tenths for other, tenths in self.open.items() if other != seat}
        thought = Thought(seat, self.open.get(seat, 0), is_end)
        return replace(self, moves={**self.moves, point.number: thought}, open=open_)

    def used(self, seat: Seat) -> int:
        """Return how long a seat has thought in all, moves that were taken back included."""
        return sum(one.tenths for one in self.moves.values() if one.seat == seat) + self.open.get(seat, 0)

    def allowance(self, seat: Seat, line: Collection[int]) -> int | None:
        """Return how much time a seat has in all after the moves that led through the points of this `line`; None if
        the clock counts up."""
        if self.rule.seconds is None:
            return None
        turns = sum(one.seat == seat and one.is_end for point, one in self.moves.items() if point in line)
        return 10 * (self.rule.seconds + self.rule.increment * turns)


def moves_of(note: JsonValue) -> dict[int, Thought]:
    """Return what each move took, by the number of the point that it led to."""
    moves = {}
    for point, one in _pairs(note):
        if isinstance(one, list) and len(one) in (2, 3) and all(is_count(value, 0, MOST_TENTHS) for value in one):
            moves[int(point)] = Thought(one[0], one[1], len(one) == 3)
    return dict(sorted(moves.items()))


def thinking(moves: Mapping[int, Thought], seats: int) -> tuple[Thinking, ...]:
    """Return what the turns of each seat took; nothing without a clock. A turn is what a seat did until it ended it,
    moves that were taken back included."""
    if not moves:
        return ()
    turns: list[list[int]] = [[] for _ in range(seats)]
    going: dict[Seat, int] = {}
    for one in moves.values():
        if one.seat >= seats:
            continue
        going[one.seat] = going.get(one.seat, 0) + one.tenths
        if one.is_end:
            turns[one.seat].append(going.pop(one.seat))
    for seat, tenths in going.items():
        turns[seat].append(tenths)
    return tuple(Thinking(sum(of), _median(sorted(of)), max(of)) if of else Thinking(0, 0, 0) for of in turns)


def _median(ordered: Sequence[int]) -> int:
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) // 2


def _pairs(note: JsonValue) -> list[tuple[str, JsonValue]]:
    """Return what a note has by number."""
    kept = note.items() if isinstance(note, dict) else ()
    return [(key, value) for key, value in kept if key.isascii() and key.isdecimal() and len(key) <= 6]
