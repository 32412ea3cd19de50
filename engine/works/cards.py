"""The cards of Mint Works as values: what the pack says of each, and nothing of what they do.

What a card does depends on its `effect` (see `placing`, `effects`, `upkeep`, `scoring`); all numbers are the pack's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.json_types import Json

UNKNOWN = "unknown"
"""A face-down plan that only its owner has seen."""

DECK = 21
TYPES = ("culture", "production", "utility", "deed")
ADVANCED = ("crowdfunder", "recycler", "swap-meet", "temp-agency")
LINE = ("producer", "wholesaler", "builder", "supplier", "leadership-council", "lotto")
"""The locations in line order; an advanced one goes to the end."""

UNLIMITED = "unlimited"


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan card: `amount` is the number in its effect (mints gained, stars per unit, or discount)."""

    id: str
    name: str
    type: str
    cost: int
    stars: int
    effect: str
    amount: int
    location: str | None


@dataclass(frozen=True, slots=True)
class Location:
    """A location card. `requirement` is None if the plan or target decides; `spaces` counts by the number of people."""

    id: str
    name: str
    type: str
    spaces: Mapping[str, int]
    requirement: int | None
    effect: str
    amount: int
    others_gain: int
    owner_income: int


@dataclass(frozen=True, slots=True)
class Ai:
    """An AI card. `starting_mints` is None for the one who never runs out."""

    id: str
    name: str
    title: str
    starting_mints: int | None
    cost_order: str
    type_order: tuple[str, ...]
    traits: frozenset[str]
    never_buys: tuple[str, ...]
    mint_supply: int | None

    def prefers(self, plan: Plan) -> int:
        """Return the place of the plan's type in this AI's order, 0 first; a type not listed comes after all listed."""
        return self.type_order.index(plan.type) if plan.type in self.type_order else len(self.type_order)


@dataclass(frozen=True, slots=True)
class Cards:
    """All cards of the box, by id."""

    plans: Mapping[str, Plan]
    locations: Mapping[str, Location]
    ai: Mapping[str, Ai]


def read(pack: Json) -> Cards:
    """Turn a complete pack (see `pack.overlay`) into cards."""
    return Cards(
        {entry["id"]: _plan(entry) for entry in pack["plans"]},
        {entry["id"]: _location(entry) for entry in pack["locations"]},
        {entry["id"]: _ai(entry) for entry in pack["ai"]},
    )


def _plan(entry: Json) -> Plan:
    return Plan(
        entry["id"],
        entry["name"],
        entry["type"],
        entry["cost"],
        entry["stars"],
        entry["effect"],
        entry.get("amount", 0),
        entry.get("location"),
    )


def _location(entry: Json) -> Location:
    requirement = entry["requirement"]
    return Location(
        entry["id"],
        entry["name"],
        entry["type"],
        entry["spaces"],
        requirement if isinstance(requirement, int) else None,
        entry["effect"],
        entry.get("amount", 0),
        entry.get("others_gain", 0),
        entry.get("owner_income", 0),
    )


def _ai(entry: Json) -> Ai:
    mints = entry["starting_mints"]
    return Ai(
        entry["id"],
        entry["name"],
        entry["title"],
        None if mints == UNLIMITED else mints,
        entry["cost_order"],
        tuple(entry["type_order"]),
        frozenset(entry["traits"]),
        tuple(entry.get("never_buys", ())),
        entry.get("mint_supply"),
    )
