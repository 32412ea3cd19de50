"""Which spaces are joined, and what is on them: the map, its road tokens, and what the table said about the roads."""

from __future__ import annotations

from engine.delivery.maps import OPPOSITE, ROAD, Network
from engine.delivery.state import RoadTokens, StateData


def is_joined(state: StateData, one: str, other: str) -> bool | None:
    """Return whether a road or the tunnel joins two spaces; None where only the table knows."""
    network = state.config.network
    if (tunnel := state.road_tokens.spaces.get("tunnel")) is not None and {one, other} == {tunnel, network.start}:
        return one != other
    if not network.trusted:
        return other in network.exits[one]
    if ROAD in (one, other):
        return None
    return known_link(state, one, other)


def known_link(state: StateData, one: str, other: str) -> bool | None:
    """Return what pack and table said about a road between two named places, if the table is trusted."""
    network = state.config.network
    if one == other:
        return False
    if network.known and one in network.exits and other in network.exits:
        return network.joined(one, other)
    return state.cards.links.get(pair(one, other))


def pair(one: str, other: str) -> tuple[str, str]:
    """Return two places in alphabetical order, as paths name them."""
    return (one, other) if one < other else (other, one)


def link_path(state: StateData, one: str, other: str) -> str:
    """Return the path of the value that says whether two places are joined."""
    return "/".join(("factory" if state.config.automa is not None else "map", "link", *pair(one, other)))


def neighbours(network: Network, tokens: RoadTokens, at: str) -> tuple[str, ...]:
    """Return the spaces of a known map that are joined to one, in the order of the file, the tunnel's end last."""
    near = network.near[at]
    tunnel = tokens.spaces.get("tunnel")
    if tunnel is not None and at in (tunnel, network.start):
        end = network.start if at == tunnel else tunnel
        return near if end in near or end == at else (*near, end)
    return near


def exists(state: StateData, space: str) -> bool:
    """Return whether a space exists: `at-toll` does, if the table is trusted, only once the token is on it."""
    named = space.startswith("at-") and state.config.network.trusted
    return not named or space in state.road_tokens.by_space


def toward(network: Network, town: str, direction: str, nearest: bool) -> str | None:
    """`delivery.road.setup`: return the space joined to a town in a direction, or None if no road leaves that way.

    With `nearest` it is that of the road with the smallest turn to it, clockwise on a tie.
    """
    ways = {way: space for space, way in network.exits[town].items() if way is not None}
    if direction in ways or not nearest:
        return ways.get(direction)
    order = tuple(OPPOSITE)
    start = order.index(direction)
    turns = (turn for step in range(1, 5) for turn in (step, -step))
    return next((ways[way] for turn in turns if (way := order[(start + turn) % 8]) in ways), None)
