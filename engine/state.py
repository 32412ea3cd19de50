"""What the states of all games answer, and what they have in common.

A game's state is its data with this class: `class State(StateData, GameState[Config, Move])`. The data is a dataclass
that is written to while a move is carried out or a position read; then it becomes a State, which cannot be changed. The
game says what is asked, which moves are legal, which rules forbid one and what one does; this class puts those
together.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any, ClassVar, Generic, NoReturn, Self, TypeVar

from engine.json_types import JsonDict
from engine.moves import Seat
from engine.position import Layout
from engine.prompts import Prompt
from engine.standings import Standings
from engine.verdict import Illegal, IllegalMove

C = TypeVar("C")
M = TypeVar("M")
S = TypeVar("S")
T = TypeVar("T")


def replaced(of: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the values with another one at `index`: states are made of tuples."""
    changed = list(of)
    changed[index] = value
    return tuple(changed)


def sealed(kind: type[S], draft: Any) -> S:  # the data of the same game
    """Return written data as a state of this kind, which cannot be written to."""
    draft.__class__ = kind
    state: S = draft
    return state


class GameState(Generic[C, M]):
    """A position between two moves; a frozen value that can be compared, hashed and written as JSON.

    `C` is the game's config, `M` are its moves, the table's included.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a state stays as it is: {name}")

    # What each game says.

    layout: ClassVar[Layout]
    """What a position has, how that is written as JSON, and who may see it."""

    @staticmethod
    def initial(config: C) -> object:
        """Return the table as set up, at the first prompt."""
        raise NotImplementedError

    @staticmethod
    def read(config: C, source: JsonDict) -> object:
        """Return the table that a position describes; BadPosition, MissingCard if it is impossible."""
        raise NotImplementedError

    def draft(self) -> object:
        """Return a copy of the data that can be written to, with nothing set off yet."""
        raise NotImplementedError

    @property
    def config(self) -> C:
        """The config that the game is played with: seats, options, rulings and cards."""
        raise NotImplementedError

    @property
    def phase(self) -> str:
        """The phase of the game; `over` after its end."""
        raise NotImplementedError

    @property
    def prompt(self) -> Prompt:
        """The prompt: who must speak, and what is asked."""
        raise NotImplementedError

    def legal_moves(self) -> tuple[M, ...]:
        """Return every legal move for the prompt, in a fixed order; never one of the table's own."""
        raise NotImplementedError

    def check(self, move: M) -> Illegal | None:
        """Return None if the move is legal, else the rules that forbid it.

        Raises MissingCard if no rule refuses, but a value is lacking; BadPack or BadPosition for an impossible `learn`
        or `correct`.
        """
        raise NotImplementedError

    def carry_out(self, move: M) -> object:
        """Return the data after a legal move and all that follows from it by itself."""
        raise NotImplementedError

    @property
    def ending(self) -> str | None:
        """The reason for the end of the game, while what has begun is still played: what `ended_by` will be.

        None before a condition of the end holds that nothing can undo, and once the game is over. If a condition that
        takes precedence comes to hold as well, the id changes to that one.
        """
        raise NotImplementedError

    def standings(self) -> Standings:
        """Return the standings as they are now; MissingCard where what a card counts is not known."""
        raise NotImplementedError

    # What most games have no need to say.

    def unsure(self) -> tuple[tuple[M, str], ...]:
        """Return the moves whose legality depends on a value that the pack lacks, each with the path of that value."""
        return ()

    @property
    def set_off(self) -> tuple[JsonDict, ...]:
        """The facts that the move before this state set off by itself, as the protocol writes them."""
        return ()

    @property
    def lists_all(self) -> bool:
        """Return whether `legal_moves` lists every legal move: some roads are known to the table alone."""
        return True

    @property
    def is_shut_in(self) -> bool:
        """Return whether no seat can change anything any more, however long the game goes on. That does not end the
        game."""
        return False

    def imagined_by(self, seat: Seat) -> Self:
        """Return a state from which that seat may think ahead: what it may know, and choices that are made already, but
        hidden from it, are still to be made."""
        return self.seen_by(seat)

    def as_made(self, move: M, apps: Collection[Seat]) -> M:
        """Return a legal move as it is made at a table where the app plays the seats `apps`: a game in which a seat can
        spend another's mints may say that the other is asked first."""
        return move

    # What follows from that.

    def as_json(self) -> JsonDict:
        """Return the whole position as the protocol writes it, without any secret."""
        return self.layout.as_json(self)

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the state as that seat may know it, or a watcher without one: the whole state, if it does not hold
        what has not been shown. Two states that differ in nothing else are the same to them."""
        shown = self.layout.shown_to(seat, self)
        return self.changed(**shown) if shown else self

    def is_sealed_from(self, seat: Seat | None) -> bool:
        """Return whether choices that others have made in secret, to be shown together, are hidden from that seat, or
        from a watcher without one."""
        return self.layout.is_sealed_from(seat, self)

    @classmethod
    def start(cls, config: C, source: JsonDict | None = None) -> Self:
        """Return the first state of a game, or the one a position describes; BadPosition, MissingCard if it is
        impossible."""
        if source is not None:
            return sealed(cls, cls.read(config, source))
        kind: Any = cls  # a class can be hashed, but mypy looks at its instances
        state: Self = _set_up(kind, config)
        return state

    def play(self, move: M) -> Self:
        """Return the state after the move and all that follows from it by itself; IllegalMove where `check` objects."""
        verdict = self.check(move)
        if verdict is not None:
            raise IllegalMove(verdict)
        return self.after(move)

    def after(self, move: M) -> Self:
        """Return the state after a move that is legal, such as one of `legal_moves`; nothing is judged again."""
        return sealed(type(self), self.carry_out(move))

    def played(self, move: M) -> tuple[Self, tuple[JsonDict, ...]]:
        """Return the state after the move, and what it set off by itself, as the protocol writes that."""
        after = self.play(move)
        return after, after.set_off

    def changed(self, **values: Any) -> Self:  # each of the type of its field
        """Return the state with other values in some fields of its data."""
        draft = self.draft()
        for name, value in values.items():
            setattr(draft, name, value)
        return sealed(type(self), draft)

    def outcome(self) -> Standings | None:
        """Return the final standings with the reason of the end, or None while the game runs."""
        return self.standings() if self.phase == "over" else None


@lru_cache(maxsize=64)
def _set_up(kind: Any, config: Any) -> Any:  # a cached value has no types
    """Return the table as set up: the same state for every game of a config, for callers that play many."""
    return sealed(kind, kind.initial(config))
