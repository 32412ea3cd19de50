"""A seat gives kept orders back that have too many stars together."""

from __future__ import annotations

from engine.delivery.moves import Discard
from engine.delivery.setup import STARS_KEPT
from engine.delivery.state import Question, StateData
from engine.moves import Seat
from engine.verdict import Step


def ask(draft: StateData, seat: Seat) -> None:
    """`delivery.setup.kept`: ask a seat to discard, before anything else, if its orders have over 6 stars."""
    if sum(_stars(draft, order) for order in draft.orders[seat]) > STARS_KEPT:
        draft.pending = (Question(about="discard", by=seat), *draft.pending)


def _stars(state: StateData, order: str) -> int:
    return state.cards.orders[order].stars or 0


def lowest_orders(state: StateData, seat: Seat) -> list[str]:
    """`delivery.setup.lowest`: return the orders of a seat that have the fewest stars."""
    stars = {order: _stars(state, order) for order in state.orders[seat]}
    return [order for order, worth in stars.items() if worth == min(stars.values())]


def check(state: StateData, seat: Seat, move: Discard) -> list[str]:
    """Return the rule that speaks against discarding an order."""
    return [] if move.order in lowest_orders(state, seat) else ["delivery.setup.lowest"]


def legal(state: StateData, question: Question) -> list[Discard]:
    """Return each order that may be discarded."""
    assert question.by is not None
    return [Discard(question.by, order) for order in lowest_orders(state, question.by)]


def do(draft: StateData, seat: Seat, move: Discard) -> None:
    """The order is out; it goes on until 6 stars or fewer are left."""
    draft.remove_order(seat, move.order)
    draft.removed += (move.order,)
    ask(draft, seat)


def steps(before: StateData, seat: Seat, move: Discard, after: StateData) -> list[Step]:
    """The card goes into the box."""
    return [Step("remove-order", {"order": move.order})]
