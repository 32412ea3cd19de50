"""Tables of Mint Delivery laid into a data directory before the app starts: for pictures and for tests."""

from collections.abc import Callable

from companion.delivery.known_distances import KnownDistances
from companion.packs import packs
from companion.store import card_news
from companion.store.store import LiveGame, Store
from companion.table.table import Setup
from tests.browser.scenes import laid
from tests.golden.files import game_called, moves_of, setup_of
from tests.ui.delivery_tables import ALONE, PACK, TOGETHER, C, R, S, changed, pair
from tests.ui.roadless_tables import BARE, MULTIPLAYER

Prepare = Callable[[Store], object]
READY = changed(TOGETHER, 0, at="larkspur", mints={C: 3, S: 1})
"""Ada in Larkspur with an order that is ready, and two that she could take."""

SOLO_TURN = {**ALONE, "turn": {"seat": 1, "actions_left": 2}}
"""The AI is next: it takes two actions, and cinnamon is far back."""


def at(setup: Setup) -> Prepare:
    return lambda store: laid(store, setup)


def golden(name: str, lines: int | None = None) -> Prepare:
    """A golden game, or its first lines."""
    return lambda store: golden_in(store, name, lines)


def golden_in(store: Store, name: str, lines: int | None = None) -> LiveGame:
    """Play a golden game, or its first lines, into the store."""
    game = game_called("delivery", name)
    live = laid(store, setup_of(game))
    for move in moves_of(game, lines):
        live.table.play_json(move)
    return live


def trusting(store: Store) -> LiveGame:
    """Two play with no card known at all, and trust the table for the roads."""
    return laid(store, pair(None, packs.built_in("delivery")))


def sampled(store: Store) -> None:
    """The sample cards are in use."""
    store.packs.use("delivery", "sample")


def unknown_roads() -> Setup:
    """Return the sample pack without its map: the table answers for the roads, and both trucks are in the middle."""
    middle = [{**seat, "at": "mintopia-city"} for seat in TOGETHER["seats"]]
    unmapped = {section: told for section, told in PACK.items() if section != "map"}
    return pair({**TOGETHER, "seats": middle, "road_tokens": []}, unmapped, map="table", road_conditions=0)


def with_tokens(store: Store) -> None:
    """Two people with no road entered, and three tokens laid next to the north-west town and its neighbour."""
    laying = (("toll", "town-nw", "e"), ("jam", "town-nw", "s"), ("highway", "town-ne", "w"))
    tokens = [{"token": token, "space": f"at-{token}"} for token, *_ in laying]
    position = {**MULTIPLAYER, "road_tokens": tokens}
    live = laid(store, Setup("delivery", "multiplayer", ("Ada", "Ben"), {"road_conditions": 3}, {}, BARE, position))
    known = KnownDistances(store.settings, live.table, live.id)
    for token, town, side in laying:
        known.store_side(f"at-{token}", town, side)


def delivered_otherwise(store: Store) -> None:
    """An order was delivered, and set right under Cards afterwards: it asks for other mints."""
    store.packs.set_values("delivery", {f"orders/{order['id']}": order for order in BARE["orders"]})
    position = changed(MULTIPLAYER, 0, at="town-nw", mints={C: 3})
    live = laid(store, Setup("delivery", "multiplayer", ("Ada", "Ben"), {}, {}, store.packs.pack("delivery"), position))
    live.table.play_json({"move": "deliver", "by": 0, "order": "town-nw-2"})
    before = store.packs.values("delivery")
    store.packs.set_values("delivery", {"orders/town-nw-2/mints": [S]})
    card_news.note(store, "delivery", before, store.packs.values("delivery"))


GIVING = {
    **changed(ALONE, 0, at="gate-larkspur", mints={C: 2, S: 1}),
    "belts": {"left": [C, S, C, C, C, R, C, S], "right": [C, C, S, C, R, C, C, S]},
}
