"""What the companion asks of each game, role by role: wording, set-up, "Can I…?"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from companion.contract.narrating import Hand
from companion.contract.outlook import Outlook
from companion.contract.questions import Against, Fact, Said, SupposedTable
from companion.languages import Words
from companion.table.zones import Number
from engine.config import SetupStep
from engine.game import AnyState, Move
from engine.verdict import Illegal, Reason, Step

C = TypeVar("C", contravariant=True)
S = TypeVar("S", bound=AnyState, contravariant=True)
M = TypeVar("M", bound=Move, contravariant=True)


class Narrator(Protocol[S, M]):
    """Says in one language what happens in one game, with its states `S` and its moves `M`."""

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def words(self) -> Words:
        """The sentences of the language."""

    @property
    def config(self) -> Any:  # each game has its own
        """What the game is played with."""

    @property
    def ai(self) -> str:
        """The name of the AI; "" where none plays."""

    def seeing(self, state: S) -> Narrator[S, M]:
        """The narrator that also knows what the table has entered of the cards up to this state."""

    def name(self, seat: int) -> str:
        """The name of the person or the AI in a seat."""

    def setup_step(self, step: SetupStep) -> str:
        """A step of the set-up, in a few words."""

    def setup_detail(self, step: SetupStep) -> str:
        """What is done in a step of the set-up, in a sentence or two."""

    def refusal(self, verdict: Illegal) -> str:
        """Why a move is refused, in one sentence."""

    def breach(self, rule: str, verdict: Illegal) -> str:
        """What one of the rules of a verdict says to the move."""

    def reason(self, reason: Reason) -> str:
        """Why the automa passed a candidate over, or chose it."""

    def step(self, step: Step) -> str:
        """What hands do for the automa, or once a move is made."""

    def did(self, before: S, move: M, after: S, who: str = "") -> str:
        """What a move did, as a sentence about `who` where a name is given, else for a line of the log."""

    def details(self, before: S, move: M, after: S) -> Iterable[str]:
        """What came with a move, each in a few words; "" says nothing."""

    def title(self, before: S, move: M, after: S) -> str:
        """What was done, as a short sentence with its subject."""

    def label(self, move: M) -> str:
        """What a move is, before anybody says whether it may be made."""

    def headline(self, move: M) -> str:
        """What the automa does with a move, in a few words."""

    def seat_of(self, before: S, move: M) -> int | None:
        """Whose move it was; None where it was the table's."""

    def turned_up(self, move: M) -> str | None:
        """What chance showed with a move, with its article; None where it showed nothing."""

    def had_to(self, move: M) -> str:
        """That nothing else than this move, which lets the turn go by, was possible."""

    def last_round(self, why: str) -> str:
        """That the game is bound to end, and why: what `ending` says of a state."""

    def hand_steps(self, state: S, move: M) -> Sequence[Hand]:
        """What hands do for a legal move of a person's seat that the app plays, in order."""

    def speaks_for(self, state: S, move: M, outlook: Outlook) -> list[str]:
        """What speaks for a move, by what follows it in playouts: each in a sentence without its stop."""


AnyNarrator: TypeAlias = Narrator[Any, Any]  # the states and moves of any game


class Counts(Protocol[C]):
    """What a game knows of what its set-up must leave on the table."""

    def counts(self, config: C) -> tuple[Number, ...]:
        """Return what lies there."""

    def hint(self, words: Words, config: C, differing: Mapping[str, tuple[int, int]]) -> str:
        """Return what the counts that differ point to; "" where to nothing. By id: what is due, and what was found."""


class Supposing(Protocol[S, M]):
    """What may be asked about a game of which nothing is known."""

    KINDS: Mapping[str, tuple[str, str]]
    """The kinds of move that may be asked about, by their ids: in `mark`ed words, and the rule that says best that such
    a move may be made."""
    OFFERS_NEAREST: Collection[str]
    """The kinds whose nearest legal move says more than that another kind may be made."""

    def asked(self, kind: str, said: Said) -> Iterable[Fact]:
        """Return what must be said about the move itself, in the order in which it is asked."""

    def taken(self, kind: str, said: Said) -> Iterable[Fact]:
        """Return what else the move depends on, as it usually is or as it was said to be."""

    def rule(self, kind: str, said: Said) -> str:
        """Return the rule that says best that it may be made, as things are."""

    def posed(self, kind: str, said: Said, names: Sequence[str]) -> SupposedTable:
        """Return the set-up with its position, and the move; `names` has one for each seat there can be."""

    def against(self, state: S, move: M) -> Sequence[Against]:
        """Return every rule against a move, as it may be asked about whoever is to move."""

    def kind_of(self, move: M) -> str:
        """Return of which kind a move is, as one asks about it."""


AnySupposing: TypeAlias = Supposing[Any, Any]  # the states and moves of any game
