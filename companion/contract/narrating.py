"""What says in words what happens in a game; what those of the games have in common: set-up and refusals from the
clauses, and moves."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar

from companion import rulebook
from companion.contract.outlook import Outlook
from companion.languages import Words
from engine.config import SetupStep
from engine.game import AnyState, Move
from engine.json_types import Json, JsonDict
from engine.moves import ChangeRuling, Correct, Halt, Learn, TableMove
from engine.verdict import Facts, Illegal, Reason, Step

S = TypeVar("S", bound=AnyState)
M = TypeVar("M", bound=Move)

Message = str | tuple[str, str]
"""A sentence with {facts}, or its forms for one and for many of {n}."""


def say(words: Words, message: Message, facts: Facts) -> str:
    """Return a sentence in a language, with its facts filled in."""
    return words.say(message, **facts) if isinstance(message, str) else words.count(*message, facts["n"], **facts)


@dataclass(frozen=True, slots=True)
class Wording:
    """A kind of move in words, in each form that is needed; the catalogues read its literals.

    - `done` says what {name} did; if the table or chance did something, no name is given.
    - `line` says the same in a log that has the name before it; as `done` if "".
    - `label` says what the move is, whether or not it may be made.
    - `title` is shorter than `done`, for a list of steps; as `done` if "".
    - `headline` says what the automa, {ai}, does.

    If a form is not about the seat that moves, {name} is the other person whom the move names.
    """

    done: Message
    line: Message = ""
    label: Message = ""
    title: Message = ""
    headline: Message = ""


RECORDED: Final[Mapping[type, Wording]] = {
    Learn: Wording("A card value was filled in", label="fill in a value of a card"),
    Correct: Wording("The table was corrected", label="correct what is on the table"),
    ChangeRuling: Wording("A ruling was changed", label="change a ruling"),
    Halt: Wording("The table agreed to stop", label="stop here"),
}
"""The moves of the table, which are the same in every game."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A sentence about what people do with the pieces for a move that the app has chosen; `step` is the step that it
    words, if it is one."""

    words: str
    step: Step | None = None


class Acting:
    """A base of the names of a game with an AI: they can stand for a person's seat that the app plays."""

    acting: int | None = None
    """The seat that the app plays as an AI; its person is named instead of the AI. None if the AI itself is meant."""

    def acting_for(self, seat: int) -> Self:
        """Return the same names, which call the person in a seat in the AI's place."""
        other = copy(self)
        other.acting = seat
        return other


class Narrator(ABC, Generic[S, M]):
    """Says in one language what happens in one game, with its states `S` and its moves `M`. A game says which wording a
    move has, and its facts."""

    game: ClassVar[str] = ""
    idle: ClassVar[tuple[type, ...]] = ()
    """The moves that do nothing for the one who makes them: they speak for no move before them."""
    words: Words
    config: Any  # each game has its own

    @property
    @abstractmethod
    def ai(self) -> str:
        """The name of the AI, or "" without one."""

    @abstractmethod
    def name(self, seat: int) -> str:
        """Return the name of the person or the AI in a seat."""

    @abstractmethod
    def seeing(self, state: S) -> Narrator[S, M]:
        """Return the narrator that also knows what the table has entered of the cards up to this state."""

    # The set-up

    @abstractmethod
    def setup_step(self, step: SetupStep) -> str:
        """Return a step of the set-up, in a few words."""

    @abstractmethod
    def setup_detail(self, step: SetupStep) -> str:
        """Return what to do in a step of the set-up, in a sentence or two."""

    # Moves

    @abstractmethod
    def wording(self, move: M, before: S | None = None, after: S | None = None) -> Wording:
        """Return the wording of a move of this game; without the states around it, the usual one of its kind."""

    @abstractmethod
    def facts(self, move: M, before: S | None = None, after: S | None = None) -> Facts:
        """Return what the wording of a move may name."""

    def _form(self, form: str, move: M, before: S | None = None, after: S | None = None, **more: str) -> str:
        """Return one form of the wording of a move, with these additional facts, or `done` if it has no such form."""
        if isinstance(move, TableMove):
            return say(self.words, getattr(RECORDED[type(move)], form) or RECORDED[type(move)].done, more)
        wording = self.wording(move, before, after)
        return say(self.words, getattr(wording, form) or wording.done, {**self.facts(move, before, after), **more})

    def did(self, before: S, move: M, after: S, who: str = "") -> str:
        """Return what a move did, as a sentence about `who` if a name is given, else for a line of the log."""
        return self._form("done", move, before, after, name=who) if who else self._form("line", move, before, after)

    def revealed(self, before: S, move: M, after: S) -> str:
        """Return what a move did for a line of a game that is over: nothing of it is secret any more."""
        return self.did(before, move, after)

    def title(self, before: S, move: M, after: S) -> str:
        """Return what a move did as a short sentence with its subject."""
        mover = {"name": self.name(move.by)} if isinstance(move.by, int) else {}
        return self._form("title", move, before, after, **mover)

    def label(self, move: M) -> str:
        """Return what a move is, before anybody says whether it may be made."""
        return self._form("label", move)

    def headline(self, move: M) -> str:
        """Return what the automa does, in a few words."""
        return self._form("headline", move)

    def seat_of(self, before: S, move: M) -> int | None:
        """Return whose move it was, or None if it was the table's."""
        return move.by if isinstance(move.by, int) else None

    def turned_up(self, move: M) -> str | None:
        """Return what chance showed with a move, with its article, or None."""
        return None

    def details(self, before: S, move: M, after: S) -> Iterator[str]:
        """Yield what came with a move, each in a few words: why the table was corrected or stopped ("" if no reason was
        given), or how a rule is read from here on."""
        if isinstance(move, ChangeRuling):
            yield rulebook.rulings(self.game)[move.ruling].read_in(self.words, move.choice)
        elif isinstance(move, Correct | Halt):
            yield move.because or ""
        if isinstance(move, Correct):
            yield from dict.fromkeys(self.card_called(section, id) for section, id in _cards_of(move))

    def card_called(self, section: str, id: str) -> str:
        """Return what a card is called of which a value can be set right; "" for one that has no name here."""
        return ""

    def besides(self, before: S, move: M, after: S) -> list[str]:
        """Return what a move set off that no step of hands says, in sentences without their stops."""
        return []

    def hand_steps(self, state: S, move: M) -> Sequence[Hand]:
        """Return what hands do for a legal move of a person's seat that the app plays, in order, worded as for an AI;
        nothing if the move in words is all there is to say."""
        return ()

    def speaks_for(self, state: S, move: M, outlook: Outlook) -> list[str]:
        """Return what speaks for a move, by what follows it in playouts: each in a sentence without its stop."""
        return []

    # What the engine answers

    @abstractmethod
    def refusal(self, verdict: Illegal) -> str:
        """Return why a move is refused, in one sentence."""

    @abstractmethod
    def breach(self, rule: str, verdict: Illegal) -> str:
        """Return what one of the rules of a verdict says to the move."""

    @abstractmethod
    def reason(self, reason: Reason) -> str:
        """Return why the automa passed a candidate over, or chose it."""

    @abstractmethod
    def step(self, step: Step) -> str:
        """Return what hands do for the automa, or once a move is made."""

    @abstractmethod
    def had_to(self, move: M) -> str:
        """Return that nothing else than this move, which lets the turn go by, was possible."""

    @abstractmethod
    def last_round(self, why: str) -> str:
        """Return that the game is bound to end, and why: what `ending` says of a state."""


def _cards_of(move: Correct) -> Iterator[tuple[str, str]]:
    """Yield the cards of which a correction sets values right, each by its section of the pack and its id."""
    pack: Json = json.loads(move.pack) if move.pack else {}
    for section, cards in pack.items():
        yield from ((section, str(card["id"])) for card in cards if isinstance(card, dict) and "id" in card)
    for path in json.loads(move.changes).get("learnt") or {}:
        section, _, rest = path.partition("/")
        yield section, rest.partition("/")[0]


AnyNarrator: TypeAlias = Narrator[Any, Any]  # the states and moves of any game


class ClauseNarrator(Narrator[S, M]):
    """Says what the clauses and the checklist of a game say; a game's narrator gives them their facts."""

    def setup_step(self, step: SetupStep) -> str:
        """Return the title of a step of the set-up."""
        return self.words.say(self._worded(step).title, **self._setup_facts(step))

    def setup_detail(self, step: SetupStep) -> str:
        """Return the sentence below the title."""
        return self.words.say(self._worded(step).text, **self._setup_facts(step))

    def refusal(self, verdict: Illegal) -> str:
        """Return why a move is refused, in one sentence: what the first rule against it says."""
        return self.breach(verdict.rule, verdict)

    def _worded(self, step: SetupStep) -> rulebook.Step:
        return rulebook.step(self.game, self.config.mode, step.id, self._setup_case(step))

    @property
    def setting(self) -> rulebook.Setting:
        """The setting of this game, to which the clauses adapt."""
        return rulebook.Setting.of_game(self.game, self.config)

    @abstractmethod
    def _setup_case(self, step: SetupStep) -> str:
        """Return in which of its cases a step is; "" in the usual one."""

    @abstractmethod
    def _setup_facts(self, step: SetupStep) -> JsonDict:
        """Return what the wording of a step may name."""
