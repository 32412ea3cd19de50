"""Random legal games to the end: for invariants, benchmarks, and the strength of an automa.

The engine has no randomness: the caller brings `pick`, which chooses one of n (`random.Random(1).randrange`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from engine.state import GameState

Pick = Callable[[int], int]


S = TypeVar("S", bound=GameState[Any, Any])  # of whatever config and moves


class Step(NamedTuple, Generic[S]):
    """One move of a playout: the state before it, the move, the state after it."""

    before: S
    move: Any  # of the state's game
    after: S


def steps(state: S, pick: Pick) -> Iterator[Step[S]]:
    """Play `state` to the end with moves that `pick` chooses among the legal ones; yield every step."""
    moves = state.legal_moves()
    while moves:
        move = moves[pick(len(moves))]
        after = state.play(move)
        yield Step(state, move, after)
        state, moves = after, after.legal_moves()


def play(state: S, pick: Pick, most: int | None = None) -> tuple[S, int]:
    """Play `state` to the end; return the last state and the number of moves, the table's and the automa's included.

    After `most` moves the game is left as it is: chance can shut trucks in, and never ends such a game. Each move is
    one of those just listed as legal, so none is judged a second time.
    """
    count = 0
    moves = state.legal_moves()
    while moves and count != most:
        state = state.after(moves[pick(len(moves))])
        moves = state.legal_moves()
        count += 1
    return state, count
