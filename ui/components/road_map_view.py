"""The data from which a road map or a factory is drawn: its places, their trucks and tokens, and their positions on
paper. No Flet page.

spots = [Spot("larkspur", "town", "Larkspur", sign=..., label=..., is_legal=True), ...] view = RoadMapView(spots,
roads_of(section), map_drawing(section), here="mintopia-city")
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from engine.json_types import Json

from .badge import Who
from .map_layout import Box, Drawing, Point, within
from .measure import wide as measured
from .town_and_truck import TownSign

PHONE = 388.0
"""The width at which a drawing has the heights of its layout."""
SIDE, TOP, BOTTOM = 36.0, 40.0, 42.0
LOW_TOP = 27.0
"""The height above the first row of a low drawing: names there are below their places."""
LEAST_ROW = 32.0
"""The least distance of rows in such a drawing whose places are not below each other."""
BOX = 50.0
"""The square that can be tapped round every place that has the room."""
FINGER = 48.0
"""The side of the square that a place in reach takes from its neighbours in a crowded drawing."""
_NARROW = 24.0
"""The least side of such a square, however crowded a drawing is."""
TOKEN, HANGS = 24.0, 32.0
"""The size of the token of a place, and the distance of its upper left corner from the place's middle."""
CROWDED = 14
"""More places than this can be enlarged."""
HUNG, PLATE = 26.0, 32.0
"""From one truck that hangs at a place to the next, and how wide each is."""
_PLATE, _TRUCK, _DOT = 42.0, 31.0, 26.0
"""The squares that a plate or sign needs, a truck that takes its place, and a dot."""
SIZES = (13.0, 12.0, 11.0)
"""The letters of the names, the usual ones first."""
LINE = 1.3
"""How high a line of a name is, in parts of its letters."""
MOST_LINES, ROUNDS = 3, 3
_MISTAKEN = 12.0
"""A name so near to a place could be taken for its own."""
_OFF, _ASIDE = 21.0, 6.0
"""The distance of a name below or above its place, and of a name from a road that leads straight down or up."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place as it is drawn. `label` is the whole sentence a screen reader says.

    `kind` is "hub", "town" (or "city"), "warehouse", "movement", "dispatch", "loading" or "ai-loading". `mark` is
    "picked" or "lost" in the editor, for the end of a road being added and for a place without a road.
    """

    id: str
    kind: str
    name: str = ""
    label: str = ""
    sign: TownSign | None = None
    token: str | None = None
    trucks: tuple[Who, ...] = ()
    is_legal: bool = False
    mark: str = ""

    @property
    def is_town(self) -> bool:
        """Return whether its sign is a town's."""
        return self.sign is not None

    @property
    def least(self) -> float:
        """The side of the square that its drawing needs: that of a truck, of a plate or sign, or of a dot."""
        if len(self.trucks) == 1 and not self.is_town:
            return _TRUCK
        return _DOT if self.kind == "movement" else _PLATE

    @property
    def has_trucks_below(self) -> bool:
        """Return whether trucks are at its lower edge; a single one replaces a plate or dot."""
        return len(self.trucks) > 1 or (bool(self.trucks) and self.is_town)

    def trucks_from(self, side: float) -> float:
        """Return the start of the first of them, from the middle of a place `side` of the drawing's middle: they extend
        towards it, or are centred below a place in the middle."""
        room = HUNG * (len(self.trucks) - 1) + PLATE
        return 0 if side < 0 else -room / 2 if side == 0 else -room

    @property
    def caption(self) -> str:
        """The words next to it: white spaces have no name on paper."""
        return "" if self.kind == "movement" else self.name


@dataclass(frozen=True)
class RoadMapView:
    """Everything a drawing shows; `here` is the space whose roads to legal places stand out."""

    spots: Sequence[Spot]
    roads: Sequence[tuple[str, str]]
    drawing: Drawing
    here: str | None = None
    tunnels: Sequence[tuple[str, str]] = field(default=())

    @property
    def is_crowded(self) -> bool:
        """Return whether there are so many places that a larger drawing may be wanted."""
        return len(self.spots) > CROWDED

    def is_highlighted(self, road: tuple[str, str]) -> bool:
        """Return whether the road leads from here to a place in reach."""
        legal = {spot.id for spot in self.spots if spot.is_legal}
        return self.here in road and any(end in legal and end != self.here for end in road)


def roads_of(section: Json) -> tuple[tuple[str, str], ...]:
    """Return the ends of the roads of a pack's `map` or `factory`."""
    return tuple((road["from"], road["to"]) for road in section.get("roads", ()))


# Measures


@dataclass(frozen=True)
class Paper:
    """A drawing in pixels for a width: the position of each place, and the total height; a low one has its rows closer
    together."""

    width: float
    height: float
    at: Mapping[str, Point] = field(hash=False)
    spots: Sequence[Spot] = ()
    is_low: bool = False

    @cached_property
    def boxes(self) -> Mapping[str, float]:
        """The side of the square that can be tapped around each place: none reaches into a neighbour's.

        If there is no room for all, those of the places in reach come first.
        """
        apart: dict[str, dict[str, float]] = {id: {} for id in self.at}
        for (one, (x, y)), (other, (u, v)) in combinations(self.at.items(), 2):
            apart[one][other] = apart[other][one] = max(abs(x - u), abs(y - v))
        sizes = {id: min(BOX, max(_NARROW, min(others.values(), default=BOX))) for id, others in apart.items()}
        legal = {spot.id for spot in self.spots if spot.is_legal}
        least = {spot.id: spot.least for spot in self.spots}
        for id in legal:
            left = (sizes[other] if other in legal else least[other] for other in apart[id])
            room = min((2 * far - each for far, each in zip(apart[id].values(), left, strict=True)), default=BOX)
            sizes[id] = max(sizes[id], min(FINGER, room))
        for id in least.keys() - legal:
            room = min((2 * apart[id][other] - sizes[other] for other in legal), default=BOX)
            sizes[id] = min(sizes[id], room)
        return sizes

    @property
    def has_overlaps(self) -> bool:
        """Return whether the squares of any two places overlap."""
        return any(
            2 * max(abs(x - u), abs(y - v)) < self.boxes[one] + self.boxes[other] - 0.01
            for (one, (x, y)), (other, (u, v)) in combinations(self.at.items(), 2)
        )

    def side(self, x: float) -> int:
        """Return on which side of the middle something is: -1 left, 1 right, 0 in it."""
        off = x - self.width / 2
        return 0 if abs(off) < 1 else -1 if off < 0 else 1


def paper(view: RoadMapView, width: float, most: float = math.inf) -> Paper:
    """Measure a drawing for a width; wide ones get higher too, but never in proportion.

    The rows of one that would be higher than `most` are closer together, as long as no place gets less room for a
    finger.
    """
    stretch, top = min(1.5, max(1.0, width / PHONE)), TOP
    across = width - 2 * SIDE
    points = {id: (x * across, y * stretch) for id, (x, y) in view.drawing.points.items()}
    down = view.drawing.depth * stretch
    if TOP + down + BOTTOM > most:
        top = LOW_TOP
        low = _lowest(points)
        least = max(low.values(), default=0.0)
        part = min(1.0, max(0.0, (most - top - BOTTOM - least) / (down - least))) if down > least else 0.0
        points = {id: (x, low[y] + part * (y - low[y])) for id, (x, y) in points.items()}
        down = least + part * (down - least)
    at = {id: (SIDE + x, top + y) for id, (x, y) in points.items()}
    return Paper(width, top + down + BOTTOM, at, view.spots, top < TOP)


def _lowest(points: Mapping[str, Point]) -> Mapping[float, float]:
    """Return the position of each row of a drawing, by its present one, when all are as close as possible: no two
    places nearer than a finger needs, or than they are now."""
    low: dict[float, float] = {}
    for row in sorted({y for _, y in points.values()}):
        above = [
            low[y] + (min(FINGER, row - y) if abs(x - u) < FINGER else min(LEAST_ROW, row - y))
            for x, at in points.values()
            if at == row
            for u, y in points.values()
            if y < row
        ]
        low[row] = max(above, default=0.0)
    return low


@dataclass(frozen=True, slots=True)
class Caption:
    """Words next to the place of an `id`, in lines: the upper left corner and the width of their box, and how they are
    aligned."""

    id: str
    left: float
    top: float
    width: float
    align: str
    lines: tuple[str, ...]
    size: float


def captions(view: RoadMapView, on: Paper) -> Sequence[Caption]:
    """Find for each name a position next to its own place that covers no road, no other place and no other name.

    If there is no room, all are written a little smaller. In a low drawing a name that would cover something is left
    out instead, those of towns first, whose signs say it too.
    """
    spots = tuple(replace(spot, label="") for spot in view.spots)
    return _captions(spots, tuple(map(tuple, view.roads)), replace(on, spots=spots))


@lru_cache(maxsize=64)
def _captions(spots: Sequence[Spot], roads: Sequence[tuple[str, str]], on: Paper) -> Sequence[Caption]:
    captions, least = tuple[Caption, ...](), math.inf
    for size in SIZES:
        laid, covered = _placed(spots, roads, on, size)
        if covered < least:
            captions, least = tuple(laid), covered
        if not covered:
            break
    return captions


def _placed(
    spots: Sequence[Spot], roads: Sequence[tuple[str, str]], on: Paper, size: float
) -> tuple[list[Caption], int]:
    """Place the names in letters of a size; return them and how often one overlaps another or a place."""
    lines = [(on.at[a], on.at[b]) for a, b in roads]
    drawn = {spot.id: _room(spot, on) for spot in spots}
    fixed = [box for spot in spots for box in _hanging(spot, on)]
    named = [spot for spot in spots if spot.caption]
    best: dict[str, _Option] = {}
    whose = {spot.id: drawn[spot.id] for spot in named}
    options = {spot.id: sorted(_options(spot, on, size, whose)) for spot in named}

    def others(id: str) -> list[Box]:
        places = (box for other, box in drawn.items() if other != id)
        return [*fixed, *places, *(option.box for other, option in best.items() if other != id)]

    def covers(id: str) -> int:
        return sum(_overlap(best[id].box, other) for other in others(id))

    for spot in sorted(named, key=lambda spot: not spot.is_town):
        best[spot.id] = _best(options[spot.id], others(spot.id), lines)
    # The first to choose may have taken the only room of a later one: those that meet choose once more.
    for _ in range(ROUNDS):
        crowded = [id for id in best if covers(id)]
        if not crowded:
            break
        for id in crowded:
            best[id] = _best(options[id], others(id), lines)
    for spot in sorted(named, key=lambda spot: not spot.is_town) if on.is_low else ():
        if covers(spot.id):
            del best[spot.id]
    laid = [best[spot.id].caption(spot.id, size) for spot in named if spot.id in best]
    return laid, sum(covers(id) for id in best)


class _Option(NamedTuple):
    """A possible box for a name, and how bad it is by itself."""

    dislike: float
    box: Box
    align: str
    lines: tuple[str, ...]

    def caption(self, id: str, size: float) -> Caption:
        """Return the name of a place in its box."""
        left, top, right, _ = self.box
        return Caption(id, left, top, right - left, self.align, self.lines, size)


def _best(ordered: Sequence[_Option], taken: Sequence[Box], lines: Sequence[tuple[Point, Point]]) -> _Option:
    """Return the option that is liked best, with what it covers; those that cannot win are not looked at."""
    best, least = ordered[0], math.inf
    for option in ordered:
        if option.dislike >= least:
            break
        covered = sum(_overlap(option.box, other) for other in taken)
        crossed = sum(within(option.box, a, b) is not None for a, b in lines)
        cost = option.dislike + 6 * covered + 4 * crossed
        if cost < least:
            best, least = option, cost
    return best


def _room(spot: Spot, on: Paper) -> Box:
    """Return the room of a drawn place: a white space needs little, unless it is in reach or something is on it."""
    x, y = on.at[spot.id]
    is_bare = spot.kind == "movement" and not spot.trucks
    half = (on.boxes[spot.id] if spot.is_legal else 28 if is_bare else 40) / 2
    return x - half, y - half, x + half, y + half


def _hanging(spot: Spot, on: Paper) -> Iterator[Box]:
    """Give the room of what hangs at a place: its trucks, towards the middle of the drawing, and a token."""
    x, y = on.at[spot.id]
    if spot.has_trucks_below:
        left = x + spot.trucks_from(on.side(x))
        yield left, y + 6, left + HUNG * (len(spot.trucks) - 1) + PLATE + 4, y + 36
    if spot.token:
        yield x - HANGS, y - HANGS, x - HANGS + TOKEN, y - HANGS + TOKEN


def _options(spot: Spot, on: Paper, size: float, places: Mapping[str, Box]) -> list[_Option]:
    """Return the possible boxes of a name: below, above and next to its place, a little aside or away, in one line or
    more.

    A box is worse if the name could be taken for that of another named place.
    """
    options = []
    # In a crowded drawing every name is near to another place: there it is enough to cover none.
    near = [box for id, box in places.items() if id != spot.id and len(on.at) <= CROWDED]
    others = [(a - _MISTAKEN, b - _MISTAKEN, c + _MISTAKEN, d + _MISTAKEN) for a, b, c, d in near]
    for number, lines in enumerate(_broken(spot.caption, size)):
        wide = max(measured(line, size) for line in lines) + 8
        high = len(lines) * size * LINE
        for dislike, left, top, align in _corners(spot, on, wide, high):
            box = (left, top, left + wide, top + high)
            mistaken = 1.1 * any(_overlap(box, other) for other in others)
            is_outside = left < 2 or box[2] > on.width - 2 or top < 0 or box[3] > on.height
            outside = 50.0 if is_outside else 0.0
            options.append(_Option(0.9 * number + dislike + mistaken + outside, box, align, lines))
    return options


def _broken(name: str, size: float) -> list[tuple[str, ...]]:
    """Return a name in one piece, and broken at its spaces and hyphens into two lines and into three."""
    parts = [part for part in name.replace("-", "-\0").replace(" ", " \0").split("\0") if part]
    broken: list[tuple[str, ...]] = [(name,)]
    for number in range(2, min(MOST_LINES, len(parts)) + 1):
        cuts = (((0, *cut, len(parts))) for cut in combinations(range(1, len(parts)), number - 1))
        ways = (tuple("".join(parts[a:b]).strip() for a, b in pairwise(cut)) for cut in cuts)
        broken.append(min(ways, key=lambda way: max(measured(line, size) for line in way)))
    return broken


def _corners(spot: Spot, on: Paper, wide: float, high: float) -> Iterator[tuple[float, float, float, str]]:
    """Give corners for a box of a size, each with how little it is liked and how its words are aligned."""
    x, y = on.at[spot.id]
    crowd = 4 if spot.has_trucks_below else 0
    off = on.boxes[spot.id] / 2 if spot.is_legal else _OFF
    middle = min(max(4, x - wide / 2), on.width - 4 - wide)
    centred = "center" if abs(middle + wide / 2 - x) < 1 else "start" if middle + wide / 2 > x else "end"
    aside = ((0.0, middle, centred), (0.3, x + _ASIDE, "start"), (0.3, x - _ASIDE - wide, "end"))
    shifted = ((0.5, x - wide * 0.3, "start"), (0.5, x - wide * 0.7, "end"))
    for away in (0, 7, 14):
        for dislike, left, align in (*aside, *shifted):
            yield crowd + dislike + away / 10, left, y + off + away, align
            yield 0.5 + dislike + away / 10, left, y - off - high - away, align
    for lift in (0, -10, 10, -20, 20, -32, 32):
        yield 1 + abs(lift) / 15, x + 25, y - high / 2 + lift, "start"
        yield 1 + abs(lift) / 15, x - 25 - wide, y - high / 2 + lift, "end"


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
