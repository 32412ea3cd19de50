"""What a move of a turn costs: an action, a free one that an upgrade gives, or nothing (rules 3, 4 and 30)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.delivery import abilities
from engine.delivery.moves import Deliver, Drive, End, Load, Move, Optimise, OwnMove, StandStill, Take, Unload
from engine.delivery.state import StateData
from engine.moves import Seat

FREE_ACTIONS: Mapping[type, str] = {
    Drive: "move",
    Take: "take",
    Load: "load",
    Unload: "unload",
    Optimise: "optimise",
}
"""The moves that an upgrade may pay for, as its card names them."""
COST_NOTHING = frozenset((Deliver, End, StandStill))
"""`delivery.turn.free`: the moves of a turn that never cost an action."""


def check(state: StateData, seat: Seat, move: OwnMove) -> list[str]:
    """`delivery.turn.actions`, `delivery.upgrade.free`: an action is left, or an upgrade pays for it."""
    if type(move) in COST_NOTHING:
        return []
    if getattr(move, "free", False):
        return [] if FREE_ACTIONS[type(move)] in abilities.free_actions(state, seat) else ["delivery.upgrade.free"]
    return [] if state.actions_left > 0 else ["delivery.turn.actions"]


def do(draft: StateData, move: Move) -> None:
    """Use up the action, or the free one."""
    kind = type(move)
    if getattr(move, "free", False):
        used = dict(draft.free_used)
        action = FREE_ACTIONS[kind]
        used[action] = used.get(action, 0) + 1
        draft.free_used = tuple(sorted(used.items()))
    elif kind not in COST_NOTHING:
        draft.actions_left -= 1
