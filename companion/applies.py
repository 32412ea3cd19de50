"""What applies at a moment of a game, and which module of a game knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.bid import applies as bid
from companion.delivery import applies as delivery
from companion.table import Table
from companion.works import applies as works

APPLIES: Mapping[str, Callable[[Any], tuple[str, ...]]] = {
    "works": works.rules,
    "delivery": delivery.rules,
    "bid": bid.rules,
}
"""A game to the rules that apply at a state of it, by their ids."""


def applying(table: Table) -> tuple[str, ...]:
    """Return the rules that apply now; none where the game does not say which."""
    known = APPLIES.get(table.setup.game)
    return known(table.state) if known else ()
