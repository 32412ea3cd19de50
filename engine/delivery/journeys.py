"""How the automa gets to its target: shortest paths, or the distances that the table counts (rule 54; 2.7)."""

from __future__ import annotations

from engine.delivery import learning, roads
from engine.delivery.maps import ROAD, distances, next_steps
from engine.delivery.setup import AUTOMA
from engine.delivery.state import StateData, Toward
from engine.state import replaced
from engine.verdict import MissingCard


def distance(state: StateData, target: str) -> int:
    """Return how many steps the automa is from a space; MissingCard where only the table can count them."""
    at = state.at[AUTOMA]
    if not state.config.network.trusted:
        return distances(state.config.network, target)[str(at)]
    if isinstance(at, Toward):
        return at.left if at.to == target else _counted(state, ROAD, target)
    return 0 if at == target else _counted(state, at, target)


def _counted(state: StateData, one: str, other: str) -> int:
    known = state.cards.distances.get(roads.pair(one, other))
    if known is None:
        raise MissingCard(_path(one, other))
    return known


def _path(one: str, other: str) -> str:
    return "/".join(("factory", "distance", *roads.pair(one, other)))


def step(state: StateData, target: str) -> tuple[str, tuple[str, ...]]:
    """`delivery.automa.path`: return the next space toward a target, and all that are equally near.

    If the table is trusted the step is the target itself, or `road` while it is under way.
    """
    if state.config.network.trusted:
        to = target if distance(state, target) == 1 else ROAD
        return to, (to,)
    ways = next_steps(state.config.network, str(state.at[AUTOMA]), target)
    return (state.steer if state.steer in ways else ways[0]), ways


def drive(draft: StateData, to: str, target: str | None) -> None:
    """Move the automa; if the table is trusted it is `left` steps from its `target`, and arrives at 0."""
    draft.steer = None
    if not draft.config.network.trusted or target is None:
        draft.at = replaced(draft.at, AUTOMA, to)
        return
    left = distance(draft, target) - 1
    draft.at = replaced(draft.at, AUTOMA, Toward(target, left) if left else target)
    path = _path(ROAD, target)
    if path in dict(draft.cards.learnt):
        learning.drop(draft, path)
