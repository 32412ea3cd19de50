"""The log of a game of Mint Delivery in words: what each move did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.contract.log_parts import Line, is_of_automa, seat_of
from companion.delivery import move_done
from companion.delivery.narrator import Narrator
from engine import delivery
from engine.delivery.game import State
from engine.delivery.moves import Move
from engine.moves import TableMove


class Log:
    """Tells the moves of one game."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.words = narrator.words

    def lines(self, moves: Iterable[tuple[State, Move, State]]) -> list[Line]:
        """Return the log of these moves, first to last, each given with the state before and after it."""
        return [self.line(before, move, after) for before, move, after in moves]

    def line(self, before: State, move: Move, after: State) -> Line:
        """Return the line of one move."""
        detail = ", ".join(part for part in self._details(before, move, after) if part)
        seat, names = seat_of(move), self.narrator.seeing(after)
        spoken = "" if seat is None else move_done.did(names, before, move, after, names.name(seat))
        return Line(before.round, seat, self.did(before, move, after), detail, move, before, spoken)

    def reasons(self, line: Line) -> list[str]:
        """Return why the AI made the move of a line, reason by reason: its rules are gone through once more."""
        if not is_of_automa(line):
            return []
        narrator = self.narrator.seeing(line.before)
        return list(dict.fromkeys(narrator.reason(reason) for reason in delivery.decide(line.before).reasons))

    def did(self, before: State, move: Move, after: State) -> str:
        """Return what a move did, in a few words without its subject."""
        return move_done.did(self.narrator.seeing(after), before, move, after)

    def _details(self, before: State, move: Move, after: State) -> Iterator[str]:
        """What came with the move, each in a few words; last, that it ended the turn."""
        yield from move_done.details(self.narrator.seeing(after), before, move, after)
        if is_ending(before, move):
            yield self.words.say("the turn is over")


def is_ending(before: State, move: Move) -> bool:
    """Return whether a turn ended by itself with this move (`turn.end`)."""
    if isinstance(move, TableMove):
        return False
    _, set_off = before.played(move)
    return any(fact.get("move") == "end" for fact in set_off)
