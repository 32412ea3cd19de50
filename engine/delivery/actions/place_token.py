"""The table lays a road token: on a space next to a town, or in a direction from a town (rules 31 and 32)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.delivery import roads
from engine.delivery.cards import TOKENS
from engine.delivery.maps import DIRECTIONS, ROAD, Network
from engine.delivery.moves import PlaceToken
from engine.delivery.state import Question, StateData
from engine.moves import TABLE, Seat
from engine.verdict import Step


def target(state: StateData, move: PlaceToken) -> str | None:
    """`delivery.road.setup.no-road`: return the space of a token, or None if no road leaves the town in that direction.
    """
    return _target(state.config.network, move, _to_nearest(state))


def _to_nearest(state: StateData) -> bool:
    """Ruling `road-direction`: whether a toss between the roads counts for the nearest of them."""
    return state.config.rulings["road-direction"] == "nearest"


def _target(network: Network, move: PlaceToken, to_nearest: bool) -> str | None:
    if move.space is not None:
        return move.space
    return roads.toward(network, str(move.town), str(move.direction), to_nearest)


def is_next_to_town(state: StateData, space: str) -> bool:
    """`delivery.road.setup.next-to-town`: whether a road joins a space to a town, as far as the roads are known.

    A town is never such a space, nor is Mintopia City.
    """
    if state.config.network.spaces[space].kind == "city":
        return False
    return any(roads.is_joined(state, town, space) is not False for town in state.config.network.towns)


def check(state: StateData, seat: Seat, move: PlaceToken) -> list[str]:
    """Return the rules that forbid placing a token; what is on the space matters only if it may be placed there at all.
    """
    broken = ["delivery.road.setup.token"] if move.token in state.road_tokens.spaces else []
    space = target(state, move)
    if space is None:
        broken.append("delivery.road.setup.no-road")
    elif move.space is not None and not is_next_to_town(state, space):
        broken.append("delivery.road.setup.next-to-town")
    elif space in state.road_tokens.by_space:
        broken.append("delivery.road.setup.occupied")
    return broken


def legal(state: StateData, question: Question) -> list[PlaceToken]:
    """Return every legal placement of a road token, by town and direction and by space."""
    next_to_town = {space for space in state.config.network.spaces if is_next_to_town(state, space)}
    return [move for move in anywhere(state) if move.space is None or move.space in next_to_town]


def anywhere(state: StateData) -> Iterator[PlaceToken]:
    """Yield every placement of a token that is left on a space that is free, next to a town or not.

    Tokens could be there before `delivery.road.setup.next-to-town` was a rule.
    """
    laid = state.road_tokens
    for token in TOKENS:
        if token not in laid.spaces:
            placements = _placements(state.config.network, token, _to_nearest(state))
            yield from (move for move, space in placements if space not in laid.by_space)


@lru_cache(maxsize=64)
def _placements(network: Network, token: str, to_nearest: bool) -> tuple[tuple[PlaceToken, str], ...]:
    """Return every way to place a token on an empty map, with the resulting space."""
    spaces = [space for space in network.spaces if not space.startswith("at-") or not network.trusted]
    moves = [PlaceToken(TABLE, token, space) for space in spaces if space != ROAD]
    if network.trusted:
        moves.append(PlaceToken(TABLE, token, f"at-{token}"))
    else:
        ways = [(town, way) for town in network.towns for way in DIRECTIONS if any(network.exits[town].values())]
        moves += [PlaceToken(TABLE, token, None, town, way) for town, way in ways]
    targets = ((move, _target(network, move, to_nearest)) for move in moves)
    return tuple((move, space) for move, space in targets if space is not None)


def do(draft: StateData, seat: Seat, move: PlaceToken) -> None:
    """Put the token on its space."""
    draft.road_tokens = draft.road_tokens.and_one(move.token, str(target(draft, move)))


def steps(before: StateData, seat: Seat, move: PlaceToken, after: StateData) -> list[Step]:
    """Return the space of a token that was placed by its direction."""
    return [] if move.space is not None else [Step("lay-token", {"token": move.token, "space": target(before, move)})]
