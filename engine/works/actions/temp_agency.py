"""The Temp Agency: use another, occupied location for one mint more (rule 19)."""

from __future__ import annotations

from engine.moves import Seat
from engine.works.actions import locations
from engine.works.cards import Location
from engine.works.moves import Place
from engine.works.state import StateData, is_occupied

ID = "temp-agency"
FEE = 1
"""The mints that it takes in addition to those of the target."""


def is_barred(state: StateData, index: int) -> bool:
    """`works.justin.blocked` for a target: return whether the ruling bars the location, not just its open spaces."""
    return state.blocked[index] and state.config.rulings["justin-block"] == "location"


def check_target(state: StateData, target: str) -> tuple[list[str], bool]:
    """Return the rules that speak against a target; the flag says that nothing after them has a meaning."""
    index = state.config.where.get(target)
    if index is None:
        return ["works.place.location-absent"], True
    if target == ID:
        return ["works.temp-agency.another"], True
    broken = []
    if not state.is_open[index]:
        broken.append("works.place.deed-closed")
    if is_barred(state, index):
        broken.append("works.justin.blocked")
    if not is_occupied(state, index):
        broken.append("works.temp-agency.occupied")
    return broken, False


def targets(state: StateData) -> list[Location]:
    """Return the locations that can be used through the Temp Agency by one who can pay, in line order."""
    return [location for location in state.config.line if not check_target(state, location.id)[0]]


def price(state: StateData, seat: Seat, target: Location, plan: str | None) -> int:
    """`works.temp-agency.cost`: all the mints that a placement lays here; nothing is laid on the target."""
    return FEE + locations.price(state, seat, target, plan, ID)


def legal(state: StateData, seat: Seat, location: Location, purse: int, through: str | None) -> list[Place]:
    """Return what a seat can do with `purse` mints through the Temp Agency."""
    moves: list[Place] = []
    for target in targets(state):
        moves += locations.BY_EFFECT[target.effect].legal(state, seat, target, purse - FEE, ID)
    return moves
