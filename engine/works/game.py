"""The state of a game of Mint Works as everybody outside sees it: a value that knows what may be done next.

It answers by asking the modules of the rules, which work on the data alone (`engine.works.state`).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.prompts import Prompt
from engine.state import GameState
from engine.works import ending, position, rules, scoring, turns
from engine.works.moves import Move
from engine.works.setup import Config
from engine.works.state import StateData, draft_of


@dataclass(init=False, unsafe_hash=True)
class State(StateData, GameState[Config, Move]):
    """A position between two moves, and what the contract of `engine.state` asks of it."""

    __slots__ = ()

    layout = position.LAYOUT
    initial = staticmethod(position.start)
    read = staticmethod(position.read)
    draft = draft_of

    @property
    def prompt(self) -> Prompt:
        """Return who must speak, and what is asked."""
        return turns.prompt(self)

    legal_moves = rules.legal
    check = rules.check
    carry_out = rules.carry_out
    standings = scoring.standings

    @property
    def ending(self) -> str | None:
        """Return why the game will be over when all have passed, if no move left in this round can change that."""
        return ending.in_sight(self)
