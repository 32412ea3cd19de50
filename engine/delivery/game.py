"""The state of a game of Mint Delivery as everybody outside sees it: a value that knows what may be done next.

It answers by asking the modules of the rules, which work on the data alone (`state`) and change nothing but a
`MutableState`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.delivery import effects, legal, position, rules, scoring, shut_in, turns
from engine.delivery.moves import Move, OwnMove
from engine.delivery.setup import Config
from engine.delivery.state import MutableState, StateData
from engine.moves import RECORD, Seat
from engine.prompts import Prompt
from engine.standings import Standings
from engine.verdict import Illegal, IllegalMove


class State(StateData):
    """A position between two moves, and what the contract of `engine.game` asks of it."""

    __slots__ = ()

    @property
    def prompt(self) -> Prompt:
        """Who must speak, and what is asked."""
        return turns.prompt(self)

    def legal_moves(self) -> tuple[OwnMove, ...]:
        """Return every legal move for the prompt (never `learn`, `correct`, `vouched` moves or described cards)."""
        return legal.moves(self)

    def unsure(self) -> tuple[tuple[OwnMove, str], ...]:
        """Return the moves that hang on a value which nobody has told, each with its path."""
        return legal.unsure(self)

    def check(self, move: Move) -> Illegal | None:
        """Return the verdict on a well-formed move: None where it is legal.

        Raises MissingCard, BadPack or BadPosition as `rules.check` says.
        """
        return rules.check(self, move)

    def play(self, move: Move) -> State:
        """Return the state after the move and all that follows from it by itself; IllegalMove where `check` objects."""
        self._validate(move)
        return self.after(move)

    def after(self, move: Move) -> State:
        """Return the state after a move that is legal, such as one of `legal_moves`; nothing is judged again."""
        return State._make(self._carry_out(move).values())

    def played(self, move: Move) -> tuple[State, tuple[dict[str, Any], ...]]:
        """Return the state after the move, and the turns that ended by themselves."""
        self._validate(move)
        draft = self._carry_out(move)
        return State._make(draft.values()), tuple(draft.set_off)

    def _validate(self, move: Move) -> None:
        verdict = rules.check(self, move)
        if verdict is not None:
            raise IllegalMove(verdict)

    def _carry_out(self, move: Move) -> MutableState:
        if isinstance(move, RECORD):
            return position.after(self, move)
        return effects.after(self, move)

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

    def outcome(self) -> Standings | None:
        """Return the final standings with the reason of the end, or None while the game runs."""
        return scoring.standings(self) if self.phase == "over" else None

    def standings(self) -> Standings:
        """Return the standings as they are now; MissingCard where an order's stars are not known."""
        return scoring.standings(self)

    def seen_by(self, seat: Seat) -> State:
        """Return what that seat may know: all of it, for what nobody has shown is not in the state at all."""
        return self

    def as_json(self) -> dict[str, Any]:
        """Return the position as the protocol writes it."""
        return position.as_json(self)


def start(config: Config, source: dict[str, Any] | None = None) -> State:
    """Return the first state of a game, or the one a position describes; BadPosition where it cannot be."""
    return _set_up(config) if source is None else State._make(position.read(config, source).values())


@lru_cache(maxsize=16)
def _set_up(config: Config) -> State:
    """Return the table as set up: the same state for every game of a config, for those who play many."""
    return State._make(position.first(config).values())
