"""The special abilities at the end: who holds them, in which order, and what each may do (rules 43-46)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.bid import grid, rounds, scoring
from engine.bid.grid import Cell, Contact
from engine.bid.state import Finale, Snapshot, StateData, current_finale
from engine.bid.values import MOST
from engine.moves import Seat


def begin(draft: StateData) -> None:
    """`bid.finale.majority`: majorities are counted now, or (ruling `majority`) each as its turn comes."""
    snapshot = None
    if draft.config.rulings["majority"] == "snapshot":
        snapshot = Snapshot(*(scoring.majority(draft, kind) for kind in Snapshot._fields))
    draft.finale = Finale(snapshot=snapshot)
    if not _asked(draft, "deed") or not _is_card_left(draft):
        deed_done(draft)


def _asked(draft: StateData, kind: str) -> bool:
    """Let the holder of an ability speak next; return whether there is one."""
    seat = scoring.holder(draft, kind)
    draft.finale = current_finale(draft)._replace(by=seat)
    draft.phase = kind
    return seat is not None


def _is_card_left(state: StateData) -> bool:
    """`bid.finale.deed`: whether a card is left to draw: none is when all of the box are known, and seen or removed."""
    locations, seen, removed = state.cards.locations, rounds.seen(state), rounds.removed(state)
    is_left = any(card not in seen and each.vp not in removed for card, each in locations.items())
    return is_left or len(locations) < MOST["locations"]


def drawn(draft: StateData, card: str) -> None:
    """`bid.finale.deed`: the card that was drawn; its holder places it next."""
    draft.finale = current_finale(draft)._replace(deed=card)
    draft.phase = "deed-place"


def deed_done(draft: StateData) -> None:
    """`bid.finale.utility`: begin the next ability, or skip it if nothing can be moved."""
    if not _asked(draft, "utility") or not any(cells for _, _, cells in relocations(draft)):
        utility_done(draft)


def utility_done(draft: StateData) -> None:
    """`bid.finale.production`: the next ability."""
    if not _asked(draft, "production"):
        over(draft)


def over(draft: StateData) -> None:
    """`bid.rounds`: the game is over; Culture (`bid.finale.culture`) needs no decision."""
    draft.finale = current_finale(draft)._replace(by=None)
    draft.phase = "over"
    draft.note("over")


# Utility and Production.


def reach(state: StateData, seat: Seat, ruling: str) -> tuple[int, ...]:
    """Rulings `utility-scope`, `production-scope`: the tableaus that an ability of a seat reaches, its own first."""
    own = state.config.controls[seat]
    if state.config.rulings[ruling] == "own":
        return own
    return own + tuple(tableau for tableau in range(len(state.tableaus)) if tableau not in own)


def holder(state: StateData) -> Seat:
    """Return the seat that uses its ability now."""
    seat = current_finale(state).by
    assert seat is not None
    return seat


def relocations(state: StateData) -> Iterator[tuple[str, Mapping[Cell, str], Mapping[Cell, tuple[Contact, ...]]]]:
    """`bid.finale.utility`: yield each card within reach, its tableau, and the cells it may move to.

    With each cell comes what the card would touch there.

    The order is that of `bid.ai.finale.order`.
    """
    whole = must_connect(state)
    for tableau in reach(state, holder(state), "utility-scope"):
        lies = grid.cells(state.tableaus[tableau])
        shape = tuple(lies)
        for at, card in lies.items():
            yield card, lies, grid.destinations(shape, at, whole)


def must_connect(state: StateData) -> bool:
    """Ruling `utility-connect`: whether the moved card must join all groups of the others, or any one of them."""
    return state.config.rulings["utility-connect"] == "whole"
