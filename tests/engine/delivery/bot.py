"""A player of Mint Delivery that wants to get somewhere: mere chance drives in circles for thousands of moves."""

from collections.abc import Mapping
from random import Random

from engine.delivery.cards import MINTS, NONE, Mints, covers, minus, plus
from engine.delivery.game import State
from engine.delivery.maps import distances
from engine.delivery.moves import Buy, Deliver, Drive, End, Load, Optimise, OwnMove, Pick, Take, Unload

WEIGHTS = {Deliver: 90.0, Buy: 40.0, Take: 30.0, End: 0.2}
"""How much it likes a move of a kind that it does not look at more closely; 1 if nothing is said."""


def pick(state: State, moves: tuple[OwnMove, ...], rng: Random) -> OwnMove:
    """Choose among the legal moves: by chance, but rather what brings the oldest order nearer its town."""
    if len(moves) == 1 or state.pending:
        return rng.choice(moves)
    seat = state.turn
    held, mints = state.orders[seat], state.mints[seat]
    asks = (state.cards.orders[held[0]].asks or NONE) if held else NONE
    goal = _goal(state, asks)
    here, steps = str(state.at[seat]), None if goal is None else distances(state.config.network, goal)
    return rng.choices(moves, [_weight(move, mints, asks, here, steps) for move in moves])[0]


def _goal(state: State, asks: Mints) -> str | None:
    """Return its target: its oldest order's town, a place with mints, or one with orders."""
    network, seat = state.config.network, state.turn
    if network.trusted:
        return None
    if not state.orders[seat]:
        towns = [id for id, town in zip(network.towns, state.towns, strict=False) if town.face_up]
        return network.start if state.config.automa is not None else (towns or [network.start])[0]
    if covers(state.mints[seat], asks):
        town = state.cards.orders[state.orders[seat][0]].town
        return network.gates.get(str(town), town)
    if state.config.automa is not None:
        missing = minus(asks, state.mints[seat])
        wanted = {kind for kind, lack in zip(MINTS, missing, strict=True) if lack > 0}
        at = next((at for at, belt in enumerate(state.belts) if wanted & set(belt)), 0)
        return next(space.id for space in network.spaces.values() if space.belt == network.belts[at])
    return network.start


def _weight(move: OwnMove, mints: Mints, asks: Mints, here: str, steps: Mapping[str, int] | None) -> float:
    """Return how much it likes a move, with these mints if its oldest order asks for those; `steps` lead to its goal.
    """
    weight = WEIGHTS.get(type(move))
    if weight is not None:
        return weight
    if isinstance(move, Drive):
        if steps is None:
            return 1.0
        return 20.0 if steps[move.onward or move.to] < steps[here] else 0.5
    missing = minus(asks, mints)
    if isinstance(move, Load):
        return 12.0 if max(missing) > 0 else 0.2
    if isinstance(move, Optimise):
        return 25.0 if covers(plus(missing, (9, 0, 0)), move.into) else 0.1
    if isinstance(move, Pick):
        taken = sum([len(places) for _, places in move.places])
        return 20.0 if taken <= missing[MINTS.index(move.mint)] else 0.01
    if isinstance(move, Unload):
        return 8.0 if sum(mints) >= 4 and covers(minus(mints, asks), move.mints) else 0.05
    return 1.0
