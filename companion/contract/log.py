"""The log of a game: its lines as values, what writes them, and the whole of it as a text to give away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from companion.contract.narrating import AnyNarrator
from companion.languages import Words
from engine.game import GAMES, AnyState, Move
from engine.moves import TableMove
from engine.verdict import Reason

S = TypeVar("S", bound=AnyState)
M = TypeVar("M", bound=Move)
N = TypeVar("N", bound=AnyNarrator)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: the round, whose it is (None for the table), what was done, and a second, smaller line.

    `before` is the state in which the `move` was made; `spoken` is the sentence with its subject, to be read aloud.
    """

    round: int
    seat: int | None
    text: str
    detail: str = ""
    move: Move | None = None
    before: AnyState | None = None
    spoken: str = ""


class Log(Generic[S, M, N]):
    """Writes the log of one game in the words of its narrator."""

    def __init__(self, narrator: N) -> None:
        self.narrator = narrator
        self.words = narrator.words

    def lines(self, moves: Iterable[tuple[S, M, S]]) -> list[Line]:
        """Return the log of these moves, first to last, each given with the state before and after it."""
        lines: list[Line] = []
        for before, move, after in moves:
            names = self.narrator.seeing(after)
            seat, text = names.seat_of(before, move), names.did(before, move, after)
            spoken = "" if seat is None else names.did(before, move, after, names.name(seat))
            detail = ", ".join(part for part in names.details(before, move, after) if part)
            lines.append(Line(getattr(before, "round", 1), seat, text, detail, move, before, spoken))
            lines += self._set_off(before, move, after)
        return lines

    def _set_off(self, before: S, move: M, after: S) -> Iterable[Line]:
        """Return a line for all that a move set off and that is worth telling."""
        return ()

    def reasons(self, line: Line) -> list[str]:
        """Return why the AI made the move of a line, reason by reason, by going through its rules once more. Empty if
        the AI did not make it."""
        if line.before is None or not is_of_automa(line):
            return []
        narrator = self.narrator.seeing(line.before)
        reasons = GAMES[narrator.game].decide(line.before).reasons
        return list(dict.fromkeys(self._reason(narrator, reason) for reason in reasons))

    def _reason(self, narrator: AnyNarrator, reason: Reason) -> str:
        """Return one of these reasons as the log has it."""
        return narrator.reason(reason)


AnyLog: TypeAlias = Log[Any, Any, AnyNarrator]  # the states and moves of any game


def is_of_automa(line: Line) -> bool:
    """Return whether the rules of the AI chose the move of a line."""
    if line.before is None or isinstance(line.move, TableMove):
        return False
    return bool(line.before.prompt.ask == "automa")


def round_name(words: Words, number: int) -> str:
    """Return the heading of a round; what comes before the first one is the table being laid out."""
    return words.say("Round {round}", round=number) if number else words.say("Laying out")


def as_text(words: Words, names: Sequence[str], lines: Iterable[Line]) -> str:
    """Return the log as plain text: a heading a round, and one line a move; `names` by seat."""
    rows: list[str] = []
    last = None
    for line in lines:
        if line.round != last:
            rows += [""] * bool(rows) + [round_name(words, line.round)]
            last = line.round
        who = "" if line.seat is None else names[line.seat]
        spoken = words.say("{name}: {done}", name=who, done=line.text) if who else line.text
        rows.append(f"{spoken} ({line.detail})" if line.detail else spoken)
    return "\n".join(rows)
