"""Tableaus as grids: which cells are valid, how a cell is named, and which touching sides match (rules 38-39, 48)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from engine.bid.draft import Rows

Cell = tuple[int, int]
"""A row, counted downwards from the upper one, and a column. Tuples sort in reading order."""
T = TypeVar("T")

STEPS: Mapping[str, Cell] = {"right": (0, 1), "left": (0, -1), "below": (1, 0), "above": (-1, 0)}
"""From a card to the cell at one side of it, in the order in which a cell is named."""


def cells(rows: Rows) -> dict[Cell, str]:
    """Return the cards of a tableau by cell, in reading order."""
    return {(r, c): card for r, row in enumerate(rows) for c, card in enumerate(row) if card is not None}


def cards(rows: Rows) -> list[str]:
    """Return the cards of a tableau in reading order."""
    return [card for row in rows for card in row if card is not None]


def rows_of(grid: Mapping[Cell, str]) -> Rows:
    """Return a grid as one sees it, without empty rows or columns around it."""
    if not grid:
        return ()
    first, last = min(c for _, c in grid), max(c for _, c in grid)
    upper, lower = min(r for r, _ in grid), max(r for r, _ in grid)
    return tuple(tuple([grid.get((r, c)) for c in range(first, last + 1)]) for r in range(upper, lower + 1))


def beside(cell: Cell, side: str) -> Cell:
    """Return the cell at one side of another."""
    down, across = STEPS[side]
    return cell[0] + down, cell[1] + across


def around(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the cells left of, right of, above and below a cell: those from which it is named, in order."""
    r, c = cell
    return (r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c)


def open_rows(grid: Mapping[Cell, object]) -> range:
    """`bid.place.two-rows`: where cards may lie: in both rows, or while there is but one, in its neighbours too."""
    rows = {r for r, _ in grid}
    return range(min(rows), max(rows) + 1) if len(rows) > 1 else range(min(rows) - 1, max(rows) + 2)


def valid_cells(grid: Mapping[Cell, object]) -> list[Cell]:
    """`bid.place.grid`: the empty cells that share a side with a card and keep to two rows, in reading order.

    The grid has a card at least: an empty tableau has one place, which nobody need name.
    """
    rows = open_rows(grid)
    found = {near for cell in grid for near in around(cell) if near not in grid and near[0] in rows}
    return sorted(found)


def name(grid: Mapping[Cell, str], cell: Cell) -> tuple[str, str]:
    """Return the first true name of a cell: the side, and the card at whose side it is."""
    r, c = cell
    if card := grid.get((r, c - 1)):
        return "right", card
    if card := grid.get((r, c + 1)):
        return "left", card
    if card := grid.get((r - 1, c)):
        return "below", card
    return "above", grid[r + 1, c]


def find(grid: Mapping[Cell, str], card: str) -> Cell | None:
    """Return the cell of a card, or None where it does not lie there."""
    return next((cell for cell, lies in grid.items() if lies == card), None)


def groups(grid: Iterable[Cell]) -> list[set[Cell]]:
    """Return the connected groups of a grid."""
    left, found = set(grid), []
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            near = left.intersection(around(edge.pop()))
            left -= near
            group |= near
            edge += near
        found.append(group)
    return found


def joins(parts: list[set[Cell]], cell: Cell) -> bool:
    """`bid.finale.utility.connected`: whether a card at `cell` makes one group of all parts."""
    near = around(cell)
    return all(not part.isdisjoint(near) for part in parts)


def touching(grid: Mapping[Cell, T]) -> Iterable[tuple[T, T, bool]]:
    """Yield the pairs that touch: by the first card in reading order, first to its right, then below (True)."""
    for r, c in sorted(grid):
        for near, is_below in (((r, c + 1), False), ((r + 1, c), True)):
            if near in grid:
                yield grid[r, c], grid[near], is_below
