"""The cards of Mint Delivery as values: what the pack says of each, with None for what has not been entered.

What a card does is in other modules (`abilities`, `automa`); nothing here is known without a pack.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.json_types import Json, JsonDict

CLASSIC, SUGAR_FREE, CINNAMON = "classic", "sugar-free", "cinnamon"
MINTS = (CLASSIC, SUGAR_FREE, CINNAMON)
WORTH = (1, 2, 3)
"""`delivery.score.tie`: what a mint aboard counts, in the order of MINTS."""
BOX = (20, 10, 8)
"""How many mints of each kind the box holds."""
BELT_MINTS = 20
PRICES = {SUGAR_FREE: 2, CINNAMON: 3}
"""`delivery.optimise.where`: how many classics a better mint costs."""

SECTIONS = ("orders", "trucks", "ai", "upgrades")
ORDERS, TRUCKS, AIS, UPGRADES = 40, 5, 5, 13
TOKENS = ("closed", "jam", "toll", "highway", "loading-zone", "tunnel")

HIDDEN = ""
"""Stands for a face-down order in what a seat sees that may not know which one it is; no order has this id."""

Mints = tuple[int, int, int]
"""How many of each kind, in the order of MINTS."""
NONE: Mints = (0, 0, 0)


def count(mints: Iterable[str]) -> Mints:
    """Count the kinds in a sequence of mints."""
    kinds = list(mints)
    return (kinds.count(CLASSIC), kinds.count(SUGAR_FREE), kinds.count(CINNAMON))


def of_kind(mint: str, n: int) -> Mints:
    """Return `n` mints of a kind."""
    return (n if mint == CLASSIC else 0, n if mint == SUGAR_FREE else 0, n if mint == CINNAMON else 0)


def plus(one: Mints, other: Mints) -> Mints:
    """Return the mints of both."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


def minus(one: Mints, other: Mints) -> Mints:
    """Return the difference `one` less `other`."""
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2])


def covers(one: Mints, other: Mints) -> bool:
    """Return whether `one` holds at least `other`, kind by kind: a better mint never replaces another."""
    return one[0] >= other[0] and one[1] >= other[1] and one[2] >= other[2]


def from_map(mints: Mapping[str, int]) -> Mints:
    """Return the mints of a map, in which a kind may be left out."""
    return (mints.get(CLASSIC, 0), mints.get(SUGAR_FREE, 0), mints.get(CINNAMON, 0))


def as_map(mints: Mints) -> dict[str, int]:
    """Return the mints as a position writes them, every kind named."""
    return dict(zip(MINTS, mints, strict=True))


def as_short_map(mints: Mints) -> dict[str, int]:
    """Return the mints as a move writes them, without the kinds that it has none of."""
    return {kind: n for kind, n in zip(MINTS, mints, strict=True) if n}


@dataclass(frozen=True)
class Order:
    """An order: the town it goes to, the mints it asks for in printed order, the stars it brings."""

    id: str
    town: str | None
    mints: tuple[str, ...] | None
    stars: int | None
    asks: Mints | None

    @cached_property
    def lacks(self) -> str | None:
        """The name of the first of its values that has not been entered, or None."""
        return next((name for name in ("stars", "town", "mints") if getattr(self, name) is None), None)

    @property
    def is_blank(self) -> bool:
        """Return whether only its id is known."""
        return self.town is None and self.mints is None and self.stars is None


@dataclass(frozen=True, slots=True)
class Truck:
    """A truck card: how many mints it holds."""

    id: str
    capacity: int | None


@dataclass(frozen=True)
class Ai:
    """An opponent's card. `preference` and `traits` are the JSON objects of the pack."""

    id: str
    name: str | None
    truck: str | None
    workload: int | None
    preference: tuple[Json, ...] | None
    traits: tuple[Json, ...]

    @cached_property
    def lacks(self) -> str | None:
        """The name of the first value for its decisions that has not been entered, or None."""
        return next((name for name in ("workload", "preference") if getattr(self, name) is None), None)

    @cached_property
    def load_limits(self) -> Mapping[str, int]:
        """The kinds of mints of which its traits say how many one load takes."""
        return {trait["mint"]: trait["count"] for trait in self.traits if trait["trait"] == "load-limit"}


@dataclass(frozen=True, slots=True)
class Upgrade:
    """An upgrade: how many ready orders it asks for, and its effect as the JSON object of the pack."""

    id: str
    base: bool
    ready_orders: int | None
    effect: Json | None


@dataclass(frozen=True, slots=True)
class Cards:
    """The known values of the cards: the pack's, and those that the table entered during the game.

    `learnt` are the latter, as path and JSON text; with `source`, the pack's JSON text, they are complete: two games
    know the same if both are equal. `links` and `distances` are what the table said of roads it was trusted with;
    `choice` is the order that it chose for the automa. They `are_whole` if no value is lacking that a move of people
    may need. `blanks` are the orders of which nothing is known but the id: they take the place of orders that have not
    been described.
    """

    source: str
    learnt: tuple[tuple[str, str], ...]
    orders: Mapping[str, Order] = field(compare=False)
    trucks: Mapping[str, Truck] = field(compare=False)
    ai: Mapping[str, Ai] = field(compare=False)
    upgrades: Mapping[str, Upgrade] = field(compare=False)
    links: Mapping[tuple[str, str], bool] = field(compare=False)
    distances: Mapping[tuple[str, str], int] = field(compare=False)
    choice: str | None = field(compare=False)
    are_whole: bool = field(compare=False)
    blanks: tuple[str, ...] = field(compare=False)

    def asked(self, orders: Iterable[str]) -> Mints:
        """Return the mints that some orders ask for together, as far as they are known."""
        total = NONE
        for order in orders:
            asks = self.orders[order].asks
            if asks is not None:
                total = asks if total is NONE else plus(total, asks)
        return total

    @property
    def has_new_upgrade(self) -> bool:
        """Return whether the box holds upgrades that have not been described."""
        return len(self.upgrades) < UPGRADES


def read(pack: Json, learnt: tuple[tuple[str, str], ...] = (), source: str | None = None) -> Cards:
    """Read a pack (see `pack.overlay`) and the values learnt since; `source` is the text of the pack."""
    values = {path: json.loads(value) for path, value in learnt}
    orders = {entry["id"]: _order(entry) for entry in _entries(pack, "orders", values)}
    trucks = {entry["id"]: Truck(entry["id"], entry.get("capacity")) for entry in _entries(pack, "trucks", values)}
    upgrades = {
        entry["id"]: Upgrade(entry["id"], bool(entry.get("base")), entry.get("ready_orders"), entry.get("effect"))
        for entry in _entries(pack, "upgrades", values)
    }
    needed: list[object] = [value for order in orders.values() for value in (order.town, order.mints, order.stars)]
    needed += [value for upgrade in upgrades.values() for value in (upgrade.ready_orders, upgrade.effect)]
    return Cards(
        source or json.dumps({section: pack.get(section) for section in SECTIONS}, sort_keys=True),
        learnt,
        orders,
        trucks,
        {entry["id"]: _ai(entry) for entry in _entries(pack, "ai", values)},
        upgrades,
        {_pair(path): value for path, value in values.items() if path.split("/")[1] == "link"},
        {_pair(path): value for path, value in values.items() if path.split("/")[1] == "distance"},
        next((value for path, value in values.items() if path.startswith("ai/") and path.endswith("/choice")), None),
        None not in (*needed, *(truck.capacity for truck in trucks.values())),
        tuple([order.id for order in orders.values() if order.is_blank]),
    )


def _entries(pack: Json, section: str, learnt: Json) -> list[JsonDict]:
    """Return the entries of a section with the values learnt laid over them; a card described as a whole comes last."""
    entries = {entry["id"]: dict(entry) for entry in pack.get(section, ())}
    for path, value in learnt.items():
        parts = path.split("/")
        if parts[0] == section and len(parts) == 2:
            entries[parts[1]] = dict(value)
        elif parts[0] == section:
            entries[parts[1]][parts[2]] = value
    return list(entries.values())


def _pair(path: str) -> tuple[str, str]:
    _, _, one, other = path.split("/")
    return one, other


def _order(entry: Json) -> Order:
    mints = entry.get("mints")
    return Order(
        entry["id"],
        entry.get("town"),
        None if mints is None else tuple(mints),
        entry.get("stars"),
        None if mints is None else count(mints),
    )


def _ai(entry: Json) -> Ai:
    preference = entry.get("preference")
    return Ai(
        entry["id"],
        entry.get("name"),
        entry.get("truck"),
        entry.get("workload"),
        None if preference is None else tuple(preference),
        tuple(entry.get("traits") or ()),
    )
