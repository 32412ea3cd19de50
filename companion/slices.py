"""Long work in small steps: whoever does it may do something else between two of them, and stop."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of a work is done."""

    done: int
    of: int

    @property
    def share(self) -> float:
        """The part that is done, from 0 to 1."""
        return min(1.0, self.done / self.of) if self.of else 0.0


NOTHING = Progress(0, 0)
"""Nobody knows yet how far it is."""

Steps = Generator[None, None, T]
"""Work that stops after each small step, and returns what it found."""
Work = Generator[Progress, None, T]
"""The same, yielding each time how far it is."""


def with_progress(steps: Steps[T], of: int = 0, each: int = 1) -> Work[T]:
    """Do work in the same steps, and yield how far it is: each is so much (`each`) of a whole (`of`, 0 for unknown)."""
    done = 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        done += each
        yield Progress(min(done, of), of) if of else NOTHING


def whole(steps: Generator[object, None, T]) -> T:
    """Do all of a work at once, and return what it found."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
