"""Figures from the finished games, saved scores and plays of one person at one game; each names those behind it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Final, TypeVar

from companion.slices import Progress, Steps, Work, at_once, with_progress
from companion.store.players import Player
from companion.store.results import GAME, PLAY, SHEET, Key, Result, ranked
from companion.store.store import UNREADABLE, Store
from companion.table.ages import ages_of, with_ages
from companion.wording.default_names import is_alone, names_alone
from companion.wording.stemming import folded

SHOWN: Final = 12
"""Games in a chart over time."""
FEWEST: Final = 3
"""With fewer games there is no chart over time."""
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

T = TypeVar("T")
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
    """A game as one person played it: from which seat, and by how much ahead of (or behind) the best other seat."""

    result: Result
    seat: int

    @property
    def id(self) -> Key:
        """The game."""
        return self.result.key

    @property
    def score(self) -> int | None:
        """The person's total at the end; None if it is not known."""
        return self.result.totals[self.seat]

    @property
    def won(self) -> bool:
        """Return whether the person won, or shared the win."""
        return self.seat in self.result.winners

    @property
    def margin(self) -> int | None:
        """The lead over the best other seat, negative if that was ahead; None if there was no other, or a total is not
        known."""
        known = [total for total in self.result.totals if total is not None]
        if self.score is None or len(known) < len(self.result.totals) or len(known) < 2:
            return None
        return self.score - max(total for seat, total in enumerate(known) if seat != self.seat)


def number(store: Store) -> int:
    """Return how many finished games and saved scores there are to read."""
    row = store.db.execute("SELECT count(*) FROM results WHERE deleted_at IS NULL").fetchone()
    return int(row[0]) + store.caches.missing


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
    except UNREADABLE:
        return None
    key = f"ages/{result.id}"
    if not result.is_tracked or result.tie != "age" or key not in store.settings:
        return result
    table = store.replay(result.id).table
    again = ranked(with_ages(table, ages_of(table, store.settings[key])))
    return replace(result, totals=tuple(again["totals"]), ranks=tuple(again["ranks"]), tie=again["tie"])


def people(results: Sequence[Result], known: Sequence[Player]) -> Steps[dict[str, frozenset[str]]]:
    """Return in small steps the people, those who played most first: their present name, and all their names, folded. A
    person who played alone and entered no name is the same one in all languages."""
    groups = {folded(name): player for player in known for name in player.names}
    times: Counter[str] = Counter()
    names: dict[str, frozenset[str]] = {}
    first: dict[frozenset[str], str] = {}
    for some in _batches(results):
        for one in some:
            for seat in one.people:
                name = one.names[seat]
                player = groups.get(folded(name))
                own = names_alone() if is_alone(name) else frozenset({folded(name)})
                shown = player.name if player else first.setdefault(own, name)
                names[shown] = frozenset(map(folded, player.names)) if player else own
                times[shown] += 1
        yield
    return {name: names[name] for name, _ in times.most_common()}


def _batches(items: Sequence[T]) -> Iterator[Sequence[T]]:
    """Yield the items in batches that are looked at in one step."""
    return (items[start : start + AT_ONCE] for start in range(0, len(items), AT_ONCE))


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


@dataclass(frozen=True, slots=True)
class Figures:
    """The statistics of some results: how many there are of each game, who played the one that is meant and under which
    names, and the figures of one of them at it."""

    times: Mapping[str, int]
    game: str
    people: Mapping[str, frozenset[str]]
    name: str
    of: Statistics


def figuring(results: Sequence[Result], known: Sequence[Player], game: str = "", name: str = "") -> Work[Figures]:
    """Work out in small steps the figures of a person at a game; of those most played where these did not play."""
    return with_progress(_figuring(results, known, game, name), 3 * -(-len(results) // AT_ONCE) + len(FIGURES))


def _figuring(results: Sequence[Result], known: Sequence[Player], game: str, name: str) -> Steps[Figures]:
    times: Counter[str] = Counter()
    for some in _batches(results):
        times.update(one.game for one in some)
        yield
    game = game if game in times else max(times, key=lambda id: times[id])
    names = yield from people([one for one in results if one.game == game], known)
    name = name if name in names else next(iter(names))
    shown, played = Statistics((), game, names[name]), list[Played]()
    for some in _batches(results):
        played += Statistics(some, game, names[name]).games
        yield
    shown.games = tuple(played)
    for figure in FIGURES:
        getattr(shown, figure)
        yield
    return Figures(times, game, names, name, shown)


class Statistics:
    """The figures of one person (all their `names`, folded) at one game."""

    def __init__(self, results: Iterable[Result], game: str, names: frozenset[str]) -> None:
        """Take the games of this person among `results`, which are in the order in which they ended."""
        self.games: tuple[Played, ...] = tuple(
            Played(one, seat)
            for one in results
            if one.game == game
            for seat in one.people
            if folded(one.names[seat]) in names
        )

    @cached_property
    def won(self) -> Share:
        """The games won, of all."""
        return _share("", self.games, lambda one: one.won)

    @cached_property
    def against(self) -> tuple[Share, ...]:
        """The games won against each AI, by its name, against people alone (""), with the app in a chair (APP), and
        with a chair of the app that people took over (TAKEN)."""
        return _shares(self.games, _opponent, lambda one: one.won)

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
        named = [one for one in self.games if one.result.printing]
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
    def streak(self) -> Ids:
        """The games won in a row up to now."""
        runs = _runs(self.games)
        return runs[-1][1] if runs and runs[-1][0] else ()

    @cached_property
    def longest_streak(self) -> Ids:
        """The longest run of games won, the first one of that length."""
        return max((ids for won, ids in _runs(self.games) if won), key=len, default=())

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
        ids: dict[str, list[Key]] = {}
        for one in self.games:
            gathered = one.result.gathered[one.seat]
            times.update(gathered)
            for name in dict.fromkeys(gathered):
                ids.setdefault(name, []).append(one.id)
        return tuple((name, n, tuple(ids[name])) for name, n in times.most_common(FAVOURITES))

    @property
    def ids(self) -> Ids:
        """All games."""
        return tuple(one.id for one in self.games)


FIGURES: Final = tuple(name for name, found in vars(Statistics).items() if isinstance(found, cached_property))
"""The names of those figures that are worked out once."""


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
