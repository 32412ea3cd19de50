"""The state of a game of Mint Works as everybody outside sees it: a value that knows what may be done next.

It answers by asking the modules of the rules, which work on the data alone (`state`) and change nothing but a
`MutableState`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.moves import RECORD, Seat
from engine.prompts import Prompt
from engine.standings import Standings
from engine.verdict import Illegal, IllegalMove
from engine.works import ending, position, rules, scoring, turns
from engine.works.moves import Move
from engine.works.setup import Config
from engine.works.state import MutableState, StateData


class State(StateData):
    """A position between two moves, and what the contract of `engine.game` asks of it."""

    __slots__ = ()

    @property
    def prompt(self) -> Prompt:
        """Who must speak, and what is asked."""
        return turns.prompt(self)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move for the prompt, in the order of the line, Pass last (never `learn` or `correct`)."""
        return rules.legal(self)

    def unsure(self) -> tuple[tuple[Move, str], ...]:
        """Return nothing: every value of this game's cards is known."""
        return ()

    def check(self, move: Move) -> Illegal | None:
        """Return the verdict on a well-formed move: None where it is legal.

        Raises BadPack or BadPosition for a `learn` or `correct` that cannot be.
        """
        return rules.check(self, move)

    def play(self, move: Move) -> State:
        """Return the state after the move and all that follows from it by itself; IllegalMove where `check` objects."""
        verdict = rules.check(self, move)
        if verdict is not None:
            raise IllegalMove(verdict)
        return self.after(move)

    def after(self, move: Move) -> State:
        """Return the state after a move that is legal, such as one of `legal_moves`; nothing is judged again."""
        do = rules.DO.get(type(move))
        if do is None:
            assert isinstance(move, RECORD)
            return State._make(position.after(self, move).values())
        draft = MutableState(*self)
        do(draft, move)
        return State._make(draft.values())

    def played(self, move: Move) -> tuple[State, tuple[dict[str, Any], ...]]:
        """Return the state after the move; the protocol lists nothing that follows by itself."""
        return self.play(move), ()

    @property
    def ending(self) -> str | None:
        """Why the game will be over when all have passed, as far as no move left in this round can change it."""
        return ending.in_sight(self)

    @property
    def lists_all(self) -> bool:
        """Return True: nothing on a turn is open-ended."""
        return True

    @property
    def is_shut_in(self) -> bool:
        """Return False: every upkeep brings each seat a mint, and a mint always buys a place at the Producer."""
        return False

    def outcome(self) -> Standings | None:
        """Return the final standings with the reason of the end, or None while the game runs."""
        return scoring.standings(self) if self.phase == "over" else None

    def standings(self) -> Standings:
        """Return the standings as they are now."""
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
    return State._make(position.start(config).values())
