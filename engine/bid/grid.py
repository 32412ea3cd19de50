"""Tableaus as grids: which cells are valid, how a cell is named, and which touching sides match (rules 38-39, 48).

What depends on the shape of a tableau alone, not on the cards, is worked out once a shape: there are few, seen often.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from engine.bid.state import Rows

Cell = tuple[int, int]
"""A row, counted downwards from the upper one, and a column. Tuples sort in reading order."""
Shape = tuple[Cell, ...]
"""The cells of a tableau that have a card, in any order."""
SHAPES = 1 << 13
"""How many shapes are kept in mind."""
T = TypeVar("T")


class Contact(NamedTuple):
    """A side on which a card touches another: the cell of the other, the card's own side, and the other's."""

    near: Cell
    own: int
    its: int


class OpenSides(NamedTuple):
    """The sides that face a valid empty cell: those of the card laid last, and of the others with their cells."""

    own: tuple[int, ...]
    others: tuple[tuple[Cell, int], ...]


TOP, RIGHT, BOTTOM, LEFT = range(4)
"""The sides of a card, in the order in which its mints are told."""
FACING = ((LEFT, RIGHT), (RIGHT, LEFT), (TOP, BOTTOM), (BOTTOM, TOP))
"""The side of a card that faces each of the cells of `around`, and the side of the other that faces it."""
SIDE: Mapping[int, str] = {LEFT: "right", RIGHT: "left", TOP: "below", BOTTOM: "above"}
"""On which side of another card a card is that touches it with one of its own sides."""
STEPS: Mapping[str, Cell] = {"right": (0, 1), "left": (0, -1), "below": (1, 0), "above": (-1, 0)}
"""From a card to the cell at one side of it, in the order in which a cell is named."""


def cells(rows: Rows) -> dict[Cell, str]:
    """Return the cards of a tableau by cell, in reading order."""
    return {(r, c): card for r, row in enumerate(rows) for c, card in enumerate(row) if card is not None}


def cards(rows: Rows) -> list[str]:
    """Return the cards of a tableau in reading order."""
    return [card for row in rows for card in row if card is not None]


def cell_of(rows: Rows, card: str) -> Cell:
    """Return the cell of a card of the tableau."""
    r, row = next((r, row) for r, row in enumerate(rows) if card in row)
    return r, row.index(card)


def rows_of(grid: Mapping[Cell, str]) -> Rows:
    """Return a grid as it looks on the table, without empty rows or columns around it."""
    if not grid:
        return ()
    down, across = {r for r, _ in grid}, {c for _, c in grid}
    columns = range(min(across), max(across) + 1)
    return tuple([tuple([grid.get((r, c)) for c in columns]) for r in range(min(down), max(down) + 1)])


def with_card(rows: Rows, cell: Cell, card: str) -> Rows:
    """Return a tableau as it looks with another card in an empty cell or at its edge; it must have a card."""
    r, c = cell
    gaps = (None,) * len(rows[0])
    if r < 0:
        r, rows = 0, (gaps, *rows)
    elif r == len(rows):
        rows = (*rows, gaps)
    if c < 0:
        c, rows = 0, tuple([(None, *row) for row in rows])
    elif c == len(gaps):
        rows = tuple([(*row, None) for row in rows])
    return (*rows[:r], (*rows[r][:c], card, *rows[r][c + 1 :]), *rows[r + 1 :])


def as_seen(grid: Mapping[Cell, T]) -> dict[Cell, T]:
    """Return a grid in reading order, its rows and columns counted from 0."""
    upper, first = min([r for r, _ in grid]), min([c for _, c in grid])
    return {(r - upper, c - first): grid[r, c] for r, c in sorted(grid)}


def beside(cell: Cell, side: str) -> Cell:
    """Return the cell at one side of another."""
    down, across = STEPS[side]
    return cell[0] + down, cell[1] + across


def around(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the cells left of, right of, above and below a cell: those from which it is named, in order."""
    r, c = cell
    return (r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c)


def open_rows(grid: Iterable[Cell]) -> range:
    """`bid.place.two-rows`: return the rows in which cards may be placed: both, or if there is only one, that and its
    neighbours."""
    rows = {r for r, _ in grid}
    return range(min(rows), max(rows) + 1) if len(rows) > 1 else range(min(rows) - 1, max(rows) + 2)


def check_cell(grid: Mapping[Cell, T], cell: Cell) -> list[str]:
    """`bid.place.occupied`, `bid.place.two-rows`: return the rule that forbids a card in a cell."""
    if cell in grid:
        return ["bid.place.occupied"]
    return [] if cell[0] in open_rows(grid) else ["bid.place.two-rows"]


@lru_cache(SHAPES)
def valid_cells(shape: Shape) -> Shape:
    """`bid.place.grid`: return the empty cells that share a side with a card and keep to two rows, in reading order.

    The shape has at least one card: an empty tableau has a single place, which need not be named.
    """
    rows, taken = open_rows(shape), set(shape)
    cells = {near for cell in shape for near in around(cell) if near not in taken and near[0] in rows}
    return tuple(sorted(cells))


@lru_cache(SHAPES)
def open_sides(shape: Shape) -> tuple[OpenSides, ...]:
    """`bid.ai.place.open-sides`: the sides that would face a valid empty cell, by valid cell for one card more.

    The cells are those of `valid_contacts`, in that order.
    """
    by_cell = []
    for at in valid_cells(shape):
        then = (*shape, at)
        valid = valid_cells(then)
        sides = [
            (cell, side) for cell in then for near, (side, _) in zip(around(cell), FACING, strict=True) if near in valid
        ]
        own = tuple([side for cell, side in sides if cell == at])
        by_cell.append(OpenSides(own, tuple([(cell, side) for cell, side in sides if cell != at])))
    return tuple(by_cell)


@lru_cache(SHAPES)
def destinations(shape: Shape, at: Cell, whole: bool) -> Mapping[Cell, tuple[Contact, ...]]:
    """`bid.finale.utility`: the cells to which the card at one cell may move, in reading order, with what it meets.

    `whole` says (ruling `utility-connect`) that it must join all groups of the others.
    """
    rest = tuple([cell for cell in shape if cell != at])
    if not rest:
        return {}
    parts, taken = to_join(rest, whole), set(rest)
    return {cell: contacts(taken, cell) for cell in valid_cells(rest) if cell != at and joins(parts, cell)}


def contacts(shape: Container[Cell], cell: Cell) -> tuple[Contact, ...]:
    """Return what a card in a cell touches, in the order in which the cell is named."""
    sides = zip(around(cell), FACING, strict=True)
    return tuple([Contact(near, own, its) for near, (own, its) in sides if near in shape])


@lru_cache(SHAPES)
def valid_contacts(shape: Shape) -> tuple[tuple[Cell, tuple[Contact, ...]], ...]:
    """Return the valid cells, in reading order, each with what a card there would touch."""
    return tuple((cell, contacts(shape, cell)) for cell in valid_cells(shape))


@lru_cache(SHAPES)
def valid_names(shape: Shape) -> tuple[tuple[str, Cell], ...]:
    """Return the first true name of each valid cell, in reading order: the side, and the cell of the card there."""
    return tuple(named_by(contacts) for _, contacts in valid_contacts(shape))


def named_by(contacts: tuple[Contact, ...]) -> tuple[str, Cell]:
    """Return the first true name of a cell, by what a card in it touches: the side, and the cell of the card there."""
    near, own, _ = contacts[0]
    return SIDE[own], near


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
    """Return the cell of a card, or None if it is not in the grid."""
    return next((cell for cell, lies in grid.items() if lies == card), None)


def cell_named(grid: Mapping[Cell, str], side: str, of: str) -> Cell:
    """Return the cell at one side of a card of the grid: the inverse of `name`."""
    at = find(grid, of)
    assert at is not None
    return beside(at, side)


def without(grid: Mapping[Cell, str], card: str) -> tuple[Cell, dict[Cell, str]]:
    """Return the cell of a card of the grid, and the grid without it."""
    at = find(grid, card)
    assert at is not None
    return at, {cell: other for cell, other in grid.items() if cell != at}


def groups(grid: Iterable[Cell]) -> list[set[Cell]]:
    """Return the connected groups of a grid."""
    left, connected = set(grid), []
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            near = left.intersection(around(edge.pop()))
            left -= near
            group |= near
            edge += near
        connected.append(group)
    return connected


def to_join(shape: Iterable[Cell], whole: bool) -> list[set[Cell]]:
    """Ruling `utility-connect`: the groups that a moved card must join: all of the others, or none in particular."""
    return groups(shape) if whole else []


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
