"""Words about standings, as plain values and for every game: who won and by what, each seat's place, the tie step by
step, and on a score sheet who leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from companion.contract.ties import TieWords
from companion.languages import Words, mark
from companion.wording.phrases import listed, with_value
from engine.moves import HALTED, Seat
from engine.standings import AGE, Standing, Standings, TieStep
from ui import components as kit


class Names(Protocol):
    """Names the seats of a game."""

    @property
    def words(self) -> Words:
        """The sentences of the language."""

    @property
    def config(self) -> Any:  # each game has its own
        """The config of the game."""

    def name(self, seat: Seat) -> str:
        """The name of the person or the AI in a seat."""


def by_rank(standings: Standings) -> list[Standing]:
    """Return the seats, best first."""
    return sorted(standings.seats, key=lambda standing: (standing.rank, standing.seat))


# The unit of victory


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit that is counted for victory: its `name` (`mark`ed), and the words for a number of it, for none yet, for
    a win with a number, for a tie of several at it, and for a lead by a number.

    Those take the words, then the names (as a list) and the number.
    """

    name: str
    number: Callable[[Words, int], str]
    none: Callable[[Words], str]
    wins: Callable[[Words, str, int], str]
    tie: Callable[[Words, str, int], str]
    ahead: Callable[[Words, str, int], str]


STARS = Unit(
    mark("Stars"),
    number=lambda words, n: words.count("{n} star", "{n} stars", n),
    none=lambda words: words.say("No stars yet"),
    wins=lambda words, name, n: words.count("{name} wins with {n} star", "{name} wins with {n} stars", n, name=name),
    tie=lambda words, names, n: words.say("{names} tie at {stars}", names=names, stars=n),
    ahead=lambda words, names, n: words.count("{n} star ahead of {who}", "{n} stars ahead of {who}", n, who=names),
)


# Words about the standings


class Ladder:
    """Puts standings into words; a game says what is counted and by what a tie is broken, and what else differs.
    `is_open` if an age is missing to tell who won."""

    unit = STARS
    criteria: Mapping[str, TieWords] = {}
    """Those of a tie, in their order, by their ids in the standings."""
    endings: Mapping[str, str] = {}
    """Why a game ended, by the id in the standings, each `mark`ed sentence with the round `n` if it mentions it."""
    hint = ""
    """How a score sheet begins, `mark`ed."""

    def __init__(self, names: Names, standings: Standings, *, is_open: bool = False) -> None:
        self.names, self.standings, self.is_open = names, standings, is_open
        self.order = tuple(standing.seat for standing in by_rank(standings))
        self.words, self.say = names.words, names.words.say

    @property
    def is_against(self) -> bool:
        """Return whether an AI plays, which has no age."""
        return self.names.config.automa is not None

    def listed(self, seats: Sequence[Seat]) -> str:
        """The names of several seats in a sentence."""
        return listed(self.words, [self.names.name(seat) for seat in seats])

    # Who won

    def title(self) -> str:
        """Return who won, and by what."""
        name, tiebreaks = self.listed(self.standings.winners), self.standings.tiebreaks
        if self.is_open:
            return self.say("{names} are tied", names=name)
        if len(self.standings.winners) > 1:
            return self.say("{names} share the win", names=name)
        return self.wins(tiebreaks[-1].criterion, name) if tiebreaks else self.wins_outright(name)

    def wins_outright(self, name: str) -> str:
        """Return that a seat wins without a tie."""
        return self.unit.wins(self.words, name, self.standings.seats[self.standings.winners[0]].total)

    def wins(self, criterion: str, name: str) -> str:
        """Return that a seat wins the tie by one of the criteria."""
        if criterion == AGE and self.is_against:
            return self.say("{name} wins the tie", name=name)
        return self.say(self.criteria[criterion].wins, name=name)

    def why(self, round_: int) -> str:
        """Return why the game ended in a round."""
        why = {HALTED: mark("The table agreed to stop."), **self.endings}.get(self.standings.ended_by or "")
        return self.say(why, n=round_) if why else ""

    def place(self, standing: Standing) -> str:
        """The rank of a seat in a word."""
        if standing.rank > 1:
            return {
                2: self.say("Second"),
                3: self.say("Third"),
                4: self.say("Fourth"),
                5: self.say("Fifth"),
                6: self.say("Sixth"),
            }[standing.rank]
        if self.is_open:
            return self.say("Tied for first")
        return self.say("Winner") if len(self.standings.winners) == 1 else self.say("Shares the win")

    # Who leads on a score sheet

    def leader(self) -> tuple[str, str]:
        """Return who is ahead so far, and by what."""
        totals = sorted({standing.total for standing in self.standings.seats}, reverse=True)
        best, first = totals[0], self._with(totals[0])
        if best == 0:
            return self.unit.none(self.words), self.say(self.hint)
        if len(first) > 1:
            return self.unit.tie(self.words, listed(self.words, first), best), self._broken(len(first))
        ahead = self.unit.ahead(self.words, listed(self.words, self._with(totals[1])), best - totals[1])
        return self.say("{name} leads with {n}", name=first[0], n=best), ahead

    def _with(self, total: int) -> list[str]:
        return [standing.name for standing in self.standings.seats if standing.total == total]

    def _broken(self, tied: int) -> str:
        """Return what breaks the tie of this many."""
        if self.is_open:
            return self.say("Now the ages decide")
        winners = self.standings.winners
        if len(winners) == tied:
            return self.say("Nothing breaks the tie")
        last, seats = self.standings.tiebreaks[-1], self.standings.seats
        first = listed(self.words, [seats[seat].name for seat in winners])
        if len(last.left) > 1:
            return self.say("{names} share the win", names=first)
        less = ", ".join(str(value) for seat, value in last.values if seat not in last.left)
        return self.say(self.breaks(last), value=dict(last.values).get(last.left[0]), less=less, name=first)

    def breaks(self, step: TieStep) -> str:
        """Return how a step broke the tie, `mark`ed."""
        return self.criteria[step.criterion].breaks

    # The tie, step by step

    def rungs(self) -> list[kit.Rung]:
        """Every criterion, first what is counted for victory, with the values of the seats in their order."""
        steps = {step.criterion: step for step in self.standings.tiebreaks}
        asked = [one for one in self.criteria if one != AGE or not self.is_against or one in steps]
        return [self._top(), *(self.rung(criterion, steps.get(criterion)) for criterion in asked)]

    def _top(self) -> kit.Rung:
        """The criterion before all others: those with most go on."""
        totals = {standing.seat: standing.total for standing in self.standings.seats}
        tied = tuple(seat for seat, n in totals.items() if n == max(totals.values()))
        name, values = self.say(self.unit.name), tuple(str(totals[seat]) for seat in self.order)
        if len(tied) == 1:
            more = self.say("{name} has more: decided", name=self.names.name(tied[0]))
            return self.decided(name, more, values, tied)
        return self._rung("equal", name, self.further(self.order, tied), values)

    def rung(self, criterion: str, step: TieStep | None) -> kit.Rung:
        """One of the criteria of a tie; None where it came to none."""
        name = self.name(criterion)
        if step is None:
            return self.unused(name)
        if criterion == AGE and self.is_against:
            return self._ruled(step)
        known = dict(step.values)
        values = tuple(self.value(criterion, known[seat]) if seat in known else "" for seat in self.order)
        if len(step.left) == 1:
            return self.decided(name, self.won(criterion, step), values, step.left)
        sign = "unused" if criterion == AGE and self._is_unknown(step) else "equal"
        return self._rung(sign, name, self.level(criterion, step), values)

    def _rung(
        self, sign: str, name: str, verdict: str, values: Sequence[str | None] = (), best: Sequence[int] = ()
    ) -> kit.Rung:
        label = with_value(self.names.words, name, verdict)
        return kit.Rung(sign, name, verdict, label, values, best)

    def unused(self, name: str) -> kit.Rung:
        """A criterion that decided nothing."""
        return self._rung("unused", name, self.say("not needed"))

    def _ruled(self, step: TieStep) -> kit.Rung:
        """A tie against an AI, which has no age: the ruling says who wins."""
        name, values = self.say("Still level"), tuple("" for _ in self.order)
        if len(step.left) == 1:
            detail = self.say("under the ruling, {name} wins", name=self.names.name(step.left[0]))
            return self.decided(name, detail, values, step.left)
        return self._rung("equal", name, self.say("under the ruling, the win is shared"), values)

    def decided(self, name: str, verdict: str, values: Sequence[str | None], left: Sequence[Seat]) -> kit.Rung:
        """A criterion that left one seat."""
        return self._rung("decided", name, verdict, values, tuple(self.order.index(seat) for seat in left))

    # What a game says

    def name(self, criterion: str) -> str:
        """Return the name of a criterion."""
        return self.say(self.criteria[criterion].name)

    def value(self, criterion: str, value: int | None) -> str | None:
        """Return the figure of a seat: "" if it is not known, None if it is unlimited."""
        return "" if value is None else str(value)

    def won(self, criterion: str, step: TieStep) -> str:
        """Return why the one seat left is ahead."""
        return self.say(self.criteria[criterion].decides, name=self.names.name(step.left[0]))

    def level(self, criterion: str, step: TieStep) -> str:
        """Return why more than one seat is left."""
        if criterion != AGE:
            return self.further(tuple(seat for seat, _ in step.values), step.left)
        return (
            self.say("not entered yet") if self._is_unknown(step) else self.say("equally close, so the win is shared")
        )

    def further(self, before: Sequence[Seat], left: Sequence[Seat]) -> str:
        """Several are level, of those who were `before`."""
        if len(before) == len(left):
            return self.say("equal, so look further")
        return self.say("{names} are level", names=self.listed(left))

    def _is_unknown(self, step: TieStep) -> bool:
        """Return whether a person's age is not known; an AI has none."""
        return not self.is_against and any(value is None for _, value in step.values)
