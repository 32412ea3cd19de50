"""The positions of the spaces of a road map on paper: near their card, off each other, roads as given. No Flet.

A road map is a 3 x 3 of cards; every card has 3 x 3 slots here, which makes a lattice of 9 x 9. Named places go to the
outer slot of their card, then the white spaces look for the slot that makes the drawing read best.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from engine.json_types import Json

Slot = tuple[int, int]
Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

COMPASS: Mapping[str, tuple[int, int]] = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
"""The directions of a road as steps on paper, in clockwise order."""
CENTRE = 5
LAST = 8
"""The last row and column of the lattice."""
_PASSES = 6
_LONG, _ASTRAY, _CROSSING, _THROUGH = 0.35, 3.0, 8.0, 6.0
_BESIDE, _BELOW, _ASKEW = 4.0, 1.5, 1.0
_NEAR = 0.75
"""How near a road may pass a space, in steps of the lattice, before it seems to touch it."""
_GAPS: Mapping[int, float] = {1: 48, 2: 62, 3: 70}
_FAR = 76.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """The position of each space: across from 0 to 1, and down in pixels of a drawing `depth` high on a phone."""

    points: Mapping[str, Point]
    depth: float


@dataclass(frozen=True, slots=True)
class _Space:
    id: str
    is_named: bool
    card: int


@dataclass(frozen=True, slots=True)
class _Road:
    a: str
    b: str
    out: str | None
    back: str | None


def opposite(direction: str) -> str:
    """Return the direction that leads back."""
    names = list(COMPASS)
    return names[(names.index(direction) + 4) % 8]


def heading_from(a: Point, b: Point) -> str:
    """Return the direction of `b` from `a`."""
    turn = math.atan2(b[1] - a[1], b[0] - a[0]) + math.pi / 2
    return list(COMPASS)[round(turn / (math.pi / 4)) % 8]


def map_drawing(section: Json) -> Drawing:
    """Lay a pack's `map` section out; the same section always gives the same drawing."""
    roads = tuple(
        _Road(road["from"], road["to"], road.get("direction"), road.get("back")) for road in section.get("roads", ())
    )
    return _drawing(_on_cards(section["spaces"], roads), roads)


def spread(spaces: Sequence[Json]) -> Drawing:
    """Lay spaces out by their cards alone, the white ones off the straight lines between named places."""
    dots = _on_cards(spaces, ())
    beside = math.dist(_outer(1), _outer(2))
    lines = [
        _Road(a.id, b.id, None, None)
        for a, b in combinations((dot for dot in dots if dot.is_named), 2)
        if math.dist(_outer(a.card), _outer(b.card)) == beside
    ]
    return _drawing(dots, tuple(lines))


def rows_drawing(points: Mapping[str, Slot]) -> Drawing:
    """Place the spaces on the lattice as given, with no more height than their rows need: empty rows take little room.
    """
    used = sorted({row for _, row in points.values()})
    downs = dict.fromkeys(used[:1], 0.0)
    for above, row in pairwise(used):
        downs[row] = downs[above] + _GAPS.get(row - above, _FAR)
    placed = {id: (column / LAST, downs[row]) for id, (column, row) in points.items()}
    return Drawing(placed, max(downs.values(), default=0))


def _on_cards(spaces: Sequence[Json], roads: Sequence[_Road]) -> tuple[_Space, ...]:
    """Give every space a card: its own, else that of a space it is joined to, else the middle one."""
    cards: dict[str, int] = {s["id"]: s["card"] for s in spaces if s.get("card")}
    for _ in spaces:
        for road in roads:
            for here, there in ((road.a, road.b), (road.b, road.a)):
                if here in cards:
                    cards.setdefault(there, cards[here])
    return tuple(_Space(s["id"], s["kind"] != "movement", cards.get(s["id"], CENTRE)) for s in spaces)


@lru_cache(maxsize=32)
def _drawing(spaces: tuple[_Space, ...], roads: tuple[_Road, ...]) -> Drawing:
    return rows_drawing(_Search(spaces, roads).settled())


@lru_cache(maxsize=9)
def _slots(card: int) -> tuple[Slot, ...]:
    """Return the slots of a card, the outermost first: what is looked at from the middle of the map."""
    left, top = (card - 1) % 3 * 3, (card - 1) // 3 * 3
    slots = [(left + x, top + y) for y in range(3) for x in range(3)]
    outer = _outer(card)
    return tuple(sorted(slots, key=lambda slot: (math.dist(slot, outer), slot[1], slot[0])))


def _outer(card: int) -> Slot:
    return (card - 1) % 3 * 4, (card - 1) // 3 * 4


class _Search:
    """Moves one white space at a time to where it costs least, until nothing gets better."""

    def __init__(self, spaces: Sequence[_Space], roads: Sequence[_Road]) -> None:
        self.roads = [road for road in roads if road.a != road.b]
        self.cards = {space.id: space.card for space in spaces}
        self.movable = [space.id for space in spaces if not space.is_named]
        self.at: dict[str, Slot] = {}
        self.costs: dict[str, float] = {}
        self.of: dict[str, list[_Road]] = {space.id: [] for space in spaces}
        for road in self.roads:
            self.of[road.a].append(road)
            self.of[road.b].append(road)
        self.apart = {
            road: [other for other in self.roads if not {road.a, road.b} & {other.a, other.b}] for road in self.roads
        }
        for space in sorted(spaces, key=lambda space: not space.is_named):
            self.at[space.id] = self._first(space)

    def _first(self, space: _Space) -> Slot:
        """Return a free slot to begin with; more than nine spaces on a card share its last one."""
        slots, taken = _slots(space.card), set(self.at.values())
        free = [slot for slot in slots if slot not in taken]
        if not free:
            return slots[-1]
        if space.is_named:
            return free[0]
        return min(free, key=lambda slot: sum(_closeness(slot, other) for other in taken))

    def settled(self) -> Mapping[str, Slot]:
        """Move the white spaces for as long as it helps, and return the positions of all."""
        for _ in range(_PASSES):
            better = [id for id in self.movable if self._improve(id)]
            if not better:
                break
        return self.at

    def _improve(self, id: str) -> bool:
        here, best, gain = self.at[id], None, 1e-6
        held = {slot: other for other, slot in self.at.items() if other != id}
        for slot in _slots(self.cards[id]):
            other = held.get(slot)
            if slot == here or (other is not None and other not in self.movable):
                continue
            moved = (id,) if other is None else (id, other)
            before = sum(map(self._present, moved))
            self._move_to(id, slot, other, here)
            saved = before - self._cost(moved, before - gain)
            self._move_to(id, here, other, slot)
            if saved > gain:
                best, gain = (slot, other), saved
        if best is None:
            return False
        self._move_to(id, best[0], best[1], here)
        self.costs.clear()
        return True

    def _move_to(self, id: str, slot: Slot, other: str | None, left: Slot) -> None:
        self.at[id] = slot
        if other is not None:
            self.at[other] = left

    def _present(self, id: str) -> float:
        """Return what the place of a space costs while nothing is tried; it holds until something is moved."""
        if id not in self.costs:
            self.costs[id] = self._cost((id,))
        return self.costs[id]

    def _cost(self, moved: Sequence[str], limit: float = math.inf) -> float:
        """Return what the places of these spaces cost; from `limit` on it is not worth counting further."""
        total = 0.0
        for term in self._terms(moved):
            total += term
            if total >= limit:
                break
        return total

    def _terms(self, moved: Sequence[str]) -> Iterator[float]:
        """Give what the places of these spaces cost, what is quickly told first."""
        for id in moved:
            for road in self.of[id]:
                a, b = self.at[road.a], self.at[road.b]
                yield _LONG * math.dist(a, b) + _ASTRAY * (_astray(a, b, road.out) + _astray(b, a, road.back))
            x, y = self.at[id]
            beside = (at for other, at in self.at.items() if -2 < at[0] - x < 2 and -2 < at[1] - y < 2 and other != id)
            yield sum(_closeness((x, y), at) for at in beside)
        for id in moved:
            here, ends = self.at[id], self.of[id]
            for road in ends:
                ids, near = (road.a, road.b), _near(self.at[road.a], self.at[road.b])
                yield _THROUGH * sum(at in near and other not in ids for other, at in self.at.items())
            past = (road for road in self.roads if id not in (road.a, road.b))
            yield _THROUGH * sum(here in _near(self.at[road.a], self.at[road.b]) for road in past)
            for road in ends:
                a, b = self.at[road.a], self.at[road.b]
                yield _CROSSING * sum(_crosses(a, b, self.at[other.a], self.at[other.b]) for other in self.apart[road])


def _closeness(a: Slot, b: Slot) -> float:
    """Return what two spaces cost each other: columns are narrow on a phone, rows are given the room they need."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    if across > 1 or down > 1:
        return 0.0
    return {(0, 0): 4 * _CROSSING, (1, 0): _BESIDE, (0, 1): _BELOW, (1, 1): _ASKEW}[across, down]


def _astray(a: Slot, b: Slot, direction: str | None) -> float:
    """Return how far the line from `a` to `b` is from the direction given: 0 agrees, 2 is the other way."""
    length = math.dist(a, b)
    if direction is None or not length:
        return 0.0
    x, y = COMPASS[direction]
    return 1 - ((b[0] - a[0]) * x + (b[1] - a[1]) * y) / (length * math.hypot(x, y))


@lru_cache(maxsize=1 << 13)
def _near(a: Slot, b: Slot) -> frozenset[Slot]:
    """Return the slots that the line from `a` to `b` comes so near that it seems to touch them."""
    across = range(min(a[0], b[0]) - 1, max(a[0], b[0]) + 2)
    down = range(min(a[1], b[1]) - 1, max(a[1], b[1]) + 2)
    return frozenset((x, y) for x in across for y in down if distance_to_line(a, b, (x, y)) < _NEAR)


def distance_to_line(a: Point, b: Point, point: Point) -> float:
    """Return how far a point is from the stretch between `a` and `b`."""
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    if not length:
        return math.dist(a, point)
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length
    along = min(1.0, max(0.0, along))
    return math.dist(point, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether the stretches `a` to `b` and `c` to `d` cross each other; ends that touch do not."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


_crosses = lru_cache(maxsize=1 << 16)(crosses)
"""The same for slots, of which there are few: a search asks for the same ones again and again."""


def within(box: Box, a: Point, b: Point) -> tuple[float, float] | None:
    """Return the parts of the way from `a` to `b` at which it enters and leaves a box, or None if it passes by."""
    first, last = 0.0, 1.0
    for low, high, start, end in ((box[0], box[2], a[0], b[0]), (box[1], box[3], a[1], b[1])):
        way = end - start
        if not way:
            if not low < start < high:
                return None
            continue
        near, far = sorted(((low - start) / way, (high - start) / way))
        first, last = max(first, near), min(last, far)
        if first >= last:
            return None
    return first, last
