"""The moves of Mint Delivery, and their JSON form (rules file, 7.4).

The frequent ones are interned: `drive(0, "larkspur")` is the same object each time, so that legal moves cost no memory
and compare by identity.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache

from engine.delivery.cards import Mints, as_short_map
from engine.json_types import JsonDict
from engine.moves import GameMove, TableMove, written


def _by_belt(pairs: Iterable[tuple[str, tuple[object, ...]]]) -> JsonDict:
    return {belt: list(values) for belt, values in pairs}


@dataclass(frozen=True, slots=True)
class Truck(GameMove):
    """A seat chooses its truck card."""

    name = "truck"
    truck: str


@dataclass(frozen=True, slots=True)
class ChooseAi(GameMove):
    """The person chooses the opponent."""

    name = "choose-ai"
    ai: str


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
    order: str


@dataclass(frozen=True, slots=True)
class Drive(GameMove):
    """Move the truck; `vouched` if the table answers for the road, `free` if an upgrade pays the action."""

    name = "move"
    to: str
    onward: str | None = None
    toll: str | None = None
    unload: str | None = None
    vouched: bool = False
    free: bool = False


@dataclass(frozen=True, slots=True)
class Take(GameMove):
    """Take an order, with `load` of the mints on it, or None if it can have no mints (solo)."""

    name = "take"
    order: str
    load: int | None = None
    free: bool = False


@dataclass(frozen=True, slots=True)
class Deliver(GameMove):
    """Deliver an order."""

    name = "deliver"
    order: str


@dataclass(frozen=True, slots=True)
class Clear(GameMove):
    """Take an order off a town after a delivery, with two players."""

    name = "clear"
    order: str


@dataclass(frozen=True, slots=True)
class Load(GameMove):
    """Load mints of the supply."""

    name = "load"
    mints: Mints = field(metadata=written(as_short_map))
    free: bool = False


@dataclass(frozen=True, slots=True)
class Unload(GameMove):
    """Put mints back into the supply."""

    name = "unload"
    mints: Mints = field(metadata=written(as_short_map))
    free: bool = False


@dataclass(frozen=True, slots=True)
class Optimise(GameMove):
    """Exchange classics for better mints."""

    name = "optimise"
    into: Mints = field(metadata=written(as_short_map))
    free: bool = False


@dataclass(frozen=True, slots=True)
class Buy(GameMove):
    """Buy an upgrade with ready orders."""

    name = "upgrade"
    upgrade: str
    orders: tuple[str, ...] = field(metadata=written(list))


@dataclass(frozen=True, slots=True)
class End(GameMove):
    """End the turn."""

    name = "end"
    gives_way = True


@dataclass(frozen=True, slots=True)
class Pick(GameMove):
    """Alone: take mints of one kind off the belts, by their places from the front."""

    name = "load"
    mint: str
    places: tuple[tuple[str, tuple[int, ...]], ...] = field(metadata=written(_by_belt, "from"))


@dataclass(frozen=True, slots=True)
class Shift(GameMove):
    """Alone: move the front of a belt to its back, `count` mints, one by one."""

    name = "shift"
    belt: str
    count: int


@dataclass(frozen=True, slots=True)
class AiShift(GameMove):
    """The automa shifts both belts."""

    name = "shift"


@dataclass(frozen=True, slots=True)
class GiveBack(GameMove):
    """Alone: delivered mints come back to the belts, each list front to back."""

    name = "return"
    belts: tuple[tuple[str, tuple[str, ...]], ...] = field(metadata=written(_by_belt))


@dataclass(frozen=True, slots=True)
class StandStill(GameMove):
    """The automa's turn ends without more."""

    name = "stand-still"


@dataclass(frozen=True, slots=True)
class Steer(GameMove):
    """The person chooses between equally short ways of the automa."""

    name = "steer"
    to: str


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
