"""Locations missing from the pack, on a score sheet: entered by type, points, and the Locations they match.

To the engine they are cards like any other: each of their sides shows what the card beside it needs for a match.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.table.score_sheet import BY_HAND
from engine.bid import grid
from engine.bid.cards import Cards, Side, in_common
from engine.bid.grid import Cell
from engine.bid.state import Rows
from engine.bid.values import NO_MINT, SIDES
from engine.json_types import JsonDict

TOP, RIGHT, BOTTOM, LEFT = range(4)
FACING: Mapping[int, Cell] = {RIGHT: (0, 1), LEFT: (0, -1), BOTTOM: (1, 0), TOP: (-1, 0)}
"""From a card to the cell that one of its sides touches."""
OPPOSITE = {RIGHT: LEFT, LEFT: RIGHT, BOTTOM: TOP, TOP: BOTTOM}

Pair = frozenset[str]


def is_by_hand(id: str, name: str | None) -> bool:
    """Return whether a Location was entered by type and points: it has no name but its id."""
    return id == name and id.startswith(BY_HAND)


@dataclass(frozen=True, slots=True)
class ByHand:
    """What is entered of a Location that is missing from the pack."""

    type: str
    vp: int


def touching(tableaus: Iterable[Rows]) -> Iterator[Pair]:
    """Yield the pairs of Locations that touch."""
    for rows in tableaus:
        for one, other, _ in grid.touching(grid.cells(rows)):
            yield frozenset((one, other))


@dataclass(frozen=True, slots=True)
class Table:
    """The tableaus of a sheet, what lies turned in them, and what is said of the Locations entered by hand.

    `known` is what is known of the others.
    """

    tableaus: tuple[Rows, ...]
    rotated: frozenset[str]
    by_hand: Mapping[str, ByHand]
    joined: frozenset[Pair]
    known: Cards

    def entries(self) -> Iterator[JsonDict]:
        """Yield the Locations entered by hand as a pack has them."""
        for rows in self.tableaus:
            lying = grid.cells(rows)
            for cell, id in lying.items():
                if id in self.by_hand:
                    entered = self.by_hand[id]
                    mints = {side: self._mint(lying, cell, at) for at, side in enumerate(SIDES)}
                    yield {"id": id, "name": id, "type": entered.type, "vp": entered.vp, "mints": mints}

    def _mint(self, lying: Mapping[Cell, str], cell: Cell, side: int) -> str:
        """What one side of a Location entered by hand shows."""
        id, other = lying[cell], lying.get(_beside(cell, side))
        if other is None or frozenset((id, other)) not in self.joined:
            return NO_MINT
        if other in self.by_hand:
            return "-".join(sorted((id, other)))
        return next(iter(self._shown(other, OPPOSITE[side])), NO_MINT)

    def _shown(self, card: str, side: int) -> Side:
        """The mints on one side of a card as it lies."""
        sides = self.known.locations[card].sides
        return sides[(side + 2) % len(sides) if card in self.rotated else side] or ()

    def can_join(self, card: str, other: str) -> bool:
        """Whether a Location entered by hand can match one beside it: that shows a mint there, or is unknown too."""
        if other in self.by_hand:
            return True
        lying = next(cells for rows in self.tableaus if card in (cells := grid.cells(rows)).values())
        here = next(cell for cell, id in lying.items() if id == card)
        return any(
            lying.get(_beside(here, side)) == other and bool(self._shown(other, OPPOSITE[side])) for side in FACING
        )

    def matching(self) -> Iterator[Pair]:
        """Yield the pairs with a Location entered by hand that match, by what the cards show."""
        for rows in self.tableaus:
            for one, other, is_below in grid.touching(grid.cells(rows)):
                if one in self.by_hand or other in self.by_hand:
                    first, second = (BOTTOM, TOP) if is_below else (RIGHT, LEFT)
                    if in_common(self._shown(one, first), self._shown(other, second)):
                        yield frozenset((one, other))


def _beside(cell: Cell, side: int) -> Cell:
    down, across = FACING[side]
    return cell[0] + down, cell[1] + across
