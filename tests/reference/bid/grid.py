"""Tableaus as cells (row, column): possible cells for a card, the name of a cell, contacts (3.5, 3.7, 4.1)."""

from tests.reference.shared import Json, JsonValue

Cell = tuple[int, int]
Cells = dict[Cell, str]

NEXT = {"right": (0, 1), "left": (0, -1), "below": (1, 0), "above": (-1, 0)}
"""The step from the card that names it to the new card; in the order in which names are tried."""
FACING = {"right": ("right", "left"), "left": ("left", "right"), "below": ("bottom", "top"), "above": ("top", "bottom")}


def cells_of(rows: list[list[str | None]]) -> Cells:
    return {(r, c): id for r, row in enumerate(rows) for c, id in enumerate(row) if id is not None}


def rows_of(cells: Cells) -> list[list[str | None]]:
    """As seen: nothing empty around it."""
    if not cells:
        return []
    rows, columns = [r for r, _ in cells], [c for _, c in cells]
    return [[cells.get((r, c)) for c in range(min(columns), max(columns) + 1)] for r in range(min(rows), max(rows) + 1)]


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + NEXT[side][0], cell[1] + NEXT[side][1]


def cell_of(cells: Cells, id: str) -> Cell | None:
    return next((cell for cell, there in cells.items() if there == id), None)


def fits_rows(cells: Cells, cell: Cell) -> bool:
    rows = [r for r, _ in cells] + [cell[0]]
    return max(rows) - min(rows) <= 1


def free_cells(cells: Cells) -> list[Cell]:
    """Return the possible cells for a card, in reading order."""
    around = {beside(cell, side) for cell in cells for side in NEXT}
    return sorted(cell for cell in around if cell not in cells and fits_rows(cells, cell))


def name_of(cells: Cells, cell: Cell) -> Json:
    """The first true name of a cell."""
    for side, (down, along) in NEXT.items():
        of = cells.get((cell[0] - down, cell[1] - along))
        if of is not None:
            return {"side": side, "of": of}
    raise AssertionError(cell)


def connected(cells: Cells) -> bool:
    if not cells:
        return True
    reached, open_ends = set(), [next(iter(cells))]
    while open_ends:
        cell = open_ends.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            open_ends += [beside(cell, side) for side in NEXT]
    return len(reached) == len(cells)


def sides_of(cards: dict[str, Json], rotated: list[str], id: str) -> dict[str, list[str]]:
    """Return the mints on the sides of the card as it is turned."""
    mints: dict[str, list[str]] = cards[id]["mints"]
    if id not in rotated:
        return mints
    return {"top": mints["bottom"], "right": mints["left"], "bottom": mints["top"], "left": mints["right"]}


def common(one: list[str], other: list[str]) -> list[str]:
    """The mints both sides show, each used once."""
    left, both = list(other), []
    for mint in one:
        if mint in left:
            left.remove(mint)
            both.append(mint)
    return both


def matches(cards: dict[str, Json], rotated: list[str], cells: Cells) -> list[Json]:
    found: list[Json] = []
    for cell in sorted(cells):
        for side in ("right", "below"):
            other = cells.get(beside(cell, side))
            if other is not None:
                mine, theirs = FACING[side]
                here = sides_of(cards, rotated, cells[cell])[mine]
                there = sides_of(cards, rotated, other)[theirs]
                found += [{"locations": [cells[cell], other], "mint": mint} for mint in common(here, there)]
    return found


def open_mints(cards: dict[str, Json], rotated: list[str], cells: Cells) -> int:
    """Return how many mints face an empty cell in which a card may go."""
    free = free_cells(cells)
    return sum(
        len(sides_of(cards, rotated, id)[FACING[side][0]])
        for cell, id in cells.items()
        for side in NEXT
        if beside(cell, side) in free
    )


def relocations(cells: Cells, id: str, whole: bool) -> list[tuple[Cell, Cells]]:
    """Return the cells to which a card of the tableau may move, each with the tableau without the card."""
    old = cell_of(cells, id)
    rest = {cell: there for cell, there in cells.items() if there != id}
    return [(cell, rest) for cell in free_cells(rest) if cell != old and (not whole or connected({**rest, cell: id}))]


def placed(tableaus: list[Json]) -> list[JsonValue]:
    """The ids of all cards in tableaus, tableau by tableau."""
    return [id for tableau in tableaus for row in tableau["rows"] for id in row if id is not None]
