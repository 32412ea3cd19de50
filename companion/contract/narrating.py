"""What the narrators of the games have in common: set-up and refusals from the clauses, and what one move did."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

from companion import rulebook
from companion.contract.log_parts import recorded
from companion.languages import Words
from engine.checklist import SetupStep
from engine.moves import TableMove
from engine.verdict import Illegal


class HasWords(Protocol):
    """Anything with the sentences of a language."""

    @property
    def words(self) -> Words:
        """The sentences of the language."""


N = TypeVar("N", bound=HasWords)
S = TypeVar("S")


class ClauseNarrator(ABC):
    """Says what the clauses and the checklist of a game say; a game's narrator gives them their facts."""

    words: Words

    def setup_step(self, step: SetupStep) -> str:
        """Return the title of a step of the set-up."""
        return self._checklist_step(step).title_in(self.words, **self._setup_facts(step))

    def setup_detail(self, step: SetupStep) -> str:
        """Return the sentence below the title."""
        return self._checklist_step(step).text_in(self.words, **self._setup_facts(step))

    def refusal(self, verdict: Illegal) -> str:
        """Return why a move is refused, in one sentence: what the first rule against it says."""
        return self.breach(verdict.rule, verdict)

    @abstractmethod
    def breach(self, rule: str, verdict: Illegal) -> str:
        """Return what one of the rules of a verdict says to the move."""

    @abstractmethod
    def _checklist_step(self, step: SetupStep) -> rulebook.Step:
        """Return the wording of a step for this mode and case."""

    @abstractmethod
    def _setup_facts(self, step: SetupStep) -> dict[str, Any]:
        """Return what the wording of a step may name."""


class MoveNarration(Generic[N, S]):
    """What one move did between two states, in a few words ("Passed"), or with `who` given as a sentence about them.

    `names` are the game's names of things. A game derives its own from this, with a method for each kind of move.
    """

    def __init__(self, names: N, before: S, after: S, who: str = "") -> None:
        self.names = names
        self.who = who
        self.words = names.words
        self.before = before
        self.after = after

    def done(self, whole: str, bare: str, **facts: object) -> str:
        """Return what was done: the sentence `whole` where `who` is given, else `bare`."""
        return self.words.say(whole if self.who else bare, name=self.who, **facts)

    def recorded(self, move: TableMove) -> str:
        """Return what a table move did: a value, a correction, a ruling, a halt."""
        return recorded(self.words, move)
