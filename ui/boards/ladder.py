"""A ranking as plain values, for every game: who won, each seat's place, and the tie step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from companion.languages import Words
from companion.wording.phrases import listed
from engine.moves import Seat
from engine.standings import Standing, Standings, TieStep
from ui import components as kit


class Names(Protocol):
    """Names the seats of a game."""

    @property
    def words(self) -> Words:
        """The sentences of the language."""

    @property
    def config(self) -> Any:  # each game has its own
        """What the game is played with."""

    def name(self, seat: Seat) -> str:
        """The name of the person or the AI in a seat."""


def by_rank(standings: Standings) -> list[Standing]:
    """Return the seats, best first."""
    return sorted(standings.seats, key=lambda standing: (standing.rank, standing.seat))


def winners(names: Names, standings: Standings) -> str:
    """Return those with rank 1 as a list."""
    return listed(names.words, [names.name(seat) for seat in standings.winners])


def level(names: Names, standings: Standings, *, is_open: bool = False) -> str:
    """Return that several are first, "" where one is; `is_open` where an age is missing to tell."""
    say = names.words.say
    if is_open:
        return say("{names} are tied", names=winners(names, standings))
    return say("{names} share the win", names=winners(names, standings)) if len(standings.winners) > 1 else ""


def won_by_stars(names: Names, standings: Standings) -> str:
    """Return who has most stars, and how many."""
    best = standings.seats[standings.winners[0]].total
    return names.words.count(
        "{name} wins with {n} star", "{name} wins with {n} stars", best, name=winners(names, standings)
    )


def won_last(names: Names, standings: Standings) -> str:
    """Return who won at the last step of a ladder that ends with the ages; an AI has none."""
    say, name = names.words.say, winners(names, standings)
    if names.config.automa is not None:
        return say("{name} wins the tie", name=name)
    return say("{name} wins, on age", name=name)


def place(words: Words, standing: Standing, standings: Standings, *, is_open: bool = False) -> str:
    """Return the rank of a seat in a word."""
    if standing.rank == 1 and is_open:
        return words.say("Tied for first")
    if standing.rank == 1:
        return words.say("Winner") if len(standings.winners) == 1 else words.say("Shares the win")
    return {
        2: words.say("Second"),
        3: words.say("Third"),
        4: words.say("Fourth"),
        5: words.say("Fifth"),
        6: words.say("Sixth"),
    }[standing.rank]


class Ladder:
    """Puts the steps of a tie into words, for the seats in `order`; a game names its criteria and says what differs."""

    def __init__(self, names: Names, order: Sequence[Seat]) -> None:
        self.names, self.order = names, tuple(order)
        self.say = names.words.say

    def rungs(self, standings: Standings, criteria: Sequence[str], total: str) -> list[kit.Rung]:
        """Return every criterion, first what is counted for victory, which is called `total`."""
        steps = {step.criterion: step for step in standings.tiebreaks}
        is_against = self.names.config.automa is not None
        asked = [one for one in criteria if one != "age" or not is_against or one in steps]
        return [self.top(total, standings), *(self.rung(criterion, steps.get(criterion)) for criterion in asked)]

    def top(self, total: str, standings: Standings) -> kit.Rung:
        """The criterion before all others: those with most go on."""
        totals = {standing.seat: standing.total for standing in standings.seats}
        tied = tuple(seat for seat, n in totals.items() if n == max(totals.values()))
        values = tuple(str(totals[seat]) for seat in self.order)
        if len(tied) == 1:
            return self.decided(total, self.more(tied[0]), values, tied)
        return kit.Rung("equal", total, self.further(self.order, tied), values)

    def rung(self, criterion: str, step: TieStep | None) -> kit.Rung:
        """One of the criteria of a tie; None where it came to none."""
        name = self.name(criterion)
        if step is None:
            return self.unused(name)
        if criterion == "age" and self.names.config.automa is not None:
            return self._ruled(step)
        known = dict(step.values)
        values = tuple(self.value(criterion, known[seat]) if seat in known else "" for seat in self.order)
        if len(step.left) == 1:
            return self.decided(name, self.won(criterion, step), values, step.left)
        sign = "unused" if criterion == "age" and self._is_unknown(step) else "equal"
        return kit.Rung(sign, name, self.level(criterion, step), values)

    def unused(self, name: str) -> kit.Rung:
        """A criterion that decided nothing."""
        return kit.Rung("unused", name, self.say("not needed"))

    def _ruled(self, step: TieStep) -> kit.Rung:
        """A tie against an AI, which has no age: the ruling says who wins."""
        name, values = self.say("Still level"), tuple("" for _ in self.order)
        if len(step.left) == 1:
            detail = self.say("under the ruling, {name} wins", name=self.names.name(step.left[0]))
            return self.decided(name, detail, values, step.left)
        return kit.Rung("equal", name, self.say("under the ruling, the win is shared"), values)

    def decided(self, name: str, verdict: str, values: Sequence[str | None], left: Sequence[Seat]) -> kit.Rung:
        """A criterion that left one seat."""
        return kit.Rung("decided", name, verdict, values, tuple(self.order.index(seat) for seat in left))

    # What a game says

    def name(self, criterion: str) -> str:
        """What is compared."""
        return self.say("Age closest to 42")

    def value(self, criterion: str, value: int | None) -> str | None:
        """The figure of a seat: "" where nobody knows it, None where it is without limit."""
        return "" if value is None else str(value)

    def won(self, criterion: str, step: TieStep) -> str:
        """Why the one seat left is ahead."""
        if criterion != "age":
            return self.more(step.left[0])
        return self.say("{name} is closest: decided", name=self.names.name(step.left[0]))

    def level(self, criterion: str, step: TieStep) -> str:
        """Why more than one seat is left."""
        if criterion != "age":
            return self.further(tuple(seat for seat, _ in step.values), step.left)
        return (
            self.say("not entered yet") if self._is_unknown(step) else self.say("equally close, so the win is shared")
        )

    # What several criteria come to

    def more(self, seat: Seat) -> str:
        """One seat has more."""
        return self.say("{name} has more: decided", name=self.names.name(seat))

    def further(self, before: Sequence[Seat], left: Sequence[Seat]) -> str:
        """Several are level, of those who were `before`."""
        if len(before) == len(left):
            return self.say("equal, so look further")
        names = listed(self.names.words, [self.names.name(seat) for seat in left])
        return self.say("{names} are level", names=names)

    def _is_unknown(self, step: TieStep) -> bool:
        """Whether an age is not known: of people, for an AI has none."""
        return self.names.config.automa is None and any(value is None for _, value in step.values)
