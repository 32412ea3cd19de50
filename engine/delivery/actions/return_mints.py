"""Alone in the factory: delivered mints come back to the belts, as the person chooses (rule 46)."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product

from engine.delivery.belts import Belt
from engine.delivery.moves import GiveBack, give_back
from engine.delivery.setup import BELT_START
from engine.delivery.state import Question, StateData
from engine.moves import Seat

Lists = tuple[Belt, ...]
"""What comes back to each belt, front to back."""


def has_room(state: StateData, lists: Lists) -> bool:
    """`delivery.solo.return.limit`: whether no belt that mints come back to would have more than 10."""
    return all(not back or len(belt) + len(back) <= BELT_START for belt, back in zip(state.belts, lists, strict=True))


def in_printed_order(state: StateData) -> bool:
    """Ruling `solo-return`: whether mints come back in the order in which they are printed on the card."""
    return state.config.rulings["solo-return"] == "printed-order"


def check(state: StateData, seat: Seat, move: GiveBack) -> list[str]:
    """Return the rules that speak against giving mints back so."""
    delivered, lists = state.pending[0].among, tuple([mints for _, mints in move.belts])
    broken = []
    if sorted(sum(lists, ())) != sorted(delivered):
        broken.append("delivery.solo.return.all")
    elif lists not in _splits(delivered, in_printed_order(state)):
        broken.append("delivery.solo.return.order")
    if not has_room(state, lists):
        broken.append("delivery.solo.return.limit")
    return broken


def legal(state: StateData, question: Question) -> list[GiveBack]:
    """Return every legal return, one per distinct pair of lists."""
    assert question.by is not None
    names = state.config.network.belts
    splits = _splits(question.among, in_printed_order(state))
    return [give_back(question.by, tuple(zip(names, lists, strict=True))) for lists in splits if has_room(state, lists)]


@lru_cache(maxsize=512)
def _splits(delivered: Belt, in_printed_order: bool) -> tuple[Lists, ...]:
    """Return every pair of lists that the mints of an order can come back in."""
    orders = (delivered,) if in_printed_order else sorted(set(permutations(delivered)))
    choices: dict[Lists, None] = {}
    for order in orders:
        for sides in product((0, 1), repeat=len(order)):
            left, right = (
                tuple(mint for mint, side in zip(order, sides, strict=True) if side == which) for which in (0, 1)
            )
            choices[left, right] = None
    return tuple(choices)


def do(draft: StateData, seat: Seat, move: GiveBack) -> None:
    """The mints go to the backs of the belts, each list front to back."""
    draft.belts = tuple([belt + back for belt, (_, back) in zip(draft.belts, move.belts, strict=True)])
