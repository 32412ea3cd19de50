"""What a placement costs and which rules forbid it (rules 5-19, 40; the order of refusals in section 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.moves import Seat
from engine.works.moves import Place

if TYPE_CHECKING:
    from engine.works.draft import Board

AGENCY = "temp-agency"
AGENCY_FEE = 1


def discount(board: Board, seat: Seat, effect: str, plain: bool = False) -> int:
    """Return what the built Truck (`supplier-discount`) or Crane (`builder-discount`) of a seat saves it."""
    card = board.config.by_effect[effect]
    return 0 if plain or card.id not in board.buildings[seat] else card.amount


def buying_price(board: Board, seat: Seat, plan: str, plain: bool = False) -> int:
    """`works.supplier.cost`: the printed cost, less with an own built Truck, at least 1."""
    return max(1, board.config.plans[plan].cost - discount(board, seat, "supplier-discount", plain))


def building_price(board: Board, seat: Seat, plain: bool = False) -> int:
    """`works.builder.cost`: the Builder's price, less with an own built Crane, at least 1."""
    requirement = board.config.cards.locations["builder"].requirement or 0
    return max(1, requirement - discount(board, seat, "builder-discount", plain))


def price_at(board: Board, seat: Seat, where: str, plan: str | None, plain: bool = False) -> int:
    """Return the mints that the location `where` requires of this seat; `plain` leaves Truck and Crane out."""
    if where == "supplier" and plan is not None:
        return buying_price(board, seat, plan, plain)
    if where == "builder":
        return building_price(board, seat, plain)
    return board.config.cards.locations[where].requirement or 0


def plain_agency(board: Board) -> bool:
    """Whether Truck, Crane and Assembler do not count through the Temp Agency (ruling `temp-as-if`)."""
    return board.config.rulings["temp-as-if"] == "plain"


def price(board: Board, seat: Seat, move: Place) -> int:
    """`works.place.pay`, `works.temp-agency.cost`: all the mints that the move lays on one space."""
    if move.target is None:
        return price_at(board, seat, move.location, move.plan)
    return AGENCY_FEE + price_at(board, seat, move.target, move.plan, plain_agency(board))


def affords(board: Board, seat: Seat, mints: int) -> bool:
    """`works.place.afford`, `works.mort.unlimited`: whether the seat has that many mints."""
    purse = board.mints[seat]
    return purse is None or purse >= mints


def is_occupied(board: Board, index: int) -> bool:
    """Whether the location at `index` of the line has a taken space."""
    return any(space is not None for space in board.spaces[index])


def is_barred_as_target(board: Board, index: int) -> bool:
    """`works.justin.blocked` for a target: only where the ruling bars the location, not just its open spaces."""
    return board.blocked[index] and board.config.rulings["justin-block"] == "location"


def breaches(board: Board, seat: Seat, move: Place) -> list[str]:
    """Return every rule that speaks against the placement, in the order of the rules file; empty where it is legal."""
    broken, ends = _location_breaches(board, move.location)
    if not ends and move.target is not None:
        of_target, ends = _target_breaches(board, move.target)
        broken += [rule for rule in of_target if rule not in broken]
    if ends:
        return broken
    if test := EFFECT_BREACHES.get(move.where):
        broken += test(board, seat, move)
    if not affords(board, seat, price(board, seat, move)):
        broken.append("works.place.afford")
    return broken


def _location_breaches(board: Board, location: str) -> tuple[list[str], bool]:
    """Test the location one places on; the flag says that nothing after it has a meaning."""
    index = board.config.where.get(location)
    if index is None:
        return ["works.place.location-absent"], True
    broken = []
    if not board.is_open[index]:
        broken.append("works.place.deed-closed")
    if board.blocked[index]:
        broken.append("works.justin.blocked")
    if None not in board.spaces[index]:
        broken.append("works.place.space-free")
    return broken, False


def _target_breaches(board: Board, target: str) -> tuple[list[str], bool]:
    """Test the Temp Agency's target; the flag says that nothing after it has a meaning."""
    index = board.config.where.get(target)
    if index is None:
        return ["works.place.location-absent"], True
    if target == AGENCY:
        return ["works.temp-agency.another"], True
    broken = []
    if not board.is_open[index]:
        broken.append("works.place.deed-closed")
    if is_barred_as_target(board, index):
        broken.append("works.justin.blocked")
    if not is_occupied(board, index):
        broken.append("works.temp-agency.occupied")
    return broken, False


def _supplier(board: Board, seat: Seat, move: Place) -> list[str]:
    return [] if move.plan in board.supply else ["works.supplier.in-supply"]


def _builder(board: Board, seat: Seat, move: Place) -> list[str]:
    return [] if move.plan in board.plans[seat] else ["works.builder.own-plan"]


def _lotto(board: Board, seat: Seat, move: Place) -> list[str]:
    return [] if board.deck else ["works.lotto.deck-empty"]


def _recycler(board: Board, seat: Seat, move: Place) -> list[str]:
    return [] if _owns(board, seat, move.give) else ["works.recycler.own-card"]


def _swap_meet(board: Board, seat: Seat, move: Place) -> list[str]:
    broken = [] if _owns(board, seat, move.give) else ["works.swap-meet.own-card"]
    if move.take == move.give:
        if board.config.rulings["swap-take-back"] == "forbidden":
            broken.append("works.swap-meet.take-back")
    elif move.take not in board.supply:
        broken.append("works.swap-meet.in-supply")
    return broken


def _owns(board: Board, seat: Seat, card: str | None) -> bool:
    return card in board.plans[seat] or card in board.buildings[seat]


EFFECT_BREACHES: Mapping[str, Callable[[Board, Seat, Place], list[str]]] = {
    "supplier": _supplier,
    "builder": _builder,
    "lotto": _lotto,
    "recycler": _recycler,
    "swap-meet": _swap_meet,
}
"""`works.place.effect`: locations whose effect may name nothing, with the test for it."""
