"""The moves of Mint Works, and their JSON form (rules file, 7.4).

Moves are interned: `place(0, "producer")` is the same object each time, so that legal moves cost no memory and compare
by identity.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache

from engine.json_types import Json
from engine.moves import TABLE, By, Fields, GameMove, MovesBy, Seat, TableMove, read_move
from engine.verdict import BadRequest
from engine.works.cards import ADVANCED, LINE, UNKNOWN
from engine.works.rulings import RULINGS

OWN_SLOTS = ("built", "recycled", "given")
"""Slots of an unknown plan that its owner must show."""


@dataclass(frozen=True, slots=True)
class Place(GameMove):
    """Lay mints on one space of a location and take its effect on `plan`, `give` and `take`, or through `target`."""

    name = "place"
    location: str
    target: str | None = field(default=None, kw_only=True)
    plan: str | None = None
    give: str | None = None
    take: str | None = None

    @property
    def where(self) -> str:
        """The location whose effect is taken: the target's at the Temp Agency."""
        return self.target or self.location


@dataclass(frozen=True, slots=True)
class Pass(GameMove):
    """Pass for this turn."""

    name = "pass"
    gives_way = True


@dataclass(frozen=True, slots=True)
class CoOp(GameMove):
    """The owner of the Co-op names the seat that gains."""

    name = "co-op"
    to: Seat


@dataclass(frozen=True, slots=True)
class Reveal(GameMove):
    """The table names the card that is in a slot."""

    name = "reveal"
    slot: str
    plan: str


OwnMove = Place | Pass | CoOp | Reveal
Move = OwnMove | TableMove

place = cache(Place)
pass_turn = cache(Pass)
co_op = cache(CoOp)


@cache
def reveal(slot: str, plan: str, by: By = TABLE) -> Reveal:
    """Return the reveal of `plan` in `slot`."""
    return Reveal(by, slot, plan)


def place_at(
    by: By,
    where: str,
    through: str | None,
    plan: str | None = None,
    give: str | None = None,
    take: str | None = None,
) -> Place:
    """Return the placement that uses the location `where`: itself, or `through` the Temp Agency."""
    if through is None:
        return place(by, where, plan, give, take)
    return place(by, through, plan, give, take, target=where)


@cache
def only_place(by: Seat, where: str, through: str | None) -> tuple[Place]:
    """Return the one placement that uses the location `where`, at which nothing is named."""
    return (place_at(by, where, through),)


@lru_cache(maxsize=1 << 12)
def places_of(by: Seat, where: str, through: str | None, plans: tuple[str, ...]) -> tuple[Place, ...]:
    """Return the placements that use the location `where` and name one of these plans; the same plan is one choice."""
    return tuple([place_at(by, where, through, plan) for plan in dict.fromkeys(plans)])


@cache
def places_by_plan(by: Seat, where: str, through: str | None) -> Mapping[str, Place]:
    """Return the placements that use the location `where` and name a plan, by plan."""
    return MovesBy(lambda plan: place_at(by, where, through, plan))


@cache
def reveals_by_plan(slot: str) -> Mapping[str, Reveal]:
    """Return the table's reveals in a slot, by plan."""
    return MovesBy(lambda plan: reveal(slot, plan))


def from_json(source: Json, seats: int, slots: Container[str], plans: Container[str]) -> Move:
    """Read a move in a game with these seats, reveal slots and plan ids; BadRequest if it is ill-formed."""
    readers: Mapping[str, Callable[[By, Fields], OwnMove]] = {
        "place": lambda by, fields: _read_place(by, fields, plans),
        "pass": lambda by, fields: pass_turn(by),
        "co-op": lambda by, fields: co_op(by, fields.seat("to")),
        "reveal": lambda by, fields: reveal(fields.one_of("slot", slots), fields.one_of("plan", plans), by),
    }
    return read_move(Fields(source, seats), readers, RULINGS)


def _read_place(by: By, fields: Fields, plans: Container[str]) -> Place:
    location = fields.one_of("location", LINE + ADVANCED)
    target = fields.one_of("target", LINE + ADVANCED) if location == "temp-agency" else None
    where = target or location
    plan = give = take = None
    if where in ("supplier", "builder"):
        plan = _card(fields, "plan", plans, unknown=where == "builder")
    if where in ("recycler", "swap-meet"):
        give = _card(fields, "give", plans, unknown=True)
    if where == "swap-meet":
        take = _card(fields, "take", plans, unknown=give == UNKNOWN)
    return place_at(by, where, location if target else None, plan, give, take)


def _card(fields: Fields, name: str, plans: Container[str], unknown: bool) -> str:
    card = fields.text(name)
    if card not in plans and not (unknown and card == UNKNOWN):
        raise BadRequest("unknown-id", field=name, id=card)
    return card
