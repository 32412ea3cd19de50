"""What the statistics ask of a game of Mint Works: its printing, and the plans somebody built."""

from __future__ import annotations

from companion.languages import Words
from companion.table.table import Setup
from engine.works.cards import UNKNOWN
from engine.works.game import State


def printing(setup: Setup) -> str:
    """Return the id of the printing that is played by."""
    return str(setup.options.get("edition", "current"))


def gathered(state: State, seat: int) -> list[str]:
    """Return the names of the plans that a seat has built, as their cards have them."""
    plans = state.config.plans
    return [plans[card].name for card in state.buildings[seat] if card != UNKNOWN]


def called(words: Words, name: str) -> str:
    """Return such a name in a language."""
    return words.plan(name)
