"""Who is ahead, card by card, and which step of the tie-break ladder decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.json_types import JsonDict
from engine.moves import Seat

CLOSEST_AGE = 42
"""Where a tie depends on ages, the seat closest to this one is ahead."""


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
        """Whether the game is over."""
        return self.ended_by is not None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share rank 1."""
        return tuple(standing.seat for standing in self.seats if standing.rank == 1)

    @property
    def won(self) -> tuple[float, ...]:
        """What part each seat has of the win, from 0 to 1: seats that share it have as much each."""
        winners = self.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.seats)))


Rung = tuple[str, Callable[[Seat], int | None], Callable[[Sequence[Seat]], tuple[Seat, ...]]]
"""A criterion, the value it shows for a seat, and which of the tied seats it leaves."""


def climb(tied: Sequence[Seat], ladder: Sequence[Rung]) -> tuple[TieStep, ...]:
    """Apply the rungs in order to the tied seats until one is left; return those that were used."""
    steps: list[TieStep] = []
    left = tuple(tied)
    for criterion, value, keep in ladder:
        if len(left) < 2:
            break
        values = tuple((seat, value(seat)) for seat in left)
        left = keep(left)
        steps.append(TieStep(criterion, values, left))
    return tuple(steps)


def best(seats: Sequence[Seat], key: Callable[[Seat], float]) -> tuple[Seat, ...]:
    """Return the seats with the highest key, in seat order."""
    keys = [key(seat) for seat in seats]
    top = max(keys)
    return tuple([seat for seat, value in zip(seats, keys, strict=True) if value == top])


def closest_age(tied: Sequence[Seat], ages: Sequence[int | None]) -> tuple[Seat, ...]:
    """Return the seats whose age is closest to 42; all of them where one's is not known."""
    gaps = {seat: abs(age - CLOSEST_AGE) for seat in tied if (age := ages[seat]) is not None}
    return best(tied, lambda seat: -gaps[seat]) if len(gaps) == len(tied) else tuple(tied)


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
