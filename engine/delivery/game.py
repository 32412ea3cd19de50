"""The state of a game of Mint Delivery as everybody outside sees it: a value that knows what may be done next.

It answers by asking the modules of the rules, which work on the data alone (`state`) and change nothing but a
`MutableState`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.delivery import position, rules, scoring, shut_in, turns
from engine.delivery.moves import Move, OwnMove
from engine.delivery.setup import Config
from engine.delivery.state import MutableState, StateData
from engine.prompts import Prompt
from engine.standings import Standings
from engine.state import GameState, made
from engine.verdict import Illegal


class State(StateData, GameState[Config, Move]):
    """A position between two moves, and what the contract of `engine.state` asks of it."""

    __slots__ = ()

    @property
    def prompt(self) -> Prompt:
        """Who must speak, and what is asked."""
        return turns.prompt(self)

    def legal_moves(self) -> tuple[OwnMove, ...]:
        """Return every legal move for the prompt (never `learn`, `correct`, `vouched` moves or described cards)."""
        return rules.legal(self)

    def unsure(self) -> tuple[tuple[OwnMove, str], ...]:
        """Return the moves that depend on a value which nobody has entered, each with its path."""
        return rules.unsure(self)

    def check(self, move: Move) -> Illegal | None:
        """Return the verdict on a well-formed move; MissingCard, BadPack or BadPosition as `rules.check` says."""
        return rules.check(self, move)

    def carry_out(self, move: Move) -> MutableState:
        """Return the writable state after a legal move and all that follows from it by itself."""
        return rules.carry_out(self, move)

    @property
    def ending(self) -> str | None:
        """Why the game ends with this round, or with the automa's turn: from when on a condition holds until then."""
        return turns.ending(self)

    @property
    def lists_all(self) -> bool:
        """Whether the roads are known: else one may drive wherever the table says."""
        return not self.config.network.trusted

    @property
    def is_shut_in(self) -> bool:
        """Whether nobody has a move but `end` and driving to and fro."""
        return shut_in.is_shut_in(self)

    def standings(self) -> Standings:
        """Return the standings as they are now; MissingCard where an order's stars are not known."""
        return scoring.standings(self)

    def as_json(self) -> dict[str, Any]:
        """Return the position as the protocol writes it."""
        return position.as_json(self)


def start(config: Config, source: dict[str, Any] | None = None) -> State:
    """Return the first state of a game, or the one a position describes; BadPosition where it cannot be."""
    return _set_up(config) if source is None else made(State, position.read(config, source))


@lru_cache(maxsize=16)
def _set_up(config: Config) -> State:
    """Return the table as set up: the same state for every game of a config, for those who play many."""
    return made(State, position.first(config))
