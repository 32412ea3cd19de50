"""What every supposed table shares: the facts that a question depends on, and their values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.languages import mark
from companion.table.table import Setup
from engine.game import AnyState, Move
from engine.json_types import Json, JsonDict
from engine.verdict import Illegal

Value = int | str
NUMBER, PICK, PLAN, PLACE = "number", "pick", "plan", "place"
"""What a fact is: something counted, one of a few, one of the plans, or one of the places of a game."""
YES, NO = "yes", "no"
Words = tuple[tuple[str, str], ...]
"""The values of a fact, each with its `mark`ed words."""

TURN: Words = ((YES, mark("It is your turn")), (NO, mark("It is somebody else’s turn")))


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a move depends on: its `mark`ed words, and its value as it was said or usually is.

    "" is a value that must be said first. One of a few has its values in `among`, each with its words; of what is
    counted `least` and `most` bound the value. Plans and places have their names from the game: `among` has their ids.
    """

    id: str
    words: str
    value: Value = ""
    what: str = PICK
    among: Words = ()
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

    def number(self, id: str, usual: int) -> int:
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

    def picked(self, id: str, among: Words, usual: str = "", words: str = "") -> Fact:
        """Return a fact that is one of a few, `usual` "" where it must be said; what is not among them was not said."""
        value = self.text(id, usual)
        return Fact(id, words, value if value in dict(among) else usual, PICK, among)


@dataclass(frozen=True, slots=True)
class SupposedTable:
    """A table made up for a question, and the move that is asked about, as JSON.

    A game goes on by itself past whoever has nothing left to decide; `held` are the fields of the state that keep the
    moment all the same which was asked about.
    """

    setup: Setup
    move: JsonDict
    held: Json = field(default_factory=dict)


Against = tuple[str, Illegal, AnyState]
"""A rule that speaks against a move, with the verdict and the state in which it was judged."""


def also_in_turn(state: AnyState, move: Move, turn: AnyState | None) -> list[Against]:
    """Return each rule that refuses; out of turn, those too that would refuse the move in its turn.

    `turn` is the state with the seat of the move to move; None where it is.
    """
    verdict = state.check(move)
    if verdict is None:
        return []
    against = [(rule, verdict, state) for rule in verdict.rules]
    later = turn.check(move) if turn is not None else None
    if turn is not None and later is not None:
        against += [(rule, later, turn) for rule in later.rules if rule not in verdict.rules]
    return against


def named_move(move: Move) -> str:
    """Return the kind of a move as the protocol names it."""
    return str(move.as_json()["move"])
