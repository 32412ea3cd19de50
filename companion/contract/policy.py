"""How a coach plays a game through in a playout. A game that knows better than this derives its own policy from it."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar

from engine.game import AnyState, Move
from engine.json_types import JsonDict
from engine.moves import Seat
from engine.standings import Standings

TRUST = 0.5
"""How much a preferred move is trusted in advance; the others share the rest up to 1. If none is preferred, each is
trusted this much."""
DOUBT = 0.15
"""The part of the trust that all moves share equally if they are weighed."""
LONGEST = 400
"""The most moves of a playout, of all seats together; a game without an end by then is judged as it is."""
LIMIT: Final = 1_000
"""Playouts of a seat of the app before a decision, at most."""
AI: Final = "ai"

S = TypeVar("S", bound=AnyState)
M = TypeVar("M", bound=Move)
Evaluator = Callable[[Any, Sequence[Any]], Sequence[float] | None]  # a state of any game, and its moves
"""Estimates the chance of each seat to win at a state with these legal moves, without playing on; None at states that
it was not made for."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """What makes a share of playouts a chance: the log odds beyond those of seats that are alike are taken `stretch`
    times, and `lift` is added."""

    lift: float
    stretch: float

    def chance(self, share: float, seats: int) -> float:
        """Return the chance for a share between 0 and 1, in a game with this many seats."""
        alike = math.log(max(1, seats - 1))
        odds = self.lift + self.stretch * (math.log(share / (1 - share)) + alike) - alike
        return 1 / (1 + math.exp(-odds))


class Policy(Generic[S, M]):
    """Plays on by chance, and judges an unfinished game by its points. `S` is the state of a game, `M` its moves."""

    longest: int = LONGEST
    """The number of moves after which a playout is cut off, and the game judged as it is."""
    worth: float = 3.0
    """The number of points more that make an unfinished game e to 1 (about 73 %) for the seat that has them, of two."""

    draws_alike: bool = False
    """Whether the moves that a search compares are tried on the same cards: the first playout of each, the second, …"""

    calibrations: Mapping[str, Calibration] = MappingProxyType({})
    """The calibration that turns the share of playouts won into a chance, by the id of the AI, under `AI` for any, and
    among people by their number. The coach plays better than the playouts, and a seat that is ahead in those wins more
    often than they say.

    `python -m tests.bench.truths` finds them, from games that the coach played on both sides.
    """

    glances_below: int = 0
    """A level that makes fewer playouts than that goes by a glance, which plays better here than so short a search."""

    by_chance: float = 1.0
    """How often any legal move is played, so that playouts differ; 1 if nothing is preferred."""

    def prefer(self, state: S, moves: Sequence[M]) -> M | None:
        """Return the one of these legal moves, at least one, that seems best at a glance, or None."""
        return None

    def trusts(self, state: S, moves: Sequence[M]) -> Sequence[float]:
        """Return how much each of these legal moves, at least one, is trusted before it was tried."""
        best = self.prefer(state, moves)
        if best is None:
            return [TRUST] * len(moves)
        if len(moves) == 1:
            return [1.0]
        return [TRUST if move == best else (1 - TRUST) / (len(moves) - 1) for move in moves]

    def choose(self, state: S, moves: Sequence[M], chance: Random) -> M:
        """Return the one of these legal moves, at least one, that the seat asked plays in a playout."""
        best = None if chance.random() < self.by_chance else self.prefer(state, moves)
        return moves[int(chance.random() * len(moves))] if best is None else best

    def drawn(self, state: S, seat: Seat, chance: Random) -> S:
        """Return a state that may be the true one as far as a seat can tell: what is hidden from it is random. The
        answer does not depend on the true values. The same state if nothing is hidden."""
        return state

    def glance(self, state: S, moves: Sequence[M], chance: Random) -> M | None:
        """Return the one of these legal moves, at least one, that a player makes who does not look ahead; any if none
        is ever preferred in the game, and None if none is at this state."""
        if self.by_chance == 1:
            return moves[int(chance.random() * len(moves))]
        return self.prefer(state, moves)

    def misjudges(self, state: S, moves: Sequence[M], chance: Random) -> M | None:
        """Return the move of a player who is often wrong about worth, but pursues something: the move at a glance, if
        the game has no misjudgement of its own."""
        return self.glance(state, moves, chance)

    def matters(self, state: S, moves: Sequence[M]) -> bool:
        """Return whether it makes a difference which of these legal moves is made."""
        return len(moves) > 1

    def most(self, config: Any) -> int:  # each game has its own config
        """Return how many playouts a seat of the app makes at most before a decision: what takes about a second."""
        return LIMIT

    def gained(self, end: S, seat: Seat) -> Iterable[str]:
        """Return the ids of what a seat has at the end of a playout that is worth a word."""
        return ()

    def chance(self, share: float, config: Any) -> float:  # each game has its own config
        """Return the chance of a person to win who has won this share of the playouts; more for a larger share."""
        found = self.calibration(config)
        return share if found is None or not 0 < share < 1 else found.chance(share, len(config.names))

    def calibration(self, config: Any) -> Calibration | None:  # each game has its own config
        """Return the calibration for a game, or None if none was found."""
        if config.automa is None:
            return self.calibrations.get(str(len(config.names)))
        return self.calibrations.get(self.ai_of(config) or AI) or self.calibrations.get(AI)

    def ai_of(self, config: Any) -> str | None:  # each game has its own config
        """Return the id of the AI that plays."""
        found: str | None = config.ai
        return found

    def numbers(self) -> JsonDict:
        """Return all that its answers depend on, except the code: if that differs, reviews are computed again."""
        found = {name: (each.lift, each.stretch) for name, each in sorted(self.calibrations.items())}
        return {
            "calibrations": found,
            "longest": self.longest,
            "worth": self.worth,
            "alike": self.draws_alike,
            "by_chance": self.by_chance,
        }

    def evaluator(self, config: Any) -> Evaluator | None:  # each game has its own config
        """Return what judges a playout of a game as soon as it can, in place of playing it to its end; None, the
        default, where playouts go to the end."""
        return None

    def judge(self, standings: Standings) -> tuple[float, ...]:
        """Return the chance of each seat to win by the points alone; together they are 1."""
        totals = [standing.total for standing in standings.seats]
        most = max(totals)
        weights = [math.exp((total - most) / self.worth) for total in totals]
        whole = sum(weights)
        return tuple([weight / whole for weight in weights])


class WeighedPolicy(Policy[S, M], ABC):
    """A linear softmax policy: a move's logit is the sum of its features (that it builds, what it costs, …), each times
    its weight, and moves are drawn with probabilities proportional to the exponentials of their logits.

    `python -m tests.bench.weights` finds weights by policy gradient.
    """

    weights: Mapping[str, float]
    weights_against: Mapping[str, Mapping[str, float]] = MappingProxyType({})
    """Other weights, by the id of the AI that they were found against, and under `AI` against any."""
    blur: float = 1.0
    """A player who misjudges draws a move as if the differences between logits were divided by this."""

    def weights_at(self, state: S) -> Mapping[str, float]:
        """Return the weights that hold at a state."""
        if not self.weights_against or state.config.automa is None:
            return self.weights
        against = self.weights_against
        return against.get(self.ai_of(state.config) or AI) or against.get(AI) or self.weights

    def numbers(self) -> JsonDict:
        """Return the same, with the weights."""
        against = {name: dict(sorted(weights.items())) for name, weights in sorted(self.weights_against.items())}
        return {**super().numbers(), "weights": dict(sorted(self.weights.items())), "against": against}

    @abstractmethod
    def features(self, state: S, moves: Sequence[M]) -> Sequence[Sequence[tuple[str, float]]] | None:
        """Return the features of each of these legal moves, with their values, or None if no move is preferred."""

    def prefer(self, state: S, moves: Sequence[M]) -> M | None:
        """Return the move with the highest logit."""
        logits = self.logits(state, moves)
        return None if logits is None else moves[max(range(len(moves)), key=logits.__getitem__)]

    def trusts(self, state: S, moves: Sequence[M]) -> Sequence[float]:
        """Return the probability of each move, mixed with a uniform distribution (`DOUBT`)."""
        odds = self._odds(state, moves)
        if odds is None:
            return super().trusts(state, moves)
        whole = sum(odds)
        return [(1 - DOUBT) * each / whole + DOUBT / len(moves) for each in odds]

    def choose(self, state: S, moves: Sequence[M], chance: Random) -> M:
        """Draw a move."""
        odds = self._odds(state, moves)
        if odds is None:
            return moves[int(chance.random() * len(moves))]
        return moves[_drawn(odds, chance)]

    def glance(self, state: S, moves: Sequence[M], chance: Random) -> M | None:
        """Draw a move; None if no move is preferred."""
        return None if self.features(state, moves) is None else self.choose(state, moves, chance)

    def misjudges(self, state: S, moves: Sequence[M], chance: Random) -> M | None:
        """Draw a move by less of the differences between the logits; None if no move is preferred."""
        odds = self._odds(state, moves)
        return None if odds is None else moves[_drawn([each ** (1 / self.blur) for each in odds], chance)]

    def _odds(self, state: S, moves: Sequence[M]) -> list[float] | None:
        """Return the probabilities of the moves up to a common factor, or None if no move is preferred."""
        logits = self.logits(state, moves)
        if logits is None:
            return None
        most = max(logits)
        return [math.exp(each - most) for each in logits]

    def logits(self, state: S, moves: Sequence[M]) -> list[float] | None:
        """Return the logit of each of these legal moves; None as in `features`."""
        features = self.features(state, moves)
        if features is None:
            return None
        weights = self.weights_at(state)
        return [sum([weights.get(name, 0.0) * value for name, value in each]) for each in features]


def _drawn(odds: Sequence[float], chance: Random) -> int:
    """Draw an index with a probability proportional to its odds."""
    left = chance.random() * sum(odds)
    for number, each in enumerate(odds):
        left -= each
        if left < 0:
            return number
    return len(odds) - 1


AnyPolicy: TypeAlias = Policy[Any, Any]  # the states and moves of any game
PLAIN: AnyPolicy = Policy()
"""For a game that brings no policy of its own."""
