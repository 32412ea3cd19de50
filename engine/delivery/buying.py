"""Buying upgrades with ready orders (rules 25 to 30)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.delivery import abilities, ordering
from engine.delivery.cards import NONE, Cards, Mints, Upgrade, covers, plus
from engine.delivery.moves import Buy, buy
from engine.delivery.objections import Objections
from engine.delivery.state import AnyState, Bought, MutableState
from engine.moves import Seat


def object_to_buy(state: AnyState, seat: Seat, move: Buy, found: Objections) -> None:
    """Check a purchase: `upgrade.off`, then `upgrade.offer`, `.once`, `.where`, `.count` and `.ready`."""
    if not found.check(state.config.upgrades, "upgrade.off"):
        return
    card = state.cards.upgrades[move.upgrade]
    found.check(card.id in state.garage, "upgrade.offer")
    found.check(not has(state, seat, card.id), "upgrade.once")
    found.check(can_buy_here(state, seat), "upgrade.where")
    if card.ready_orders is None:
        found.need(f"upgrades/{card.id}/ready_orders")
    else:
        found.check(len(move.orders) == card.ready_orders, "upgrade.count")
    _object_to_orders(state, seat, move.orders, found)
    if card.effect is None:
        found.need(f"upgrades/{card.id}/effect")


def _object_to_orders(state: AnyState, seat: Seat, orders: tuple[str, ...], found: Objections) -> None:
    """`upgrade.ready`: the seat's own orders, and the mints for all of them together aboard."""
    own = len(set(orders)) == len(orders) and all(order in state.orders[seat] for order in orders)
    if not own or not covers(state.mints[seat], asked(state.cards, orders)):
        found.add("upgrade.ready")
    elif (path := _lacking(state, orders)) is not None:
        found.need(path)


def _lacking(state: AnyState, orders: tuple[str, ...]) -> str | None:
    """Return the path of the first mints of some orders that nobody has told."""
    unknown = (order for order in orders if state.cards.orders[order].asks is None)
    return next((f"orders/{order}/mints" for order in unknown), None)


def asked(cards: Cards, orders: tuple[str, ...]) -> Mints:
    """Return the mints that some orders ask for together, as far as they are known."""
    total = NONE
    for order in orders:
        total = plus(total, cards.orders[order].asks or NONE)
    return total


def has(state: AnyState, seat: Seat, upgrade: str) -> bool:
    """`upgrade.once`: tell whether a seat has an upgrade."""
    return any(bought.upgrade == upgrade for bought in state.upgrades[seat])


def can_buy_here(state: AnyState, seat: Seat) -> bool:
    """`upgrade.where`: anywhere, or in Mintopia City by the ruling."""
    anywhere = state.config.rulings["upgrade-where"] == "anywhere"
    return anywhere or state.at[seat] == state.config.network.start


def purchases(state: AnyState, seat: Seat) -> list[tuple[Buy, str | None]]:
    """Return every purchase that no known value refuses, with the path of the first value that it hangs on."""
    if not state.garage or not state.orders[seat] or not can_buy_here(state, seat):
        return []
    ready = _ready(state, seat)
    offers = [upgrade for upgrade in state.garage if not has(state, seat, upgrade)] if ready else []
    return [bought for upgrade in offers for bought in _purchases_of(state, seat, state.cards.upgrades[upgrade], ready)]


def _purchases_of(state: AnyState, seat: Seat, card: Upgrade, ready: list[str]) -> Iterator[tuple[Buy, str | None]]:
    """Yield the purchases of one card with ready orders."""
    count = f"upgrades/{card.id}/ready_orders" if card.ready_orders is None else None
    effect = f"upgrades/{card.id}/effect" if card.effect is None else None
    for orders in _payable(state, seat, ready, card.ready_orders):
        yield buy(seat, card.id, orders), count or _lacking(state, orders) or effect


def _ready(state: AnyState, seat: Seat) -> list[str]:
    """`upgrade.ready`: return the orders of a seat whose mints are aboard, each by itself, as far as is known."""
    cards, aboard = state.cards.orders, state.mints[seat]
    return [order for order in state.orders[seat] if covers(aboard, cards[order].asks or NONE)]


def _payable(state: AnyState, seat: Seat, ready: list[str], ready_orders: int | None) -> list[tuple[str, ...]]:
    """`upgrade.count`, `upgrade.ready`: return the sets of ready orders that pay for a card, all of them together."""
    sizes = range(1, len(ready) + 1) if ready_orders is None else (ready_orders,)
    chosen = (orders for size in sizes for orders in combinations(ready, size))
    return [orders for orders in chosen if len(orders) == 1 or covers(state.mints[seat], asked(state.cards, orders))]


def carry_out(draft: MutableState, seat: Seat, move: Buy) -> None:
    """The orders are set aside, their mints are spent (ruling `upgrade-mints`), and the effect works at once."""
    before = abilities.actions(draft, seat)
    for order in move.orders:
        draft.drop_order(seat, order)
    draft.upgrades[seat] += (Bought(move.upgrade, move.orders),)
    draft.actions_left += abilities.actions(draft, seat) - before
    if draft.config.rulings["upgrade-mints"] == "spent":
        draft.ashore(seat, asked(draft.cards, move.orders))
    if draft.config.rulings["upgrade-clears"] == "yes":
        ordering.ask_to_clear(draft, seat, len(move.orders))
