"""How a coach plays a game through in a playout. A game that knows better than this derives its own policy from it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.standings import Standings

TRUST = 0.5
"""How much a move is trusted in advance that is preferred; the others share the rest up to 1. Where none is preferred,
each is trusted so much."""
DOUBT = 0.15
"""How much of the trust in the moves is shared alike where they are weighed."""
LONGEST = 400
"""Moves of a playout, by whoever makes them: what has no end by then is judged as it stands."""


class Policy:
    """Plays on by chance, and judges an unfinished game by its points."""

    longest: int = LONGEST
    """A playout is cut off after so many moves, and the game judged as it stands."""
    worth: float = 3.0
    """So many points more make an unfinished game e to 1 (about 73 %) for whoever has them, of two."""

    edge: float = 0.0
    """By how much people do better against an AI than in the playouts, in log odds: the coach plays better than those.
    Found with `mint-companion truth`."""

    by_chance: float = 1.0
    """How often any legal move is played, so that no playout is like the other; 1 where nothing is preferred."""

    def prefer(self, state: Any, moves: Sequence[Any]) -> Any:
        """Return the one of these legal moves, at least one, that seems best at a glance; None where none does."""
        return None

    def trusts(self, state: Any, moves: Sequence[Any]) -> Sequence[float]:
        """Return how much each of these legal moves, at least one, is trusted before it was tried."""
        best = self.prefer(state, moves)
        if best is None:
            return [TRUST] * len(moves)
        if len(moves) == 1:
            return [1.0]
        return [TRUST if move == best else (1 - TRUST) / (len(moves) - 1) for move in moves]

    def choose(self, state: Any, moves: Sequence[Any], chance: Random) -> Any:
        """Return the one of these legal moves, at least one, that whoever is asked plays in a playout."""
        best = None if chance.random() < self.by_chance else self.prefer(state, moves)
        return moves[int(chance.random() * len(moves))] if best is None else best

    def chance(self, share: float, config: Any) -> float:
        """Return the chance of a person to win who has won this share of the playouts; more for a larger share.

        Among people it is the share itself: they all play better than in the playouts.
        """
        if config.automa is None or not (edge := self.edge_at(config)):
            return share
        return share / (share + (1 - share) * math.exp(-edge))

    def edge_at(self, config: Any) -> float:
        """Return the edge in a game with an AI."""
        return self.edge

    def judge(self, standings: Standings) -> tuple[float, ...]:
        """Return the chance of each seat to win by the points alone; together they are 1."""
        totals = [standing.total for standing in standings.seats]
        most = max(totals)
        weights = [math.exp((total - most) / self.worth) for total in totals]
        whole = sum(weights)
        return tuple([weight / whole for weight in weights])


class WeighedPolicy(Policy):
    """Likes a move by its signs (that it builds, what that costs, …), each times a weight, and draws the moves that it
    likes more so much more often: with a liking that is 1 higher, e times as often.

    `python -m tests.bench.weights` finds weights, by playing many games with them and against itself.
    """

    weights: Mapping[str, float]

    def weights_at(self, state: Any) -> Mapping[str, float]:
        """Return the weights that hold at a state."""
        return self.weights

    def signs(self, state: Any, moves: Sequence[Any]) -> Sequence[Sequence[tuple[str, float]]] | None:
        """Return the signs of each of these legal moves, with how much of each it has; None where none is preferred."""
        raise NotImplementedError

    def prefer(self, state: Any, moves: Sequence[Any]) -> Any:
        """Return the move that is liked best."""
        found = self._likings(state, moves)
        return None if found is None else moves[max(range(len(moves)), key=found.__getitem__)]

    def trusts(self, state: Any, moves: Sequence[Any]) -> Sequence[float]:
        """Trust each move as often as it would be drawn, and none less than a little."""
        found = self._likings(state, moves)
        if found is None:
            return super().trusts(state, moves)
        whole = sum(found)
        return [(1 - DOUBT) * each / whole + DOUBT / len(moves) for each in found]

    def choose(self, state: Any, moves: Sequence[Any], chance: Random) -> Any:
        """Draw a move."""
        found = self._likings(state, moves)
        if found is None:
            return moves[int(chance.random() * len(moves))]
        left = chance.random() * sum(found)
        for move, each in zip(moves, found, strict=True):
            left -= each
            if left < 0:
                return move
        return moves[-1]

    def _likings(self, state: Any, moves: Sequence[Any]) -> list[float] | None:
        """Return how often each move is drawn, in parts of any whole; None where none is preferred."""
        all_signs = self.signs(state, moves)
        if all_signs is None:
            return None
        weights = self.weights_at(state)
        sums = [sum([weights.get(name, 0.0) * much for name, much in signs]) for signs in all_signs]
        most = max(sums)
        return [math.exp(each - most) for each in sums]


PLAIN = Policy()
"""For a game that brings no policy of its own."""
