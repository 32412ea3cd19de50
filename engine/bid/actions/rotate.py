"""Production: a card is turned by 180 degrees (rule 45)."""

from __future__ import annotations

from engine.bid import finale, grid, moves
from engine.bid.moves import Rotate
from engine.bid.state import StateData


def tableaus(state: StateData) -> tuple[int, ...]:
    """`bid.finale.production.scope`: the tableaus in which the holder may turn a card, its own first."""
    return finale.reach(state, finale.holder(state), "production-scope")


def check(state: StateData, move: Rotate) -> list[str]:
    """Return the rules that speak against turning a card."""
    tableau = state.tableau_of(move.location)
    if tableau is None:
        return ["bid.finale.production.location"]
    return [] if tableau in tableaus(state) else ["bid.finale.production.scope"]


def legal(state: StateData) -> list[Rotate]:
    """Return a move for each card within reach, in the order of `bid.ai.finale.order`."""
    seat = finale.holder(state)
    return [moves.rotate(seat, card) for tableau in tableaus(state) for card in grid.cards(state.tableaus[tableau])]


def do(draft: StateData, move: Rotate) -> None:
    """`bid.finale.production`: the card is turned (twice is not at all), and the game is over."""
    draft.rotated ^= {move.location}
    finale.over(draft)
