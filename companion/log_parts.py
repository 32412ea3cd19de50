"""The lines of a log as values, and as a text to give away. The same for every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.languages import Words
from engine.moves import Amend, Correct, Learn


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: the round, whose it is (None for the table), what was done, and a second, smaller line.

    `before` is the state in which the `move` was made.
    """

    round: int
    seat: int | None
    text: str
    detail: str = ""
    move: Any = None
    before: Any = None


def is_of_automa(line: Line) -> bool:
    """Whether the rules of the AI chose the move of a line."""
    if line.before is None or isinstance(line.move, Amend | Correct | Learn):
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
        told = words.say("{name}: {done}", name=who, done=line.text) if who else line.text
        rows.append(f"{told} ({line.detail})" if line.detail else told)
    return "\n".join(rows)
