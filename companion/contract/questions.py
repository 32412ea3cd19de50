"""Can I…? in every game: a question about the table as it lies, or about one made up from facts; the rules against
a move, and the legal move that comes nearest to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeVar

from companion.languages import mark
from companion.table.table import Setup
from engine import asks
from engine.game import AnyState, Move
from engine.json_types import Json, JsonDict
from engine.verdict import Illegal

M = TypeVar("M", bound=Move)

# A question about the table as it lies


@dataclass(frozen=True, slots=True)
class Question:
    """What has been asked so far: the seat, the kind of move, and the values chosen by field."""

    seat: int
    kind: str = ""
    chosen: Mapping[str, Any] = field(default_factory=dict)  # each field has its own kind of value

    def about(self, kind: str) -> Self:
        """Return the question about another kind of move, of the same seat."""
        return replace(self, kind=kind, chosen={})

    def of_seat(self, seat: int) -> Self:
        """Return the same question about another seat."""
        return replace(self, seat=seat)

    def naming(self, name: str, value: Any) -> Self:  # each game has its own
        """Return the question with one of its fields chosen."""
        return replace(self, chosen={**self.chosen, name: value})

    def has(self, names: Iterable[str]) -> bool:
        """Return whether it is a move already: a kind, with all these fields chosen."""
        return bool(self.kind) and all(name in self.chosen for name in names)


@dataclass(frozen=True, slots=True)
class Asking:
    """What may be asked about the table, by what its moves ask for; `moves` gives the kinds of move that people make in
    a game."""

    moves: Callable[[Any], Sequence[type[Move]]]  # of each game's config

    def begun(self, config: Any, question: Question) -> tuple[type[Move], asks.Chosen]:  # each game has its own
        """Return the kind of move that a question is about, and its choices so far."""
        kind = next(kind for kind in self.moves(config) if kind.name == question.kind)
        return kind, {"by": question.seat, **question.chosen}

    def kinds(self, config: Any) -> tuple[str, ...]:  # each game has its own
        """Return the kinds of move that this game has."""
        return tuple(kind.name for kind in self.moves(config))

    def choices(self, config: Any, question: Question) -> Mapping[str, asks.Choice]:  # each game has its own
        """Return what may be chosen for a kind of move, by field."""
        if not question.kind:
            return {}
        kind, chosen = self.begun(config, question)
        return asks.questions(kind, config, chosen)

    def fields(self, config: Any, question: Question) -> tuple[str, ...]:  # each game has its own
        """Return what must be chosen for a kind of move, in the order in which it is asked."""
        return tuple(self.choices(config, question))

    def likely(self, state: AnyState, question: Question, name: str) -> tuple[Any, ...]:  # each game has its own
        """Return the values that a person would choose first for a field."""
        _, chosen = self.begun(state.config, question)
        return tuple(dict.fromkeys(self.choices(state.config, question)[name].likely(state, chosen)))

    def others(self, state: AnyState, question: Question, name: str) -> tuple[Any, ...]:  # each game has its own
        """Return everything else that can be chosen for a field."""
        first = self.likely(state, question, name)
        return tuple(one for one in self.choices(state.config, question)[name].every(state) if one not in first)

    def wanted(self, state: AnyState, question: Question) -> JsonDict:
        """Return the plainest move that a whole question is about."""
        kind, chosen = self.begun(state.config, question)
        return asks.described(kind, state, chosen)


def asked_first(state: AnyState) -> int:
    """Return the seat a question is about at first: the person to move, or the first person."""
    by = state.prompt.by
    return by if isinstance(by, int) and by != state.config.automa else 0


# A question about a table that is made up

Value = int | str
NUMBER, PICK, PLAN, PLACE = "number", "pick", "plan", "place"
"""What a fact is: something counted, one of a few, one of the plans, or one of the places of a game."""
YES, NO = "yes", "no"
Options = tuple[tuple[str, str], ...]
"""The values of a fact, each with its `mark`ed words."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a move depends on: its `mark`ed words, and its value as it was said or usually is.

    "" is a value that must be said first. A choice has its values in `among`, each with its words; a count is bounded
    by `least` and `most`. Plans and places have their names from the game: `among` has their ids.
    """

    id: str
    words: str
    value: Value = ""
    what: str = PICK
    among: Options = ()
    least: int = 0
    most: int = 0

    @property
    def next(self) -> str:
        """The value that comes after this one, and after the last the first."""
        values = [id for id, _ in self.among]
        return values[(values.index(str(self.value)) + 1) % len(values)]

    @property
    def value_text(self) -> str:
        """The words of the value."""
        return dict(self.among)[str(self.value)]


class Said:
    """The values that were given, by the ids of the facts; the others have their usual value."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = values

    def number(self, id: str, usual: int = 0) -> int:
        """Return a count."""
        return int(self._values.get(id, usual))

    def text(self, id: str, usual: str = "") -> str:
        """Return one of a few."""
        return str(self._values.get(id, usual))

    def is_so(self, id: str, usual: str = YES) -> bool:
        """Return whether something is so that is usually so (or usually not)."""
        return self.text(id, usual) == YES

    def counted(self, id: str, words: str, usual: int, least: int, most: int) -> Fact:
        """Return a fact that is counted."""
        value = min(max(self.number(id, usual), least), most)
        return Fact(id, words, value, NUMBER, (), least, most)

    def picked(self, id: str, among: Options, usual: str = "", words: str = "") -> Fact:
        """Return a fact that is a choice; `usual` is "" if it must be said. A value that is not among the choices was
        not said."""
        value = self.text(id, usual)
        return Fact(id, words, value if value in dict(among) else usual, PICK, among)

    def usually(self, id: str, so: str, otherwise: str) -> Fact:
        """Return a fact that is usually so: the `mark`ed words for that, and for where it is not."""
        return self.picked(id, ((YES, so), (NO, otherwise)), YES)

    def seldom(self, id: str, otherwise: str, so: str) -> Fact:
        """Return a fact that is usually not so: the `mark`ed words for that, and for where it is."""
        return self.picked(id, ((NO, otherwise), (YES, so)), NO)

    def turn(self) -> Fact:
        """Return whose turn it is: usually that of the person who asks."""
        return self.usually("turn", mark("It is your turn"), mark("It is somebody else’s turn"))


@dataclass(frozen=True, slots=True)
class SupposedTable:
    """A table made up for a question, and the move that is asked about, as JSON.

    A game goes on by itself past a seat with nothing left to decide; `held` are the fields of the state that keep it at
    the moment of the question.
    """

    setup: Setup
    move: JsonDict
    held: Json = field(default_factory=dict)


# What the rules say

Against = tuple[str, Illegal, AnyState]
"""A rule that speaks against a move, with the verdict and the state in which it was judged."""


def against(state: AnyState, move: Move, turn: AnyState | None = None) -> list[Against]:
    """Return each rule that refuses a move; out of turn, also those that would refuse it in its turn.

    `turn` is the state with the seat of the move to move; None if it is already, or if there is no such state.
    """
    verdict = state.check(move)
    if verdict is None:
        return []
    refusing = [(rule, verdict, state) for rule in verdict.rules]
    later = turn.check(move) if turn is not None else None
    if turn is not None and later is not None:
        refusing += [(rule, later, turn) for rule in later.rules if rule not in verdict.rules]
    return refusing


def named_move(move: Move) -> str:
    """Return the kind of a move as the protocol names it."""
    return str(move.as_json()["move"])


def nearest(refused: Move, legal: Sequence[M]) -> M | None:
    """Return the legal move that shares most with the refused one, the earlier in the list on a tie; None without any.

    Sharing a field early in the protocol's order (what kind of move, where) counts more than one later (which card).
    """
    wanted = refused.as_json()

    def shares(move: M) -> tuple[bool, ...]:
        offered = move.as_json()
        return tuple(offered.get(key) == value for key, value in wanted.items())

    return max(legal, key=shares, default=None)
