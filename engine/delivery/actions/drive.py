"""Driving: over the map with its road tokens, or alone through the factory (rules 6, 33 to 38 and 41)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.delivery import abilities, automa, journeys, learning, roads, turns
from engine.delivery.cards import CLASSIC, MINTS, of_kind
from engine.delivery.maps import OPPOSITE, ROAD, Network
from engine.delivery.moves import Drive, drive
from engine.delivery.setup import Config
from engine.delivery.state import RoadTokens, StateData
from engine.moves import Seat
from engine.state import replaced
from engine.verdict import Step

CHOICES = frozenset(("toll", "highway", "loading-zone"))
"""The tokens at which a mint or the way on may have to be chosen."""
NO_MINT = (None,)
Way = tuple[str, str | None]
"""The space that a truck drives to, and the one to which the highway leads from there."""


# The spaces that a truck may drive to


def check_space(state: StateData, at: str, to: str) -> list[str]:
    """Return the rules that keep a person from driving from `at` to the space `to`, as far as the roads are known."""
    broken = ["delivery.move.road"] if roads.is_joined(state, at, to) is False else []
    if is_closed(state.road_tokens, to):
        broken.append("delivery.road.closed")
    if is_closed_to_people(state, to):
        broken.append("delivery.solo.ai-space")
    return broken


def is_closed(tokens: RoadTokens, space: str) -> bool:
    """`delivery.road.closed`: return whether the space is closed."""
    return tokens.by_space.get(space) == "closed"


def is_closed_to_people(state: StateData, space: str) -> bool:
    """`delivery.solo.ai-space`: whether a person may not drive to a space, because only the automa loads there."""
    return space == closed_to_people(state.config)


def closed_to_people(config: Config) -> str | None:
    """Ruling `player-on-ai-space`: return the space of the automa where people may not even cross it."""
    is_closed = config.automa is not None and config.rulings["player-on-ai-space"] == "closed"
    return config.network.ai_space if is_closed else None


def onward_spaces(state: StateData, seat: Seat, at: str, to: str) -> tuple[str | None, ...]:
    """`delivery.road.highway`: return the spaces to which a truck that drives from `at` to `to` can go on; None: it
    stays.

    Empty if the move is illegal: all ways on are blocked, and ruling `highway-blocked` refuses.
    """
    if state.road_tokens.by_space.get(to) != "highway":
        return NO_MINT
    if state.config.network.trusted:
        there = [space for space in state.config.network.spaces if space != to and roads.exists(state, space)]
        return (None, *(space for space in there if not _is_blocked(state, seat, space)))
    ways = _ways_on(state, at, to)
    free = tuple(way for way in ways if not _is_blocked(state, seat, way))
    if free or not ways:
        return free or (None,)
    return (None,) if state.config.rulings["highway-blocked"] == "stay" else ()


def _ways_on(state: StateData, at: str, to: str) -> tuple[str, ...]:
    """Return the exits that the highway may take: straight on, else by ruling `highway-bend` any but the way back."""
    exits = state.config.network.exits[to]
    back = exits.get(at)
    straight = tuple(space for space, direction in exits.items() if back and direction == OPPOSITE[back])
    if straight:
        return straight
    if state.config.rulings["highway-bend"] == "straight-only":
        return ()
    return tuple(space for space in roads.neighbours(state.config.network, state.road_tokens, to) if space != at)


def _is_blocked(state: StateData, seat: Seat, space: str) -> bool:
    has_toll = state.road_tokens.by_space.get(space) == "toll"
    return is_closed(state.road_tokens, space) or (has_toll and not any(state.mints[seat]))


# What tokens on the way ask for


def tolls(state: StateData, seat: Seat, way: Way) -> Sequence[str | None]:
    """`delivery.road.toll`: return the mints of which one can be paid on the way, or only None if there is no toll."""
    return _aboard(state, seat) if _enters(state, way, "toll") else NO_MINT


def unloaded(state: StateData, seat: Seat, way: Way) -> Sequence[str | None]:
    """`delivery.road.loading-zone`: return the mints of which a full truck unloads one; None if it has room, or no
    need.

    Both are possible if the truck's capacity has not been entered.
    """
    if not loads_on_way(state, way):
        return NO_MINT
    room = abilities.room(state, seat)
    if room is None:
        return [None, *_aboard(state, seat)]
    return NO_MINT if room else _aboard(state, seat)


def depends_on_room(state: StateData, seat: Seat, way: Way) -> bool:
    """Return whether what is unloaded on the way depends on a capacity that has not been entered."""
    return loads_on_way(state, way) and abilities.room(state, seat) is None


def loads_on_way(state: StateData, way: Way) -> bool:
    """`delivery.road.loading-zone`, `delivery.supply.finite`: whether a truck must load a classic on the way."""
    return _enters(state, way, "loading-zone") and (not state.config.is_limited or state.supply[0] > 0)


def _enters(state: StateData, way: Way, token: str) -> bool:
    space = state.road_tokens.spaces.get(token)
    return space is not None and space in way


def _aboard(state: StateData, seat: Seat) -> list[str]:
    """Return the kinds of mints in a truck."""
    return [kind for kind, n in zip(MINTS, state.mints[seat], strict=True) if n]


# The action


def check(state: StateData, seat: Seat, move: Drive) -> list[str]:
    """Return the rules that forbid a move; tokens count only if the space may be driven to."""
    at = state.at[seat]
    assert isinstance(at, str)
    broken = check_space(state, at, move.to)
    if broken or not (state.road_tokens or move.toll or move.onward or move.unload):
        return broken
    way = move.to, move.onward
    if move.toll not in tolls(state, seat, way):
        broken.append("delivery.road.toll")
    if move.onward not in onward_spaces(state, seat, at, move.to):
        broken.append("delivery.road.highway")
    if not broken and not depends_on_room(state, seat, way) and move.unload not in unloaded(state, seat, way):
        broken.append("delivery.road.loading-zone")
    return broken


def missing_value(state: StateData, seat: Seat, move: Drive) -> str | None:
    """Return the path of what only the table knows: whether there is such a road, else the truck's capacity."""
    at = state.at[seat]
    assert isinstance(at, str)
    if roads.is_joined(state, at, move.to) is None and not move.vouched:
        return roads.link_path(state, at, move.to)
    return abilities.unknown_capacity(state, seat) if loads_on_way(state, (move.to, move.onward)) else None


def possible(state: StateData, seat: Seat, free: bool = False) -> Sequence[Drive]:
    """Return every move of a truck that no known value refuses (a `vouched` one is never listed)."""
    at, network, tokens = str(state.at[seat]), state.config.network, state.road_tokens
    if not network.trusted:
        near, has_choices = _open_ways(network, tokens, at, closed_to_people(state.config))
    else:
        near = tuple([to for to in network.spaces if roads.exists(state, to) and not check_space(state, at, to)])
        has_choices = True
    if not has_choices:
        return _plain(seat, near, free)
    moves: list[Drive] = []
    for to in near:
        if tokens.by_space.get(to) in CHOICES:
            moves += [
                drive(seat, to, onward, toll, aside, False, free)
                for onward in onward_spaces(state, seat, at, to)
                for toll in tolls(state, seat, (to, onward))
                for aside in unloaded(state, seat, (to, onward))
            ]
        else:
            moves.append(drive(seat, to, None, None, None, False, free))
    return moves


@lru_cache(maxsize=4096)
def _open_ways(network: Network, tokens: RoadTokens, at: str, closed: str | None) -> tuple[tuple[str, ...], bool]:
    """Return the spaces of a known map to which people may drive, and whether a token on them leaves a choice.

    One of the spaces can be `closed` to people.
    """
    near = [to for to in roads.neighbours(network, tokens, at) if to != closed and not is_closed(tokens, to)]
    return tuple(near), any(tokens.by_space.get(to) in CHOICES for to in near)


@lru_cache(maxsize=4096)
def _plain(seat: Seat, near: tuple[str, ...], free: bool) -> tuple[Drive, ...]:
    """Return the moves to some spaces at which nothing is to be chosen."""
    return tuple(drive(seat, to, None, None, None, False, free) for to in near)


def do(draft: StateData, seat: Seat, move: Drive) -> None:
    """Drive; the tokens on the way take effect. `delivery.road.jam`: the turn ends at once (ruling `jam-free`)."""
    if seat == draft.config.automa:
        journeys.drive(draft, move.to, automa.target(draft) if draft.config.network.trusted else None)
        return
    at = draft.at[seat]
    assert isinstance(at, str)
    if draft.config.network.trusted and ROAD not in (at, move.to) and roads.is_joined(draft, at, move.to) is None:
        # A road that the table vouched for is known from then on, if it joins two named places.
        learning.add(draft, roads.link_path(draft, at, move.to), True)
    draft.at = replaced(draft.at, seat, move.onward or move.to)
    way = move.to, move.onward
    if draft.road_tokens.by_space.keys().isdisjoint(way):
        return
    if move.toll is not None:
        draft.return_to_supply(seat, of_kind(move.toll, 1))
    if loads_on_way(draft, way):
        if move.unload is not None:
            draft.return_to_supply(seat, of_kind(move.unload, 1))
        draft.load_from_supply(seat, of_kind(CLASSIC, 1))
    if _enters(draft, way, "jam"):
        draft.actions_left = 0
        if draft.config.rulings["jam-free"] == "no":
            turns.end_by_itself(draft)


def steps(before: StateData, seat: Seat, move: Drive, after: StateData) -> list[Step]:
    """Return what hands do with the mints that the way costs and brings."""
    paid = [mint for mint in (move.toll, move.unload) if mint is not None]
    steps_due = [Step("return-mints", {"seat": seat, "mints": {mint: 1}}) for mint in paid]
    if sum(after.mints[seat]) > sum(before.mints[seat]) - len(paid):
        steps_due.append(Step("take-mints", {"seat": seat, "mints": {CLASSIC: 1}}))
    return steps_due
