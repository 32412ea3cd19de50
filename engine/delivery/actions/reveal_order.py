"""The table names an order: one turned up at a town or in the row, or one that a seat has kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.delivery import learning, questions
from engine.delivery.actions import discard, towns
from engine.delivery.cards import Cards
from engine.delivery.moves import RevealOrder
from engine.delivery.setup import KEPT
from engine.delivery.state import FaceUp, Question, Stack, StateData, Town
from engine.moves import TABLE, Seat
from engine.state import replaced
from engine.verdict import Step

SLOT = "delivery.table.slot"


def is_kept(slot: str) -> bool:
    """`delivery.setup.kept`: whether a slot is that of an order that a seat kept; it may have no more of them."""
    return questions.kind_of(slot) == "kept"


def check(state: StateData, seat: Seat, move: RevealOrder) -> list[str]:
    """Return the rule that speaks against naming this order in this slot, or against describing it."""
    if move.slot != state.pending[0].slot:
        return [SLOT]
    if move.new is not None:
        is_new = move.new.id not in state.cards.orders and state.has_new_order
        return [] if is_new else ["delivery.table.unknown-card"]
    if move.order in state.shown_orders:
        return ["delivery.table.card-seen"]
    is_one_too_many = move.order in state.cards.blanks and not state.has_new_order
    return ["delivery.table.unknown-card"] if is_one_too_many else []


def missing_value(state: StateData, seat: Seat, move: RevealOrder) -> str | None:
    """Return the path of the stars of a kept order that have not been entered: whether it is too many depends on them.
    """
    if move.new is not None or move.order is None or not is_kept(move.slot):
        return None
    return f"orders/{move.order}/stars" if state.cards.orders[move.order].stars is None else None


def possible(state: StateData, question: Question) -> list[RevealOrder]:
    """Return each order that the slot can hold; in a slot of a kept one also that there is no more."""
    left = dict(_reveals(state.cards, str(question.slot)))
    for order in (*state.shown_orders, *(() if state.has_new_order else state.cards.blanks)):
        left.pop(order, None)
    return list(left.values())


@lru_cache(maxsize=256)
def _reveals(cards: Cards, slot: str) -> Mapping[str | None, RevealOrder]:
    """Return the reveals of the orders in a slot, by order; in a slot of a kept one also that there is no more."""
    orders = (*cards.orders, None) if is_kept(slot) else cards.orders
    return {order: RevealOrder(TABLE, slot, order) for order in orders}


def do(draft: StateData, seat: Seat, move: RevealOrder) -> None:
    """Put the order face up in its slot; one that was described is known from now on.

    `delivery.setup.kept`: a seat shows the orders that it kept, one by one up to three, and gives back those beyond.
    """
    order = move.order
    if move.new is not None:
        order = move.new.id
        learning.add(draft, f"orders/{order}", move.new.as_json())
    kind = questions.kind_of(move.slot)
    if kind == "kept":
        seat = int(move.slot.rsplit("-", 1)[1])
        if order is not None:
            draft.orders = replaced(draft.orders, seat, (*draft.orders[seat], order))
        if order is None or len(draft.orders[seat]) >= KEPT:
            discard.ask(draft, seat)
        else:
            draft.pending = (Question(move.slot), *draft.pending)
        return
    assert order is not None
    if kind == "town":
        at = draft.config.network.towns.index(move.slot.removeprefix("town-"))
        pile, face_up = draft.towns[at]
        draft.towns = replaced(draft.towns, at, Town(pile - 1, (*face_up, FaceUp(order, 0))))
    else:
        at = int(move.slot.rsplit("-", 1)[1]) - 1
        draft.stacks = replaced(draft.stacks, at, Stack(draft.stacks[at].face_down - 1, order))


def steps(before: StateData, seat: Seat, move: RevealOrder, after: StateData) -> list[Step]:
    """Return the mint that goes on the order, if the question asked for it."""
    order = move.order if move.new is None else move.new.id
    return towns.steps_of_new(after, order) if before.pending[0].among else []
