"""The moves of Mint Delivery, and their JSON form (rules file, 7.4).

The frequent ones are interned: `drive(0, "larkspur")` is the same object each time, so that legal moves cost no memory
and compare by identity.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from engine.asks import COUNT, Choice, Chosen, Thing, asking_for, one_of, passing
from engine.delivery import roads
from engine.delivery.cards import MINTS, Mints, as_short_map, from_map
from engine.delivery.state import StateData
from engine.json_types import JsonDict
from engine.moves import GameMove, TableMove


def _by_belt(pairs: Iterable[tuple[str, tuple[object, ...]]]) -> JsonDict:
    return {belt: list(values) for belt, values in pairs}


def _cards(section: str) -> Thing:
    """Return a thing that is a card of one section of the pack."""
    return Thing(lambda source, name: source.one_of(name, getattr(source.state.cards, section)))


ORDER, TRUCK, UPGRADE, AI = _cards("orders"), _cards("trucks"), _cards("upgrades"), _cards("ai")
ORDERS = Thing(lambda source, name: source.orders(name), list)
SPACE = Thing(lambda source, name: source.space(name))
MINT = one_of(MINTS)
SUPPLY = Thing(lambda source, name: source.mints(name), as_short_map)
BELT = Thing(lambda source, name: source.one_of(name, source.belts))
PLACES = Thing(lambda source, name: source.places(name), _by_belt)
GIVEN = Thing(lambda source, name: source.mints_by_belt(name), _by_belt)
TRUE = passing(lambda value: value is True)


MOST = 4
"""As many mints as are asked about at once."""


def _spaces(state: StateData, chosen: Chosen) -> Iterator[str]:
    """Yield the spaces next to the truck, and those with names."""
    network, at = state.config.network, state.at[chosen["by"]]
    if isinstance(at, str):
        yield from (space for space in network.near.get(at, ()) if space in network.spaces)
    yield from (id for id, space in network.spaces.items() if space.kind != "movement")


def _every_space(state: StateData) -> Iterator[str]:
    return (space for space in state.config.network.spaces if roads.exists(state, space))


def _face_up(state: StateData, chosen: Chosen) -> Iterator[str]:
    yield from (card.order for town in state.towns for card in town.face_up)
    yield from (stack.face_up for stack in state.stacks if stack.face_up is not None)


def _every_order(state: StateData) -> Iterable[str]:
    return state.cards.orders


def _first_places(state: StateData, chosen: Chosen) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the first places of a belt that have the mint, filled up with others if there are too few."""
    belt = state.belts[state.config.network.belts.index(chosen["belt"])]
    has = [at for at, mint in enumerate(belt, 1) if mint == chosen["mint"]]
    rest = [at for at in range(1, len(belt) + MOST + 1) if at not in has]
    return ((chosen["belt"], tuple(sorted((has + rest)[: chosen["count"]]))),)


def _some(state: StateData, chosen: Chosen) -> Mints:
    return from_map({chosen["mint"]: chosen["count"]})


def _first_orders(state: StateData, chosen: Chosen) -> tuple[str, ...]:
    """Return as many orders of a seat as an upgrade asks for."""
    return state.orders[chosen["by"]][: state.cards.upgrades[chosen["upgrade"]].ready_orders or 1]


HOW_MANY = {"count": Choice(lambda state, chosen: range(1, MOST + 1))}
WHICH_BELT = {"belt": Choice(lambda state, chosen: state.config.network.belts)}
WHICH_MINT = {"mint": Choice(lambda state, chosen: MINTS)}
WHICH_UPGRADE = {"upgrade": Choice(lambda state, chosen: state.garage or tuple(state.cards.upgrades))}
BETTER_MINT = {"mint": Choice(lambda state, chosen: MINTS[1:])}
OPEN_ORDER = {"order": Choice(_face_up, _every_order)}
OWN_ORDER = {"order": Choice(lambda state, chosen: state.orders[chosen["by"]], _every_order)}


def _several(source: Any) -> bool:  # each game has its own
    """Return whether people play together; alone a truck has no upgrades, and there are no tokens on its way."""
    return source.state.config.automa is None


@dataclass(frozen=True, slots=True)
class Truck(GameMove):
    """A seat chooses its truck card."""

    name = "truck"
    truck: str = field(metadata=asking_for(TRUCK))


@dataclass(frozen=True, slots=True)
class ChooseAi(GameMove):
    """The person chooses the opponent."""

    name = "choose-ai"
    ai: str = field(metadata=asking_for(AI))


@dataclass(frozen=True, slots=True)
class NewOrder:
    """An order that has not been described yet, with its values."""

    id: str
    town: str
    mints: tuple[str, ...]
    stars: int

    def as_json(self) -> JsonDict:
        """Return the order as the protocol writes it."""
        return {"id": self.id, "town": self.town, "mints": list(self.mints), "stars": self.stars}


@dataclass(frozen=True, slots=True)
class RevealOrder(GameMove):
    """The table names the order in a slot (None: no more), or describes one that no pack knows."""

    name = "reveal"
    slot: str
    order: str | None
    new: NewOrder | None = None

    def as_json(self) -> JsonDict:
        """Return the move as the protocol writes it."""
        order = self.order if self.new is None else self.new.as_json()
        return {"move": self.name, "by": self.by, "slot": self.slot, "order": order}


@dataclass(frozen=True, slots=True)
class RevealUpgrade(GameMove):
    """The table names the upgrade that is on offer in a slot."""

    name = "reveal"
    slot: str
    upgrade: str


@dataclass(frozen=True, slots=True)
class RevealMint(GameMove):
    """The table names the mint at a place of a belt."""

    name = "reveal"
    slot: str
    mint: str


@dataclass(frozen=True, slots=True)
class PlaceToken(GameMove):
    """The table lays a road token: on a `space`, or on the one in a `direction` from a `town`."""

    name = "place-token"
    token: str
    space: str | None = None
    town: str | None = None
    direction: str | None = None


@dataclass(frozen=True, slots=True)
class Discard(GameMove):
    """A seat gives back a kept order."""

    name = "discard"
    order: str = field(metadata=asking_for(ORDER))


@dataclass(frozen=True, slots=True)
class Drive(GameMove):
    """Move the truck; `vouched` if the table answers for the road, `free` if an upgrade pays the action."""

    name = "move"
    to: str = field(metadata=asking_for(SPACE, choices={"to": Choice(_spaces, _every_space)}))
    onward: str | None = field(default=None, metadata=asking_for(SPACE, optional=True, said=_several))
    toll: str | None = field(default=None, metadata=asking_for(MINT, optional=True, said=_several))
    unload: str | None = field(default=None, metadata=asking_for(MINT, optional=True, said=_several))
    vouched: bool = field(
        default=False,
        metadata=asking_for(TRUE, optional=True, said=lambda source: bool(source.state.config.network.trusted)),
    )
    free: bool = field(default=False, metadata=asking_for(TRUE, optional=True, said=_several))


@dataclass(frozen=True, slots=True)
class Take(GameMove):
    """Take an order, with `load` of the mints on it, or None if it can have no mints (solo)."""

    name = "take"
    order: str = field(metadata=asking_for(ORDER, choices=OPEN_ORDER))
    load: int | None = field(default=None, metadata=asking_for(COUNT, optional=True, said=_several, unsaid=0))
    free: bool = field(default=False, metadata=asking_for(TRUE, optional=True, said=_several))


@dataclass(frozen=True, slots=True)
class Deliver(GameMove):
    """Deliver an order."""

    name = "deliver"
    order: str = field(metadata=asking_for(ORDER, choices=OWN_ORDER))


@dataclass(frozen=True, slots=True)
class Clear(GameMove):
    """Take an order off a town after a delivery, with two players."""

    name = "clear"
    order: str = field(metadata=asking_for(ORDER))


@dataclass(frozen=True, slots=True)
class Load(GameMove):
    """Load mints of the supply."""

    name = "load"
    mints: Mints = field(metadata=asking_for(SUPPLY, choices=WHICH_MINT | HOW_MANY, made=_some))
    free: bool = field(default=False, metadata=asking_for(TRUE, optional=True))


@dataclass(frozen=True, slots=True)
class Unload(GameMove):
    """Put mints back into the supply."""

    name = "unload"
    mints: Mints = field(metadata=asking_for(SUPPLY, choices=WHICH_MINT | HOW_MANY, made=_some))
    free: bool = field(default=False, metadata=asking_for(TRUE, optional=True))


@dataclass(frozen=True, slots=True)
class Optimise(GameMove):
    """Exchange classics for better mints."""

    name = "optimise"
    into: Mints = field(metadata=asking_for(SUPPLY, choices=BETTER_MINT | HOW_MANY, made=_some))
    free: bool = field(default=False, metadata=asking_for(TRUE, optional=True))


@dataclass(frozen=True, slots=True)
class Buy(GameMove):
    """Buy an upgrade with ready orders."""

    name = "upgrade"
    upgrade: str = field(metadata=asking_for(UPGRADE, choices=WHICH_UPGRADE))
    orders: tuple[str, ...] = field(metadata=asking_for(ORDERS, made=_first_orders))


@dataclass(frozen=True, slots=True)
class End(GameMove):
    """End the turn."""

    name = "end"
    gives_way = True


@dataclass(frozen=True, slots=True)
class Pick(GameMove):
    """Alone: take mints of one kind off the belts, by their places from the front."""

    name = "load"
    mint: str = field(metadata=asking_for(MINT, choices=WHICH_MINT))
    places: tuple[tuple[str, tuple[int, ...]], ...] = field(
        metadata=asking_for(PLACES, "from", choices=WHICH_BELT | HOW_MANY, made=_first_places)
    )


@dataclass(frozen=True, slots=True)
class Shift(GameMove):
    """Alone: move the front of a belt to its back, `count` mints, one by one."""

    name = "shift"
    belt: str = field(metadata=asking_for(BELT, choices=WHICH_BELT))
    count: int = field(metadata=asking_for(COUNT, choices=HOW_MANY))


@dataclass(frozen=True, slots=True)
class AiShift(GameMove):
    """The automa shifts both belts."""

    name = "shift"


@dataclass(frozen=True, slots=True)
class GiveBack(GameMove):
    """Alone: delivered mints come back to the belts, each list front to back."""

    name = "return"
    belts: tuple[tuple[str, tuple[str, ...]], ...] = field(metadata=asking_for(GIVEN))


@dataclass(frozen=True, slots=True)
class StandStill(GameMove):
    """The automa's turn ends without more."""

    name = "stand-still"


@dataclass(frozen=True, slots=True)
class Steer(GameMove):
    """The person chooses between equally short ways of the automa."""

    name = "steer"
    to: str = field(metadata=asking_for(SPACE))


Turn = Drive | Take | Deliver | Load | Unload | Optimise | Buy | End | Pick | Shift | AiShift | StandStill
Reveal = RevealOrder | RevealUpgrade | RevealMint
Answer = Reveal | PlaceToken | Truck | ChooseAi | Discard | Clear | GiveBack | Steer
OwnMove = Turn | Answer
Move = OwnMove | TableMove

drive = cache(Drive)
take = cache(Take)
deliver = cache(Deliver)
clear = cache(Clear)
load = cache(Load)
unload = cache(Unload)
optimise = cache(Optimise)
buy = lru_cache(maxsize=1 << 12)(Buy)
end = cache(End)
pick = cache(Pick)
shift = cache(Shift)
give_back = cache(GiveBack)
ai_shift = cache(AiShift)
stand_still = cache(StandStill)
