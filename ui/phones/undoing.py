"""The question to all at the table whether what happened last is taken back: one no ends it, and who has left is waited
for no longer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Self

from engine.json_types import JsonDict
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

    def as_json(self) -> JsonDict:
        """Return its fields as JSON values."""
        return {**asdict(self), "waiting": sorted(self.waiting)}

    @classmethod
    def read(cls, kept: object) -> Self | None:  # what a setting holds
        """Return the question that a setting holds; None if it holds none."""
        try:
            fields: Any = kept  # of any shape
            return cls(**{**fields, "waiting": frozenset(fields["waiting"])})
        except (TypeError, KeyError):
            return None

    def answered(self, who: str, *, is_yes: bool) -> Question:
        """Return the question after an answer; the same if this one is not asked."""
        if who not in self.waiting or self.refused_by is not None:
            return self
        return replace(self, waiting=self.waiting - {who}, refused_by=None if is_yes else who)


@dataclass
class Present:
    """Who is at the table now, by the tabs they have open; `clock` tells seconds. Who was there before the app started
    may come back as if they had just left."""

    clock: Callable[[], float]
    _began: float = field(init=False)
    _tabs: dict[str, set[int]] = field(default_factory=dict)
    _left: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Note when the app started."""
        self._began = self.clock()

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
        return not self._tabs.get(who) and self.clock() - self._left.get(who, self._began) >= PATIENCE

    def is_there(self, who: str) -> bool:
        """Return whether somebody is there now."""
        return bool(self._tabs.get(who))
