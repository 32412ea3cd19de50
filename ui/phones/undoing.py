"""The question to all at the table whether what happened last is taken back: one no ends it, and who has left is waited
for no longer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from engine.moves import Seat

PATIENCE: Final = 10.0
"""Seconds for which a phone may be away before it counts as having left."""
HOST: Final = "host"
"""By what the device that runs the game is known among those at the table; no token has this hash."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a phone (`who`, by the hash of its token) of a `seat` asks at a `point` of a `game`: whether that may be
    taken back. `waiting` are those who have not answered, `refused_by` is who would rather not."""

    who: str
    seat: Seat
    game: int
    point: int
    waiting: frozenset[str]
    refused_by: str | None = None

    def answered(self, who: str, *, is_yes: bool) -> Question:
        """Return the question after an answer; the same if this one is not asked."""
        if who not in self.waiting or self.refused_by is not None:
            return self
        return replace(self, waiting=self.waiting - {who}, refused_by=None if is_yes else who)


@dataclass
class Present:
    """Who is at the table now, by the tabs they have open; `clock` tells seconds."""

    clock: Callable[[], float]
    _tabs: dict[str, set[int]] = field(default_factory=dict)
    _left: dict[str, float] = field(default_factory=dict)

    def note(self, who: str, tab: object, *, is_there: bool) -> None:
        """Note that a tab was opened, or has gone."""
        tabs = self._tabs.setdefault(who, set())
        if is_there:
            tabs.add(id(tab))
        elif id(tab) in tabs:
            tabs.discard(id(tab))
            self._left[who] = self.clock()

    def has_left(self, who: str) -> bool:
        """Return whether nobody has been there for a while."""
        return not self._tabs.get(who) and self.clock() - self._left.get(who, -PATIENCE) >= PATIENCE

    def is_there(self, who: str) -> bool:
        """Return whether somebody is there now."""
        return bool(self._tabs.get(who))
