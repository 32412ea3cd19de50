"""How a game is played, for people who have never played it: one page, each line with the rule that says it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the page: its words, `mark`ed, and the id of the rule that says it in full."""

    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class HowToPlay:
    """The page of a game: its goal, a turn in five lines at most, how it ends, and what the words on the board mean.

    `terms` are those words, `mark`ed, each with its line.
    """

    goal: tuple[Line, ...]
    turn: tuple[Line, ...]
    end: tuple[Line, ...]
    terms: tuple[tuple[str, Line], ...]
