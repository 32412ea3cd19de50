"""Games of Mint Bid laid into a data directory before the app starts, for pictures."""

from collections.abc import Callable

from companion.store.store import LiveGame, Store
from companion.table.table import Setup
from tests.browser.scenes import laid
from tests.ui.bid_tables import OPEN, Json, multiplayer, position, solo, whole_game

Prepare = Callable[[Store], object]
SEALING = position(
    phase="secret-bid", mints=[9, 9, 9, 9], block=[], deck=4, auction={"location": "marble-mill", "kind": "closed"}
)
PLACING = position(auction={"location": "marble-mill", "kind": "open", "seats": [0, 1], "placer": 0}, phase="place")
CHOOSING = position(phase="auction", auction=None, block=["marble-mill", "thimble-tower", "zephyr-zoo"], deck=4)
ROLLING = position(phase="roll", auction=None)
SEED, PLACES, USES, TURNS = 39, 14, 36, 37
"""A game alone: how many moves go before the AI places a card, before it uses Utility, before one uses Production."""


def at(setup: Setup) -> Prepare:
    return lambda store: laid(store, setup)


def alone(moves: int | None = None) -> Prepare:
    """A game alone, or its first moves."""

    def lay(store: Store) -> LiveGame:
        live = laid(store, solo())
        for move in whole_game(live.table.setup, SEED)[:moves]:
            live.table.play_json(move)
        return live

    return lay


def sampled(store: Store) -> None:
    """The sample cards are in use."""
    store.packs.use("bid", "sample")


def four(place: Json = OPEN) -> Prepare:
    return at(multiplayer(place))
