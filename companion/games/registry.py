"""The games that the companion knows. A new game is one more line."""

from __future__ import annotations

from companion.bid.module import MODULE as BID
from companion.contract.module import AnyModule
from companion.delivery.module import MODULE as DELIVERY
from companion.works.module import MODULE as WORKS

MODULES: dict[str, AnyModule] = {"works": WORKS, "delivery": DELIVERY, "bid": BID}
"""A game to what it gives the companion, in the order of the tins on Home."""
