"""Utility: a card moves within its tableau (rule 44)."""

from __future__ import annotations

from engine.bid import finale, grid, moves
from engine.bid.moves import Relocate
from engine.bid.state import StateData


def check(state: StateData, move: Relocate) -> list[str]:
    """Return the rules that speak against moving a card there."""
    tableau = state.tableau_of(move.location)
    if tableau is None:
        return ["bid.finale.utility.location"]
    in_reach = tableau in finale.reach(state, finale.holder(state), "utility-scope")
    broken = [] if in_reach else ["bid.finale.utility.scope"]
    at, rest = grid.without(grid.cells(state.tableaus[tableau]), move.location)
    if move.of not in rest.values():
        return [*broken, "bid.finale.utility.tableau"]
    cell = grid.cell_named(rest, move.side, move.of)
    if cell == at:
        return [*broken, "bid.finale.utility.same-place"]
    broken += grid.check_cell(rest, cell)
    if cell not in rest and not grid.joins(grid.to_join(tuple(rest), finale.must_connect(state)), cell):
        broken.append("bid.finale.utility.connected")
    return broken


def legal(state: StateData) -> list[Relocate]:
    """Return every move of a card, in the order of `bid.ai.finale.order`."""
    seat = finale.holder(state)
    relocations = []
    for card, lies, cells in finale.relocations(state):
        for contacts in cells.values():
            side, near = grid.named_by(contacts)
            relocations.append(moves.relocate(seat, card, side, lies[near]))
    return relocations


def do(draft: StateData, move: Relocate) -> None:
    """`bid.finale.utility`: the card moves, and the next ability is used."""
    tableau = draft.tableau_of(move.location)
    assert tableau is not None
    _, rest = grid.without(grid.cells(draft.tableaus[tableau]), move.location)
    draft.set_rows(tableau, grid.rows_of({**rest, grid.cell_named(rest, move.side, move.of): move.location}))
    finale.utility_done(draft)
