"""Orders that are on the table before their values have been entered.

A game of real cards begins with as many blank orders, of which only an id is known, as have not been entered. Such an
order can be at a town and be taken; its values are learnt when they are needed. Blank orders that never turn up give
way to orders that are described when they do.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.packs import packs
from companion.table.table import Setup
from engine.delivery.cards import ORDERS, Cards

PREFIX: Final = "new-"


def with_blanks(setup: Setup) -> Setup:
    """Return the set-up of a game that begins, with orders to be entered later."""
    pack = setup.pack
    is_alone = pack.get("fictional") or pack.get("standalone")
    if setup.game != "delivery" or setup.mode != "multiplayer" or setup.position is not None or is_alone:
        return setup
    built_in = packs.built_in("delivery").get("orders", ())
    known = {order["id"] for order in (*built_in, *pack.get("orders", ()))}
    free = (id for n in range(1, 2 * ORDERS) if (id := f"{PREFIX}{n}") not in known)
    blanks = [{"id": id} for id, _ in zip(free, range(ORDERS - len(known)), strict=False)]
    return replace(setup, pack={**pack, "orders": [*pack.get("orders", ()), *blanks]}) if blanks else setup


def is_blank(cards: Cards, id: str) -> bool:
    """Return whether nothing of an order is known."""
    return id in cards.blanks


def lacking(cards: Cards, id: str) -> tuple[str, ...]:
    """Return the values of an order that are still missing."""
    card = cards.orders.get(id)
    if card is None:
        return ()
    return tuple(field for field in ("town", "mints", "stars") if getattr(card, field) is None)
