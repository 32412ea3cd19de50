"""What the statistics ask of a game of Mint Bid: the types of the Locations that somebody controls."""

from __future__ import annotations

from companion.bid.names import type_name
from companion.languages import Words
from companion.table.table import Setup
from engine.bid import scoring
from engine.bid.game import State


def printing(setup: Setup) -> str:
    """Return the id of the printing: there is but one, which has none."""
    return ""


def gathered(state: State, seat: int) -> list[str]:
    """Return the types of the Locations in the tableaus that a seat controls."""
    locations = state.cards.locations
    types = [locations[card].type for card in scoring.controlled(state, seat)]
    return [type for type in types if type is not None]


def called(words: Words, name: str) -> str:
    """Return what a type is called."""
    return type_name(words, name)
