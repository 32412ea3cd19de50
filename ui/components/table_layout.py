"""The positions of the places of a table on paper if no roads were entered: a tile a card, three by three. No Flet.

Every tile keeps its position and its size whatever is on it; a name is broken into lines that fit it. The known ways
are drawn in the gaps between the tiles, as are trucks on the road and road tokens.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .map_layout import COMPASS, Box, Point, within
from .measure import wide

Cell = tuple[int, int]
"""The column and the row of a card, from 0."""

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
SIDE, TOP, BOTTOM = 8.0, 17.0, 9.0
"""The space around the tiles; trucks stick out over the upper edge of one."""
HEAD, FOOT, SIGN, WORDS = 8.0, 9.0, 36.0, 2.0
"""In a tile: above the sign, below the name, the sign's height, and between the two."""
LOW = 0.86
"""The height of the gap between two rows, compared with the width of that between two columns."""
INSIDE = 7.0
"""How far a name keeps from the sides of its tile."""
SMALLEST = 11.0
"""The smallest letters of a name."""
MOST_LINES = 3
_LITTLE = 0.92
"""How much smaller letters may be so that no word is broken."""


def broken(name: str, room: float, size: float) -> tuple[tuple[str, ...], float]:
    """Break a name into lines no wider than `room`; return them with the size of the letters.

    Letters a little smaller are better than a break within a word, and that is better than small letters.
    """
    for parts, least in ((name.split(" "), max(SMALLEST, size * _LITTLE)), (_parts(name), SMALLEST)):
        for letters in _sizes(size, least):
            if _lines(parts, room, letters) is not None:
                return lines_of_name(name, room, letters), letters
    return lines_of_name(name, room, SMALLEST), SMALLEST


def lines_of_name(name: str, room: float, size: float) -> tuple[str, ...]:
    """Return the lines of a name in letters of a size."""
    return _lines(name.split(" "), room, size) or _lines(_parts(name), room, size) or _hyphened(name, room, size)


def _sizes(most: float, least: float) -> Iterator[float]:
    """Give sizes from the largest down to the smallest, which is the last."""
    size = most
    while size > least:
        yield size
        size -= 0.5
    yield least


def _lines(parts: Sequence[str], room: float, size: float) -> tuple[str, ...] | None:
    """Fill lines part by part, or return None if one is too long, or the lines are too many."""
    lines: list[str] = []
    for part in parts:
        joined = f"{lines[-1]}{'' if lines[-1].endswith('-') else ' '}{part}" if lines else part
        if lines and wide(joined, size) <= room:
            lines[-1] = joined
        else:
            lines.append(part)
    if len(lines) > MOST_LINES or any(wide(line, size) > room for line in lines):
        return None
    return tuple(lines)


def _parts(name: str) -> list[str]:
    """Return the words of a name, those with a hyphen in two."""
    parts = []
    for word in name.split(" "):
        *heads, tail = word.split("-")
        parts += [f"{head}-" for head in heads] + [tail]
    return parts


def _hyphened(name: str, room: float, size: float) -> tuple[str, ...]:
    """Break words that no longer fit."""
    lines, line = [], ""
    for letter in name:
        if wide(line + letter + "-", size) > room and line:
            lines.append(line.rstrip() if letter == " " or line.endswith(" ") else f"{line}-")
            line = ""
        line += letter if line or letter != " " else ""
    return (*lines, line)


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
        covered = sorted(span for tile in self.tiles.values() if (span := within(tile.box, a, b)) is not None)
        free, at = [], 0.0
        for start, end in covered:
            if start > at + 1e-6:
                free.append((at, start))
            at = max(at, end)
        if at < 1 - 1e-6:
            free.append((at, 1.0))
        return free or [(0.5, 0.5)]

    def is_open(self, one: str, other: str) -> bool:
        """Return whether no third tile is on the straight line between two places."""
        a, b = self.tiles[one].middle, self.tiles[other].middle
        return not any(within(tile.box, a, b) for id, tile in self.tiles.items() if id not in (one, other))

    def spot(self, one: str, other: str, done: int, spaces: int) -> Point:
        """Return the position of something that is `done` of `spaces` spaces on the way from one place to another."""
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
        """Return the position of something next to a place in a direction."""
        left, top, right, bottom = self.tiles[id].box
        x, y = COMPASS[direction]
        across = {-1: left - self.gap / 2, 0: (left + right) / 2, 1: right + self.gap / 2}[x]
        down = {-1: top - self.gap * LOW / 2, 0: top + HEAD + SIGN / 2, 1: bottom + self.gap * LOW / 2}[y]
        return across, down

    def corners(self) -> list[Point]:
        """Return the four points where four tiles meet, those first over which no truck stands out."""
        x1, x2 = (left - self.gap / 2 for left in sorted({tile.box[0] for tile in self.tiles.values()})[1:])
        y1, y2 = (top - self.gap * LOW / 2 for top in sorted({tile.box[1] for tile in self.tiles.values()})[1:])
        return [(x1, y2), (x2, y2), (x1, y1), (x2, y1)]


def plan(names: Mapping[str, str], cells: Mapping[str, Cell], width: float, letters: float) -> Plan:
    """Position the tiles; `letters` is the size of names that fit."""
    gap = max(26.0, min(44.0, width * 0.085))
    across = (width - 2 * SIDE - 2 * gap) / 3
    room = across - 2 * INSIDE
    # One size for all: names next to each other in different sizes look like a mistake.
    size = min((broken(name, room, letters)[1] for name in names.values()), default=letters)
    captions = {id: lines_of_name(name, room, size) for id, name in names.items()}
    most = max(map(len, captions.values()), default=1)
    high = HEAD + SIGN + WORDS + most * line_height(size) + FOOT
    down = gap * LOW
    tiles = {}
    for id, (column, row) in cells.items():
        left, top = SIDE + column * (across + gap), TOP + row * (high + down)
        tiles[id] = Tile(id, (left, top, left + across, top + high), captions[id], size)
    return Plan(width, TOP + 3 * high + 2 * down + BOTTOM, gap, tiles)


def line_height(size: float) -> float:
    """Return the height of a line of a name."""
    return math.ceil(size * 1.25)


def seated(wanted: Sequence[tuple[str, Cell | None]], free: Iterable[Cell]) -> dict[str, Cell]:
    """Give each place the cell it wants, unless one before it took it; the others take the free ones, in order."""
    cells: dict[str, Cell] = {}
    for id, cell in wanted:
        if cell is not None and cell not in cells.values():
            cells[id] = cell
    rest = [cell for cell in free if cell not in cells.values()]
    for id, _ in wanted:
        if id not in cells and rest:
            cells[id] = rest.pop(0)
    return cells


def _along(a: Point, b: Point, part: float) -> Point:
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])
