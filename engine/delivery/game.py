"""The state of a game of Mint Delivery as everybody outside sees it: a value that knows what may be done next.

It answers by asking the modules of the rules, which work on the data alone (`engine.delivery.state`).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.delivery import position, rules, scoring, shut_in, turns
from engine.delivery.moves import Move
from engine.delivery.setup import Config
from engine.delivery.state import StateData, draft_of
from engine.prompts import Prompt
from engine.state import GameState


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
    unsure = rules.unsure
    check = rules.check
    carry_out = rules.carry_out
    standings = scoring.standings

    @property
    def ending(self) -> str | None:
        """Return why the game ends with this round, or with the automa's turn, from the moment a condition holds until
        then."""
        return turns.ending(self)

    @property
    def lists_all(self) -> bool:
        """Return whether the roads are known: otherwise a truck may drive wherever the table says."""
        return not self.config.network.trusted

    @property
    def is_shut_in(self) -> bool:
        """Return whether no move but `end` and driving to and fro is left."""
        return shut_in.is_shut_in(self)
