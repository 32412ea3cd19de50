"""An example of the rulebook in words: one moment of a table, a move, and what comes of it. What every game shares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from companion import rulebook
from companion.contract.narrating import AnyNarrator
from companion.table.table import Table
from engine.game import AnyState, Move

S = TypeVar("S", bound=AnyState)
M = TypeVar("M", bound=Move)
N = TypeVar("N", bound=AnyNarrator)


class Scene(ABC, Generic[S, M, N]):
    """One moment of a table, as it is before a move; `shows` names the parts of the position that the example is about,
    and the counts in its score ("deck", "supply.1", "score.total")."""

    def __init__(self, narrator: N, table: Table, shows: frozenset[str]) -> None:
        self.narrator, self.words = narrator, narrator.words
        self.table = table
        self.state: S = table.state
        self.shows = shows
        self.parts = {shown.split(".")[0] for shown in shows}

    def situation(self, move: M) -> tuple[str, ...]:
        """Return who plays, who has what, and where things are, as far as it matters to the move."""
        return tuple(line for line in self._lines(move) if line)

    @abstractmethod
    def _lines(self, move: M) -> Iterator[str]:
        """Yield the same line by line; "" says nothing."""

    @abstractmethod
    def outcome(self, move: M) -> tuple[str, ...]:
        """Return what comes of a legal move."""

    def attempt(self, move: M) -> str:
        """Return who wants to do what: "Ada: pass"."""
        say, narrator = self.words.say, self.narrator
        name = narrator.name(move.by) if isinstance(move.by, int) else say("The table")
        return say("{name}: {things}", name=name, things=narrator.label(move))

    def instead(self) -> tuple[str, ...]:
        """Return what the AI does by its rule, if the AI is asked; else nothing."""
        if self.state.prompt.ask != "automa":
            return ()
        return (self.words.say("By its rule: {things}", things=self.narrator.headline(self.table.decision().move)),)

    def _opening(self, *special: str) -> Iterator[str]:
        """Yield who plays, what else is special, and how each open point is read that the set-up decides."""
        setup, words, ai = self.table.setup, self.words, self.narrator.ai
        if setup.mode == "solo":
            yield words.say("Solo, against {ai}", ai=ai)
        else:
            players = words.count("{n} player", "{n} players", len(setup.seats))
            yield words.say("{players}, with {ai}", players=players, ai=ai) if ai else players
        yield from special
        known = rulebook.rulings(setup.game)
        for id, choice in setup.rulings.items():
            yield known[id].read_in(self.words, choice)

    def _ending(self, winners: Sequence[int]) -> str:
        """Return that the game ends, and who wins."""
        say, names = self.words.say, [self.narrator.name(seat) for seat in winners]
        if len(names) == 1:
            return say("The game ends: {name} wins", name=names[0])
        return say("The game ends: {names} share the win", names=", ".join(names))
