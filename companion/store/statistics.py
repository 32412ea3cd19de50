"""Figures from the finished games, saved scores and plays of one person; each names those behind it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Final, Self

from companion.slices import Progress, Work, at_once
from companion.store.game_rows import UNREADABLE
from companion.store.results import GAME, PLAY, SHEET, Key, Result, ranked
from companion.store.store import Store
from companion.table.ages import ages_of, with_ages
from companion.table.clock import Thinking

SHOWN: Final = 12
"""Games in a chart over time."""
FEWEST: Final = 3
"""With fewer games there is no chart over time."""
TOLD: Final = 5
"""With fewer games nothing is said of how often, or of how many on average."""
FAVOURITES: Final = 5
REVIEWED: Final = 10
"""With fewer reviewed games against an AI there are no figures on luck: the coach's expectation of one game is off by
about a quarter of a win, that of this many together by some 8 in 100."""
SURE: Final = 2.0
"""A difference of more standard errors than this is not by chance."""
APP: Final = "\0app"
"""What games have in common in which the app had a chair: no AI is called so."""
TAKEN: Final = "\0taken"
"""What those have in common in which people took such a chair over."""
AT_ONCE: Final = 100
"""Results read in one step."""

Ids = tuple[Key, ...]
_TABLES: Final = {GAME: "games", SHEET: "score_sheets", PLAY: "plays"}
_SELECT: Final = "SELECT kind, id, uid, at, result FROM results WHERE"


@dataclass(frozen=True, slots=True)
class Share:
    """A part (`ids`) of the games behind a figure (`of`); `name` is what they have in common."""

    name: str
    ids: Ids
    of: Ids

    @property
    def n(self) -> int:
        """The number of games."""
        return len(self.ids)

    @property
    def total(self) -> int:
        """Of how many."""
        return len(self.of)


@dataclass(frozen=True, slots=True)
class Played:
    """A game (`id`) as one person played it: from which seat, the total at the end (None if that is not known), whether
    the person won or shared the win, whether it is known who won, and by how much the person was ahead of (or behind)
    the best other seat: None if there was no other, or a total is not known."""

    result: Result
    seat: int
    id: Key
    score: int | None
    won: bool
    is_decided: bool
    margin: int | None

    @property
    def thinking(self) -> Thinking:
        """What the person's turns took, if the game had a clock."""
        thought = self.result.thought
        return thought[self.seat] if self.seat < len(thought) else Thinking(0, 0, 0)

    @classmethod
    def played_by(cls, result: Result, seats: Iterable[int]) -> list[Self]:
        """Return the game as the people in these seats played it."""
        key, ranks, totals = result.key, result.ranks, result.totals
        is_decided, best = 1 in ranks, _best_two(totals)
        return [
            cls(result, seat, key, totals[seat], ranks[seat] == 1, is_decided, _lead(totals[seat], best))
            for seat in seats
        ]


def _best_two(totals: Sequence[int | None]) -> tuple[int, int] | None:
    """Return the highest total and the one after it; None if there are not two, or one is not known."""
    if len(totals) < 2 or None in totals:
        return None
    *_, second, first = sorted(total or 0 for total in totals)
    return first, second


def _lead(total: int | None, best: tuple[int, int] | None) -> int | None:
    """Return by how much a total is ahead of the best other one."""
    if total is None or best is None:
        return None
    first, second = best
    return total - (second if total == first else first)


@dataclass(frozen=True, slots=True)
class Period:
    """A time of which the average score is told: a year, or a month of the one year (0: all of it)."""

    year: int
    month: int
    mean: float
    ids: Ids


def number(store: Store) -> int:
    """Return how many finished games and saved scores there are to read."""
    missing = store.caches.missing
    row = store.db.execute("SELECT count(*) FROM results WHERE deleted_at IS NULL").fetchone()
    return int(row[0]) + missing


def reading(store: Store) -> Work[list[Result]]:
    """Return in small steps what the finished games and the saved scores of a store gave, the first one first; only
    what was kept of them is read."""
    while (before := store.caches.missing) > store.caches.sum_up(1):
        yield Progress(0, before)
    every, results = number(store), list[Result]()
    cursor, expected = store.db.execute(f"{_SELECT} deleted_at IS NULL ORDER BY at, kind, id"), store.reviews.expected()
    while rows := cursor.fetchmany(AT_ONCE):
        for one in filter(None, (_settled(store, row) for row in rows)):
            wins = expected.get(one.id, ()) if one.is_tracked else ()
            results.append(replace(one, expected=wins) if len(wins) == len(one.names) else one)
        yield Progress(len(results), every)
    return results


results = at_once(reading)


def result(store: Store, id: int, kind: str = GAME) -> Result | None:
    """Return the result of one game, saved score or play, a deleted one too, or None if there is none, or it is not
    over."""
    store.caches.sum_up_these(_TABLES[kind], (id,))
    row = store.db.execute(f"{_SELECT} kind = ? AND id = ?", (kind, id)).fetchone()
    return None if row is None else _settled(store, row)


def _settled(store: Store, row: tuple[Any, ...]) -> Result | None:  # what SQLite holds
    """Return the result in a row of the view, ranked again if a tie depends on ages that were entered after the game;
    None if the row is damaged."""
    try:
        result = Result.read(*row)
        called = store.players.called
        names = (name if result.is_machine(seat) else called(name) for seat, name in enumerate(result.names))
        result = replace(result, names=tuple(names))
    except UNREADABLE:
        return None
    key = f"ages/{result.id}"
    if not result.is_tracked or result.tie != "age" or key not in store.settings:
        return result
    table = store.replay(result.id).table
    again = ranked(with_ages(table, ages_of(table, store.settings[key])))
    return replace(result, totals=tuple(again["totals"]), ranks=tuple(again["ranks"]), tie=again["tie"])


@dataclass(frozen=True, slots=True)
class LuckAndPlay:
    """Luck and play in the reviewed games against one AI (`name`): how many were won, how many wins the coach would
    have expected from what the table brought, and the standard error of the difference."""

    name: str
    ids: Ids
    won: int
    expected: float
    error: float

    @property
    def n(self) -> int:
        """The number of games that were reviewed."""
        return len(self.ids)

    @property
    def is_enough(self) -> bool:
        """Return whether they are enough to separate luck from play."""
        return self.n >= REVIEWED

    @property
    def by_play(self) -> float:
        """The share of wins that the person has beyond the expected ones, negative if fewer."""
        return (self.won - self.expected) / self.n

    @property
    def is_sure(self) -> bool:
        """Return whether that is more than chance."""
        return abs(self.by_play) > SURE * self.error


class Statistics:
    """The figures of one person."""

    def __init__(self, games: Iterable[Played]) -> None:
        """Take the games of the person, in the order in which they ended."""
        self.games = tuple(games)

    @cached_property
    def decided(self) -> tuple[Played, ...]:
        """The games of which it is known who won."""
        return tuple(one for one in self.games if one.is_decided)

    @cached_property
    def won(self) -> Share:
        """The games won, of those of which it is known who won."""
        return _share("", self.decided, lambda one: one.won)

    @cached_property
    def shared(self) -> Ids:
        """The games won together with others."""
        return tuple(one.id for one in self.decided if one.won and one.result.ranks.count(1) > 1)

    @cached_property
    def by_game(self) -> tuple[Share, ...]:
        """The games won of each game, by its id."""
        return _shares(self.decided, lambda one: one.result.game, lambda one: one.won)

    @cached_property
    def by_mode(self) -> tuple[Share, ...]:
        """The games won in each mode, by its id."""
        return _shares(self.decided, lambda one: one.result.mode, lambda one: one.won)

    @cached_property
    def by_place(self) -> tuple[Share, ...]:
        """The games won at each place that was written down."""
        return _shares([one for one in self.decided if one.result.place], _place, lambda one: one.won)

    @cached_property
    def against(self) -> tuple[Share, ...]:
        """The games won against each AI, by its name, against people alone (""), with the app in a chair (APP), and
        with a chair of the app that people took over (TAKEN)."""
        return _shares(self.decided, _opponent, lambda one: one.won)

    @cached_property
    def by_luck(self) -> tuple[LuckAndPlay, ...]:
        """Luck and play against each AI, those with most reviewed games first."""
        groups: dict[str, list[Played]] = {}
        for one in self.games:
            if one.result.ai and one.result.expected:
                groups.setdefault(one.result.ai, []).append(one)
        rows = [_luck_and_play(name, group) for name, group in groups.items()]
        return tuple(sorted(rows, key=lambda parted: (-parted.n, parted.name)))

    @cached_property
    def by_printing(self) -> tuple[Share, ...]:
        """The games won by each printing that is known, by its id; nothing if there is only one."""
        named = [one for one in self.decided if one.result.printing]
        return _shares(named, lambda one: one.result.printing, lambda one: one.won)

    @cached_property
    def ties(self) -> Share:
        """The games that a tie-break decided, of all."""
        return _share("", self.games, lambda one: bool(one.result.tie))

    @cached_property
    def tie_steps(self) -> tuple[Share, ...]:
        """Those games by the criterion that decided."""
        tied = [one for one in self.games if one.result.tie]
        shares = _shares(tied, lambda one: one.result.tie, lambda one: True)
        return tuple(replace(share, of=self.ties.ids) for share in shares)

    @cached_property
    def scored(self) -> tuple[Played, ...]:
        """The games of which the score is known."""
        return tuple(one for one in self.games if one.score is not None)

    @property
    def lately(self) -> tuple[Played, ...]:
        """The last games for a chart over time, the earliest first; none if there are too few."""
        return self.scored[-SHOWN:] if len(self.scored) >= FEWEST else ()

    @cached_property
    def periods(self) -> tuple[Period, ...]:
        """The average score of each year with enough games, or of each month of the only year, the earliest first; none
        if there are no two to compare."""
        days = [(one.result.at.astimezone(), one) for one in self.scored]
        years = {day.year for day, _ in days}
        groups: dict[tuple[int, int], list[Played]] = {}
        for day, one in days:
            groups.setdefault((day.year, 0 if len(years) > 1 else day.month), []).append(one)
        periods = [
            Period(year, month, sum(one.score or 0 for one in group) / len(group), tuple(one.id for one in group))
            for (year, month), group in groups.items()
            if len(group) >= TOLD
        ]
        return tuple(periods[-SHOWN:]) if len(periods) > 1 else ()

    @cached_property
    def streak(self) -> Ids:
        """The games won in a row up to now."""
        runs = _runs(self.decided)
        return runs[-1][1] if runs and runs[-1][0] else ()

    @cached_property
    def longest_streak(self) -> Ids:
        """The longest run of games won, the first one of that length."""
        return max((ids for won, ids in _runs(self.decided) if won), key=len, default=())

    @cached_property
    def best(self) -> Played | None:
        """The game with the highest score, the latest of several."""
        return max(self.scored, key=lambda one: (one.score or 0, one.result.at), default=None)

    @cached_property
    def closest(self) -> Played | None:
        """The game with the smallest margin, the latest of several; games played alone do not count."""
        with_others = [one for one in self.games if one.margin is not None]
        return min(with_others, key=lambda one: (abs(one.margin or 0), -one.result.at.timestamp()), default=None)

    @cached_property
    def timed(self) -> tuple[Played, ...]:
        """The games that were played here; how long the others took is unknown."""
        return tuple(one for one in self.games if one.result.is_tracked)

    @property
    def timed_lately(self) -> tuple[Played, ...]:
        """The last of those, as `lately`."""
        return self.timed[-SHOWN:] if len(self.timed) >= FEWEST else ()

    @cached_property
    def clocked(self) -> tuple[Played, ...]:
        """The games that had a clock."""
        return tuple(one for one in self.games if one.thinking.total)

    @cached_property
    def turn(self) -> int:
        """What a turn took, in tenths of a second: the median of the games' medians."""
        medians = sorted(one.thinking.median for one in self.clocked)
        return medians[len(medians) // 2] if medians else 0

    @cached_property
    def longest_turn(self) -> Played | None:
        """The game with the longest turn."""
        return max(self.clocked, key=lambda one: one.thinking.longest, default=None)

    @cached_property
    def minutes(self) -> int:
        """The average length of a game in minutes."""
        return _mean(one.result.minutes or 0 for one in self.timed)

    @cached_property
    def moves(self) -> int:
        """The average number of moves of a game."""
        return _mean(one.result.moves for one in self.timed)

    @cached_property
    def shortest(self) -> Played | None:
        """The game that took the least time."""
        return min(self.timed, key=lambda one: one.result.seconds, default=None)

    @cached_property
    def longest(self) -> Played | None:
        """The game that took the most time."""
        return max(self.timed, key=lambda one: one.result.seconds, default=None)

    @cached_property
    def favourites(self) -> tuple[tuple[str, int, Ids], ...]:
        """The things that the person collected most often: the name, how often, and the games."""
        times: Counter[str] = Counter()
        for one in self.games:
            times.update(one.result.gathered[one.seat])
        return tuple(
            (name, n, tuple(one.id for one in self.games if name in one.result.gathered[one.seat]))
            for name, n in times.most_common(FAVOURITES)
        )

    @property
    def ids(self) -> Ids:
        """All games."""
        return tuple(one.id for one in self.games)


def _luck_and_play(name: str, games: Sequence[Played]) -> LuckAndPlay:
    """Return luck and play in these games."""
    beyond = [one.won - one.result.expected[one.seat] for one in games]
    mean = sum(beyond) / len(beyond)
    spread = sum((each - mean) ** 2 for each in beyond) / max(1, len(beyond) - 1)
    won = sum(one.won for one in games)
    return LuckAndPlay(name, tuple(one.id for one in games), won, won - sum(beyond), math.sqrt(spread / len(beyond)))


def _opponent(one: Played) -> str:
    """Return against whom it was: an AI, the app in a chair, or people."""
    return one.result.ai or (TAKEN if one.result.taken else APP if one.result.apps else "")


def _place(one: Played) -> str:
    return one.result.place


def _mean(numbers: Iterable[int]) -> int:
    values = list(numbers)
    return round(sum(values) / len(values)) if values else 0


def _share(name: str, games: Sequence[Played], has: Callable[[Played], bool]) -> Share:
    return Share(name, tuple(one.id for one in games if has(one)), tuple(one.id for one in games))


def _shares(games: Sequence[Played], key: Callable[[Played], str], has: Callable[[Played], bool]) -> tuple[Share, ...]:
    """Return a share for each key, those with most games first."""
    groups: dict[str, list[Played]] = {}
    for one in games:
        groups.setdefault(key(one), []).append(one)
    shares = [_share(name, group, has) for name, group in groups.items()]
    return tuple(sorted(shares, key=lambda share: (-share.total, share.name)))


def _runs(games: Sequence[Played]) -> list[tuple[bool, Ids]]:
    """Return the games in runs of won and lost ones."""
    runs: Iterable[tuple[bool, Iterable[Played]]] = groupby(games, key=lambda one: one.won)
    return [(won, tuple(one.id for one in run)) for won, run in runs]
