"""The positions of the spaces of a factory on paper: rows by distance from dispatch, belts left and right. No Flet."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from engine.json_types import Json

from .map_layout import Drawing, Point

ROW = 64.0
_SWEEPS = 6
_PAIR = 0.23
"""How far two spaces alone in a row keep from the sides."""

_WALL = 0.5

Edge = tuple[str, str]


def factory_drawing(section: Json) -> Drawing:
    """Lay a pack's `factory` section out; the same section always gives the same drawing."""
    spaces = tuple((space["id"], space["kind"], space.get("belt")) for space in section["spaces"])
    edges = tuple((road["from"], road["to"]) for road in section.get("roads", ()))
    return _drawing(spaces, edges, tuple(section.get("belts", ())))


@lru_cache(maxsize=32)
def _drawing(
    spaces: tuple[tuple[str, str, str | None], ...], edges: tuple[Edge, ...], belts: tuple[str, ...]
) -> Drawing:
    ids = [id for id, _, _ in spaces]
    joined: dict[str, list[str]] = {id: [] for id in ids}
    for a, b in edges:
        joined[a].append(b)
        joined[b].append(a)
    far = _from(joined, [id for id, kind, _ in spaces if kind == "dispatch"])
    rows = [[id for id in ids if far.get(id) == steps] for steps in range(max(far.values(), default=-1) + 1)]
    if lost := [id for id in ids if id not in far]:
        rows.append(lost)  # no road reaches them: they are in a row of their own below
    lean = _lean(spaces, joined, belts)
    ordered = _sweep([sorted(row, key=lambda id: (lean[id], ids.index(id))) for row in rows], joined)
    points: dict[str, Point] = {}
    for down, row in enumerate(ordered):
        points |= {id: (across, down * ROW) for id, across in zip(row, _across(len(row)), strict=True)}
    return Drawing(points, max(len(ordered) - 1, 0) * ROW)


def _from(joined: Mapping[str, Sequence[str]], starts: Iterable[str]) -> dict[str, int]:
    """Return how many roads away from the nearest of `starts` each space is that can be reached at all."""
    far = dict.fromkeys(starts, 0)
    queue = list(far)
    for id in queue:
        new = [other for other in joined[id] if other not in far]
        far |= dict.fromkeys(new, far[id] + 1)
        queue += new
    return far


def _lean(
    spaces: Sequence[tuple[str, str, str | None]], joined: Mapping[str, Sequence[str]], belts: Sequence[str]
) -> dict[str, float]:
    """Return for each space how much nearer the first belt it is (below 0) than the second."""
    docks = [[id for id, kind, belt in spaces if kind == "loading" and belt == name] for name in belts[:2]]
    if len(docks) < 2:
        return {id: 0.0 for id, _, _ in spaces}
    first, second = (_from(joined, dock) for dock in docks)
    unreached = len(spaces)
    lean = {id: float(first.get(id, unreached) - second.get(id, unreached)) for id, _, _ in spaces}
    # The gates are outside, at the walls.
    return {id: lean[id] + (math.copysign(_WALL, lean[id]) if kind == "town" else 0) for id, kind, _ in spaces}


def _sweep(rows: list[list[str]], joined: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """Order each row by the positions of its neighbours, down and up again; keep the order with the fewest crossings.
    """
    best, fewest = rows, _tangle(rows, joined)
    for sweep in range(_SWEEPS):
        rows = [list(row) for row in rows]
        order = range(len(rows)) if sweep % 2 == 0 else range(len(rows) - 1, -1, -1)
        for index in order:
            beside = index - 1 if sweep % 2 == 0 else index + 1
            if 0 <= beside < len(rows):
                rows[index] = _by_middle(rows[index], rows[beside], joined)
        tangle = _tangle(rows, joined)
        if tangle < fewest:
            best, fewest = rows, tangle
    return best


def _by_middle(row: Sequence[str], beside: Sequence[str], joined: Mapping[str, Sequence[str]]) -> list[str]:
    across = dict(zip(beside, _across(len(beside)), strict=True))
    own = dict(zip(row, _across(len(row)), strict=True))

    def middle(id: str) -> float:
        neighbours = [across[other] for other in joined[id] if other in across]
        return sum(neighbours) / len(neighbours) if neighbours else own[id]

    return sorted(row, key=lambda id: (middle(id), own[id]))


def _tangle(rows: Sequence[Sequence[str]], joined: Mapping[str, Sequence[str]]) -> int:
    """Count the crossings between rows, and the spaces that a road within a row would run through."""
    count = 0
    for row, below in zip(rows, [*rows[1:], []], strict=True):
        here, there = ({id: i for i, id in enumerate(line)} for line in (row, below))
        lines = [(here[a], there[b]) for a in row for b in joined[a] if b in there]
        count += sum((a - c) * (b - d) < 0 for i, (a, b) in enumerate(lines) for c, d in lines[i + 1 :])
        count += sum(max(0, abs(here[a] - here[b]) - 1) for a in row for b in joined[a] if b in here)
    return count


def _across(number: int) -> list[float]:
    """Return the positions of this many spaces in a row."""
    if number == 1:
        return [0.5]
    if number == 2:
        return [_PAIR, 1 - _PAIR]
    return [i / (number - 1) for i in range(number)]
