"""The moves of Mint Delivery, and their JSON form (rules file, 7.4).

The frequent ones are interned: `drive(0, "larkspur")` is the same object each time, so that legal moves cost no memory
and compare by identity.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from engine.delivery.cards import Mints, as_short_map
from engine.moves import TABLE, By, SimpleMove, TableMove

Json = dict[str, Any]


def _json(move: str, by: By, **fields: Any) -> Json:
    return {"move": move, "by": by, **{key: value for key, value in fields.items() if value is not None}}


def _free(is_free: bool) -> bool | None:
    return True if is_free else None


@dataclass(frozen=True, slots=True)
class Truck(SimpleMove):
    """A seat chooses its truck card."""

    name = "truck"
    truck: str


@dataclass(frozen=True, slots=True)
class ChooseAi(SimpleMove):
    """The person chooses the opponent."""

    name = "choose-ai"
    ai: str


@dataclass(frozen=True, slots=True)
class NewOrder:
    """An order that nobody has described yet, as it reads."""

    id: str
    town: str
    mints: tuple[str, ...]
    stars: int

    def as_json(self) -> Json:
        """Return the order as the protocol writes it."""
        return {"id": self.id, "town": self.town, "mints": list(self.mints), "stars": self.stars}


@dataclass(frozen=True, slots=True)
class RevealOrder:
    """The table names the order in a slot (None: no more), or describes one that no pack knows."""

    by: By
    slot: str
    order: str | None
    new: NewOrder | None = None

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        order = self.order if self.new is None else self.new.as_json()
        return {"move": "reveal", "by": self.by, "slot": self.slot, "order": order}


@dataclass(frozen=True, slots=True)
class RevealUpgrade(SimpleMove):
    """The table names the upgrade that is on offer in a slot."""

    name = "reveal"
    slot: str
    upgrade: str


@dataclass(frozen=True, slots=True)
class RevealMint(SimpleMove):
    """The table names the mint at a place of a belt."""

    name = "reveal"
    slot: str
    mint: str


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """The table lays a road token: on a `space`, or on the one in a `direction` from a `town`."""

    by: By
    token: str
    space: str | None = None
    town: str | None = None
    direction: str | None = None

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        where = {"space": self.space, "town": self.town, "direction": self.direction}
        return _json("place-token", self.by, token=self.token, **where)


@dataclass(frozen=True, slots=True)
class Discard(SimpleMove):
    """A seat gives back a kept order."""

    name = "discard"
    order: str


@dataclass(frozen=True, slots=True)
class Drive:
    """Move the truck; `vouched` where the table answers for the road, `free` where an upgrade pays the action."""

    by: By
    to: str
    onward: str | None = None
    toll: str | None = None
    unload: str | None = None
    vouched: bool = False
    free: bool = False

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        fields = {"to": self.to, "onward": self.onward, "toll": self.toll, "unload": self.unload}
        return _json("move", self.by, **fields, vouched=_free(self.vouched), free=_free(self.free))


@dataclass(frozen=True, slots=True)
class Take:
    """Take an order, with `load` of the mints on it; None where no mint can lie there (solo)."""

    by: By
    order: str
    load: int | None = None
    free: bool = False

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        return _json("take", self.by, order=self.order, load=self.load, free=_free(self.free))


@dataclass(frozen=True, slots=True)
class Deliver(SimpleMove):
    """Deliver an order."""

    name = "deliver"
    order: str


@dataclass(frozen=True, slots=True)
class Clear(SimpleMove):
    """Take an order off a town after a delivery, with two players."""

    name = "clear"
    order: str


@dataclass(frozen=True, slots=True)
class Load:
    """Load mints of the supply."""

    by: By
    mints: Mints
    free: bool = False

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        return _json("load", self.by, mints=as_short_map(self.mints), free=_free(self.free))


@dataclass(frozen=True, slots=True)
class Unload:
    """Put mints back into the supply."""

    by: By
    mints: Mints
    free: bool = False

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        return _json("unload", self.by, mints=as_short_map(self.mints), free=_free(self.free))


@dataclass(frozen=True, slots=True)
class Optimise:
    """Exchange classics for better mints."""

    by: By
    into: Mints
    free: bool = False

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        return _json("optimise", self.by, into=as_short_map(self.into), free=_free(self.free))


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy an upgrade with ready orders."""

    by: By
    upgrade: str
    orders: tuple[str, ...]

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        return _json("upgrade", self.by, upgrade=self.upgrade, orders=list(self.orders))


@dataclass(frozen=True, slots=True)
class End(SimpleMove):
    """End the turn."""

    name = "end"
    gives_way = True


@dataclass(frozen=True, slots=True)
class Pick:
    """Alone: take mints of one kind off the belts, by their places from the front."""

    by: By
    mint: str
    places: tuple[tuple[str, tuple[int, ...]], ...]

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        return _json("load", self.by, mint=self.mint, **{"from": {belt: list(at) for belt, at in self.places}})


@dataclass(frozen=True, slots=True)
class Shift(SimpleMove):
    """Alone: move the front of a belt to its back, `count` mints, one by one."""

    name = "shift"
    belt: str
    count: int


@dataclass(frozen=True, slots=True)
class AiShift(SimpleMove):
    """The automa shifts both belts."""

    name = "shift"


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Alone: delivered mints come back to the belts, each list front to back."""

    by: By
    belts: tuple[tuple[str, tuple[str, ...]], ...]

    def as_json(self) -> Json:
        """Return the move as the protocol writes it."""
        return _json("return", self.by, belts={belt: list(mints) for belt, mints in self.belts})


@dataclass(frozen=True, slots=True)
class StandStill(SimpleMove):
    """The automa's turn ends without more."""

    name = "stand-still"


@dataclass(frozen=True, slots=True)
class Steer(SimpleMove):
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


@cache
def reveal_order(slot: str, order: str | None) -> RevealOrder:
    """Return the table's naming of an order in a slot."""
    return RevealOrder(TABLE, slot, order)
