"""What a game remembers of itself: its steps by name, what an undo has already shown, the lines left behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from companion.contract.narrating import AnyNarrator
from companion.dealing import dealer
from companion.games.registry import MODULES
from companion.languages import Words
from companion.table.table import Point, Table

MOST_SEEN = 3
"""How many cards already seen are named; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a line: the point it led to, its round, whose it was, its title, and the point's mark."""

    point: int
    round: int | None
    seat: int | None
    title: str
    mark: str = ""
    is_here: bool = False
    is_ahead: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    """A line that was left: the point at which it left the present one, its end, and its own steps from there on."""

    start: int
    end: int
    steps: tuple[Step, ...]


class Memory:
    """The steps of one live game, in one language."""

    def __init__(self, table: Table, words: Words) -> None:
        """Read the table as it is now."""
        self.table = table
        self.words = words
        self.narrator: AnyNarrator = MODULES[table.setup.game].narrator(words, table.config)
        self._path = table.path
        self._ahead = table.ahead

    # Undo and redo

    def undo(self) -> str:
        """Return what a press on undo takes back, as its button says it."""
        taken = dealer.to_take_back(self.table)
        if not taken:
            return self.words.say("Undo")
        return self.words.say("Undo: {step}", step=self.title(taken[-1]))

    def redo(self) -> str:
        """Return what a press on redo brings back, as its button says it."""
        if not self._ahead:
            return self.words.say("Redo")
        return self.words.say("Redo: {step}", step=self.title(self._ahead[0]))

    def seen(self) -> list[str]:
        """Return what the undone steps had turned up, in the order in which it came.

        The line of redo tells it; if that shows nothing, the latest other line that leads on from here.
        """
        for line in self._lines_on():
            turned_up = (self.narrator.turned_up(point.move) for point in line)
            if cards := list(dict.fromkeys(card for card in turned_up if card)):
                return cards
        return []

    def seen_in_words(self) -> str:
        """Return one sentence about what was already seen, or ""."""
        cards, say = self.seen(), self.words.say
        if not cards:
            return ""
        if len(cards) == 1:
            return say("Already seen: {card} was next", card=cards[0])
        named, rest = cards[:MOST_SEEN], len(cards) - MOST_SEEN
        cards_named = ", ".join(named)
        if rest > 0:
            return self.words.count(
                "Already seen, in this order: {cards} and {n} more",
                "Already seen, in this order: {cards} and {n} more",
                rest,
                cards=cards_named,
            )
        return say("Already seen, in this order: {cards}", cards=cards_named)

    def _lines_on(self) -> Iterator[list[Point]]:
        """Go through the lines that lead on from the present point: that of redo, then the others, the latest first."""
        if self._ahead:
            yield self._ahead
        for end in reversed(self.table.ends):
            line = list(takewhile(lambda point: point.number > self.table.here.number, end.back))
            if line and line[-1].before is self.table.here:
                yield line[::-1]

    # Lines

    def title(self, point: Point) -> str:
        """Return what led to a point."""
        if point.before is None:
            return self.words.say("The start")
        return self.narrator.seeing(point.state).title(point.before.state, point.move, point.state)

    def steps(self) -> list[Step]:
        """Return the present line from its start to its end: what is done, then what may be redone."""
        here = self.table.here.number
        done = [self.step(point, is_here=point.number == here) for point in self._path]
        return done + [self.step(point, is_ahead=True) for point in self._ahead]

    def step(self, point: Point, *, is_here: bool = False, is_ahead: bool = False) -> Step:
        """Return the step that led to a point."""
        before = point.before
        return Step(
            point.number,
            getattr((before or point).state, "round", None),
            None if before is None else self.narrator.seat_of(before.state, point.move),
            self.title(point),
            self.table.marks.get(point.number, ""),
            is_here,
            is_ahead,
        )

    def branches(self) -> list[Branch]:
        """Return the lines left behind, the latest first."""
        present = {point.number for point in (*self._path, *self._ahead)}
        branches = []
        for end in reversed(self.table.ends):
            own = list(takewhile(lambda point: point.number not in present, end.back))
            if own:
                start = next(point.number for point in end.back if point.number in present)
                branches.append(Branch(start, end.number, tuple(map(self.step, reversed(own)))))
        return branches
