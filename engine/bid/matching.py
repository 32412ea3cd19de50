"""Matches: touching sides that show the same mints (rule 48)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bid import grid
from engine.bid.cards import Turned, in_common, turned
from engine.bid.grid import BOTTOM, LEFT, RIGHT, TOP, Cell, Contact
from engine.bid.state import StateData

Meet = tuple[tuple[int, ...], ...]
Sides = Mapping[Cell, Turned]
"""A tableau by the codes of the sides of its cards, as they lie."""


def lying(state: StateData) -> Mapping[str, Turned]:
    """Return the sides of every complete card, those that Production has turned the other way round."""
    codes = state.cards.codes
    return {**codes, **{card: turned(codes[card]) for card in state.rotated}} if state.rotated else codes


def sides(names: Mapping[Cell, str], codes: Mapping[str, Turned]) -> dict[Cell, Turned]:
    """Return a tableau by the sides of its cards."""
    return {cell: codes[card] for cell, card in names.items()}


def count(state: Sides, meet: Meet) -> int:
    """`bid.score.matches`: count the matches of a tableau, each pair of touching sides once."""
    matches = 0
    for (r, c), card in state.items():
        other = state.get((r, c + 1))
        if other is not None:
            matches += meet[card[RIGHT]][other[LEFT]]
        other = state.get((r + 1, c))
        if other is not None:
            matches += meet[card[BOTTOM]][other[TOP]]
    return matches


def of_card(state: Sides, contacts: tuple[Contact, ...], card: Turned, meet: Meet) -> int:
    """Count the matches that a card has, or would have with these contacts."""
    matches = 0
    for near, own, its in contacts:
        matches += meet[card[own]][state[near][its]]
    return matches


def listed(state: StateData, tableau: int) -> tuple[tuple[str, str, str], ...]:
    """Return the matches of a tableau as two cards and the mint, in the order of the protocol."""
    codes, colours = lying(state), state.cards.colours
    matches = []
    for one, other, is_below in grid.touching(grid.cells(state.tableaus[tableau])):
        first, second = (BOTTOM, TOP) if is_below else (RIGHT, LEFT)
        mints = in_common(colours[codes[one][first]], colours[codes[other][second]])
        matches += [(one, other, mint) for mint in mints]
    return tuple(matches)
