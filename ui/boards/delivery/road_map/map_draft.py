"""A road map or a factory while it is entered: its parts so far, changes, and what is still wrong. No Flet.

Every change returns a copy, so undo is a list of drafts. Ids are those the places have without a map, and never change,
so orders that were entered before the map stay right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from engine.delivery.maps import CORNERS, EDGES, HUB
from engine.json_types import Json, JsonDict
from ui.components.factory_layout import factory_drawing
from ui.components.map_layout import (
    LAST,
    Drawing,
    Slot,
    heading_from,
    map_drawing,
    opposite,
    rows_drawing,
    spread,
)

MAP, FACTORY = "map", "factory"
SECTIONS = (MAP, FACTORY)
MOST = 9
"""The most white spaces of a card: the slots it has on paper."""
MOST_HALLS = 40
MOST_DOCKS = 4
TOWNS = 4
BELTS = ("left", "right")
_CORNER_CARDS = (1, 3, 9, 7)
_EDGE_CARDS = (2, 6, 8, 4)
_WIDTH = 316.0
"""The weight of the width of a drawing, compared with its height, for the direction from one place to another."""
_KNOWN = ("id", "kind", "card", "name", "colour", "hub", "town", "belt")


@dataclass(frozen=True, slots=True)
class Space:
    """A space; `card` is its card of the map (0 if it has none), `more` are other fields, stored unchanged."""

    id: str
    kind: str
    card: int = 0
    name: str = ""
    colour: str = ""
    hub: bool = False
    town: str = ""
    belt: str = ""
    more: Json = field(default_factory=lambda: MappingProxyType({}))

    @property
    def is_town(self) -> bool:
        """Return whether it is one of the four towns, or the gate to one."""
        return self.kind == "town" or (self.kind == "city" and not self.hub)


@dataclass(frozen=True, slots=True)
class Road:
    """A road: how it leaves `a`, and how it leaves `b` ("" is unknown)."""

    a: str
    b: str
    direction: str = ""
    back: str = ""


@dataclass(frozen=True)
class MapDraft:
    """What has been entered of a section; `shown` are the roads by which its dots are placed on paper."""

    section: str
    spaces: tuple[Space, ...]
    roads: tuple[Road, ...] = ()
    belts: tuple[str, ...] = BELTS
    shown: tuple[Road, ...] = ()

    @cached_property
    def by_id(self) -> Mapping[str, Space]:
        """The spaces by id."""
        return {space.id: space for space in self.spaces}

    @property
    def is_map(self) -> bool:
        """Return whether it is the road map, which alone has cards and directions."""
        return self.section == MAP

    @property
    def towns(self) -> tuple[Space, ...]:
        """The four towns, or the gates to them."""
        return tuple(space for space in self.spaces if space.is_town)

    @cached_property
    def drawing(self) -> Drawing:
        """The positions of the dots: no road that is added moves them, until they are tidied."""
        known = self.by_id
        roads = [_road_json(road) for road in self.shown if road.a in known and road.b in known]
        section = {**self.as_json(), "roads": roads}
        if not roads:
            return spread(section["spaces"]) if self.is_map else hall_drawing(self)
        return map_drawing(section) if self.is_map else factory_drawing(section)

    def whites(self, card: int = 0) -> tuple[Space, ...]:
        """The white spaces of a card, or of the factory."""
        return tuple(space for space in self.spaces if space.kind == "movement" and space.card == card)

    def docks(self, belt: str) -> tuple[Space, ...]:
        """The loading spaces of a belt."""
        return tuple(space for space in self.spaces if space.kind == "loading" and space.belt == belt)

    def road(self, a: str, b: str) -> Road | None:
        """The road between two spaces, whichever way it was laid."""
        return next((road for road in self.roads if {road.a, road.b} == {a, b}), None)

    # Changing it

    def with_name(self, id: str, name: str) -> MapDraft:
        """Call a place by its printed name."""
        return self._with(replace(self.by_id[id], name=" ".join(name.split())))

    def coloured(self, id: str, colour: str) -> MapDraft:
        """Give a town its colour; the same one again takes it away."""
        space = self.by_id[id]
        return self._with(replace(space, colour="" if space.colour == colour else colour))

    def with_whites(self, card: int, number: int) -> MapDraft:
        """Give a card a number of white spaces; one that goes takes its roads along."""
        start = f"white-{card}-" if self.is_map else "white-"
        return self._counted(self.whites(card), number, lambda id: Space(id, "movement", card), start)

    def with_docks(self, belt: str, number: int) -> MapDraft:
        """Give a belt a number of loading spaces."""
        return self._counted(self.docks(belt), number, lambda id: Space(id, "loading", belt=belt), f"loading-{belt}-")

    def with_road(self, a: str, b: str) -> MapDraft:
        """Add a road, in the direction from one dot to the other; a road that is there already stays."""
        if a == b or self.road(a, b):
            return self
        direction = ""
        if self.is_map:
            (x1, y1), (x2, y2) = self.drawing.points[a], self.drawing.points[b]
            direction = heading_from((x1 * _WIDTH, y1), (x2 * _WIDTH, y2))
        return replace(self, roads=(*self.roads, Road(a, b, direction, _way_back(direction))))

    def parted(self, a: str, b: str) -> MapDraft:
        """Take the road between two spaces away."""
        return replace(self, roads=tuple(road for road in self.roads if {road.a, road.b} != {a, b}))

    def turned(self, road: Road, *, direction: str | None = None, back: str | None = None) -> MapDraft:
        """Say how a road leaves its ends; the other end follows while it only was the way back."""
        new = road
        if direction is not None:
            follows = not road.back or (road.direction and road.back == opposite(road.direction))
            new = replace(new, direction=direction, back=_way_back(direction) if follows else road.back)
        if back is not None:
            new = replace(new, back=back)
        return replace(self, roads=tuple(new if other == road else other for other in self.roads))

    def tidied(self) -> MapDraft:
        """Place the dots by all the roads laid so far."""
        return replace(self, shown=self.roads)

    def _with(self, space: Space) -> MapDraft:
        return replace(self, spaces=tuple(space if other.id == space.id else other for other in self.spaces))

    def _counted(self, spaces: Sequence[Space], number: int, make: Callable[[str], Space], start: str) -> MapDraft:
        if number < len(spaces):
            gone = {space.id for space in spaces[number:]}
            roads = tuple(road for road in self.roads if not {road.a, road.b} & gone)
            return replace(self, spaces=tuple(s for s in self.spaces if s.id not in gone), roads=roads)
        taken, n = set(self.by_id), 0
        new: list[Space] = []
        while len(spaces) + len(new) < number:
            n += 1
            if f"{start}{n}" not in taken:
                new.append(make(f"{start}{n}"))
        return replace(self, spaces=(*self.spaces, *new))

    # What it comes to

    def as_json(self) -> JsonDict:
        """Return the section as a pack has it; it holds nothing that was not entered."""
        section: JsonDict = {"spaces": [_space_json(space) for space in self.spaces]}
        section["roads"] = [_road_json(road) for road in self.roads]
        return section if self.is_map else {"belts": list(self.belts), **section}


def _way_back(direction: str) -> str:
    return opposite(direction) if direction else ""


def _space_json(space: Space) -> JsonDict:
    entry = {key: getattr(space, key) for key in _KNOWN}
    return {key: value for key, value in entry.items() if value} | dict(space.more)


def _road_json(road: Road) -> JsonDict:
    entry = {"from": road.a, "to": road.b}
    if road.direction:
        entry["direction"] = road.direction
    if road.back and road.back != _way_back(road.direction):
        entry["back"] = road.back
    return entry


# The positions of the dots of a factory

_FIXED: Mapping[str, Sequence[Slot]] = MappingProxyType(
    {
        "dispatch": ((4, 0),),
        "ai-loading": ((4, 8),),
        "town": ((0, 0), (8, 0), (8, 8), (0, 8)),
        "left": ((0, 4), (0, 2), (0, 6), (1, 5)),
        "right": ((8, 4), (8, 2), (8, 6), (7, 5)),
    }
)
_FREE: Sequence[Slot] = (
    *((x, y) for y in (2, 4, 6) for x in (2, 6, 4)),
    *((x, y) for y in (1, 3, 5, 7) for x in (3, 5, 1, 7)),
    *((x, y) for y in (0, 8) for x in (2, 6)),
)


def hall_drawing(draft: MapDraft) -> Drawing:
    """Place the spaces of a factory: dispatch above, belts left and right, gates in the corners, white ones between."""
    free = {kind: list(slots) for kind, slots in _FIXED.items()}
    whites = list(_FREE) + [(x, y) for y in range(LAST + 1) for x in range(LAST + 1) if (x, y) not in _FREE]
    placed: dict[str, Slot] = {}
    for space in sorted(draft.spaces, key=lambda space: space.kind == "movement"):
        side = "left" if space.belt == draft.belts[0] else "right"
        slots = free.get(side if space.kind == "loading" else space.kind) or whites
        while slots[0] in placed.values():
            slots.pop(0)
        placed[space.id] = slots.pop(0)
    return rows_drawing(placed)


# Where a draft comes from


def blank(section: str, towns: Sequence[str] = CORNERS) -> MapDraft:
    """Return what every box has, before anything is entered; `towns` are those the gates of the factory lead to."""
    if section == MAP:
        cities = [Space(id, "city", card) for id, card in zip(CORNERS, _CORNER_CARDS, strict=True)]
        depots = [Space(id, "warehouse", card) for id, card in zip(EDGES, _EDGE_CARDS, strict=True)]
        return MapDraft(MAP, (Space(HUB, "city", 5, "Mintopia City", hub=True), *cities, *depots))
    docks = [Space(f"loading-{belt}", "loading", belt=belt) for belt in BELTS]
    gates = [Space(f"gate-{town}", "town", town=town) for town in towns]
    return MapDraft(FACTORY, (Space("dispatch", "dispatch"), *docks, Space("ai-loading", "ai-loading"), *gates))


def read(section: str, source: Json) -> MapDraft:
    """Return the draft of a section as a pack or the settings have it."""
    spaces = tuple(_read_space(entry) for entry in source.get("spaces") or ())
    roads = []
    for entry in source.get("roads") or ():
        direction = entry.get("direction") or ""
        roads.append(Road(entry["from"], entry["to"], direction, entry.get("back") or _way_back(direction)))
    draft = MapDraft(section, spaces, tuple(roads), tuple(source.get("belts") or BELTS))
    # The rows of a factory need every space to be reached.
    return draft.tidied() if draft.is_map or not _unreached(draft) else draft


def _read_space(entry: Json) -> Space:
    known = {key: entry[key] for key in _KNOWN if entry.get(key)}
    more = {key: value for key, value in entry.items() if key not in _KNOWN}
    return Space(**known, more=MappingProxyType(more))


# Faults


@dataclass(frozen=True, slots=True)
class Findings:
    """What a draft lacks: `unreached` spaces, and codes of the missing parts."""

    unreached: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def is_valid(self) -> bool:
        """Return whether the draft is a section that a pack may have."""
        return not self.unreached and not self.missing


def findings(draft: MapDraft) -> Findings:
    """Check a draft as 2.3 and 2.4 of the rules ask for: connected, and of each place as many as there are."""
    kinds = Counter(space.kind for space in draft.spaces)
    if draft.is_map:
        lacks = {
            "hub": sum(space.hub for space in draft.spaces) != 1,
            "towns": len(draft.towns) != TOWNS,
            "warehouses": not kinds["warehouse"],
        }
    else:
        lacks = {
            "dispatch": kinds["dispatch"] != 1,
            "ai-loading": kinds["ai-loading"] != 1,
            "loading": not all(draft.docks(belt) for belt in draft.belts),
            "towns": len({gate.town for gate in draft.towns}) != TOWNS,
        }
    return Findings(_unreached(draft), tuple(code for code, is_lacking in lacks.items() if is_lacking))


def _unreached(draft: MapDraft) -> tuple[str, ...]:
    """Return the spaces that no road joins to where trucks start."""
    near: dict[str, list[str]] = {space.id: [] for space in draft.spaces}
    for road in draft.roads:
        near[road.a].append(road.b)
        near[road.b].append(road.a)
    queue = [space.id for space in draft.spaces if space.hub or space.kind == "dispatch"][:1]
    seen = set(queue)
    for id in queue:
        new = [other for other in near[id] if other not in seen]
        seen.update(new)
        queue += new
    return tuple(id for id in near if id not in seen)
