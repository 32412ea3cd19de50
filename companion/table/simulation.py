"""Many games played by bots, against an AI or each other, on cards dealt at random: how often each wins, and how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from companion.packs import packs
from companion.table.table import Setup, Table
from engine.game import GAMES, AnyState, Move
from engine.json_types import JsonDict
from engine.moves import TABLE, Halt
from engine.verdict import BadRequest

BOT: Final = "Bot"
MOST_MOVES: Final = 2_000
"""A game that is not over by then is given up: a bot may drive around without end."""
MOVES_WITHOUT_POINTS: Final = 400
"""So is one in which no seat has gained or lost a point for this many moves."""
LOOKS: Final = 20
"""The number of moves between two looks whether the game is stuck; then people would stop and count."""


@dataclass
class Tally:
    """What came out of the games so far, by who played; a win that is shared counts for each.

    `unfinished` games count nowhere else: they were given up, or depend on a value that is not known of the cards.
    """

    names: tuple[str, ...]
    games: int = 0
    unfinished: int = 0
    shared: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    moves: int = 0

    def as_json(self) -> JsonDict:
        """Return the rates and means."""
        seats = [
            {"name": name, "wins": self.wins[seat], "mean": round(self.points[seat] / max(self.games, 1), 2)}
            for seat, name in enumerate(self.names)
        ]
        counts = {"games": self.games, "unfinished": self.unfinished, "moves": self.moves}
        counts["shared"] = self.shared
        return {**counts, "seats": seats, "ends": dict(self.ends.most_common())}


@dataclass
class Patience:
    """Patience with a game that may have no end: it lasts for a number of moves, and as long as seats gain or lose
    points."""

    moves: int = 0
    totals: tuple[int, ...] = ()

    def lasts(self, state: AnyState) -> bool:
        """Return whether to go on at a state; to be asked before each move."""
        if self.moves % MOVES_WITHOUT_POINTS == 0:
            before, self.totals = self.totals, tuple(standing.total for standing in state.standings().seats)
            if before == self.totals:
                return False
        self.moves += 1
        return self.moves <= MOST_MOVES


Player = Callable[[AnyState, tuple[Move, ...], Random], Move]


def at_random(state: AnyState, legal: tuple[Move, ...], chance: Random) -> Move:
    """Choose any legal move."""
    return chance.choice(legal)


def greedy(state: AnyState, legal: tuple[Move, ...], chance: Random) -> Move:
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
    cards = _sampled(game) or packs.built_in(game)
    return tuple(card["id"] for card in cards.get("ai", ()))


def setup(game: str, ai: str) -> Setup:
    """Return the set-up of one game against an AI; BadRequest if there is no such AI."""
    if ai not in opponents(game):
        raise BadRequest("ai", ai=ai)
    return Setup(game, "solo", (BOT,), {"ai": ai}, pack=_sampled(game))


def setup_among(game: str, names: Sequence[str], ai: str | None = None) -> Setup:
    """Return the set-up of a game for several, with an AI if one is named; BadRequest if there is no such mode."""
    options = {} if ai is None else {"ai": ai}
    refusal = BadRequest("seats", seats=len(names))
    for mode in GAMES[game].modes:
        laid = Setup(game, mode, tuple(names), options, pack=_sampled(game))
        try:
            Table(laid)
        except BadRequest as refused:
            refusal = refused
        else:
            return laid
    raise refusal


def played(setup: Setup, games: int, players: Sequence[Player], seed: int) -> Iterator[Tally]:
    """Play this many games; return the tally after each. Cards and dice are random, from the seed.

    From game to game each player moves on by a chair; the tally counts the players in the order in which they are
    given, then the AI. A single player plays for all.
    """
    chance = Random(seed)
    start = Table(setup).state
    tally = Tally(tuple(standing.name for standing in start.standings().seats))
    for game in range(games):
        chairs = [(chair + game) % len(players) for chair in range(len(players))]
        _play(start, players, chairs, chance, tally)
        yield tally


def _play(state: AnyState, players: Sequence[Player], chairs: Sequence[int], chance: Random, tally: Tally) -> None:
    """Play a game with `players[chairs[seat]]` in each seat, and count what came out."""
    moves, patience = 0, Patience()
    while (legal := state.legal_moves()) and patience.lasts(state):
        by = legal[0].by
        player = players[chairs[by]] if by in range(len(chairs)) else players[0]
        state = state.play(state.as_made(player(state, legal, chance), range(len(chairs))))
        moves += 1
        if moves % LOOKS == 0 and state.is_shut_in:
            state = state.play(Halt(TABLE))
    standings = state.outcome()
    if standings is None:
        tally.unfinished += 1
        return
    who = [*chairs, *range(len(chairs), len(standings.seats))]
    tally.games += 1
    tally.moves += moves
    tally.wins.update(who[seat] for seat in standings.winners)
    tally.shared += len(standings.winners) > 1
    assert standings.ended_by is not None
    tally.ends[standings.ended_by] += 1
    for seat, standing in enumerate(standings.seats):
        tally.points[who[seat]] += standing.total


def _sampled(game: str) -> JsonDict:
    return packs.sample(game) if game in packs.SAMPLED else {}
