"""The end of a game of Mint Delivery as plain values: who won by what, where every star comes from, and the tie."""

from __future__ import annotations

from companion.delivery.names import TIES
from companion.delivery.narrator import Narrator
from companion.languages import mark
from engine.standings import Standing
from ui.boards import ladder

# The columns


def note(narrator: Narrator, standing: Standing) -> str:
    """Return how many orders were delivered, and what the mints aboard are worth in a tie."""
    say, count = narrator.words.say, narrator.words.count
    paid = sum(how == "upgrade" for _, _, how in standing.breakdown)
    orders = count("{n} order", "{n} orders", len(standing.breakdown))
    if paid:
        orders = count(
            "{orders}, {n} of them under upgrades", "{orders}, {n} of them under upgrades", paid, orders=orders
        )
    aboard = dict(standing.extras)["truck_value"] or 0
    return say("{orders}. If it’s a tie, the mints aboard are worth {value}", orders=orders, value=aboard)


# Words about the standings


_ENDINGS = {
    "supplies": mark("Two towns were out of orders at the end of a round."),
    "piles": mark("The piles of all four towns were empty at the end of a round."),
    "stacks": mark("Three of the four stacks were empty at the end of the AI’s turn."),
}


class Ladder(ladder.Ladder):
    """The tie of Mint Delivery: the orders delivered, the mints aboard, the ages."""

    criteria = TIES
    endings = _ENDINGS
    hint = mark("Choose a player, then tap the orders")
