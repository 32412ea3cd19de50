"""What the companion asks of each game for which a module of its own answers: set-up, "Can I…?"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from companion.contract.questions import Against, Fact, Said, SupposedTable
from companion.languages import Words
from companion.table.zones import Number
from engine.game import AnyState, Move

C = TypeVar("C", contravariant=True)
S = TypeVar("S", bound=AnyState, contravariant=True)
M = TypeVar("M", bound=Move, contravariant=True)


Differing = Mapping[str, tuple[int, int]]
"""Counts that differ, by id: the expected one, and the one found."""


class Counts(Protocol[C]):
    """What a game knows of what its set-up must leave on the table."""

    def counts(self, config: C) -> tuple[Number, ...]:
        """Return the counts of what is on the table."""

    def hint(self, words: Words, config: C, differing: Differing) -> str:
        """Return what the counts that differ point to; "" where to nothing."""


class Supposing(Protocol[S, M]):
    """What may be asked about a game of which nothing is known."""

    KINDS: Mapping[str, tuple[str, str]]
    """The kinds of move that may be asked about, by their ids: in `mark`ed words, and the rule that says best that such
    a move may be made."""
    OFFERS_NEAREST: Collection[str]
    """The kinds whose nearest legal move says more than that another kind may be made."""

    def asked(self, kind: str, said: Said) -> Iterable[Fact]:
        """Return what must be said about the move itself, in the order in which it is asked."""

    def circumstances(self, kind: str, said: Said) -> Iterable[Fact]:
        """Return what else the move depends on, as it usually is or as it was said to be."""

    def rule(self, kind: str, said: Said) -> str:
        """Return the rule that says best that it may be made, as things are."""

    def posed(self, kind: str, said: Said, names: Sequence[str]) -> SupposedTable:
        """Return the set-up with its position, and the move. What is `said` are the values of all the facts asked and
        taken, and no others; `names` has one for each seat there can be."""

    def against(self, state: S, move: M) -> Sequence[Against]:
        """Return every rule against a move, which may be asked about whatever seat is to move."""

    def kind_of(self, move: M) -> str:
        """Return the kind of a move, as questions distinguish them."""


AnySupposing: TypeAlias = Supposing[Any, Any]  # the states and moves of any game
