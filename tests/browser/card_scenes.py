"""Unknown cards, when they turn up and when they are entered: for pictures."""

from collections.abc import Callable

from companion.cards import printed_names
from companion.store.store import Store
from companion.table.table import Setup
from tests.browser import bid_scenes, delivery_scenes
from tests.browser.driver import App
from tests.ui.bid_tables import OPEN, multiplayer
from tests.ui.bid_tables import PACK as LOCATIONS
from tests.ui.delivery_tables import PACK, TOGETHER, changed, pair
from tests.ui.large_map import many

Prepare = Callable[[Store], object]
SIDES = ("top", "right", "bottom", "left")


def few_upgrades() -> Prepare:
    """Three upgrades are laid on offer, and one of the box is known."""
    pack = {**PACK, "upgrades": PACK["upgrades"][:1]}
    return delivery_scenes.at(pair(None, pack, trucks=["truck-a", "truck-b"], upgrades=True, road_conditions=0))


def named(name: str) -> Callable[[App], object]:
    """Write the name of the card."""
    return lambda app: app.fill("name", name)


def few_orders() -> Prepare:
    """An order of the box is not known."""
    known = [card for card in PACK["orders"] if card["id"] != "orchid-10"]
    return delivery_scenes.at(pair(TOGETHER, {**PACK, "orders": known}))


def large_map() -> Prepare:
    """Two play on a map of 35 spaces without names."""
    middle = [{**seat, "at": "hub", "orders": []} for seat in TOGETHER["seats"]]
    place = {**changed(TOGETHER, 0, orders=[]), "seats": middle, "road_tokens": []}
    place["towns"] = {town: {"pile": 7, "face_up": []} for town in ("nw", "ne", "sw", "se")}
    pack = {**PACK, "map": many(), "factory": None, "orders": []}
    return delivery_scenes.at(pair(place, pack, road_conditions=0))


def no_truck(store: Store) -> None:
    """A pack without trucks is in use."""
    store.packs.add({**PACK, "trucks": []}, "Bare")


def unnamed() -> Prepare:
    """No person has a name of their own."""
    names = tuple(f"Player {n}" for n in range(1, 5))
    return bid_scenes.at(Setup("bid", "multiplayer", names, {}, {}, LOCATIONS, OPEN))


def odd(store: Store) -> None:
    """Ten Locations of the owner's, two of which have the same values, in a pack with a name; there is another pack
    too."""
    store.packs.begin("bid", "Holiday house")
    store.packs.begin("bid", "My tin")
    face = {"type": "deed", "mints": dict.fromkeys(SIDES, "pink")}
    houses = {f"locations/house-{n}": {**face, "name": f"House {n}", "vp": 2 + n % 4} for n in range(3, 12)}
    store.packs.set_values("bid", {**houses, "locations/elm-house": {**face, "name": "Elm House", "vp": 6}})
    printed_names.add(store.packs, "bid", {}, "colours", ["pink", "teal", "amber"])


def partly() -> Prepare:
    """A game whose cards do not know all of Zephyr Zoo."""
    known = [
        {key: value for key, value in card.items() if card["id"] != "zephyr-zoo" or key not in ("type", "vp")}
        for card in LOCATIONS["locations"]
    ]
    return bid_scenes.at(
        multiplayer(
            {**OPEN, "phase": "auction", "auction": None, "block": ["marble-mill"]},
            pack={**LOCATIONS, "locations": known},
        )
    )
