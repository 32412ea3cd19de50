"""Looking back at a finished game: the chances of each seat over time, the decisions that cost most, and the effect of
luck.

Each decision is looked at with what its seat knew then: the chances before it, those after the move that was made, and
the move that promised more. What was not chosen between two decisions (cards, dice, the AI's moves) is luck: the
chances after it less those before it, as in the analysis of GNU Backgammon. The rest of the difference between start
and end is the effect of the others. These chances come from playouts without a search tree: those before a card are the
mean of those after it, so luck evens out over many games. With a search it would not, because a search finds more near
the end.

Everything is drawn from seeds that depend on the journal alone: the same game gives the same review again.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import astuple, dataclass, field, replace
from itertools import zip_longest
from typing import Final, Self, TypeVar
from zlib import crc32

from companion.coach.coach import asked, assumed
from companion.coach.search import SURE, Search, Unknown
from companion.contract.outlook import Outlook
from companion.games.registry import MODULES
from companion.slices import Progress, Work, mapped
from companion.table.table import Point, Table
from engine.game import AnyState, Move
from engine.json_types import Json, JsonDict, JsonValue
from engine.moves import HALTED, TABLE, TABLE_MOVES, Seat
from engine.verdict import Refusal

METHOD: Final = 7
"""To be raised when a change to the search or the review changes its results."""
PLAYOUTS: Final = 3_500
"""The decisions of a game share so many playouts; twice as many find the chances before and after them."""
FEWEST: Final = 40
MOST: Final = 150
"""The least and the most playouts for a decision, for the most promising move and for the move that was made."""
DECISIONS: Final = 80
"""The decisions of a game that are looked at; if it has more, they are evenly spread."""
CLOSER: Final = 6
EACH: Final = 2
CLOSELY: Final = 250
"""The decisions that are looked at more closely, at least for each person, and the playouts for each of the two moves.
"""
MOMENTS: Final = 5
DEAR: Final = 0.1
"""The number of moments told, and the loss from which on each person's costliest one is told."""
FALL: Final = 0.3
FALLS: Final = 2
"""A chance that fell this far at once is told, whatever the cause; for this many people at most."""
T = TypeVar("T")
Chances = tuple[float, ...]
"""The chance of each seat to win, from 0 to 1."""


def version() -> int:
    """Return a number for how reviews are computed: the method, and all numbers of the games' policies. A review stored
    with another number is computed again."""
    numbers = {game: module.policy.numbers() for game, module in sorted(MODULES.items())}
    return crc32(json.dumps([METHOD, numbers], sort_keys=True).encode())


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision that was looked at: the move at `index` of the line, by a seat; the chances before it and after it.

    `better` is the best move by `Advice.moves`, if that was another one, and `more` by how much.
    """

    index: int
    by: Seat
    before: Chances
    after: Chances
    better: Json | None = None
    more: float = 0.0


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that cost much: the chances of the seat with its move and with the better one, and what followed the
    two moves, as `Outlook.as_json` has it; whether the app played the seat."""

    index: int
    by: Seat
    better: Json
    done_chance: float
    better_chance: float
    is_app: bool = False
    done_outlook: Json | None = None
    better_outlook: Json | None = None

    @property
    def loss(self) -> float:
        """The loss of the decision, as a part of a win."""
        return self.better_chance - self.done_chance

    @property
    def is_sure(self) -> bool:
        """Return whether the loss is more than playouts may differ by chance."""
        spread = sum(chance * (1 - chance) for chance in (self.done_chance, self.better_chance)) + 1 / CLOSELY
        return self.loss > SURE * math.sqrt(spread / CLOSELY)


@dataclass(frozen=True, slots=True)
class Fall:
    """The moves from `first` to before `end` in which the chance of a seat fell far. `by` is the seat whose decision
    that was; None if it was luck, or more than one decision."""

    seat: Seat
    first: int
    end: int
    before: float
    after: float
    by: Seat | None

    @property
    def depth(self) -> float:
        """The depth of the fall."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished game, or the part found so far (`is_whole` once it is complete).

    `length` is how many moves it has, `decisions` how many of them were decided by people with a choice; of those
    `unknown` could not be looked at because too little was known of the cards or roads. `luck` and `play` are, for each
    seat, what the table and what its own decisions added to its chance in all; None if that cannot be told for the
    whole game: not every decision was looked at, or the table was corrected. `error` is the largest standard error of
    these parts.
    """

    length: int
    decisions: int
    result: Chances
    looked: tuple[ReviewedDecision, ...] = ()
    unknown: tuple[int, ...] = ()
    closer: tuple[Moment, ...] = ()
    luck: Chances | None = None
    play: Chances | None = None
    error: float = 0.0
    is_whole: bool = False

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The decisions that surely cost most, those first: of people, the dearest of each who lost much among them;
        those of the app only if people have too few."""
        sure = sorted((each for each in self.closer if each.is_sure), key=lambda each: (-each.loss, each.index))
        people = [each for each in sure if not each.is_app]
        first = list({each.by: each for each in reversed(people) if each.loss >= DEAR}.values())
        chosen = [*first, *(each for each in people if each not in first)][: max(MOMENTS, len(first))]
        chosen.sort(key=lambda each: (-each.loss, each.index))
        return (*chosen, *[each for each in sure if each.is_app][: max(0, MOMENTS - len(chosen))])

    def falls(self, people: Sequence[Seat]) -> tuple[Fall, ...]:
        """Return the deepest fall of the chance of each of these seats, if it is deep and no moment says as much."""
        told = {(each.index, each.by): each.loss for each in self.moments}
        deepest = (max(self._falls(seat), key=lambda fall: fall.depth, default=None) for seat in people)
        found = [fall for fall in deepest if fall is not None and fall.depth >= FALL]
        found = [
            fall for fall in found if fall.by != fall.seat or 2 * told.get((fall.first, fall.seat), 0) < fall.depth
        ]
        return tuple(sorted(found, key=lambda fall: (-fall.depth, fall.first))[:FALLS])

    def _falls(self, seat: Seat) -> Iterator[Fall]:
        """Yield each change of the chance of a seat: by a decision, and between two of them."""
        looked = sorted(self.looked, key=lambda each: each.index)
        for each, following in zip_longest(looked, looked[1:]):
            yield Fall(seat, each.index, each.index + 1, each.before[seat], each.after[seat], each.by)
            if following is not None or self.is_whole:
                end = self.length if following is None else following.index
                after = self.result if following is None else following.before
                yield Fall(seat, each.index + 1, end, each.after[seat], after[seat], None)

    @property
    def others(self) -> Chances | None:
        """The effect of the decisions of others on the chance of each seat: with luck and its own decisions it makes
        the difference between the start and the end. None if luck cannot be told."""
        if self.luck is None or self.play is None or not self.looked:
            return None
        parts = zip(self.result, self.looked[0].before, self.luck, self.play, strict=True)
        return _short([end - start - luck - play for end, start, luck, play in parts])

    @property
    def expected(self) -> Chances | None:
        """The wins that each seat could expect from what the table brought: its chance at the start plus all luck. Over
        many games it is the share of wins; in one it may be below 0 or above 1. None if luck cannot be told."""
        if self.luck is None or not self.is_whole:
            return None
        return _short([chance + luck for chance, luck in zip(self.looked[0].before, self.luck, strict=True)])

    @property
    def curve(self) -> tuple[tuple[int, Chances], ...]:
        """The chances over the game: the number of moves and the chance of each seat; the result last, once it is
        whole."""
        points: dict[int, Chances] = {}
        for each in self.looked:
            points[each.index] = each.before
            points[each.index + 1] = each.after
        end = ((self.length, self.result),) if self.looked and self.is_whole else ()
        return (*points.items(), *end)

    def belongs_to(self, table: Table) -> bool:
        """Return whether this can be the review of a game."""
        line = table.path
        end, seats = line[-1].state, len(line[-1].state.config.names)
        chances = [self.result, *(each.before for each in self.looked), *(each.after for each in self.looked)]
        chances += [each for each in (self.luck, self.play) if each is not None]
        made: list[ReviewedDecision | Moment] = [*self.looked, *self.closer]
        return (
            self.length == len(line) - 1
            and self.result == _result(end)
            and all(len(each) == seats for each in chances)
            and all(0 <= each.index < self.length and line[each.index + 1].move.by == each.by for each in made)
        )

    def as_json(self) -> JsonDict:
        """Return the review as JSON values."""
        made = {"looked": list(map(astuple, self.looked)), "closer": list(map(astuple, self.closer))}
        return {name: made.get(name, getattr(self, name)) for name in self.__slots__}

    @classmethod
    def from_json(cls, source: Json) -> Self:
        """Return the review with these values; a KeyError, TypeError or ValueError where they are none."""
        looked = [
            ReviewedDecision(int(index), int(by), _chances(before), _chances(after), better, float(more))
            for index, by, before, after, better, more in source["looked"]
        ]
        closer = [
            Moment(int(index), int(by), dict(better), float(done), float(best), bool(is_app), *outlooks)
            for index, by, better, done, best, is_app, *outlooks in source["closer"]
        ]
        luck, play = (None if source[name] is None else _chances(source[name]) for name in ("luck", "play"))
        unknown = tuple(map(int, source["unknown"]))
        length, decisions, result = int(source["length"]), int(source["decisions"]), _chances(source["result"])
        is_whole, error = source["is_whole"] is True, float(source["error"])
        return cls(length, decisions, result, tuple(looked), unknown, tuple(closer), luck, play, error, is_whole)


def is_reviewed(table: Table) -> bool:
    """Return whether a game can be reviewed: it was played to its end, and not halted."""
    end = table.state
    return bool(end.prompt.ask == "over" and end.standings().ended_by != HALTED)


@dataclass
class Reviewing:
    """Reviews a finished game, in steps that can be stopped after any and taken up again later.

    `review` is what was found so far.
    """

    table: Table
    review: Review
    _line: list[Point] = field(default_factory=list)

    @classmethod
    def begin(cls, table: Table, so_far: Review | None = None) -> Self:
        """Begin with a game, or go on from an unfinished review."""
        line = table.path
        if so_far is None:
            so_far = Review(len(line) - 1, 0, _result(line[-1].state))
        return cls(table, so_far, line)

    def work(self) -> Work[Review]:
        """Find out the rest."""
        if self.review.is_whole:
            return self.review
        decisions = yield from self._decisions()
        chosen = _spread(decisions, DECISIONS)
        playouts = _playouts(len(chosen))
        self.review = replace(self.review, decisions=len(decisions))
        closer = max(CLOSER, EACH * len(self.review.result))
        every = 3 * playouts * len(chosen) + 2 * CLOSELY * min(closer, len(chosen))
        seen = {each.index for each in self.review.looked} | set(self.review.unknown)
        done = 3 * playouts * len(seen)
        for index in chosen:
            if index not in seen:
                yield from _progress_of(self._look(index, playouts), done, every)
                done += 3 * playouts
        yield from self._closer(done, every)
        self._count(decisions)
        return self.review

    def _decisions(self) -> Work[list[int]]:
        """Return the indexes of the moves that a person decided who had a choice."""
        numbers, policy = [], MODULES[self.table.setup.game].policy
        for index, (before, after) in enumerate(zip(self._line, self._line[1:], strict=False)):
            state, move = before.state, after.move
            if _is_decided(state, move) and (not state.lists_all or policy.matters(state, state.legal_moves())):
                numbers.append(index)
            yield Progress(0, len(self._line))
        return numbers

    # One decision

    def _look(self, index: int, playouts: int) -> Generator[int, None, None]:
        """Review a decision; yield the number of playouts done, after each move of one."""
        state, move = self._line[index].state, self._line[index + 1].move
        by: Seat = move.by
        try:
            free = yield from self._thought(state, by, index, playouts)
            before = yield from self._thought(state, by, index, playouts, done=playouts, is_plain=True)
            after = yield from self._thought(state, by, index, playouts, only=move, done=2 * playouts, is_plain=True)
        except (Unknown, Refusal):
            self.review = replace(self.review, unknown=(*self.review.unknown, index))
            return
        rated = free.advice().moves
        best = rated[0]
        done = next((each.chance for each in rated if each.move == move), after.chances[by])
        more = best.chance - done
        better = None if best.move == move or more <= 0 else best.move.as_json()
        looked = ReviewedDecision(
            index, by, _short(before.shares), _short(after.shares), better, round(max(0.0, more), 3)
        )
        self.review = replace(self.review, looked=(*self.review.looked, looked))

    def _thought(
        self,
        state: AnyState,
        seat: Seat,
        seed: int,
        playouts: int,
        *,
        only: Move | None = None,
        done: int = 0,
        is_plain: bool = False,
        outlooks: dict[Move, Outlook] | None = None,
    ) -> Generator[int, None, Search]:
        """Think with this many playouts, as the coach does; return the search. What follows each move is added to
        `outlooks`. Raises Unknown or a Refusal if it cannot."""
        if not state.lists_all or not _may(state.imagined_by(seat).legal_moves(), seat, only):
            raise Unknown(state)
        game = self.table.setup.game
        assumed_state, policy = assumed(game, state, seed), MODULES[game].policy
        search = Search(assumed_state, seat, policy, seed, only=only, is_plain=is_plain, outlooks=outlooks)
        while search.playouts < playouts:
            for _ in search.playout():
                yield done + search.playouts
        return search

    # What cost most

    def _closer(self, done: int, every: int) -> Work[None]:
        """Look more closely at the decisions that seem to have cost most."""
        seen = {each.index for each in self.review.closer}
        for number, each in enumerate(self._costly()):
            so_far = done + 2 * CLOSELY * number
            if each.index in seen or each.better is None:
                continue
            state, move = self._line[each.index].state, self._line[each.index + 1].move
            better = self.table.game.move(state, each.better)
            seed = len(self._line) + each.index  # not that of the first look, by which they were chosen
            chances, followed = [], []
            for which, tried in enumerate((move, better)):
                outlooks: dict[Move, Outlook] = {}
                thought = self._thought(
                    state, each.by, seed, CLOSELY, only=tried, done=which * CLOSELY, outlooks=outlooks
                )
                search = yield from _progress_of(thought, so_far, every)
                chances.append(round(search.chances[each.by], 3))
                followed.append(None if tried not in outlooks else outlooks[tried].as_json())
            is_app = self._is_app(each)
            moment = Moment(each.index, each.by, each.better, chances[0], chances[1], is_app, followed[0], followed[1])
            self.review = replace(self.review, closer=(*self.review.closer, moment))

    def _costly(self) -> list[ReviewedDecision]:
        """Return the decisions to look at more closely: those that seem to have cost people most, some of each, and if
        these are too few those of the app."""
        costly = [each for each in self.review.looked if each.better]
        costly.sort(key=lambda each: (-max(each.more, each.before[each.by] - each.after[each.by]), each.index))
        people = [each for each in costly if not self._is_app(each)]
        of_each = Counter[Seat]()
        first = []
        for each in people:
            of_each[each.by] += 1
            if of_each[each.by] <= EACH:
                first.append(each)
        rest = [each for each in people if each not in first] + [each for each in costly if self._is_app(each)]
        return [*first, *rest[: max(0, CLOSER - len(first))]]

    def _is_app(self, decision: ReviewedDecision) -> bool:
        """Return whether the app decided."""
        return self.table.level(decision.by, decision.index) is not None

    # Luck and play

    def _count(self, decisions: Sequence[int]) -> None:
        """Add up the effects of luck and of decisions, if they can be separated; the review is then complete."""
        looked = sorted(self.review.looked, key=lambda each: each.index)
        looked = self._joined(looked)
        luck, play, error = None, None, 0.0
        if looked and len(looked) == len(decisions) and not any(map(self._is_broken, range(self.review.length))):
            luck, play = self._added(looked)
            error = self._error(looked)
        self.review = replace(self.review, looked=tuple(looked), luck=luck, play=play, error=error, is_whole=True)

    def _joined(self, looked: Sequence[ReviewedDecision]) -> list[ReviewedDecision]:
        """Return the decisions with one estimate after a decision and before the next one, if nothing happened in
        between: the mean of the two, which is off by less than either."""
        joined = list(looked)
        for number in range(1, len(joined)):
            last, each = joined[number - 1], joined[number]
            if self._follows(last, each):
                mean = _short([(one + other) / 2 for one, other in zip(last.after, each.before, strict=True)])
                joined[number - 1], joined[number] = replace(last, after=mean), replace(each, before=mean)
        return joined

    def _follows(self, last: ReviewedDecision, each: ReviewedDecision) -> bool:
        """Return whether only choices happened between two decisions, and the seat that decides next knows the first.
        """
        is_secret = "waiting" in dict(self._line[last.index].state.prompt.facts)
        return not is_secret and not any(map(self._is_event, range(last.index + 1, each.index)))

    def _error(self, looked: Sequence[ReviewedDecision]) -> float:
        """Return the largest standard error of what luck or decisions added to the chance of a seat: an estimate weighs
        by how often it was added, less how often it was taken away."""
        estimates: list[Chances] = []
        playouts: list[int] = []
        places: list[int] = []
        for number, each in enumerate(looked):
            if number and self._follows(looked[number - 1], each):
                playouts[-1] *= 2
            else:
                estimates.append(each.before)
                playouts.append(_playouts(len(looked)))
            places.append(len(estimates) - 1)
            estimates.append(each.after)
            playouts.append(_playouts(len(looked)))
        luck, play = Counter[int](), [Counter[int]() for _ in self.review.result]
        nexts = [*(each.index for each in looked[1:]), self.review.length]
        for number, (place, each, index) in enumerate(zip(places, looked, nexts, strict=True)):
            play[each.by].update({place: -1, place + 1: 1})
            if any(map(self._is_event, range(each.index + 1, index))):
                luck.update({place + 1: -1})
                luck.update(dict.fromkeys(places[number + 1 : number + 2], 1))
        variances = [
            sum(n * n * estimates[at][seat] * (1 - estimates[at][seat]) / playouts[at] for at, n in weights.items())
            for seat, own in enumerate(play)
            for weights in (luck, own)
        ]
        return round(math.sqrt(max(variances)), 3)

    def _added(self, looked: Sequence[ReviewedDecision]) -> tuple[Chances, Chances]:
        seats = range(len(self.review.result))
        luck, play = [0.0 for _ in seats], [0.0 for _ in seats]
        nexts = [(each.index, each.before) for each in looked[1:]] + [(self.review.length, self.review.result)]
        for each, (index, following) in zip(looked, nexts, strict=True):
            play[each.by] += each.after[each.by] - each.before[each.by]
            if any(map(self._is_event, range(each.index + 1, index))):
                for seat in seats:
                    luck[seat] += following[seat] - each.after[seat]
        return _short(luck), _short(play)

    def _is_event(self, index: int) -> bool:
        """Return whether the move at an index was not chosen by a person."""
        return not _is_decided(self._line[index].state, self._line[index + 1].move)

    def _is_broken(self, index: int) -> bool:
        """Return whether the move at an index is neither a decision nor luck: a correction, or a decision of several
        people."""
        state, move = self._line[index].state, self._line[index + 1].move
        return isinstance(move, TABLE_MOVES) or (move.by == TABLE and state.prompt.ask == "decide")


def _playouts(decisions: int) -> int:
    """Return how many playouts each of this many decisions gets."""
    return max(FEWEST, min(MOST, PLAYOUTS // max(1, decisions)))


def _chances(source: JsonValue) -> Chances:
    return tuple(map(float, source))


def _result(end: AnyState) -> Chances:
    """Return the part that each seat has of the win."""
    return _short(end.standings().won)


def _is_decided(state: AnyState, move: Move) -> bool:
    """Return whether a person decided on a move at a state."""
    return move.by in asked(state.prompt) and move.by != state.config.automa


def _may(moves: Sequence[Move], seat: Seat, move: Move | None) -> bool:
    """Return whether a seat may make a move (None for any) according to these moves, which may be those of a seat
    before it."""
    return move is None or not moves or moves[0].by != seat or move in moves


def _spread(numbers: Sequence[int], most: int) -> list[int]:
    """Return at most this many of the numbers, evenly spread, with the first and the last."""
    if len(numbers) <= most:
        return list(numbers)
    return [numbers[round(number * (len(numbers) - 1) / (most - 1))] for number in range(most)]


def _progress_of(playouts: Generator[int, None, T], done: int, of: int) -> Work[T]:
    """Do work that yields its number of playouts; `done` is how many of all, `of`, were done before it."""
    return mapped(playouts, lambda more: Progress(done + more, of))


def _short(chances: Sequence[float]) -> Chances:
    """Return chances as they are kept: a review that was stored and taken up again goes on as one that was not."""
    return tuple(round(chance, 3) for chance in chances)
