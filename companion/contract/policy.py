"""How a coach plays a game through in a playout. A game that knows better than this derives its own policy from it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from engine.standings import Standings

TRUST = 0.5
"""How much a move is trusted in advance that is preferred; the others share the rest up to 1. Where none is preferred,
each is trusted so much."""
LONGEST = 400
"""Moves of a playout, by whoever makes them: what has no end by then is judged as it stands."""


class Policy:
    """Plays on by chance, and judges an unfinished game by its points."""

    longest: int = LONGEST
    """A playout is cut off after so many moves, and the game judged as it stands."""
    worth: float = 3.0
    """So many points more make an unfinished game e to 1 (about 73 %) for whoever has them, of two."""

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

    def judge(self, standings: Standings) -> tuple[float, ...]:
        """Return the chance of each seat to win by the points alone; together they are 1."""
        totals = [standing.total for standing in standings.seats]
        most = max(totals)
        weights = [math.exp((total - most) / self.worth) for total in totals]
        whole = sum(weights)
        return tuple([weight / whole for weight in weights])


PLAIN = Policy()
"""For a game that brings no policy of its own."""
