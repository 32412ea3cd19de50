"""The special abilities at the end: who holds them, in which order, and what each may do (rules 43-46)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bid import grid, moves, placing, rounds, scoring
from engine.bid.grid import Cell
from engine.bid.moves import Relocate
from engine.bid.state import AnyState, Finale, MutableState, Rows, Snapshot, current_finale
from engine.bid.values import MOST
from engine.moves import Seat


def begin(draft: MutableState) -> None:
    """`bid.finale.majority`: majorities are counted now, or (ruling `majority`) each as its turn comes."""
    snapshot = None
    if draft.config.rulings["majority"] == "snapshot":
        snapshot = Snapshot(*(scoring.majority(draft, kind) for kind in Snapshot._fields))
    draft.finale = Finale(snapshot=snapshot)
    if not _asked(draft, "deed") or not _is_card_left(draft):
        deed_done(draft)


def _asked(draft: MutableState, kind: str) -> bool:
    """Let the holder of an ability speak next; tell whether there is one."""
    seat = scoring.holder(draft, kind)
    draft.finale = current_finale(draft)._replace(by=seat)
    draft.phase = kind
    return seat is not None


def _is_card_left(state: AnyState) -> bool:
    """`bid.finale.deed`: whether a card is left to draw: none is when all of the box are known, and seen or removed."""
    locations, seen, removed = state.cards.locations, rounds.seen(state), rounds.removed(state)
    is_left = any(card not in seen and each.vp not in removed for card, each in locations.items())
    return is_left or len(locations) < MOST["locations"]


def drawn(draft: MutableState, card: str) -> None:
    """`bid.finale.deed`: the card that was drawn; its holder places it next."""
    draft.finale = current_finale(draft)._replace(deed=card)
    draft.phase = "deed-place"


def deed_done(draft: MutableState) -> None:
    """`bid.finale.utility`: the next ability; skipped where nothing can be moved."""
    if not _asked(draft, "utility") or not any(relocations(draft)):
        utility_done(draft)


def utility_done(draft: MutableState) -> None:
    """`bid.finale.production`: the next ability."""
    if not _asked(draft, "production"):
        over(draft)


def over(draft: MutableState) -> None:
    """`bid.rounds`: the game is over; Culture (`bid.finale.culture`) needs no decision."""
    draft.finale = current_finale(draft)._replace(by=None)
    draft.phase = "over"
    draft.note("over")


# Utility and Production.


def reach(state: AnyState, seat: Seat, ruling: str) -> tuple[int, ...]:
    """Rulings `utility-scope`, `production-scope`: the tableaus that an ability of a seat reaches, its own first."""
    own = state.config.controls[seat]
    if state.config.rulings[ruling] == "own":
        return own
    return own + tuple(tableau for tableau in range(len(state.tableaus)) if tableau not in own)


def holder(state: AnyState) -> Seat:
    """Return the seat that uses its ability now."""
    seat = current_finale(state).by
    assert seat is not None
    return seat


def relocations(state: AnyState) -> Iterator[Relocate]:
    """`bid.finale.utility`: yield every legal move of a card, in the order of `bid.ai.finale.order`."""
    seat = holder(state)
    for tableau in reach(state, seat, "utility-scope"):
        lies = grid.cells(state.tableaus[tableau])
        shape = tuple(lies)
        for at, card in lies.items():
            rest = {other: near for other, near in lies.items() if other != at}
            for cell in grid.destinations(shape, at, must_connect(state)):
                yield moves.relocate(seat, card, *grid.name(rest, cell))


def must_connect(state: AnyState) -> bool:
    """Ruling `utility-connect`: whether the moved card must join all groups of the others, or any one of them."""
    return state.config.rulings["utility-connect"] == "whole"


def move_breaches(state: AnyState, move: Relocate) -> list[str]:
    """Return the rules that refuse a move of Utility."""
    tableau = placing.tableau_of(state, move.location)
    if tableau is None:
        return ["bid.finale.utility.location"]
    in_reach = tableau in reach(state, holder(state), "utility-scope")
    found = [] if in_reach else ["bid.finale.utility.scope"]
    lies = grid.cells(state.tableaus[tableau])
    at = grid.find(lies, move.location)
    assert at is not None
    rest = {cell: card for cell, card in lies.items() if cell != at}
    beside = grid.find(rest, move.of)
    if beside is None:
        return [*found, "bid.finale.utility.tableau"]
    return found + _cell_breaches(state, rest, at, grid.beside(beside, move.side))


def _cell_breaches(state: AnyState, rest: dict[Cell, str], at: Cell, cell: Cell) -> list[str]:
    if cell == at:
        return ["bid.finale.utility.same-place"]
    if cell in rest:
        return ["bid.place.occupied"]
    found = [] if cell[0] in grid.open_rows(rest) else ["bid.place.two-rows"]
    if not grid.joins(grid.groups(rest) if must_connect(state) else [], cell):
        found.append("bid.finale.utility.connected")
    return found


def moved(rows: Rows, move: Relocate) -> Rows:
    """Return a tableau after a move of Utility."""
    rest = grid.cells(rows)
    at = grid.find(rest, move.location)
    assert at is not None
    del rest[at]
    beside = grid.find(rest, move.of)
    assert beside is not None
    return grid.rows_of({**rest, grid.beside(beside, move.side): move.location})


def relocate(draft: MutableState, move: Relocate) -> None:
    """`bid.finale.utility`: the card moves within its tableau."""
    tableau = placing.tableau_of(draft, move.location)
    assert tableau is not None
    draft.set_rows(tableau, moved(draft.tableaus[tableau], move))


def turnable(state: AnyState) -> list[str]:
    """`bid.finale.production`: the cards that may be turned, in the order of `bid.ai.finale.order`."""
    tableaus = reach(state, holder(state), "production-scope")
    return [card for tableau in tableaus for card in grid.cards(state.tableaus[tableau])]


def turn_breaches(state: AnyState, card: str) -> list[str]:
    """Return the rules that refuse to turn a card."""
    tableau = placing.tableau_of(state, card)
    if tableau is None:
        return ["bid.finale.production.location"]
    in_reach = tableau in reach(state, holder(state), "production-scope")
    return [] if in_reach else ["bid.finale.production.scope"]


def turn(draft: MutableState, card: str) -> None:
    """`bid.finale.production`: a card is turned by 180 degrees (twice is not at all)."""
    draft.rotated = draft.rotated ^ {card}
