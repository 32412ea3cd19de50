"""A player of Mint Delivery that wants to get somewhere: mere chance drives in circles for thousands of moves."""

from random import Random

from engine.delivery.cards import MINTS, NONE, Mints, covers, minus, plus
from engine.delivery.game import State
from engine.delivery.maps import distances
from engine.delivery.moves import Buy, Deliver, Drive, End, Load, Optimise, OwnMove, Pick, Take, Unload

WEIGHTS = {Deliver: 90.0, Buy: 40.0, Take: 30.0, End: 0.2, Unload: 0.3}
"""How much it likes a move of a kind, before it looks closer; 1 where nothing is said."""


def pick(state: State, moves: tuple[OwnMove, ...], rng: Random) -> OwnMove:
    """Choose among the legal moves: by chance, but rather what brings the oldest order nearer its town."""
    if len(moves) == 1 or state.pending:
        return rng.choice(moves)
    goal = _goal(state, state.turn)
    return rng.choices(moves, [_weight(state, move, goal) for move in moves])[0]


def _asks(state: State, seat: int) -> Mints:
    held = state.orders[seat]
    return (state.cards.orders[held[0]].asks or NONE) if held else NONE


def _goal(state: State, seat: int) -> str | None:
    """Where it wants to go: to its oldest order's town, to where it gets mints, or to where orders lie."""
    network = state.config.network
    if network.trusted:
        return None
    if not state.orders[seat]:
        towns = [id for id, town in zip(network.towns, state.towns, strict=False) if town.face_up]
        return network.start if state.config.automa is not None else (towns or [network.start])[0]
    if covers(state.mints[seat], _asks(state, seat)):
        town = state.cards.orders[state.orders[seat][0]].town
        return network.gates.get(str(town), town)
    if state.config.automa is not None:
        missing_value = minus(_asks(state, seat), state.mints[seat])
        wanted = {kind for kind, lack in zip(MINTS, missing_value, strict=True) if lack > 0}
        at = next((at for at, belt in enumerate(state.belts) if wanted & set(belt)), 0)
        return next(space.id for space in network.spaces.values() if space.belt == network.belts[at])
    return network.start


def _weight(state: State, move: OwnMove, goal: str | None) -> float:
    seat = state.turn
    missing_value = minus(_asks(state, seat), state.mints[seat])
    if isinstance(move, Drive) and goal is not None:
        far = distances(state.config.network, goal)
        return 20.0 if far[move.onward or move.to] < far[str(state.at[seat])] else 0.5
    if isinstance(move, Load):
        return 12.0 if missing_value[0] > 0 or any(lack > 0 for lack in missing_value[1:]) else 0.2
    if isinstance(move, Optimise):
        return 25.0 if covers(plus(missing_value, (9, 0, 0)), move.into) else 0.1
    if isinstance(move, Pick):
        taken = sum(len(places) for _, places in move.places)
        return 20.0 if taken <= missing_value[MINTS.index(move.mint)] else 0.01
    if isinstance(move, Unload):
        spare = minus(state.mints[seat], _asks(state, seat))
        return 8.0 if sum(state.mints[seat]) >= 4 and covers(plus(spare, NONE), move.mints) else 0.05
    return WEIGHTS.get(type(move), 1.0)
