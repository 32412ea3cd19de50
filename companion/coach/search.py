"""Looking ahead in any game that implements the engine's contract: information-set Monte-Carlo tree search.

The search plays the game on many times and builds, for each seat, a tree of its decisions (Cowling, Powley and
Whitehouse, Information Set Monte Carlo Tree Search, 2012: the form with many observers). A seat moves down its tree by
its own moves and those it has heard of, so no seat decides by what is hidden from it: a closed bid moves only its own
seat on. What the table tells (cards, dice) is drawn again in each playout from the possible values, and makes no
branches: something that is rarely seen twice would teach nothing. Moves that are not always possible are weighed by how
often they were. If there are many, few are looked at first, and more as the playouts go on (progressive widening).

If the policy `draws_alike`, the moves that are compared are tried on the same cards: the first playout of each draws as
the first of the others does, and so on (common random numbers). Luck then weighs less in the difference between two
moves.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from companion.contract.outlook import LEAST_PLAYOUTS, Outlook
from companion.contract.policy import AnyPolicy
from companion.slices import Progress, Work
from engine.game import AnyState, Move
from engine.moves import TABLE, By, Seat
from engine.standings import Standings

EXPLORE: Final = 0.4
"""How readily a move is tried again that has not done well: the constant of PUCT, for results from 0 to 1. It is small
because against a strong AI, which nearly always wins, the playouts of good and bad moves hardly differ."""
POINTS: Final = 0.3
"""The part of a playout's value that comes from its points: they tell moves apart if all of them lose. A playout that
an evaluator judges counts by its judgement alone."""
WIDE: Final = 1.0
"""Of many moves, this times the square root of the playouts are looked at."""

CERTAIN: Final = 100
"""This many playouts with the leading move, all of them won, leave no doubt."""
HOPELESS: Final = 400
"""This many playouts, all of them lost whatever the moves, leave no doubt either."""
SURE: Final = 2.0
"""A difference of this many standard errors is not chance."""


class Rated:
    """Something that a seat may do: the chance to win with it, and the number of its playouts.

    `share` is the share of them that was won, which is not quite the chance: the playouts play worse than the coach
    does. None if it is the chance.
    """

    __slots__ = ()
    chance: float
    playouts: int
    share: float | None

    @property
    def is_known(self) -> bool:
        """Return whether it was tried often enough for its chance to be told: three won of three would be called 100 %.
        """
        return self.playouts >= LEAST_PLAYOUTS

    @property
    def won(self) -> float:
        """The number of its playouts that were won."""
        return (self.chance if self.share is None else self.share) * self.playouts

    @property
    def error(self) -> float:
        """The standard error of the chance, with one more playout won and one more lost, so that a few never seem to
        prove anything."""
        return math.sqrt(self._fair * (1 - self._fair) / (self.playouts + 2))

    @property
    def surely(self) -> float:
        """The chance less `SURE` of its errors: what the move is worth at least. The best move is the one with most of
        that (the secure child of Chaslot and others, Progressive Strategies for Monte-Carlo Tree Search, 2008)."""
        return self._fair - SURE * self.error

    @property
    def _fair(self) -> float:
        return (self.chance * self.playouts + 1) / (self.playouts + 2)


@dataclass(frozen=True, slots=True)
class RatedMove(Rated):
    """A move with its chance."""

    move: Move
    chance: float
    playouts: int
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach would do: the moves it has looked at, the best first, and the chance of the seat as it stands.

    The best is the one that is worth most at least (`RatedMove.surely`): neither one that was hardly tried, nor the one
    tried most where another has shown to be better. The sheet, the protocol, a seat of the app and the review all take
    this order. The chance of the seat is that with the best move or, while too few playouts went into it, of all moves
    together; None if even those are too few.
    """

    chance: float | None
    moves: tuple[RatedMove, ...]


class Unknown(Exception):
    """The game cannot be played on: `state` needs a value that has not been entered."""

    def __init__(self, state: AnyState) -> None:
        """Keep the state."""
        super().__init__("unknown")
        self.state = state


@dataclass(slots=True)
class _Node:
    """A move in the tree of a seat, and what follows it: `won` of the `playouts` that made it, `possible` in that many.

    Of another seat's move only what follows it counts. `decided` is how often the seat of the tree decided right after
    it; `trusts` has, by move, how much each was trusted when it was first possible.
    """

    playouts: int = 0
    won: float = 0.0
    value: float = 0.0
    possible: int = 0
    decided: int = 0
    moves: dict[Move, _Node] = field(default_factory=dict)
    trusts: dict[Sequence[Move], Sequence[float]] = field(default_factory=dict)


_Reached = tuple[list[tuple[Seat, _Node]], AnyState, Sequence[Move]]
"""The decisions on the way down, with their trees' seats, and the state at its end with its legal moves."""


class Search:
    """Thinks about what a seat should do, for as long as it is given: more playouts make a better answer.

    It uses no more than that seat may know: what is hidden from it is drawn again in each playout. The same position,
    seed and number of playouts give the same answer.
    """

    def __init__(
        self,
        state: AnyState,
        seat: Seat,
        policy: AnyPolicy,
        seed: int = 0,
        *,
        only: Move | None = None,
        is_plain: bool = False,
        outlooks: dict[Move, Outlook] | None = None,
    ) -> None:
        """Begin to think about what `seat`, which is asked to decide, does at a state.

        With `only` it decides on that move now, and the search is about what follows. If `is_plain`, it plays on by the
        policy and grows no trees: the chances before a card are then the mean of those after it. If `outlooks` are
        given, what follows each of its moves is added to them, by the move.
        """
        self._only, self._is_plain, self._outlooks = only, is_plain, outlooks
        self._state = state.imagined_by(seat)
        self._seat = seat
        self._policy = policy
        self._chance = Random(seed)
        self._seed, self._deal = seed, Random(seed) if policy.draws_alike else self._chance
        self._automa: Seat | None = self._state.config.automa
        self._evaluate = policy.evaluator(self._state.config)
        self._points = 0.0 if self._evaluate else POINTS
        self._later, self._hidden = Random(seed), Random(seed)
        self._trees = [_Node() for _ in self._state.config.names]
        self._deciding = [seat for seat in range(len(self._trees)) if seat != self._automa]
        self._won = [0.0] * len(self._trees)
        self._begun = self._state
        self._totals: list[int] | None = None
        self.playouts = 0

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of all playouts so far that each seat has won; there must be at least one playout."""
        return tuple(won / self.playouts for won in self._won)

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each seat, by all playouts so far, of which there must be one; together they are 1."""
        shares = [won / self.playouts for won in self._won]
        chances = [share if seat == self._automa else self._chance_of(share) for seat, share in enumerate(shares)]
        if chances == shares:
            return tuple(shares)
        people = sum(chance for seat, chance in enumerate(chances) if seat != self._automa)
        if self._automa is not None and people < 1:
            chances[self._automa] = 1 - people
        whole = sum(chances)
        return tuple(chance / whole for chance in chances)

    def _chance_of(self, share: float) -> float:
        """Return the chance of a person who won this share of playouts."""
        return self._policy.chance(share, self._state.config)

    def think(self, playouts: int) -> Work[Advice]:
        """Make this many playouts, one a step, yielding the progress; return the advice."""
        for done in range(playouts):
            self.step()
            yield Progress(done + 1, playouts)
        return self.advice()

    def step(self) -> None:
        """Make one playout. Raises Unknown if a missing card value decides how the game goes on."""
        for _ in self.playout():
            pass

    def playout(self) -> Iterator[None]:
        """Make one playout with a pause after each move, for who must not be held up. It counts once it is through.

        Raises Unknown as `step` does.
        """
        mine: list[Move] = []
        path, state, moves = yield from (self._lead if self._is_plain else self._descend)(mine)
        shares, points, end = yield from self._play_out(state, moves, mine)
        for seat, node in path:
            node.playouts += 1
            node.won += shares[seat]
            node.value += (1 - self._points) * shares[seat] + self._points * points[seat]
        self._won = [won + share for won, share in zip(self._won, shares, strict=True)]
        if self._outlooks is not None and mine:
            self._outlooks.setdefault(mine[0], Outlook([0.0] * len(shares))).add(
                mine[1:], end, self._policy.gained(end, self._seat)
            )
        self.playouts += 1

    def advice(self) -> Advice:
        """Return what the playouts so far have shown."""
        tried = [(move, node) for move, node in self._trees[self._seat].moves.items() if node.playouts]
        shares = [(move, node.won / node.playouts, node.playouts) for move, node in tried]
        rated = [RatedMove(move, self._chance_of(share), playouts, share) for move, share, playouts in shares]
        rated.sort(key=lambda each: each.surely, reverse=True)
        chance = rated[0].chance if rated and rated[0].is_known else None
        if chance is None and self.playouts >= LEAST_PLAYOUTS:
            chance = self.chances[self._seat]
        return Advice(chance, tuple(rated))

    def is_settled(self, left: int) -> bool:
        """Return whether `left` more playouts would hardly change the answer: no other move can overtake the one with
        most of them, or they all ended alike for it."""
        nodes = sorted(self._trees[self._seat].moves.values(), key=lambda node: node.playouts, reverse=True)
        if not nodes:
            return False
        first, second = nodes[0], nodes[1].playouts if len(nodes) > 1 else 0
        if left <= 0 or first.playouts - second > left:
            return True
        if first.won == first.playouts:
            return first.playouts >= CERTAIN
        return self._won[self._seat] == 0 and self.playouts >= HOPELESS

    def _descend(self, mine: list[Move]) -> Generator[None, None, _Reached]:
        """Go down the trees until a seat decides something new, this seat having decided before; return the decisions,
        and the state after them. The moves of this seat are added to `mine`."""
        state, at = self._draw(), list(self._trees)
        path: list[tuple[Seat, _Node]] = []
        is_new = has_decided = False
        while (moves := state.legal_moves()) and not (is_new and has_decided):
            by = moves[0].by
            if by == TABLE or by == self._automa:
                state = state.after(self._happens(moves, by))
                yield
                continue
            if by == self._seat and not has_decided:
                moves = self._choice(state, moves)
            move, is_new = self._decide(at[by], state, moves, is_first=by == self._seat and not has_decided)
            state = state.after(move)
            if by == self._seat:
                mine.append(move)
            for seat in self._deciding:
                if seat == by or not state.is_sealed_from(seat):
                    at[seat] = at[seat].moves.setdefault(move, _Node())
            path.append((by, at[by]))
            if by == self._seat and not has_decided:
                has_decided = True
                if self._policy.draws_alike:
                    self._deal.seed(self._seed << 32 | at[by].playouts)
            yield
        return path, state, moves

    def _draw(self) -> AnyState:
        """Return the state at the start of a playout: what is hidden from the seat may differ in the next."""
        begun: AnyState = self._policy.drawn(self._state, self._seat, self._hidden)
        if begun is not self._begun:
            self._begun, self._totals = begun, None
        return begun

    def _lead(self, mine: list[Move]) -> Generator[None, None, _Reached]:
        """Go on until the seat has made its only move, if there is one; return where that led."""
        state = self._draw()
        while self._only is not None and not mine and (moves := state.legal_moves()):
            by = moves[0].by
            if by == self._seat:
                mine.append(self._only)
                state = state.after(self._only)
            elif by == TABLE or by == self._automa:
                state = state.after(self._happens(moves, by))
            else:
                state = state.after(self._policy.choose(state, moves, self._chance))
            yield
        return [], state, state.legal_moves()

    def _choice(self, state: AnyState, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Return what there is to choose from for the decision that all is about: of moves that are alike, one."""
        if self._only is not None:
            return (self._only,)
        return moves if self._policy.matters(state, moves) else moves[:1]

    def _happens(self, moves: Sequence[Move], by: By) -> Move:
        """Draw what the table reveals; the automa makes its first legal move."""
        return moves[0] if by == self._automa else moves[int(self._deal.random() * len(moves))]

    def _decide(self, at: _Node, state: AnyState, moves: Sequence[Move], is_first: bool) -> tuple[Move, bool]:
        """Return what the one who is asked does, and whether that was not looked at before.

        A move not looked at so far is weighed with the others, as if it brought what they have brought on average; for
        the decision that all is about, and `is_first`, it is looked at in any case: the policy may err.
        """
        at.decided += 1
        nodes = at.moves
        if len(moves) == 1:
            move = moves[0]
            if (node := nodes.get(move)) is None:
                nodes[move] = _Node(possible=1)
                return move, True
            node.possible += 1
            return move, False
        trusts = at.trusts.get(moves)
        if trusts is None:
            trusts = at.trusts[moves] = self._policy.trusts(state, moves)
        best, most, playouts, value = None, -1.0, 0, 0.0
        new: list[tuple[float, Move]] = []
        for move, trust in zip(moves, trusts, strict=True):
            node = nodes.get(move)
            if node is None:
                new.append((trust, move))
                continue
            node.possible += 1
            tries = node.playouts
            playouts += tries
            value += node.value
            promise = (node.value / tries if tries else 1.0) + EXPLORE * trust * math.sqrt(node.possible) / (1 + tries)
            if promise > most:
                best, most = move, promise
        if new and len(moves) - len(new) < WIDE * math.sqrt(at.decided):
            trust = max([each for each, _ in new])
            mean = value / playouts if playouts else 1.0
            if is_first or best is None or mean + EXPLORE * trust * math.sqrt(at.decided) > most:
                trusted = [move for each, move in new if each == trust]
                move = trusted[int(self._chance.random() * len(trusted))]
                nodes[move] = _Node(possible=1)
                return move, True
        assert best is not None  # at least one of them was looked at
        return best, False

    def _play_out(
        self, state: AnyState, moves: Sequence[Move], mine: list[Move]
    ) -> Generator[None, None, tuple[Sequence[float], Sequence[float], AnyState]]:
        """Play on by the policy, to the end or until it says to judge; return each seat's part of the win, how likely
        that is by the points alone, and the last state. The moves of the seat are added to `mine`.

        If the policy has an evaluator the first state that it judges is the last, or, if outlooks are wanted, its
        judgement is used and the game is played on for those.
        """
        choose, chance, left = self._policy.choose, self._chance, self._policy.longest
        evaluate, judged = self._evaluate, None
        while moves and left:
            if evaluate is not None and (judged := evaluate(state, moves)) is not None:
                if self._outlooks is None:
                    return judged, judged, state
                evaluate, chance = None, self._later
            by = moves[0].by
            if len(moves) == 1:
                move = moves[0]
            elif by == TABLE or by == self._automa:
                move = self._happens(moves, by)
            else:
                move = choose(state, moves, chance)
            if by == self._seat:
                mine.append(move)
            state = state.after(move)
            moves = state.legal_moves()
            left -= 1
            yield
        if judged is not None:
            return judged, judged, state
        standings = state.standings()
        points = self._policy.judge(standings)
        if not standings.final:
            if not moves:
                raise Unknown(state)
            return self._cut_off(state, standings, points), points, state
        return standings.won, points, state

    def _cut_off(self, state: AnyState, standings: Standings, points: Sequence[float]) -> Sequence[float]:
        """Return what each seat has of a game that was not played to its end.

        If no seat has gained or lost anything since the playout began, the game never ends, and no person has won it.
        Otherwise a seat that is about to lose would rather never end it, and a seat that is ahead need not.
        """
        if state.is_shut_in:  # all that is left to the table is to stop and count
            return standings.won
        if self._totals is None:
            self._totals = [standing.total for standing in self._begun.standings().seats]
        if self._totals != [standing.total for standing in standings.seats]:
            return points
        if self._automa is not None:
            return [float(seat == self._automa) for seat in range(len(points))]
        return [1 / len(points)] * len(points)
