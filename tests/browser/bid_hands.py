"""Games of Mint Bid by taps, and such games laid into a store before the app starts."""

import random
from collections.abc import Iterator
from typing import Any

from companion.table.table import Setup, Table
from tests.browser.delivery_hands import Hands
from tests.ui.bid_tables import Json, taps_for
from ui.boards.bid.view import view_of

CHEAP = 3
"""The most that a careful player bids for a card."""


class BidHands(Hands):
    """Makes moves of Mint Bid by taps."""

    def taps(self, move: Json) -> Iterator[str]:
        """The identifiers to touch, one after the other."""
        yield from taps_for(view_of(self.table), self.table.move(move))


def careful(table: Table, chance: random.Random) -> Any:
    """A move as a careful player alone makes it: outbid while that is cheap, and place where it brings most."""
    state = table.state
    if state.prompt.ask == "automa":
        return table.decision().move
    legal = state.legal_moves()
    if state.phase == "bid":
        return min(legal, key=lambda move: (getattr(move, "amount", CHEAP + 1), move.as_json()["move"] != "withdraw"))
    if state.phase == "place":
        return max(legal, key=lambda move: state.play(move).standings().seats[0].total)
    return chance.choice(legal)


def whole_game(setup: Setup, seed: int) -> list[Json]:
    """The moves of a game, all the way, with this luck at the table."""
    table, chance = Table(setup), random.Random(seed)
    while table.state.phase != "over":
        table.play(careful(table, chance))
    return [move.as_json() for move in table.moves]
