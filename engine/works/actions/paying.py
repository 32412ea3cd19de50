"""What a placement costs, and who can pay it (rules 5, 6, 19 and 40)."""

from __future__ import annotations

from engine.moves import Seat
from engine.works.cards import Location
from engine.works.state import StateData

AFFORD = "works.place.afford"

LEAST = 1
"""Mints that any placement costs at least, whatever the cards say."""

ENDLESS = 1_000_000
"""Mints at hand for an AI that never runs out: more than any location or plan can ask for."""


def purse(state: StateData, seat: Seat) -> int:
    """`works.place.afford`, `works.mort.unlimited`: how many mints the seat can lay."""
    mints = state.mints[seat]
    return ENDLESS if mints is None else mints


def own_effects_count(state: StateData, through: str | None) -> bool:
    """Return whether a seat's own Truck, Crane and Assembler count when it uses a location.

    They do not if that is done `through` the Temp Agency under the ruling `temp-as-if: plain`.
    """
    return through is None or state.config.rulings["temp-as-if"] != "plain"


def discount(state: StateData, seat: Seat, effect: str, through: str | None) -> int:
    """Return the mints that the built Truck (`supplier-discount`) or Crane (`builder-discount`) of a seat saves it."""
    card = state.config.by_effect[effect]
    if card.id in state.buildings[seat] and own_effects_count(state, through):
        return card.amount
    return 0


def reduced(mints: int, saved: int) -> int:
    """`works.supplier.cost`, `works.builder.cost`: return the mints left of a price, at least LEAST."""
    return mints - saved if mints - saved > LEAST else LEAST


def requirement(state: StateData, seat: Seat, location: Location, plan: str | None, through: str | None) -> int:
    """Return the mints printed on a location whose price is the same for everybody."""
    return location.requirement or 0
