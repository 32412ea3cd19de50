"""Locations missing from the pack, on a score sheet: entered by type, points, and the Locations they match.

To the engine they are cards like any other: each of their sides shows what the neighbouring card needs for a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.table.score_sheet import BY_HAND
from engine.bid import grid
from engine.bid.cards import Cards, Side, in_common, turned
from engine.bid.state import Rows
from engine.bid.values import NO_MINT, SIDES
from engine.json_types import JsonDict

TOP, RIGHT, BOTTOM, LEFT = range(4)

Pair = frozenset[str]


def is_by_hand(id: str, name: str | None) -> bool:
    """Return whether a Location was entered by type and points: it has no name but its id."""
    return id == name and id.startswith(BY_HAND)


@dataclass(frozen=True, slots=True)
class ByHand:
    """The values entered for a Location that is missing from the pack."""

    type: str
    vp: int


@dataclass(frozen=True, slots=True)
class Table:
    """The tableaus of a sheet, which of their cards are turned, and the values of the Locations entered by hand.

    `known` has the values of the others.
    """

    tableaus: tuple[Rows, ...]
    rotated: frozenset[str]
    by_hand: Mapping[str, ByHand]
    joined: frozenset[Pair]
    known: Cards

    def entries(self) -> Iterator[JsonDict]:
        """Yield the Locations entered by hand as a pack has them."""
        shown: dict[tuple[str, int], str] = {}
        for one, side, other, facing in self._meeting():
            if {one, other} <= self.by_hand.keys():
                mint = "-".join(sorted((one, other)))
            else:
                mint = next(iter(self._side_as_turned(one, side) or self._side_as_turned(other, facing)), NO_MINT)
            if frozenset((one, other)) in self.joined:
                shown[one, side] = shown[other, facing] = mint
        for rows in self.tableaus:
            for id in grid.cells(rows).values():
                if id in self.by_hand:
                    entered = self.by_hand[id]
                    mints = {name: shown.get((id, side), NO_MINT) for side, name in enumerate(SIDES)}
                    yield {"id": id, "name": id, "type": entered.type, "vp": entered.vp, "mints": mints}

    def can_join(self, card: str, other: str) -> bool:
        """Return whether a Location entered by hand can match a neighbour: that one shows a mint there, or is unknown
        too."""
        return other in self.by_hand or any(
            bool(self._side_as_turned(one, side) or self._side_as_turned(another, facing))
            for one, side, another, facing in self._meeting()
            if {one, another} == {card, other}
        )

    def matching(self) -> Iterator[Pair]:
        """Yield the pairs with a Location entered by hand that match, by what the cards show."""
        for one, side, other, facing in self._meeting():
            is_by_hand = one in self.by_hand or other in self.by_hand
            if is_by_hand and in_common(self._side_as_turned(one, side), self._side_as_turned(other, facing)):
                yield frozenset((one, other))

    def _meeting(self) -> Iterator[tuple[str, int, str, int]]:
        """Yield each two Locations that touch, each with the side that it has there."""
        for rows in self.tableaus:
            for one, other, is_below in grid.touching(grid.cells(rows)):
                side, facing = (BOTTOM, TOP) if is_below else (RIGHT, LEFT)
                yield one, side, other, facing

    def _side_as_turned(self, card: str, side: int) -> Side:
        """Return the mints on one side of a card as it is turned; none if the card is not known."""
        location = self.known.locations.get(card)
        if location is None:
            return ()
        return (turned(location.sides) if card in self.rotated else location.sides)[side] or ()
