"""What a seat can do more than others: its truck and its upgrades (`delivery.upgrade.use`; rules file, 2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.delivery.cards import CLASSIC, MINTS, Cards
from engine.delivery.maps import Loads, Space
from engine.delivery.setup import ACTIONS
from engine.delivery.state import Bought, StateData
from engine.json_types import Json
from engine.moves import Seat

ORDER_LIMIT = 3


def _effects_of_kind(cards: Cards, bought: tuple[Bought, ...], effect: str) -> Iterator[Json]:
    """Yield the effects of this kind that a seat's upgrades have; one that has not been entered does nothing."""
    for card in bought:
        effects = cards.upgrades[card.upgrade].effect
        if effects is not None and effects["effect"] == effect:
            yield effects


def _plus(state: StateData, seat: Seat, effect: str) -> int:
    bought = state.upgrades[seat]
    return _sum(state.cards, bought, effect) if bought else 0


@lru_cache(maxsize=4096)
def _sum(cards: Cards, bought: tuple[Bought, ...], effect: str) -> int:
    return sum(int(one["plus"]) for one in _effects_of_kind(cards, bought, effect))


def capacity(state: StateData, seat: Seat) -> int | None:
    """Return how many mints a seat's truck holds, or None if its card is not known."""
    truck = state.trucks[seat]
    held = state.cards.trucks[truck].capacity if truck is not None else None
    return None if held is None else held + _plus(state, seat, "capacity")


def unknown_capacity(state: StateData, seat: Seat) -> str | None:
    """Return the path of the capacity of a seat's truck if it has not been entered, else None."""
    return f"trucks/{state.trucks[seat]}/capacity" if capacity(state, seat) is None else None


def room(state: StateData, seat: Seat) -> int | None:
    """`delivery.load.room`: return how many more mints a seat's truck holds, or None if its card is not known."""
    held = capacity(state, seat)
    return None if held is None else max(0, held - sum(state.mints[seat]))


def space_of(state: StateData, seat: Seat) -> Space:
    """Return the space that a person's truck is on."""
    return state.config.network.spaces[str(state.at[seat])]


def actions(state: StateData, seat: Seat) -> int:
    """`delivery.turn.actions`: return how many actions a turn of a seat has."""
    if seat != state.config.automa:
        return ACTIONS + _plus(state, seat, "actions")
    card = state.cards.ai[state.ai] if state.ai is not None else None
    traits = card.traits if card else ()
    return ACTIONS + sum(int(trait["plus"]) for trait in traits if trait["trait"] == "actions")


def order_limit(state: StateData, seat: Seat) -> int | None:
    """`delivery.take.limit`: return how many undelivered orders a seat may have, or None if there is no limit."""
    if state.config.automa is not None:
        return ORDER_LIMIT
    if state.config.rulings["order-limit"] == "none":
        return None
    return ORDER_LIMIT + _plus(state, seat, "order-limit")


def free_actions(state: StateData, seat: Seat) -> list[str]:
    """Return the actions of which the seat has free ones left this turn."""
    bought = state.upgrades[seat]
    granted = _granted(state.cards, bought) if bought else {}
    if not granted:
        return []
    used = dict(state.free_used)
    return [action for action, times in granted.items() if times > used.get(action, 0)]


@lru_cache(maxsize=4096)
def _granted(cards: Cards, bought: tuple[Bought, ...]) -> Mapping[str, int]:
    """Return how many free actions of each kind some upgrades give a turn."""
    granted: dict[str, int] = {}
    for effect in _effects_of_kind(cards, bought, "free"):
        granted[effect["action"]] = granted.get(effect["action"], 0) + int(effect["per_turn"])
    return granted


def loads(state: StateData, seat: Seat) -> Loads:
    """`delivery.load.where`, `delivery.load.amount`: return what may be loaded on the space of a seat's truck."""
    space, bought = space_of(state, seat), state.upgrades[seat]
    return _loads(state.cards, bought, space) if bought and space.loads else space.loads


def prices(state: StateData, seat: Seat) -> Mapping[str, int]:
    """`delivery.optimise.where`: return the better mints that can be made on the space of a seat's truck.

    Each has its price in classics.
    """
    space, bought = space_of(state, seat), state.upgrades[seat]
    return _prices(state.cards, bought, space) if bought else space.prices


@lru_cache(maxsize=4096)
def _loads(cards: Cards, bought: tuple[Bought, ...], space: Space) -> Loads:
    most = dict(space.loads)
    most[CLASSIC] += sum(effect["plus"] for effect in _effects_of_kind(cards, bought, "load") if _is_at(effect, space))
    for effect in _effects_of_kind(cards, bought, "load-type"):
        if _is_at(effect, space):
            most[effect["mint"]] = max(most.get(effect["mint"], 0), effect["count"])
    return tuple((mint, most[mint]) for mint in MINTS if mint in most)


@lru_cache(maxsize=4096)
def _prices(cards: Cards, bought: tuple[Bought, ...], space: Space) -> Mapping[str, int]:
    better: dict[str, int] = {}
    for effect in _effects_of_kind(cards, bought, "optimise"):
        if _is_at(effect, space):
            better[effect["mint"]] = min(effect["classics"], better.get(effect["mint"], effect["classics"]))
    return {**space.prices, **better}


def _is_at(effect: Json, space: Space) -> bool:
    """Return whether an effect works at a space: in Mintopia City, at a warehouse, or anywhere."""
    return bool({"hub": space.hub, "warehouse": space.kind == "warehouse", "any": True}[effect["at"]])
