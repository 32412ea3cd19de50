"""Who is ahead, card by card, and which step of the tie-break ladder decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.json_types import JsonDict
from engine.moves import Seat

S = TypeVar("S")

AGE = "age"
"""The id of the criterion that compares ages."""
CLOSEST_AGE = 42
"""If a tie depends on ages, the seat closest to this one is ahead."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's result: its total, its rank (1 is best; equal ranks are shared) and where the total comes from."""

    seat: Seat
    name: str
    total: int
    rank: int
    breakdown: tuple[tuple[Any, ...], ...]  # what counts, and its points, as the game has it
    extras: tuple[tuple[str, int | None], ...] = ()


@dataclass(frozen=True, slots=True)
class TieStep:
    """One rung: the criterion, the value of each seat still tied before it, and the seats still tied after it."""

    criterion: str
    values: tuple[tuple[Seat, int | None], ...]
    left: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranking in seat order, the rungs that were used, and why the game ended (None while it runs)."""

    seats: tuple[Standing, ...]
    tiebreaks: tuple[TieStep, ...]
    ended_by: str | None

    @property
    def final(self) -> bool:
        """Return whether the game is over."""
        return self.ended_by is not None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share rank 1."""
        return tuple(standing.seat for standing in self.seats if standing.rank == 1)

    @property
    def won(self) -> tuple[float, ...]:
        """Return each seat's part of the win, from 0 to 1: seats that share it have equal parts."""
        winners = self.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.seats)))


@dataclass(frozen=True, slots=True)
class Criterion(Generic[S]):
    """One rung of a game's tie-break ladder: the seats with the highest `key` go on.

    If the key of one of them is None, it is not known, and all go on. `shown` is the value that the standings tell of a
    seat; None if they tell none. `applies` says of a config whether the ladder has this rung.
    """

    id: str
    key: Callable[[S, Seat], float | None]
    shown: Callable[[S, Seat], int | None] | None = None
    applies: Callable[[Any], bool] = lambda config: True  # each game has its own

    def left(self, state: S, tied: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats that go on from this rung."""
        keys = [key for seat in tied if (key := self.key(state, seat)) is not None]
        if len(keys) < len(tied):
            return tied
        top = max(keys)
        return tuple([seat for seat, key in zip(tied, keys, strict=True) if key == top])


Ladder = Sequence[Criterion[S]]
"""The tie-break ladder of a game for first place, in order."""


def most(
    id: str, count: Callable[[S, Seat], int], applies: Callable[[Any], bool] = lambda config: True  # of any game
) -> Criterion[S]:
    """Return the rung on which the seats with most go on."""
    return Criterion(id, count, count, applies)


def closest_age(shown: Callable[[S, Seat], int | None], ruling: str) -> Criterion[S]:
    """Return the rung of ages: the closest to 42 is ahead.

    An automa has no age: in a game against one, the `ruling` says whether it wins, the player does, or they share.
    """

    def key(state: Any, seat: Seat) -> float | None:  # each game has its own
        config = state.config
        if config.automa is not None:
            return float(config.rulings[ruling] == ("automa" if seat == config.automa else "player"))
        age = config.ages[seat]
        return None if age is None else -abs(age - CLOSEST_AGE)

    return Criterion(AGE, key, shown)


def settle(
    state: Any,  # each game has its own
    totals: Sequence[int],
    ladder: Ladder[Any],  # each game has its own
) -> tuple[tuple[TieStep, ...], tuple[int, ...]]:
    """Return the rungs that were used to find the first place, and the rank of each seat."""
    tied = best(range(len(totals)), totals.__getitem__)
    steps = climb(state, tied, ladder)
    return steps, ranks(totals, steps[-1].left if steps else tied)


def climb(state: Any, tied: tuple[Seat, ...], ladder: Ladder[Any]) -> tuple[TieStep, ...]:  # each game has its own
    """Apply the rungs in order to the tied seats until one is left; return those that were used."""
    steps: list[TieStep] = []
    left = tied
    for rung in ladder:
        if len(left) < 2:
            break
        if rung.applies(state.config):
            values = tuple([(seat, rung.shown(state, seat)) for seat in left]) if rung.shown else ()
            left = rung.left(state, left)
            steps.append(TieStep(rung.id, values, left))
    return tuple(steps)


def best(seats: Sequence[Seat], key: Callable[[Seat], float]) -> tuple[Seat, ...]:
    """Return the seats with the highest key, in seat order."""
    keys = [key(seat) for seat in seats]
    top = max(keys)
    return tuple([seat for seat, value in zip(seats, keys, strict=True) if value == top])


def ranks(totals: Sequence[int], first: Sequence[Seat]) -> tuple[int, ...]:
    """Rank the totals when `first` won among those tied at the top: 1 + the number of seats that are better.

    The losers of that tie share the next rank, ahead of lower totals; other equal totals share a rank.
    """
    top = max(totals)
    return tuple(
        (1 if seat in first else 1 + len(first)) if total == top else 1 + sum(other > total for other in totals)
        for seat, total in enumerate(totals)
    )


def as_json(standings: Standings, seat: Callable[[Any], JsonDict]) -> JsonDict:  # its kind of Standing
    """Return standings as the protocol writes them; `seat` writes one seat's result, which is each game's own."""
    return {
        "standings": [seat(standing) for standing in standings.seats],
        "tiebreaks": [
            {
                "criterion": step.criterion,
                "values": [{"seat": seat, "value": value} for seat, value in step.values],
                "left": list(step.left),
            }
            for step in standings.tiebreaks
        ],
        "final": standings.final,
        "ended_by": standings.ended_by,
    }


def score_writer(*keys: str) -> Callable[[Standings], JsonDict]:
    """Return what writes a game's standings whose breakdowns have these keys: what was counted, its points."""

    def seat_json(standing: Standing) -> JsonDict:
        return {
            "seat": standing.seat,
            "name": standing.name,
            "total": standing.total,
            "rank": standing.rank,
            "breakdown": [dict(zip(keys, part, strict=True)) for part in standing.breakdown],
            **dict(standing.extras),
        }

    return lambda standings: as_json(standings, seat_json)
