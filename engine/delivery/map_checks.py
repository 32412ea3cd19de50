"""Is this a map or a factory that one can drive on? (rules file, 2.3 and 2.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.delivery.maps import DIRECTIONS, EXCHANGES
from engine.json_types import Json, JsonValue, is_count
from engine.verdict import BadPack

ROAD_KINDS = ("city", "warehouse", "movement")
HALL_KINDS = ("dispatch", "loading", "ai-loading", "town", "movement")
TOWNS = 4
CARDS = 9


def check(pack: Json) -> None:
    """Raise BadPack, naming the part at fault, if the pack's map or factory is impossible."""
    towns: tuple[str, ...] = ()
    if pack["map"].get("spaces") or pack["map"].get("roads"):
        towns = _check_map(pack["map"])
    if pack["factory"].get("spaces") or pack["factory"].get("roads"):
        _check_factory(pack["factory"], towns)


def _check_map(graph: Json) -> tuple[str, ...]:
    spaces = _checked_spaces(graph, "map", ROAD_KINDS)
    for space in spaces:
        _check_road_space(space)
    _check_roads(graph, "map", [space["id"] for space in spaces])
    hubs = [space for space in spaces if space.get("hub")]
    towns = tuple(space["id"] for space in spaces if space["kind"] == "city" and not space.get("hub"))
    if len(hubs) != 1 or hubs[0]["kind"] != "city":
        raise BadPack("hub", needs="map/spaces")
    if len(towns) != TOWNS:
        raise BadPack("towns", needs="map/spaces")
    if not any(space["kind"] == "warehouse" for space in spaces):
        raise BadPack("warehouses", needs="map/spaces")
    return towns


def _check_road_space(space: Json) -> None:
    where = f"map/spaces/{space['id']}"
    if not isinstance(space.get("hub", False), bool | None):
        raise BadPack("hub", needs=f"{where}/hub")
    card, load, optimise = space.get("card"), space.get("load"), space.get("optimise")
    if card is not None and not is_count(card, 1, CARDS):
        raise BadPack("card", needs=f"{where}/card")
    if load is not None and not is_count(load):
        raise BadPack("load", needs=f"{where}/load")
    if optimise is not None and not (isinstance(optimise, list) and all(mint in EXCHANGES for mint in optimise)):
        raise BadPack("optimise", needs=f"{where}/optimise")


def _check_factory(graph: Json, towns: tuple[str, ...]) -> None:
    belts: JsonValue = graph.get("belts") or ()
    if len(belts) != 2 or not all(isinstance(belt, str) and belt for belt in belts) or belts[0] == belts[1]:
        raise BadPack("belts", needs="factory/belts")
    spaces = _checked_spaces(graph, "factory", HALL_KINDS)
    _check_roads(graph, "factory", [space["id"] for space in spaces])
    for kind in ("dispatch", "ai-loading"):
        if sum(space["kind"] == kind for space in spaces) != 1:
            raise BadPack(kind, needs="factory/spaces")
    docks = [space.get("belt") for space in spaces if space["kind"] == "loading"]
    if any(belt not in belts for belt in docks) or not set(belts) <= set(docks):
        raise BadPack("loading", needs="factory/spaces")
    gates = [space.get("town") for space in spaces if space["kind"] == "town"]
    if not all(isinstance(town, str) for town in gates) or len(set(gates)) != len(gates) or len(gates) != TOWNS:
        raise BadPack("towns", needs="factory/spaces")
    if towns and set(gates) != set(towns):
        raise BadPack("towns", needs="factory/spaces")


def _checked_spaces(graph: Json, section: str, kinds: Sequence[str]) -> list[Json]:
    """Return the spaces: objects with ids of their own and a kind that the section has."""
    spaces: list[Json] = []
    seen: set[str] = set()
    for number, space in enumerate(graph.get("spaces") or (), start=1):
        id = space.get("id") if isinstance(space, dict) else None
        if not isinstance(id, str) or not id or "/" in id or id in seen:
            raise BadPack("space", needs=f"{section}/spaces/{number}")
        if space.get("kind") not in kinds:
            raise BadPack("kind", needs=f"{section}/spaces/{id}/kind")
        seen.add(id)
        spaces.append(space)
    if not spaces:
        raise BadPack("spaces", needs=f"{section}/spaces")
    return spaces


def _check_roads(graph: Json, section: str, ids: Sequence[str]) -> None:
    """Each road joins two different known spaces, once; and all spaces are joined."""
    laid: set[frozenset[str]] = set()
    near: dict[str, set[str]] = {id: set() for id in ids}
    for number, road in enumerate(graph.get("roads") or (), start=1):
        one = road.get("from") if isinstance(road, dict) else None
        other = road.get("to") if isinstance(road, dict) else None
        if not isinstance(one, str) or not isinstance(other, str) or {one, other} - set(near) or one == other:
            raise BadPack("road", needs=f"{section}/roads/{number}")
        if not all(road.get(key) is None or road[key] in DIRECTIONS for key in ("direction", "back")):
            raise BadPack("direction", needs=f"{section}/roads/{number}")
        if frozenset((one, other)) in laid:
            raise BadPack("road-twice", needs=f"{section}/roads/{number}")
        laid.add(frozenset((one, other)))
        near[one].add(other)
        near[other].add(one)
    if ids and _reached(near, ids[0]) != set(ids):
        raise BadPack("unconnected", needs=f"{section}/roads")


def _reached(near: Mapping[str, set[str]], start: str) -> set[str]:
    reached, edge = {start}, [start]
    while edge:
        for space in near[edge.pop()]:
            if space not in reached:
                reached.add(space)
                edge.append(space)
    return reached
