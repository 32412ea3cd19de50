"""The two graphs that trucks drive on: the road map and, alone, the factory (rules file, 2.3, 2.4 and 2.7).

If the table is trusted with the roads, only the named places are known; every other space is `road`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from engine.delivery.cards import CLASSIC, PRICES, TOKENS
from engine.json_types import Json, JsonDict

ROAD = "road"
"""Every white space, if the table is trusted."""
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
OPPOSITE = {one: DIRECTIONS[(index + 4) % 8] for index, one in enumerate(DIRECTIONS)}

HUB = "mintopia-city"
CORNERS = ("town-nw", "town-ne", "town-se", "town-sw")
EDGES = ("warehouse-n", "warehouse-e", "warehouse-s", "warehouse-w")
EXCHANGES = ("sugar-free", "cinnamon")
HUB_LOAD, DEPOT_LOAD = 4, 2


Loads = tuple[tuple[str, int], ...]
"""Kinds of mints, each with the most that one load action takes of it."""


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """A space, compared by identity.

    `loads` says what anybody may load there, `prices` the better mints that anybody can make, each with its price in
    classics (`delivery.load.where`, `delivery.load.amount`, `delivery.optimise.where`). `serves` is the town whose
    orders are delivered there, `belt` the belt of a loading space.
    """

    id: str
    kind: str
    hub: bool = False
    loads: Loads = ()
    prices: Mapping[str, int] = field(default_factory=dict)
    serves: str | None = None
    belt: str | None = None


@dataclass(frozen=True, eq=False)
class Network:
    """Spaces and the roads between them. Networks are compared by identity: a game has one.

    `exits` gives for each space its neighbours in the order of the file, each with the direction in which the road
    leaves (None if unknown). `trusted` says that the table answers for the roads, `known` that the pack has them.
    `gates` has the space of the factory at which a town's orders are delivered.
    """

    spaces: Mapping[str, Space]
    exits: Mapping[str, Mapping[str, str | None]]
    towns: tuple[str, ...]
    start: str
    belts: tuple[str, ...] = ()
    trusted: bool = False
    gates: Mapping[str, str] = field(default_factory=dict)
    known: bool = True

    @cached_property
    def near(self) -> Mapping[str, tuple[str, ...]]:
        """Each space's neighbours, in the order of the file."""
        return {space: tuple(exits) for space, exits in self.exits.items()}

    @cached_property
    def serves(self) -> Mapping[object, str]:
        """The town whose orders are delivered at a space, for each space where some are."""
        return {id: space.serves for id, space in self.spaces.items() if space.serves is not None}

    @cached_property
    def ai_space(self) -> str:
        """The space where only the automa loads."""
        return next(space.id for space in self.spaces.values() if space.kind == "ai-loading")

    def space_named(self, id: str) -> str:
        """Return the space of an id: where no map is known and the towns are those of the factory, a corner is a town.

        The corners were the spaces of such a map in earlier versions, and stored games tell them.
        """
        return self.towns[CORNERS.index(id)] if not self.known and id in CORNERS and id not in self.spaces else id

    def joined(self, one: str, other: str) -> bool:
        """Return whether a road leads from one space to the other."""
        return other in self.exits.get(one, {})


@lru_cache(maxsize=1024)
def next_steps(network: Network, at: str, target: str) -> tuple[str, ...]:
    """`delivery.automa.path`: the neighbours on the shortest paths to `target`, in alphabetical order."""
    far = distances(network, target)
    return tuple(sorted(near for near in network.exits[at] if far[near] == far[at] - 1))


@lru_cache(maxsize=256)
def distances(network: Network, target: str) -> Mapping[str, int]:
    """Return how many steps each space is from `target`."""
    steps, edge = {target: 0}, [target]
    for here in edge:  # it grows as spaces are reached
        for near in network.exits[here]:
            if near not in steps:
                steps[near] = steps[here] + 1
                edge.append(near)
    return steps


def towns(pack: Json) -> tuple[str, ...]:
    """Return the four towns: the map's, else the factory's, else one a corner."""
    on_map = tuple(space["id"] for space in _spaces(pack, "map") if space["kind"] == "city" and not space.get("hub"))
    at_gates = tuple(space["town"] for space in _spaces(pack, "factory") if space["kind"] == "town")
    return on_map or at_gates or CORNERS


def road_map(pack: Json, trusted: bool) -> Network:
    """Return the road map of a pack; if the table is trusted, its named places alone (`road` is the rest)."""
    entries = _spaces(pack, "map")
    four = towns(pack)
    nine: list[JsonDict] = [  # the places that every box has; the towns are those that orders go to
        {"id": HUB, "kind": "city", "hub": True},
        *({"id": id, "kind": "city"} for id in four),
        *({"id": id, "kind": "warehouse"} for id in EDGES),
    ]
    spaces = [_road_space(entry) for entry in entries or nine]
    hub = next(space.id for space in spaces if space.hub)
    exits = _exits([space.id for space in spaces], (pack.get("map") or {}).get("roads") or ())
    if trusted:
        spaces = [space for space in spaces if space.kind != "movement"]
        spaces += [Space(id, "movement") for id in (ROAD, *(f"at-{token}" for token in TOKENS))]
    by_id = {space.id: space for space in spaces}
    return Network(by_id, exits, four, hub, trusted=trusted, known=bool(entries))


def factory(pack: Json, trusted: bool) -> Network:
    """Return the factory of a pack; if the table is trusted, its named places alone."""
    entries = _spaces(pack, "factory")
    four = towns(pack)
    if trusted:
        belts: tuple[str, ...] = ("left", "right")
        spaces = [
            Space("dispatch", "dispatch"),
            *(Space(f"loading-{belt}", "loading", belt=belt) for belt in belts),
            Space("ai-loading", "ai-loading"),
            *(Space(f"gate-{town}", "town", serves=town) for town in four),
            Space(ROAD, "movement"),
        ]
        exits: Mapping[str, Mapping[str, str | None]] = {}
    else:
        spaces = [
            Space(entry["id"], entry["kind"], serves=entry.get("town"), belt=entry.get("belt")) for entry in entries
        ]
        belts = tuple(pack["factory"]["belts"])
        exits = _exits([space.id for space in spaces], pack["factory"].get("roads") or ())
    start = next(space.id for space in spaces if space.kind == "dispatch")
    gates = {space.serves: space.id for space in spaces if space.serves is not None}
    return Network({space.id: space for space in spaces}, exits, four, start, belts, trusted, gates)


def _spaces(pack: Json, section: str) -> list[JsonDict]:
    return list((pack.get(section) or {}).get("spaces") or ())


def _road_space(entry: Json) -> Space:
    """A space of the map; how much may be loaded and exchanged there follows from its kind unless it says so."""
    hub, depot = bool(entry.get("hub")), entry["kind"] == "warehouse"
    load, optimise = entry.get("load"), entry.get("optimise")
    if load is None:
        load = HUB_LOAD if hub else DEPOT_LOAD if depot else 0
    if optimise is None:
        optimise = EXCHANGES if hub else EXCHANGES[:1] if depot else ()
    return Space(
        entry["id"],
        entry["kind"],
        hub,
        ((CLASSIC, load),) if load else (),
        {mint: PRICES[mint] for mint in optimise},
        entry["id"] if entry["kind"] == "city" and not hub else None,
    )


def _exits(ids: list[str], roads: Iterable[Json]) -> dict[str, dict[str, str | None]]:
    """Return every space's neighbours; a road leads back in the opposite direction unless it says otherwise."""
    exits: dict[str, dict[str, str | None]] = {id: {} for id in ids}
    for road in roads:
        out = road.get("direction")
        back = road.get("back") or (None if out is None else OPPOSITE[out])
        exits[road["from"]][road["to"]] = out
        exits[road["to"]][road["from"]] = back
    return exits
