"""What a road map or a factory is drawn from: its places, what stands and lies there, and where on paper. No Flet page.

spots = [Spot("larkspur", "town", "Larkspur", sign=..., label=..., is_legal=True), ...]
view = RoadMapView(spots, roads_of(section), map_drawing(section), here="mintopia-city")
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .badge import Who
from .map_layout import Drawing, Point, Slot, rows_drawing
from .town_sign import TownSign

PHONE = 388.0
"""The width at which a drawing has the heights of its layout."""
SIDE, TOP, BOTTOM = 36.0, 40.0, 42.0
BOX = 50.0
"""The square that can be tapped round every place."""
CROWDED = 14
"""More places than this can be enlarged."""
HUNG, PLATE = 26.0, 32.0
"""From one truck that hangs at a place to the next, and how wide each is."""
_LINE, _LETTER, _CHIPS = 17.0, 7.3, 22.0
_OFF, _ASIDE = 21.0, 6.0
"""How far below or above a place its name stands, and how far beside a road that leads straight down or up."""

_EDGES: Mapping[str, Sequence[Slot]] = {
    "hub": ((4, 4),),
    "town": ((0, 0), (8, 0), (8, 8), (0, 8)),
    "city": ((0, 0), (8, 0), (8, 8), (0, 8)),
    "warehouse": ((4, 0), (8, 4), (4, 8), (0, 4)),
    "movement": ((2, 2), (6, 2), (6, 6), (2, 6), (2, 4), (6, 4)),
}
_HALLS: Mapping[str, Sequence[Slot]] = {
    "dispatch": ((4, 0),),
    "town": ((0, 0), (8, 0), (8, 4), (0, 4)),
    "loading": ((2, 2), (6, 2)),
    "ai-loading": ((4, 4),),
    "movement": ((4, 2), (2, 4), (6, 4)),
}


@dataclass(frozen=True, slots=True)
class OrderChip:
    """An order lying at a town, very small: the town it is for, None while that is unknown, and the mints on it."""

    town: TownSign | None
    mints: int = 0


@dataclass(frozen=True, slots=True)
class Spot:
    """A place as it is drawn. `label` is the whole sentence a screen reader says, `note` a second line below the name.

    `kind` is "hub", "town" (or "city"), "warehouse", "movement", "dispatch", "loading" or "ai-loading". `mark` is
    "picked" or "lost" in the editor, where a road is being laid and where no road leads.
    """

    id: str
    kind: str
    name: str = ""
    label: str = ""
    sign: TownSign | None = None
    token: str | None = None
    trucks: tuple[Who, ...] = ()
    note: str = ""
    orders: tuple[OrderChip, ...] = ()
    is_legal: bool = False
    mark: str = ""

    @property
    def is_town(self) -> bool:
        """Whether its sign is a town's."""
        return self.sign is not None

    @property
    def hangs(self) -> bool:
        """Whether trucks hang at its lower edge; one alone takes the place of a plate or dot."""
        return len(self.trucks) > 1 or (bool(self.trucks) and self.is_town)

    def hung_from(self, side: float) -> float:
        """Return where the first of them begins, from the middle of a place `side` of the drawing's middle: they hang
        towards it, below a place that stands there.
        """
        room = HUNG * (len(self.trucks) - 1) + PLATE
        return 0 if side < 0 else -room / 2 if side == 0 else -room

    @property
    def caption(self) -> tuple[str, ...]:
        """The lines written beside it: white spaces have no name on paper."""
        name = "" if self.kind == "movement" else self.name
        return tuple(line for line in (name, self.note) if line)


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
        """Whether there are so many places that one may want to enlarge the drawing."""
        return len(self.spots) > CROWDED

    def is_lit(self, road: tuple[str, str]) -> bool:
        """Whether the road leads from here to a place one may go to."""
        legal = {spot.id for spot in self.spots if spot.is_legal}
        return self.here in road and any(end in legal and end != self.here for end in road)


def roads_of(section: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Return the ends of the roads of a pack's `map` or `factory`."""
    return tuple((road["from"], road["to"]) for road in section.get("roads", ()))


def table_drawing(spots: Sequence[Spot], *, factory: bool = False) -> Drawing:
    """Place the spots where every box has them, for a table that is trusted with the roads: no roads, no cards.

    Towns and warehouses take corners and edges in the order of the list, clockwise from the north(-west).
    """
    plan = _HALLS if factory else _EDGES
    free = {kind: list(slots) for kind, slots in plan.items()}
    placed: dict[str, Slot] = {}
    for spot in spots:
        slots = free.get(spot.kind) or free["movement"]
        placed[spot.id] = slots.pop(0) if slots else (4, 2)
    return rows_drawing(placed)


# Measures


@dataclass(frozen=True)
class Paper:
    """A drawing in pixels for a width: where each place is, and how high it all gets."""

    width: float
    height: float
    at: Mapping[str, Point]

    def side(self, x: float) -> int:
        """Return on which side of the middle something is: -1 left, 1 right, 0 in it."""
        off = x - self.width / 2
        return 0 if abs(off) < 1 else -1 if off < 0 else 1


def paper(view: RoadMapView, width: float) -> Paper:
    """Measure a drawing for a width; wide ones get higher too, but never as much."""
    stretch = min(1.5, max(1.0, width / PHONE))
    across, down = width - 2 * SIDE, view.drawing.depth * stretch
    at = {id: (SIDE + x * across, TOP + y * stretch) for id, (x, y) in view.drawing.points.items()}
    return Paper(width, TOP + down + BOTTOM, at)


@dataclass(frozen=True, slots=True)
class Caption:
    """Words beside a place: the upper left corner and the width of their box, and how they are aligned in it."""

    spot: Spot
    left: float
    top: float
    width: float
    align: str


def captions(view: RoadMapView, on: Paper) -> list[Caption]:
    """Find for each name the side of its place where it covers no road, no other place and no other name."""
    lines = [(on.at[a], on.at[b]) for a, b in view.roads]
    drawn = {spot.id: _box(on.at[spot.id], *((48, 48) if spot.is_legal else (40, 40))) for spot in view.spots}
    taken = [_hanging(spot, on) for spot in view.spots if spot.hangs]
    found = []
    for spot in sorted(view.spots, key=lambda spot: not spot.is_town):
        if not (spot.caption or spot.orders):
            continue
        others = [*taken, *(box for id, box in drawn.items() if id != spot.id)]
        best = min((option[0] + _clutter(option[1], others, lines), option[1:]) for option in _options(spot, on))[1]
        taken.append(best[0])
        left, top, right, _ = best[0]
        found.append(Caption(spot, left, top, right - left, best[1]))
    return found


Box = tuple[float, float, float, float]


def _box(at: Point, width: float, height: float) -> Box:
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2


def _hanging(spot: Spot, on: Paper) -> Box:
    """Return the room of the trucks that hang below a place, towards the middle of the drawing."""
    x, y = on.at[spot.id]
    left = x + spot.hung_from(on.side(x))
    return left, y + 6, left + HUNG * (len(spot.trucks) - 1) + PLATE + 4, y + 36


def _options(spot: Spot, on: Paper) -> list[tuple[float, Box, str]]:
    """Return the sides and corners with how little each is liked by itself, the box there, and its alignment."""
    x, y = on.at[spot.id]
    wide = max([len(line) * _LETTER + 8 for line in spot.caption] + [len(spot.orders) * 26 + 4])
    high = len(spot.caption) * _LINE + (_CHIPS if spot.orders else 0)
    left = min(max(4, x - wide / 2), on.width - 4 - wide)
    align = "center" if abs(left + wide / 2 - x) < 1 else "start" if left + wide / 2 > x else "end"
    crowd = 4 if spot.hangs else 0
    off = BOX / 2 if spot.is_legal else _OFF
    below, above = y + off, y - off - high
    sides = [
        (crowd, (left, below, left + wide, below + high), align),
        (0.3 + crowd, (x + _ASIDE, below, x + _ASIDE + wide, below + high), "start"),
        (0.3 + crowd, (x - _ASIDE - wide, below, x - _ASIDE, below + high), "end"),
        (0.5, (left, above, left + wide, above + high), align),
        (0.6, (x + _ASIDE, above, x + _ASIDE + wide, above + high), "start"),
        (0.6, (x - _ASIDE - wide, above, x - _ASIDE, above + high), "end"),
        (1, (x + 25, y - high / 2, x + 25 + wide, y + high / 2), "start"),
        (1, (x - 25 - wide, y - high / 2, x - 25, y + high / 2), "end"),
    ]
    return [(dislike + _outside(box, on), box, way) for dislike, box, way in sides]


def _outside(box: Box, on: Paper) -> float:
    left, top, right, bottom = box
    return 50.0 if left < 2 or right > on.width - 2 or top < 0 or bottom > on.height else 0.0


def _clutter(box: Box, taken: Iterable[Box], lines: Iterable[tuple[Point, Point]]) -> float:
    return 6 * sum(_overlap(box, other) for other in taken) + 2.5 * sum(_crossed(box, a, b) for a, b in lines)


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _crossed(box: Box, a: Point, b: Point) -> bool:
    """Whether a road runs through a box; walking along it in small steps is exact enough for a drawing."""
    steps = max(1, int(math.dist(a, b) / 6))
    return any(
        box[0] < a[0] + (b[0] - a[0]) * i / steps < box[2] and box[1] < a[1] + (b[1] - a[1]) * i / steps < box[3]
        for i in range(steps + 1)
    )
