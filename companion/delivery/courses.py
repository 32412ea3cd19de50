"""White spaces by what they are between: a number of spaces from one named place on the way to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.delivery.maps import Network


@dataclass(frozen=True, order=True, slots=True)
class Course:
    """How a white space is found: `steps` from `start` on the way to `end`; `end` is "" if none follows."""

    steps: int
    start: str
    end: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """The course of a white space, and its number among those with the same one: 1 of 1 if it is the only one."""

    course: Course
    number: int = 1
    alike: int = 1


@lru_cache(maxsize=16)
def courses(network: Network, named: frozenset[str]) -> Mapping[str, Found]:
    """Find every white space from which a named place can be reached; each description fits one space only."""
    whites = [id for id, space in network.spaces.items() if space.kind == "movement" and id not in named]
    possible = {id: _possible(network, named, id) for id in whites}
    fitting = Counter(course for some in possible.values() for course in some)
    chosen = {
        id: next((course for course in some if fitting[course] == 1), some[0]) for id, some in possible.items() if some
    }
    alike = Counter(chosen.values())
    seen: Counter[Course] = Counter()
    by_space: dict[str, Found] = {}
    for id, course in chosen.items():
        seen[course] += 1
        by_space[id] = Found(course, seen[course], alike[course])
    return by_space


def _possible(network: Network, named: frozenset[str], id: str) -> list[Course]:
    """The courses that describe a white space, the shortest first."""
    ends = [end for exit in network.exits.get(id, {}) if (end := _nearest(network, named, id, exit))]
    pairs = {
        (steps + further, Course(steps, start, end)) for steps, start in ends for further, end in ends if start != end
    }
    through = [course for _, course in sorted(pairs)]
    return through or sorted({Course(steps, start) for steps, start in ends})


def _nearest(network: Network, named: frozenset[str], origin: str, exit: str) -> tuple[int, str] | None:
    """The nearest named place by one exit of a space, without crossing the space again, and how far it is."""
    seen, edge, steps = {origin}, [exit], 1
    while edge:
        reached = [id for id in edge if id in named]
        if reached:
            return steps, min(reached)
        seen.update(edge)
        edge = [near for here in edge for near in network.exits.get(here, {}) if near not in seen]
        steps += 1
    return None
