"""The state of a game of Mint Works: an immutable value that knows what may be done next.

A `State` answers questions; the rules that answer them live beside it, one module a subject (`turns`, `placing`,
`legal`, `rules`, `effects`, `upkeep`, `finish`, `automa`, `scoring`, `position`). They change nothing but a `Draft`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine.moves import RECORD, Seat
from engine.prompts import Prompt
from engine.standings import Standings
from engine.verdict import Illegal, IllegalMove
from engine.works import effects, finish, legal, position, rules, scoring, turns
from engine.works.draft import Draft, Pending, Spaces
from engine.works.moves import Move
from engine.works.setup import Config


class State(NamedTuple):
    """A position between two moves. `mints` of a seat are None where unlimited; lists by place follow the line.

    `turn` is the next seat to act; `deck` counts all cards of the deck, `bottom` are those known at its bottom, top one
    first; `is_open` and `owner` matter for deed locations; `mint_supply` is None where the supply has no limit.
    """

    config: Config
    round: int
    phase: str
    token: Seat
    turn: Seat
    passes: int
    second_turn: bool
    pending: Pending | None
    ended_by: str | None
    mints: tuple[int | None, ...]
    plans: tuple[tuple[str, ...], ...]
    buildings: tuple[tuple[str, ...], ...]
    gallery_mints: int
    supply: tuple[str | None, ...]
    deck: int
    bottom: tuple[str, ...]
    spaces: tuple[Spaces, ...]
    blocked: tuple[bool, ...]
    is_open: tuple[bool, ...]
    owner: tuple[Seat | None, ...]
    mint_supply: int | None
    removed_mints: int

    @property
    def prompt(self) -> Prompt:
        """Who must speak, and what is asked."""
        return turns.prompt(self)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move for the prompt, in the order of the line, Pass last (never `learn` or `correct`)."""
        return legal.moves(self)

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
        if isinstance(move, RECORD):
            return State._make(position.after(self, move).fields())
        draft = Draft(self)
        effects.carry_out(draft, move)
        return State._make(draft.fields())

    def played(self, move: Move) -> tuple[State, tuple[dict[str, Any], ...]]:
        """Return the state after the move; the protocol lists nothing that follows by itself."""
        return self.play(move), ()

    @property
    def ending(self) -> str | None:
        """Why the game will be over when all have passed, as far as no move left in this round can change it."""
        return finish.in_sight(self)

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
    return _laid(config) if source is None else State._make(position.read(config, source).fields())


@lru_cache(maxsize=16)
def _laid(config: Config) -> State:
    """The table as laid: the same state for every game of a config, so whoever plays many need not lay it anew."""
    return State._make(position.start(config).fields())
