"""The moves of Mint Works, and their JSON form (rules file, 7.4).

Moves are interned: `place(0, "producer")` is the same object each time, so that legal moves cost no memory and compare
by identity.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import get_args

from engine.asks import SEAT, Choice, Chosen, Thing, asking_for, one_of, read, readers
from engine.json_types import Json
from engine.moves import TABLE, By, Fields, GameMove, MovesBy, Seat, TableMove, read_move
from engine.verdict import BadRequest
from engine.works.cards import ADVANCED, LINE, UNKNOWN
from engine.works.rulings import RULINGS
from engine.works.state import StateData


class Source(Fields):
    """The fields of a move, in a game with these reveal slots and plan ids."""

    def __init__(self, source: Json, seats: int, slots: Container[str], plans: Container[str]) -> None:
        """Read from `source`, in a game of `seats` seats."""
        super().__init__(source, seats, RULINGS)
        self.slots, self.plans = slots, plans

    def card(self, name: str) -> str:
        """Return a field that names a plan: one of the game, or an unknown one if its owner alone knows it."""
        card = self.text(name)
        if card not in self.plans and not (card == UNKNOWN and _may_be_unknown(name, self.chosen)):
            raise BadRequest("unknown-id", field=name, id=card)
        return card


def _may_be_unknown(name: str, chosen: Chosen) -> bool:
    if name == "plan":
        return _where(chosen) == "builder"
    return name == "give" or chosen["give"] == UNKNOWN


def _where(chosen: Chosen) -> str:
    """Return the location whose effect a placement takes."""
    return str(chosen.get("target") or chosen["location"])


def _used_at(*locations: str) -> Callable[[Chosen], bool]:
    return lambda chosen: _where(chosen) in locations


def _plans(state: StateData, chosen: Chosen) -> Iterator[str]:
    """Yield the plans on offer, or those of the seat."""
    if _where(chosen) == "builder":
        return iter(state.plans[chosen["by"]])
    return (card for card in state.supply if card is not None)


def _own_cards(state: StateData, chosen: Chosen) -> tuple[str, ...]:
    return *state.plans[chosen["by"]], *state.buildings[chosen["by"]]


def _every_plan(state: StateData) -> Iterable[str]:
    return state.config.plans


LOCATIONS = (*LINE, *ADVANCED)
"""Every location of the box, whether it is on the table or not."""
LOCATION = one_of(LOCATIONS)
CARD = Thing(lambda source, name: source.card(name))
PLAN = Thing(lambda source, name: source.one_of(name, source.plans))
SLOT = Thing(lambda source, name: source.one_of(name, source.slots))


@dataclass(frozen=True, slots=True)
class Place(GameMove):
    """Lay mints on one space of a location and take its effect on `plan`, `give` and `take`, or through `target`."""

    name = "place"
    location: str = field(metadata=asking_for(LOCATION))
    target: str | None = field(
        default=None,
        kw_only=True,
        metadata=asking_for(
            LOCATION,
            only=lambda chosen: chosen["location"] == "temp-agency",
            choices={"target": Choice(lambda state, chosen: LOCATIONS)},
        ),
    )
    plan: str | None = field(
        default=None,
        metadata=asking_for(CARD, only=_used_at("supplier", "builder"), choices={"plan": Choice(_plans, _every_plan)}),
    )
    give: str | None = field(
        default=None,
        metadata=asking_for(
            CARD, only=_used_at("recycler", "swap-meet"), choices={"give": Choice(_own_cards, _every_plan)}
        ),
    )
    take: str | None = field(
        default=None,
        metadata=asking_for(CARD, only=_used_at("swap-meet"), choices={"take": Choice(_plans, _every_plan)}),
    )

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
    to: Seat = field(metadata=asking_for(SEAT))


@dataclass(frozen=True, slots=True)
class Reveal(GameMove):
    """The table names the card that is in a slot."""

    name = "reveal"
    slot: str = field(metadata=asking_for(SLOT))
    plan: str = field(metadata=asking_for(PLAN))


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
    return read_move(Source(source, seats, slots, plans), _READERS)


def _read_place(by: By, source: Source) -> Place:
    """Read a placement: the same one is the same object, as among the legal moves."""
    said = read(Place, by, source)
    return place_at(by, said.where, said.location if said.target else None, said.plan, said.give, said.take)


_READERS: Mapping[str, Callable[[By, Source], OwnMove]] = {**readers(*get_args(OwnMove)), "place": _read_place}
"""How each kind of move is read."""
