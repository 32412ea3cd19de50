"""Placing a card beside another: one that was won, or that Deed drew (rules 37 to 43)."""

from __future__ import annotations

from engine.bid import finale, grid, moves, rounds, turns
from engine.bid.moves import Place
from engine.bid.state import StateData, card_due, current_auction


def tableaus(state: StateData) -> tuple[int, ...]:
    """Return the tableaus in which the card may be placed: the one it was won for, or for Deed all of the holder."""
    if state.phase == "deed-place":
        return state.config.controls[turns.asked(state)]
    auction = current_auction(state)
    assert auction.seats is not None
    return auction.seats[:1]


def check(state: StateData, move: Place) -> list[str]:
    """`bid.place.location`, `bid.place.beside`: return the rules that speak against a place, with those of its cell."""
    broken = [] if move.location == card_due(state) else ["bid.place.location"]
    tableau = state.tableau_of(move.of)
    if tableau is None or tableau not in tableaus(state):
        return [*broken, "bid.place.beside"]
    lies = grid.cells(state.tableaus[tableau])
    return broken + grid.check_cell(lies, grid.cell_named(lies, move.side, move.of))


def legal(state: StateData) -> list[Place]:
    """Return a move for each valid cell, under its first true name."""
    seat, card = turns.asked(state), card_due(state)
    assert card is not None
    places: list[Place] = []
    for tableau in tableaus(state):
        lies = grid.cells(state.tableaus[tableau])
        if lies:
            places += [moves.place(seat, card, side, lies[near]) for side, near in grid.valid_names(tuple(lies))]
    return places


def do(draft: StateData, move: Place) -> None:
    """`bid.place.grid`: place the card, and go on with the game."""
    tableau = draft.tableau_of(move.of)
    assert tableau is not None
    rows = draft.tableaus[tableau]
    cell = grid.beside(grid.cell_of(rows, move.of), move.side)
    draft.set_rows(tableau, grid.with_card(rows, cell, move.location))
    if draft.phase == "deed-place":
        finale.deed_done(draft)
    else:
        rounds.after_auction(draft)
