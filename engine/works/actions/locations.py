"""What can be done at each location, by the effect printed on it, except the Temp Agency (rules 8 to 18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.moves import Seat
from engine.verdict import Step
from engine.works.actions import builder, gaining, lotto, recycler, supplier, swap_meet
from engine.works.cards import Location
from engine.works.moves import Place
from engine.works.state import StateData


class LocationAction(Protocol):
    """A module that knows all about one kind of location.

    `through` is None if mints are placed on the location itself, and the Temp Agency's id if it is the target of that.
    """

    def price(self, state: StateData, seat: Seat, location: Location, plan: str | None, through: str | None, /) -> int:
        """Return the mints that the location requires of a seat, for a plan if one is named."""

    def check(self, state: StateData, seat: Seat, move: Place) -> list[str]:
        """Return the rules that speak against the effect of a placement, in the order of the rules file."""

    def legal(
        self, state: StateData, seat: Seat, location: Location, purse: int, through: str | None
    ) -> Sequence[Place]:
        """Return what a seat that has `purse` mints for it can do here."""

    def do(self, draft: StateData, seat: Seat, location: Location, move: Place) -> None:
        """Carry the effect of a placement out; its mints are laid already."""

    def steps(self, state: StateData, seat: Seat, location: Location, move: Place) -> list[Step]:
        """Return what hands do with cards and mints for the effect of a legal placement, in order."""


BY_EFFECT: Mapping[str, LocationAction] = {
    "gain-mints": gaining,
    "take-token": gaining,
    "crowdfund": gaining,
    "buy-plan": supplier,
    "build": builder,
    "draw-plan": lotto,
    "recycle": recycler,
    "swap": swap_meet,
}
"""A location's effect to what can be done there."""


def price(state: StateData, seat: Seat, location: Location, plan: str | None = None, through: str | None = None) -> int:
    """Return the mints that a location requires of a seat, for a plan if one is named; the Agency by itself none."""
    action = BY_EFFECT.get(location.effect)
    return action.price(state, seat, location, plan, through) if action else 0
