"""Timing: whole games for a few seconds, and the spread of one operation."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

SEED = 2026
Clock = Callable[[], float]


@dataclass(frozen=True)
class Speed:
    """How fast whole random games went; `seconds` are the processor's, so that other work does not count."""

    name: str
    games: int
    moves: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds


@dataclass(frozen=True)
class Spread:
    """How long one operation took, in milliseconds."""

    name: str
    count: int
    p50: float
    p99: float
    worst: float


def speed(name: str, game: Callable[[Random], int], seconds: float) -> Speed:
    """Play game after game for some seconds. `game` plays one to its end and returns how many moves that took."""
    rng = Random(SEED)
    game(rng)  # the first game pays for loading and caches
    games = moves = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        moves += game(rng)
        games += 1
    return Speed(name, games, moves, took)


def spread(name: str, times: Iterable[float]) -> Spread:
    """Sum up durations given in seconds."""
    ordered = sorted(1000 * taken for taken in times)
    last = len(ordered) - 1
    return Spread(name, len(ordered), ordered[last // 2], ordered[last * 99 // 100], ordered[last])


def timed(operation: Callable[..., object], *arguments: object, clock: Clock = time.perf_counter) -> float:
    """Return how many seconds one call takes, by the clock on the wall or another."""
    began = clock()
    operation(*arguments)
    return clock() - began
