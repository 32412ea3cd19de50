"""Long work in small steps: a generator, so that its caller can do something else between two steps, and stop."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec, TypeVar

S = TypeVar("S")
T = TypeVar("T")
Y = TypeVar("Y")
P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of the work is done: `done` parts of `of`."""

    done: int
    of: int

    @property
    def share(self) -> float:
        """The part that is done, from 0 to 1."""
        return min(1.0, self.done / self.of) if self.of else 0.0


NOTHING = Progress(0, 0)
"""The progress if the total is not known."""

Steps = Generator[None, None, T]
"""Work that pauses after each small step and returns its result."""
Work = Generator[Progress, None, T]
"""Work that yields its progress after each small step and returns its result."""


def mapped(steps: Generator[S, None, T], convert: Callable[[S], Y]) -> Generator[Y, None, T]:
    """Do the work in the same steps, yielding what `convert` makes of each yielded value."""
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        yield convert(step)


def with_progress(steps: Steps[T], of: int = 0, each: int = 1) -> Work[T]:
    """Do the work in the same steps, yielding the progress: each step is `each` of a total `of`, 0 where unknown."""
    done = 0

    def progress(_: None) -> Progress:
        nonlocal done
        done += each
        return Progress(min(done, of), of) if of else NOTHING

    return (yield from mapped(steps, progress))


def whole(steps: Generator[object, None, T]) -> T:
    """Do all of the work at once and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def at_once(slowly: Callable[P, Generator[object, None, T]]) -> Callable[P, T]:
    """Return the function that does all of this work at once and returns its result."""

    @wraps(slowly)
    def done(*args: P.args, **kwargs: P.kwargs) -> T:
        return whole(slowly(*args, **kwargs))

    return done
