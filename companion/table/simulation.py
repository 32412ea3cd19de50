"""Many games against an AI, played by a simple bot on cards dealt at random: how often each seat wins, and how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from companion.packs import packs
from companion.table.table import Setup, Table
from engine.moves import TABLE
from engine.verdict import BadRequest

BOT: Final = "Bot"
MOST_MOVES: Final = 2_000
"""A game that is not over by then is given up: a bot may drive around for ever."""


@dataclass
class Tally:
    """What came out of the games so far, seat by seat; a win that is shared counts for each.

    `unfinished` games count nowhere else: they were given up, or hang on a value that the cards do not tell.
    """

    names: tuple[str, ...]
    games: int = 0
    unfinished: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    moves: int = 0

    def as_json(self) -> dict[str, Any]:
        """Return the rates and means."""
        seats = [
            {"name": name, "wins": self.wins[seat], "mean": round(self.points[seat] / max(self.games, 1), 2)}
            for seat, name in enumerate(self.names)
        ]
        counts = {"games": self.games, "unfinished": self.unfinished, "moves": self.moves}
        return {**counts, "seats": seats, "ends": dict(self.ends.most_common())}


Player = Callable[[Any, tuple[Any, ...], Random], Any]


def at_random(state: Any, legal: tuple[Any, ...], chance: Random) -> Any:
    """Choose any legal move."""
    return chance.choice(legal)


def greedy(state: Any, legal: tuple[Any, ...], chance: Random) -> Any:
    """Choose the move after which the one who moves has most points; among equals, any."""
    by = legal[0].by
    if by == TABLE:
        return chance.choice(legal)
    totals = [state.play(move).standings().seats[by].total for move in legal]
    most = max(totals)
    return chance.choice([move for move, total in zip(legal, totals, strict=True) if total == most])


PLAYERS: Final[Mapping[str, Player]] = {"random": at_random, "greedy": greedy}


def opponents(game: str) -> tuple[str, ...]:
    """Return the ids of the AIs of a game: the built-in ones, or those of the sample pack."""
    return tuple(card["id"] for card in _pack(game).get("ai", ()))


def setup(game: str, ai: str) -> Setup:
    """Return the set-up of one game against an AI; BadRequest where it does not exist."""
    if ai not in opponents(game):
        raise BadRequest("ai", ai=ai)
    return Setup(game, "solo", (BOT,), {"ai": ai}, pack=packs.sample(game) if game in packs.SAMPLED else {})


def played(setup: Setup, games: int, player: Player, seed: int) -> Iterator[Tally]:
    """Play so many games; return the tally after each. Cards and dice fall at random, from the seed."""
    chance = Random(seed)
    start = Table(setup).state
    tally = Tally(tuple(standing.name for standing in start.standings().seats))
    for _ in range(games):
        _play(start, player, chance, tally)
        yield tally


def _play(state: Any, player: Player, chance: Random, tally: Tally) -> None:
    moves = 0
    while moves < MOST_MOVES and (legal := state.legal_moves()):
        state = state.play(player(state, legal, chance))
        moves += 1
    standings = state.outcome()
    if standings is None:
        tally.unfinished += 1
        return
    tally.games += 1
    tally.moves += moves
    tally.wins.update(standings.winners)
    tally.ends[standings.ended_by] += 1
    for seat, standing in enumerate(standings.seats):
        tally.points[seat] += standing.total


def _pack(game: str) -> dict[str, Any]:
    return packs.sample(game) if game in packs.SAMPLED else packs.built_in(game)
