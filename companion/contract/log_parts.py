"""The lines of a log as values, and as a text to give away. The same for every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion import rulebook
from companion.languages import Words
from engine.moves import ChangeRuling, Correct, Halt, Learn, TableMove


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: the round, whose it is (None for the table), what was done, and a second, smaller line.

    `before` is the state in which the `move` was made; `spoken` says what was done with its subject, as it is heard.
    """

    round: int
    seat: int | None
    text: str
    detail: str = ""
    move: Any = None
    before: Any = None
    spoken: str = ""


def seat_of(move: Any) -> int | None:
    """Return whose move it was; None where it was the table's."""
    return move.by if isinstance(move.by, int) else None


def recorded(words: Words, move: TableMove) -> str:
    """Return what a table move did, in a few words."""
    if isinstance(move, Learn):
        return words.say("A card value was filled in")
    if isinstance(move, Halt):
        return words.say("The table agreed to stop")
    return words.say("The table was corrected") if isinstance(move, Correct) else words.say("A ruling was changed")


def because(words: Words, game: str, move: Correct | ChangeRuling | Halt) -> str:
    """Return why the table was corrected or stopped ("" where nobody said), or how a rule is read from here on."""
    if not isinstance(move, ChangeRuling):
        return move.because or ""
    return rulebook.rulings(game)[move.ruling].read_in(words, move.choice)


def record_tried(words: Words, move: TableMove) -> str:
    """Return what a table move is, before anybody says whether it may be made."""
    if isinstance(move, Learn):
        return words.say("fill in a value of a card")
    if isinstance(move, Halt):
        return words.say("stop here")
    if isinstance(move, Correct):
        return words.say("correct what is on the table")
    return words.say("change a ruling")


def is_of_automa(line: Line) -> bool:
    """Whether the rules of the AI chose the move of a line."""
    if line.before is None or isinstance(line.move, TableMove):
        return False
    return bool(line.before.prompt.ask == "automa")


def as_text(words: Words, names: Sequence[str], lines: Iterable[Line]) -> str:
    """Return the log as plain text: a heading a round, and one line a move; `names` by seat."""
    rows: list[str] = []
    last = None
    for line in lines:
        if line.round != last:
            rows += [""] * bool(rows) + [words.say("Round {round}", round=line.round)]
            last = line.round
        who = "" if line.seat is None else names[line.seat]
        spoken = words.say("{name}: {done}", name=who, done=line.text) if who else line.text
        rows.append(f"{spoken} ({line.detail})" if line.detail else spoken)
    return "\n".join(rows)
