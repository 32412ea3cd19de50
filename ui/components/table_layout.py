"""Where the places of a table stand on paper whose roads nobody entered: a tile a card, three by three. No Flet.

Every tile keeps its place and its size whatever stands on it; a name is broken into lines that fit it. What is told of
the ways is drawn in the gaps between the tiles, where trucks on the road and road tokens lie too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

Cell = tuple[int, int]
"""The column and the row of a card, from 0."""
Point = tuple[float, float]
Box = tuple[float, float, float, float]

CELLS: Mapping[str, Cell] = {
    "nw": (0, 0),
    "n": (1, 0),
    "ne": (2, 0),
    "w": (0, 1),
    "c": (1, 1),
    "e": (2, 1),
    "sw": (0, 2),
    "s": (1, 2),
    "se": (2, 2),
}
STEPS: Mapping[str, Point] = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
SIDE, TOP, BOTTOM = 8.0, 17.0, 9.0
"""What is left free round the tiles; trucks stand out over the upper edge of one."""
HEAD, FOOT, SIGN, WORDS = 8.0, 9.0, 36.0, 2.0
"""In a tile: above the sign, below the name, the sign's height, and between the two."""
LOW = 0.86
"""How high the gap between two rows is, beside how wide that between two columns is."""
INSIDE = 5.0
"""How far a name keeps from the sides of its tile."""
SMALLEST = 11.0
"""The smallest letters of a name."""
MOST_LINES = 3
_WIDE, _MIDDLE, _NARROW, _THIN = 0.99, 0.61, 0.43, 0.3
_LETTERS = {
    **dict.fromkeys("mwMW—", _WIDE),
    **dict.fromkeys("ABCDEGHKLNOPQRSTUVXYZÀÂÄÇÉÈÊËÎÏÔÖÙÛÜ", 0.8),
    **dict.fromkeys("ftr-/s", 0.48),
    **dict.fromkeys("ijlIî’'. \u00a0", _THIN),
}


def wide(words: str, size: float) -> float:
    """Return how wide words are at most in the strong face."""
    return sum(_LETTERS.get(letter, _MIDDLE) for letter in words) * size


def broken(name: str, room: float, size: float) -> tuple[tuple[str, ...], float]:
    """Break a name into lines no wider than `room`; return them with the size of the letters, smaller where need be."""
    while True:
        lines = _lines(name, room, size)
        if lines is not None or size <= SMALLEST:
            break
        size = max(SMALLEST, size - 0.5)
    return (lines if lines is not None else _hyphened(name, room, size)), size


def _lines(name: str, room: float, size: float) -> tuple[str, ...] | None:
    """Fill lines word by word, after a hyphen too; None where a word is too long, or the lines are too many."""
    parts = [part for word in name.split(" ") for part in _parts(word)]
    found: list[str] = []
    for part in parts:
        if found and wide((found[-1] + part).rstrip(), size) <= room:
            found[-1] += part
        else:
            found.append(part)
    lines = tuple(line.rstrip() for line in found)
    if len(lines) > MOST_LINES or any(wide(line, size) > room for line in lines):
        return None
    return lines


def _parts(word: str) -> list[str]:
    head, hyphen, tail = word.partition("-")
    return [head + hyphen, tail + " "] if hyphen and len(head) > 3 and tail else [word + " "]


def _hyphened(name: str, room: float, size: float) -> tuple[str, ...]:
    """Break words where they no longer fit."""
    found, line = [], ""
    for letter in name:
        if wide(line + letter + "-", size) > room and line:
            found.append(line.rstrip() if letter == " " or line.endswith(" ") else f"{line}-")
            line = ""
        line += letter if line or letter != " " else ""
    return (*found, line)


@dataclass(frozen=True, slots=True)
class Tile:
    """The tile of a place, with its name in lines."""

    id: str
    box: Box
    lines: tuple[str, ...]
    size: float

    @property
    def middle(self) -> Point:
        """The middle of the tile."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


@dataclass(frozen=True)
class Plan:
    """A table on paper: how wide and high it is, and its tiles by place."""

    width: float
    height: float
    gap: float
    tiles: Mapping[str, Tile]

    def _free(self, a: Point, b: Point) -> list[tuple[float, float]]:
        """Return the parts of a line that no tile covers, from one end to the other."""
        covered = sorted(span for tile in self.tiles.values() if (span := _within(tile.box, a, b)) is not None)
        free, at = [], 0.0
        for start, end in covered:
            if start > at + 1e-6:
                free.append((at, start))
            at = max(at, end)
        if at < 1 - 1e-6:
            free.append((at, 1.0))
        return free or [(0.5, 0.5)]

    def is_open(self, one: str, other: str) -> bool:
        """Whether no third tile lies on the straight line between two places."""
        a, b = self.tiles[one].middle, self.tiles[other].middle
        return not any(_within(tile.box, a, b) for id, tile in self.tiles.items() if id not in (one, other))

    def spot(self, one: str, other: str, done: int, spaces: int) -> Point:
        """Return where something lies that is `done` of so many spaces on the way from one place to another."""
        a, b = self.tiles[one].middle, self.tiles[other].middle
        spans = self._free(a, b)
        open_ = sum(end - start for start, end in spans)
        left = open_ * (done / (spaces + 1))
        for start, end in spans:
            if left <= end - start + 1e-9:
                return _along(a, b, start + left)
            left -= end - start
        return _along(a, b, spans[-1][1])

    def beside(self, id: str, direction: str) -> Point:
        """Return where something lies that is next to a place in a direction."""
        left, top, right, bottom = self.tiles[id].box
        x, y = STEPS[direction]
        across = {-1: left - self.gap / 2, 0: (left + right) / 2, 1: right + self.gap / 2}[x]
        down = {-1: top - self.gap * LOW / 2, 0: (top + bottom) / 2, 1: bottom + self.gap * LOW / 2}[y]
        return across, down

    def corners(self) -> list[Point]:
        """Return the four points in the middle where four tiles meet, clockwise from the upper left."""
        x1, x2 = (left - self.gap / 2 for left in sorted({tile.box[0] for tile in self.tiles.values()})[1:])
        y1, y2 = (top - self.gap * LOW / 2 for top in sorted({tile.box[1] for tile in self.tiles.values()})[1:])
        return [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]


def plan(names: Mapping[str, str], cells: Mapping[str, Cell], width: float, letters: float) -> Plan:
    """Lay tiles out; `letters` is the size names are written in where they fit."""
    gap = max(26.0, min(44.0, width * 0.085))
    across = (width - 2 * SIDE - 2 * gap) / 3
    told = {id: broken(name, across - 2 * INSIDE, letters) for id, name in names.items()}
    size = min((size for _, size in told.values()), default=letters)
    # One size for all: names beside each other in different sizes look like a mistake.
    told = {id: broken(name, across - 2 * INSIDE, size) for id, name in names.items()}
    most = max((len(lines) for lines, _ in told.values()), default=1)
    high = HEAD + SIGN + WORDS + max(2, most) * line_height(size) + FOOT
    down = gap * LOW
    tiles = {}
    for id, (column, row) in cells.items():
        left, top = SIDE + column * (across + gap), TOP + row * (high + down)
        lines, own = told[id]
        tiles[id] = Tile(id, (left, top, left + across, top + high), lines, own)
    return Plan(width, TOP + 3 * high + 2 * down + BOTTOM, gap, tiles)


def line_height(size: float) -> float:
    """Return the height of a line of a name."""
    return math.ceil(size * 1.25)


def seated(wanted: Sequence[tuple[str, Cell | None]], free: Iterable[Cell]) -> dict[str, Cell]:
    """Give each place the cell it wants, if nobody before it took it; the others take what is left, in order."""
    found: dict[str, Cell] = {}
    for id, cell in wanted:
        if cell is not None and cell not in found.values():
            found[id] = cell
    rest = [cell for cell in free if cell not in found.values()]
    for id, _ in wanted:
        if id not in found and rest:
            found[id] = rest.pop(0)
    return found


def _along(a: Point, b: Point, part: float) -> Point:
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


def _within(box: Box, a: Point, b: Point) -> tuple[float, float] | None:
    """Return the part of a line that lies in a box; None where it passes by."""
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
