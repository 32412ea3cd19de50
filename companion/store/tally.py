"""All results counted once, by person, by pair and by card: what a page of the statistics says is then only looked up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

from companion.slices import Steps, Work, with_progress
from companion.store.players import Player
from companion.store.results import GAME, PLAY, SHEET, Key, Result
from companion.store.statistics import AT_ONCE, TOLD, Ids, Played, Share, Statistics
from companion.wording.default_names import is_alone, is_somebody, names_alone
from companion.wording.stemming import folded

ALL_KINDS: Final = frozenset({GAME, SHEET, PLAY})
KEPT: Final = 12
"""The statistics of people that are kept in case they are asked for again."""


class Meeting(NamedTuple):
    """A game in which two people met: which game of the tins, and which of them was ahead (1, -1, 0 for neither)."""

    id: Key
    game: str
    ahead: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two people who met: the games in which the one was ahead of the other, in which behind, and in which neither."""

    one: str
    other: str
    ahead: Ids
    behind: Ids
    drawn: Ids

    @property
    def n(self) -> int:
        """The number of games."""
        return len(self.ahead) + len(self.behind) + len(self.drawn)

    @property
    def ids(self) -> Ids:
        """All of their games."""
        return self.ahead + self.behind + self.drawn

    def turned(self) -> Pair:
        """Return it as the other one sees it."""
        return Pair(self.other, self.one, self.behind, self.ahead, self.drawn)


@dataclass(slots=True)
class Hands:
    """The cards of one game in the hands at the end: by name the games in which somebody had it, each with whether that
    was a winner, and for all hands with cards the game and whether it won."""

    cards: dict[str, dict[Key, bool]] = field(default_factory=dict)
    hands: list[tuple[Key, bool]] = field(default_factory=list)

    def add(self, result: Result, key: Key) -> None:
        """Count the hands of one more game."""
        for rank, cards in zip(result.ranks, result.hands or result.gathered, strict=False):
            won = rank == 1
            if cards:
                self.hands.append((key, won))
            for name in cards:
                games = self.cards.setdefault(name, {})
                games[key] = won or games.get(key, False)


@dataclass(frozen=True, slots=True)
class InHands:
    """How often each card was in a winner's hands, of the games in which anybody had it, the likeliest first; those of
    too few games are only counted (`too_few`). Of all hands (`hands`) so many had won (`won`)."""

    cards: tuple[Share, ...]
    too_few: int
    hands: int
    won: int


@dataclass(slots=True)
class Tally:
    """What results come to. All that is asked takes the game, "" for all of them, and the kinds that count."""

    games: Counter[tuple[str, str]] = field(default_factory=Counter)
    people: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)
    played: dict[str, list[Played]] = field(default_factory=dict)
    met: dict[tuple[str, str], list[Meeting]] = field(default_factory=dict)
    hands: dict[str, Hands] = field(default_factory=dict)
    _kept: dict[tuple[str, str, frozenset[str]], Statistics] = field(default_factory=dict)

    def add(self, result: Result, names: Mapping[int, str]) -> None:
        """Count one more result, which ended after those before; `names` are its people by their seats."""
        played = Played.played_by(result, names)
        key, game, ranks = result.key, result.game, result.ranks
        self.games[result.kind, game] += 1
        people = self.people.setdefault((result.kind, game), Counter())
        people.update(dict.fromkeys(names.values(), 1))
        for each, name in zip(played, names.values(), strict=True):
            self.played.setdefault(name, []).append(each)
        if 1 not in ranks:  # nobody knows who won
            return
        self.hands.setdefault(game, Hands()).add(result, key)
        seats = sorted((name, ranks[seat]) for seat, name in names.items())
        for (one, rank), (other, less) in combinations(seats, 2):
            if one != other:
                meeting = Meeting(key, game, (rank < less) - (rank > less))
                self.met.setdefault((one, other), []).append(meeting)

    def times(self, kinds: Collection[str] = ALL_KINDS) -> dict[str, int]:
        """Return how many results there are of each game."""
        times: Counter[str] = Counter()
        for (kind, game), n in self.games.items():
            if kind in kinds:
                times[game] += n
        return dict(times)

    def names(self, game: str = "", kinds: Collection[str] = ALL_KINDS) -> list[str]:
        """Return the people, those who played most first."""
        times: Counter[str] = Counter()
        for (kind, of), people in self.people.items():
            if kind in kinds and game in ("", of):
                times.update(people)
        return [name for name, _ in times.most_common()]

    def statistics_of(self, name: str, game: str = "", kinds: frozenset[str] = ALL_KINDS) -> Statistics:
        """Return the figures of a person."""
        key = (name, game, kinds)
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            games = self.played.get(name, ())
            self._kept[key] = Statistics(
                one for one in games if one.id.kind in kinds and game in ("", one.result.game)
            )
        return self._kept[key]

    def pairs(self, game: str = "", kinds: Collection[str] = ALL_KINDS, name: str = "") -> list[Pair]:
        """Return all who met, those with most games first, and in each pair first who was ahead more often; with a
        `name` the pairs of that person alone, who is always the one."""
        pairs = []
        for (one, other), meetings in self.met.items():
            if name not in ("", one, other):
                continue
            games: dict[int, list[Key]] = {1: [], -1: [], 0: []}
            for id, of, ahead in meetings:
                if id.kind in kinds and game in ("", of):
                    games[ahead].append(id)
            pair = Pair(one, other, *(tuple(games[ahead]) for ahead in (1, -1, 0)))
            if pair.n:
                is_turned = name == other if name else len(pair.behind) > len(pair.ahead)
                pairs.append(pair.turned() if is_turned else pair)
        return sorted(pairs, key=lambda pair: (-pair.n, pair.one, pair.other))

    def in_hands(self, game: str, kinds: Collection[str] = ALL_KINDS) -> InHands:
        """Return how often each card of a game was in a winner's hands."""
        of, shares, few = self.hands.get(game, Hands()), list[Share](), 0
        for name, games in of.cards.items():
            ids = tuple(key for key in games if key.kind in kinds)
            if len(ids) >= TOLD:
                shares.append(Share(name, tuple(key for key in ids if games[key]), ids))
            else:
                few += bool(ids)
        hands = [won for key, won in of.hands if key.kind in kinds]
        shares.sort(key=lambda share: (-share.n / share.total, -share.total, share.name))
        return InHands(tuple(shares), few, len(hands), sum(hands))


def tallying(results: Sequence[Result], known: Sequence[Player]) -> Work[Tally]:
    """Count results, which are in the order in which they ended, in small steps."""
    return with_progress(_tallying(results, known), len(results), AT_ONCE)


def _tallying(results: Sequence[Result], known: Sequence[Player]) -> Steps[Tally]:
    tally, naming = Tally(), _Naming(known)
    for some in _batches(results):
        for one in some:
            if not one.ignored:
                people = (seat for seat in one.people if not is_somebody(one.names[seat]))
                tally.add(one, {seat: naming.person(one.names[seat]) for seat in people})
        yield
    return tally


def _batches(results: Sequence[Result]) -> Iterator[Sequence[Result]]:
    """Yield the results in batches that are looked at in one step."""
    return (results[start : start + AT_ONCE] for start in range(0, len(results), AT_ONCE))


class _Naming:
    """Says which person a name in a result is: known players by their present name. A person who played alone and
    entered no name is the same one in all languages."""

    def __init__(self, known: Sequence[Player]) -> None:
        self._known = {folded(name): player.name for player in known for name in player.names}
        self._names: dict[str, str] = {}
        self._first: dict[frozenset[str], str] = {}

    def person(self, name: str) -> str:
        """Return the present name of whoever is meant."""
        if name not in self._names:
            own = names_alone() if is_alone(name) else frozenset({folded(name)})
            self._names[name] = self._known.get(folded(name)) or self._first.setdefault(own, name)
        return self._names[name]
