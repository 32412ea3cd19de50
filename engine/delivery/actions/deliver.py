"""Delivering an order, which costs no action (rules 12 to 14, alone 45)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.delivery.actions import clear, step_parts
from engine.delivery.cards import Cards, Mints, Order, covers, minus
from engine.delivery.moves import Deliver, deliver
from engine.delivery.state import Question, StateData
from engine.moves import Seat
from engine.state import replaced
from engine.verdict import Step


def town_at(state: StateData, seat: Seat) -> str | None:
    """Return the town whose orders are delivered from a truck's space: on the map the town itself, alone its gate."""
    return state.config.network.serves.get(state.at[seat])


def goes_to(order: Order, town: str | None) -> bool:
    """`delivery.deliver.where`: whether an order is delivered in this town, as far as its own is known."""
    return town is not None and order.town in (town, None)


def are_enough(aboard: Mints, order: Order) -> bool:
    """`delivery.deliver.mints`: whether these are all the mints of an order, as far as its own are known."""
    return order.asks is None or covers(aboard, order.asks)


def check(state: StateData, seat: Seat, move: Deliver) -> list[str]:
    """Return the rules that speak against delivering an order."""
    order = state.cards.orders[move.order]
    broken = []
    if move.order not in state.orders[seat]:
        broken.append("delivery.deliver.yours")
    if not goes_to(order, town_at(state, seat)):
        broken.append("delivery.deliver.where")
    if not are_enough(state.mints[seat], order):
        broken.append("delivery.deliver.mints")
    return broken


def missing_value(state: StateData, seat: Seat, move: Deliver) -> str | None:
    """Return the path of the value of the order that has not been entered: its town, else its mints."""
    order = state.cards.orders[move.order]
    if order.town is None:
        return f"orders/{order.id}/town"
    return f"orders/{order.id}/mints" if order.asks is None else None


def possible(state: StateData, seat: Seat) -> list[Deliver]:
    """Return every delivery that no known value refuses, the oldest order first."""
    here = town_at(state, seat)
    if here is None:
        return []
    fitting, aboard = _going_to(state.cards, here), state.mints[seat]
    return [deliver(seat, id) for id in state.orders[seat] if id in fitting and are_enough(aboard, fitting[id])]


@lru_cache(maxsize=64)
def _going_to(cards: Cards, town: str) -> Mapping[str, Order]:
    """Return the orders that are delivered in a town, by id."""
    return {order.id: order for order in cards.orders.values() if goes_to(order, town)}


def do(draft: StateData, seat: Seat, move: Deliver) -> None:
    """The mints go back to the supply, and with two players an order is cleared; alone they go back to the belts."""
    order = draft.cards.orders[move.order]
    assert order.asks is not None
    assert order.mints is not None
    draft.remove_order(seat, order.id)
    draft.delivered = replaced(draft.delivered, seat, (*draft.delivered[seat], order.id))
    if draft.config.automa is not None:
        draft.mints = replaced(draft.mints, seat, minus(draft.mints[seat], order.asks))
        draft.ask(Question(about="return", by=0, among=order.mints))
    else:
        draft.return_to_supply(seat, order.asks)
        clear.ask(draft, seat, 1)


def steps(before: StateData, seat: Seat, move: Deliver, after: StateData) -> list[Step]:
    """The mints leave the truck: for the supply, or alone for the hand that lays them on the belts next."""
    done = Step("turn-down", {"order": move.order})
    if before.config.automa is None:
        return [*step_parts.return_mints(before, after, seat), done]
    gone = step_parts.lost(before.mints[seat], after.mints[seat])
    return [*([Step("take-off", {"seat": seat, "mints": gone})] if gone else []), done]
