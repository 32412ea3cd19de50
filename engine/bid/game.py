"""The state of a game of Mint Bid as everybody outside sees it: a value that knows what may be done next.

It answers by asking the modules of the rules, which work on the data alone (`state`) and change nothing but a
`MutableState`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.bid import effects, legal, position, rounds, rules, scoring, turns
from engine.bid.moves import Move
from engine.bid.setup import Config
from engine.bid.state import MutableState, StateData
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

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move for the prompted seat (open-ended ones excepted, see the rules file, 7.4)."""
        return legal.legal_moves(self)

    def unsure(self) -> tuple[tuple[Move, str], ...]:
        """Return the moves that hang on a value that nobody has told yet, each with the path of that value."""
        return legal.unsure(self)

    def check(self, move: Move) -> Illegal | None:
        """Return the verdict on a well-formed move: None where it is legal.

        Raises MissingCard where no rule refuses but a value is lacking; BadPack for a `learn` that cannot be,
        BadPosition or MissingCard for a `correct` to what cannot be.
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
        """Return the state after the move, and what it set off by itself, as the protocol writes that."""
        self._validate(move)
        draft = self._carry_out(move)
        return State._make(draft.values()), tuple(draft.facts)

    def _validate(self, move: Move) -> None:
        verdict = rules.check(self, move)
        if verdict is not None:
            raise IllegalMove(verdict)

    def _carry_out(self, move: Move) -> MutableState:
        if isinstance(move, RECORD):
            return position.after(self, move)
        draft = MutableState(*self)
        effects.carry_out(draft, move)
        return draft

    @property
    def ending(self) -> str | None:
        """Why the game will be over: `locations` in the last round and all that follows it."""
        return scoring.LOCATIONS if rounds.is_last(self) else None

    @property
    def lists_all(self) -> bool:
        """Return True: a bid has a most."""
        return True

    @property
    def is_shut_in(self) -> bool:
        """Return False: every auction ends, with or without a bid, and the deck runs out."""
        return False

    def outcome(self) -> Standings | None:
        """Return the final standings with the reason of the end, or None while the game runs."""
        return scoring.standings(self) if self.phase == "over" else None

    def standings(self) -> Standings:
        """Return the standings as they are now."""
        return scoring.standings(self)

    def seen_by(self, seat: Seat) -> State:
        """`bid.closed.secret`: return what that seat may know: of the selections, its own."""
        shown = tuple(amount if owner == seat else None for owner, amount in enumerate(self.secret))
        return self._replace(secret=shown)

    def as_json(self) -> dict[str, Any]:
        """Return the whole position as the protocol writes it, without any secret."""
        return position.as_json(self)


def start(config: Config, source: dict[str, Any] | None = None) -> State:
    """Return the first state of a game, or the one a position describes; BadPosition, MissingCard where it cannot."""
    return _set_up(config) if source is None else State._make(position.read(config, source).values())


@lru_cache(maxsize=16)
def _set_up(config: Config) -> State:
    """Return the table as set up: the same state for every game of a config, for those who play many."""
    return State._make(position.start(config).values())
