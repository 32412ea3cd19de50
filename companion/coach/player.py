"""The coach as one who plays, for a chair at the table and for simulations: as well as it can, or at a level."""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Final

from companion.coach import coach
from companion.coach.search import RatedMove, Unknown
from companion.contract.policy import AnyPolicy
from companion.games.registry import MODULES
from companion.slices import whole
from engine.game import AnyState, Move
from engine.moves import Seat
from engine.verdict import BadRequest, MissingCard, Refusal


@dataclass(frozen=True, slots=True)
class Level:
    """How well the app plays in a chair: it makes the best move after `playouts` playouts. All levels use one search.

    A weaker level errs: with probability `errs` it makes the move that seems best at a glance, by the policy of the
    game. That is a sensible move with a purpose, but seldom the best. A level that `misjudges` is often wrong about the
    worth of things, in a game that is played well by a glance alone.
    """

    id: str
    playouts: int
    errs: float = 0.0
    misjudges: bool = False


LEVELS: Final[Mapping[str, Level]] = {
    level.id: level
    for level in (Level("easy", 60, errs=0.9, misjudges=True), Level("fair", 150, errs=0.4), Level("strong", 600))
}
"""The levels by id, the weakest first. They are given in playouts, not seconds: the same on a slow phone, and the same
again."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The choice of a player who has looked ahead: the `move`, None if it cannot be told, and the moves looked at, in
    the order of `Advice.moves`.

    `playouts` games were played on for it: none if there was only one move, or several that are `alike`, or if it is a
    guess, because of what `refusal` says.
    """

    move: Move | None
    rated: tuple[RatedMove, ...] = ()
    playouts: int = 0
    refusal: Refusal | None = None
    alike: bool = False

    @property
    def better(self) -> RatedMove | None:
        """The move that the thought found better than the one that is made; None if it makes the best, or if too few
        games were played on to tell."""
        best = self.rated[0] if self.rated else None
        return None if best is None or best.move == self.move or not best.is_known else best


def thinking(level: Level, game: str, state: AnyState, seat: Seat, seed: int) -> Generator[int, None, Choice]:
    """Think about what `seat`, which is asked to decide, does at a state; return one of its legal moves, with what was
    found about it.

    It pauses after each move that it looks ahead, yielding how many games were played on, and knows no more than the
    seat may. The same level, position, seat and seed give the same move. If too little is known of cards or roads to
    look ahead it uses the game's policy, or chance. BadRequest if the seat is not asked, or only the table knows what
    it may do.
    """
    if seat not in coach.asked(state.prompt):
        raise BadRequest("nothing-to-decide")
    chance = Random(seed)
    asked, moves = _asked(state.imagined_by(seat), seat, chance)
    if not moves:
        raise BadRequest("roads-unknown")
    policy = MODULES[game].policy
    if not policy.matters(asked, moves):
        return Choice(moves[0], alike=len(moves) > 1)
    try:
        search = coach.search(game, state, seat, seed)
        most = playouts(level, game, state)
        while not search.is_settled(most - search.playouts):
            for _ in search.playout():
                yield search.playouts
    except (Unknown, BadRequest, MissingCard) as fault:
        refusal = coach.refused(game, fault) if isinstance(fault, Unknown) else fault
        best = policy.prefer(asked, moves)
        return Choice(chance.choice(moves) if best is None else best, refusal=refusal)
    rated = search.advice().moves
    at_a_glance = _at_a_glance(level, policy, asked, moves, chance)
    return Choice(rated[0].move if at_a_glance is None else at_a_glance, rated, search.playouts)


def _at_a_glance(
    level: Level, policy: AnyPolicy, state: AnyState, moves: Sequence[Move], chance: Random
) -> Move | None:
    """Return what a level does without looking ahead; None if it makes the best of what it looked at."""
    if chance.random() < level.errs:
        erring: Move | None = (policy.misjudges if level.misjudges else policy.glance)(state, moves, chance)
        return erring
    found: Move | None = policy.glance(state, moves, chance) if level.playouts < policy.glances_below else None
    return found


def playouts(level: Level, game: str, state: AnyState) -> int:
    """Return how many games a level plays on in a game at most: among many, each may take long."""
    return min(level.playouts, MODULES[game].policy.most(state.config))


def _asked(state: AnyState, seat: Seat, chance: Random) -> tuple[AnyState, Sequence[Move]]:
    """Return the state in which a seat is asked, and its moves: seats that choose in secret before it do so by chance,
    as that changes nothing for it."""
    moves: Sequence[Move] = state.legal_moves()
    while moves and moves[0].by != seat:
        state = state.after(chance.choice(moves))
        moves = state.legal_moves()
    return state, moves


@dataclass(frozen=True, slots=True)
class LevelPlayer:
    """Plays a game at a level whenever a seat must decide; all else is by chance."""

    game: str
    level: Level

    def __call__(self, state: AnyState, legal: Sequence[Move], chance: Random) -> Move:
        """Return one of the legal moves."""
        if not coach.asked(state.prompt) or len(legal) == 1:
            return chance.choice(legal)
        by = legal[0].by
        assert isinstance(by, int)
        move = whole(thinking(self.level, self.game, state, by, chance.getrandbits(32))).move
        assert move is not None, "a thought ends in a move"
        return move


@dataclass(frozen=True, slots=True)
class CoachPlayer:
    """Plays a game as the coach would, with a number of playouts a decision, or of seconds of processor time.

    Only playouts give the same moves again from the same chance. Seats that are not asked to decide (the table, an AI
    with moves that are equally good) move by chance, and so do all if too little is known of the cards.
    """

    game: str
    playouts: int = 1
    seconds: float = 0.0

    def __call__(self, state: AnyState, legal: Sequence[Move], chance: Random) -> Move:
        """Return one of the legal moves."""
        seats = coach.asked(state.prompt)
        if not seats or len(legal) == 1:
            return chance.choice(legal)
        try:
            return self.best(state, seats[0], chance).move
        except (Unknown, MissingCard):
            return chance.choice(legal)

    def best(self, state: AnyState, seat: Seat, chance: Random) -> RatedMove:
        """Return the best move of a seat that must decide; Unknown or MissingCard where too little is known."""
        search = coach.search(self.game, state, seat, chance.getrandbits(32))
        begun = process_time()
        while not search.is_settled(self._left(search.playouts, process_time() - begun)):
            search.step()
        return search.advice().moves[0]

    def _left(self, playouts: int, seconds: float) -> int:
        """Return about how many playouts are left, after `playouts` that took `seconds`."""
        more = (self.seconds - seconds) / seconds * playouts if playouts else 1
        return max(self.playouts - playouts, math.ceil(more))
