"""Moving a truck over the map, with its road tokens (rules 6 and 33 to 38), or through the factory (rule 41)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from engine.delivery import abilities, learning, roads
from engine.delivery.cards import MINTS, single
from engine.delivery.maps import OPPOSITE, ROAD
from engine.delivery.moves import Drive, drive
from engine.delivery.objections import Objections
from engine.delivery.state import AnyState, MutableState
from engine.moves import Seat

CHOICES = ("toll", "highway", "loading-zone")
"""The tokens at which a mint or the way on may have to be chosen."""
NO_MINT = (None,)
Way = tuple[str, str | None]
"""The space one drives to, and where the highway leads from there."""


def object_to(state: AnyState, seat: Seat, move: Drive, found: Objections) -> None:
    """Check a move: `move.road`, `road.closed`; then `road.toll`, `road.highway`; then `road.loading-zone`."""
    at = state.at[seat]
    assert isinstance(at, str)
    before = len(found.rules)
    _object_to_road(state, at, move, found)
    if state.config.automa is not None:
        closed = state.config.rulings["player-on-ai-space"] == "closed"
        found.check(not closed or state.config.network.spaces[move.to].kind != "ai-loading", "solo.ai-space")
        return
    _object_to_tokens(state, seat, at, move, found, before)


def _object_to_road(state: AnyState, at: str, move: Drive, found: Objections) -> None:
    """`move.road`: to a space joined by a road or the tunnel; where the table is trusted, what is known of the road."""
    joined = roads.is_joined(state, at, move.to)
    if joined is None and not move.vouched:
        found.need(roads.link_path(state, at, move.to))
    elif joined is False:
        found.add("move.road")


def _object_to_tokens(state: AnyState, seat: Seat, at: str, move: Drive, found: Objections, before: int) -> None:
    found.check(roads.token_on(state, move.to) != "closed", "road.closed")
    if len(found.rules) > before or (not state.road_tokens and not (move.toll or move.onward or move.unload)):
        return
    if _breaks_toll(state, seat, move):
        found.add("road.toll")
    if not _is_right_onward(state, seat, at, move):
        found.add("road.highway")
    if len(found.rules) == before:
        _object_to_loading_zone(state, seat, move, found)


def _breaks_toll(state: AnyState, seat: Seat, move: Drive) -> bool:
    """`road.toll`: a mint aboard is paid where a toll is passed, and nowhere else."""
    if not _enters(state, (move.to, move.onward), "toll"):
        return move.toll is not None
    return move.toll is None or not state.mints[seat][MINTS.index(move.toll)]


def onward_spaces(state: AnyState, seat: Seat, at: str, to: str) -> tuple[str | None, ...]:
    """`road.highway`: where a truck that drives from `at` to `to` ends up next; None is that it stays there.

    Empty where the move is illegal: all ways on are blocked, and the ruling `highway-blocked` refuses.
    """
    if roads.token_on(state, to) != "highway":
        return (None,)
    if state.config.network.trusted:
        there = [space for space in state.config.network.spaces if space != to and roads.exists(state, space)]
        return (None, *(space for space in there if not _is_blocked(state, seat, space)))
    ways = _ways_on(state, at, to)
    free = tuple(way for way in ways if not _is_blocked(state, seat, way))
    if free or not ways:
        return free or (None,)
    return (None,) if state.config.rulings["highway-blocked"] == "stay" else ()


def _ways_on(state: AnyState, at: str, to: str) -> tuple[str, ...]:
    """The exits that the highway may take: straight on, else by the ruling `highway-bend` any but the way back."""
    exits = state.config.network.exits[to]
    back = exits.get(at)
    straight = tuple(space for space, direction in exits.items() if back and direction == OPPOSITE[back])
    if straight:
        return straight
    if state.config.rulings["highway-bend"] == "straight-only":
        return ()
    return tuple(space for space in roads.neighbours(state, to) if space != at)


def _is_blocked(state: AnyState, seat: Seat, space: str) -> bool:
    token = roads.token_on(state, space)
    return token == "closed" or (token == "toll" and not any(state.mints[seat]))


def _is_right_onward(state: AnyState, seat: Seat, at: str, move: Drive) -> bool:
    if state.config.network.trusted and roads.token_on(state, move.to) == "highway":
        return move.onward is None or not (move.onward == move.to or _is_blocked(state, seat, move.onward))
    return move.onward in onward_spaces(state, seat, at, move.to)


def _object_to_loading_zone(state: AnyState, seat: Seat, move: Drive, found: Objections) -> None:
    """`road.loading-zone`: with a full truck one mint is unloaded first, and otherwise none is."""
    if not _enters(state, (move.to, move.onward), "loading-zone") or not supplies_classic(state):
        found.check(move.unload is None, "road.loading-zone")
        return
    full = is_full(state, seat)
    if full is None:
        found.need(f"trucks/{state.trucks[seat]}/capacity")
    elif full:
        aboard = move.unload is not None and state.mints[seat][MINTS.index(move.unload)] > 0
        found.check(aboard, "road.loading-zone")
    else:
        found.check(move.unload is None, "road.loading-zone")


def supplies_classic(state: AnyState) -> bool:
    """`supply.finite`: whether the supply has a classic to give."""
    return not state.config.is_limited or state.supply[0] > 0


def is_full(state: AnyState, seat: Seat) -> bool | None:
    """Tell whether a truck is full; None where its capacity is not known."""
    capacity = abilities.capacity(state, seat)
    return None if capacity is None else sum(state.mints[seat]) >= capacity


def _enters(state: AnyState, way: Way, token: str) -> bool:
    space = roads.token_space(state, token)
    return space is not None and space in way


def legal(state: AnyState, seat: Seat, free: bool) -> Sequence[Drive]:
    """Return every legal move of a truck (a `vouched` one is never listed)."""
    at, network = str(state.at[seat]), state.config.network
    if state.config.automa is not None:
        closed = state.config.rulings["player-on-ai-space"] == "closed"
        return _plain(seat, tuple(to for to in roads.neighbours(state, at) if not (closed and to == network.ai_space)))
    near, tokens = roads.neighbours(state, at), roads.tokens_by_space(state)
    if tokens.keys().isdisjoint(near):
        return _plain(seat, near, free)
    found: list[Drive] = []
    for to in near:
        token = tokens.get(to)
        if token in CHOICES:
            found += _choices(state, seat, to, free)
        elif token != "closed":
            found.append(drive(seat, to, None, None, None, False, free))
    return found


@lru_cache(maxsize=4096)
def _plain(seat: Seat, near: tuple[str, ...], free: bool = False) -> tuple[Drive, ...]:
    """The moves to some spaces on which nothing lies."""
    return tuple(drive(seat, to, None, None, None, False, free) for to in near)


def _choices(state: AnyState, seat: Seat, to: str, free: bool) -> list[Drive]:
    """The legal moves to a space where a mint or the way on may have to be chosen."""
    return [
        drive(seat, to, onward, toll, aside, False, free)
        for onward in onward_spaces(state, seat, str(state.at[seat]), to)
        for toll in _tolls(state, seat, (to, onward))
        for aside in _set_aside(state, seat, (to, onward))
    ]


def _tolls(state: AnyState, seat: Seat, way: Way) -> Sequence[str | None]:
    """`road.toll`: the mints of which one can be paid on the way; none is where there is no toll."""
    return _aboard(state, seat) if _enters(state, way, "toll") else NO_MINT


def _set_aside(state: AnyState, seat: Seat, way: Way) -> Sequence[str | None]:
    """`road.loading-zone`: the mints of which a full truck unloads one on the way; a truck with room unloads none.

    Nothing is known to be legal where the truck's capacity is not known.
    """
    if not _enters(state, way, "loading-zone") or not supplies_classic(state):
        return NO_MINT
    full = is_full(state, seat)
    if full is None:
        return ()
    return _aboard(state, seat) if full else NO_MINT


def _aboard(state: AnyState, seat: Seat) -> list[str]:
    """The kinds of mints in a truck."""
    return [kind for kind, n in zip(MINTS, state.mints[seat], strict=True) if n]


def _moves_to(state: AnyState, seat: Seat, at: str, to: str, free: bool) -> Iterator[Drive]:
    """Yield the moves to one space with every way on, toll and unloaded mint that may come into question."""
    if roads.token_on(state, to) not in CHOICES:
        yield drive(seat, to, None, None, None, False, free)
        return
    mints = (None, *_aboard(state, seat))
    for onward, toll, aside in product(onward_spaces(state, seat, at, to), mints, mints):
        yield drive(seat, to, onward, toll, aside, False, free)


def unsure(state: AnyState, seat: Seat, free: bool) -> Iterator[tuple[Drive, str]]:
    """Yield the moves that hang on a road which only the table knows, or on the capacity of the truck."""
    at = state.at[seat]
    if not isinstance(at, str):
        return
    trusted = state.config.network.trusted
    near = tuple(state.config.network.spaces) if trusted else roads.neighbours(state, at)
    for to in near:
        if not roads.exists(state, to) or not (trusted or state.road_tokens):
            continue
        for move in _moves_to(state, seat, at, to, free):
            found = Objections()
            object_to(state, seat, move, found)
            if not found.rules and found.lacking is not None:
                yield move, found.lacking


def carry_out(draft: MutableState, seat: Seat, move: Drive) -> bool:
    """Drive; tokens on the way take effect. Return whether the turn ends at once (`road.jam`)."""
    at = draft.at[seat]
    assert isinstance(at, str)
    if draft.config.network.trusted:
        _remember(draft, at, move.to)
    draft.at[seat] = move.onward or move.to
    way = move.to, move.onward
    if roads.tokens_by_space(draft).keys().isdisjoint(way):
        return False
    if move.toll is not None:
        draft.ashore(seat, single(move.toll))
    if _enters(draft, way, "loading-zone") and supplies_classic(draft):
        if move.unload is not None:
            draft.ashore(seat, single(move.unload))
        draft.aboard(seat, single(MINTS[0]))
    if not _enters(draft, way, "jam"):
        return False
    draft.actions_left = 0
    return draft.config.rulings["jam-free"] == "no"


def _remember(draft: MutableState, one: str, other: str) -> None:
    """A road that the table answered for is known from then on, where it joins two named places."""
    if ROAD not in (one, other) and roads.is_joined(draft, one, other) is None:
        learning.keep(draft, roads.link_path(draft, one, other), True)
