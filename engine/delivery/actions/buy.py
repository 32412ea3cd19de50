"""Buying an upgrade with orders that are ready: their mints are aboard (rules 25 to 30)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from engine.delivery import abilities
from engine.delivery.actions import clear, deliver, step_parts
from engine.delivery.cards import Cards, Mints, covers
from engine.delivery.moves import Buy, buy
from engine.delivery.state import Bought, StateData
from engine.moves import Seat
from engine.state import replaced
from engine.verdict import Step


def has(bought: tuple[Bought, ...], upgrade: str) -> bool:
    """`delivery.upgrade.once`: return whether an upgrade is among those that a seat has bought."""
    return any(card.upgrade == upgrade for card in bought)


def can_buy_here(state: StateData, seat: Seat) -> bool:
    """`delivery.upgrade.where`: anywhere, or in Mintopia City by ruling `upgrade-where`."""
    anywhere = state.config.rulings["upgrade-where"] == "anywhere"
    return anywhere or state.at[seat] == state.config.network.start


def are_ready(cards: Cards, aboard: Mints, orders: tuple[str, ...]) -> bool:
    """`delivery.upgrade.ready`: whether the mints for all these orders together are aboard, as far as is known."""
    return covers(aboard, cards.asked(orders))


def check(state: StateData, seat: Seat, move: Buy) -> list[str]:
    """Return the rules that speak against a purchase; where upgrades are not in play that one alone."""
    if not state.config.upgrades:
        return ["delivery.upgrade.off"]
    card = state.cards.upgrades[move.upgrade]
    broken = []
    if card.id not in state.garage:
        broken.append("delivery.upgrade.offer")
    if has(state.upgrades[seat], card.id):
        broken.append("delivery.upgrade.once")
    if not can_buy_here(state, seat):
        broken.append("delivery.upgrade.where")
    if card.ready_orders is not None and len(move.orders) != card.ready_orders:
        broken.append("delivery.upgrade.count")
    are_own = len(set(move.orders)) == len(move.orders) and all(order in state.orders[seat] for order in move.orders)
    if not are_own or not are_ready(state.cards, state.mints[seat], move.orders):
        broken.append("delivery.upgrade.ready")
    return broken


def missing_value(state: StateData, seat: Seat, move: Buy) -> str | None:
    """Return the path of the value that has not been entered: how many orders it costs, their mints, or its effect."""
    card = state.cards.upgrades[move.upgrade]
    if card.ready_orders is None:
        return f"upgrades/{card.id}/ready_orders"
    for order in move.orders:
        if state.cards.orders[order].asks is None:
            return f"orders/{order}/mints"
    return f"upgrades/{card.id}/effect" if card.effect is None else None


def possible(state: StateData, seat: Seat) -> tuple[Buy, ...]:
    """Return every purchase that no known value refuses: of each upgrade on offer, with each set of ready orders.

    Upgrades are in play.
    """
    if not can_buy_here(state, seat):
        return ()
    orders, aboard = state.cards.orders, state.mints[seat]
    ready = tuple([id for id in state.orders[seat] if deliver.are_enough(aboard, orders[id])])
    return _purchases(state.cards, seat, state.garage, ready, aboard, state.upgrades[seat]) if ready else ()


@lru_cache(maxsize=4096)
def _purchases(
    cards: Cards,
    seat: Seat,
    garage: tuple[str, ...],
    ready: tuple[str, ...],
    aboard: Mints,
    bought: tuple[Bought, ...],
) -> tuple[Buy, ...]:
    """Return what a seat can buy with these orders, ready one by one, these mints aboard and these upgrades already."""
    purchases: list[Buy] = []
    for upgrade in garage:
        if not has(bought, upgrade):
            count = cards.upgrades[upgrade].ready_orders
            sizes = range(1, len(ready) + 1) if count is None else (count,)
            sets = [each for size in sizes for each in combinations(ready, size)]
            purchases += [buy(seat, upgrade, each) for each in sets if len(each) == 1 or are_ready(cards, aboard, each)]
    return tuple(purchases)


def do(draft: StateData, seat: Seat, move: Buy) -> None:
    """The orders are set aside, their mints are spent (ruling `upgrade-mints`), and the effect works at once."""
    before = abilities.actions(draft, seat)
    for order in move.orders:
        draft.remove_order(seat, order)
    draft.upgrades = replaced(draft.upgrades, seat, (*draft.upgrades[seat], Bought(move.upgrade, move.orders)))
    draft.actions_left += abilities.actions(draft, seat) - before
    if draft.config.rulings["upgrade-mints"] == "spent":
        draft.return_to_supply(seat, draft.cards.asked(move.orders))
    if draft.config.rulings["upgrade-clears"] == "yes":
        clear.ask(draft, seat, len(move.orders))


def steps(before: StateData, seat: Seat, move: Buy, after: StateData) -> list[Step]:
    """Return what hands do: the orders go face down under a token of the upgrade, the mints back to the supply."""
    aside = Step("set-aside", {"seat": seat, "orders": list(move.orders), "upgrade": move.upgrade})
    return [aside, *step_parts.return_mints(before, after, seat)]
