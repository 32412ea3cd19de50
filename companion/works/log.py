"""The log of a game of Mint Works in words: what each move did, and what upkeep brought."""

from __future__ import annotations

from collections.abc import Iterable

from companion.contract import log_parts
from companion.contract.log_parts import Line, is_of_automa
from companion.works import move_done
from companion.works.narrator import Narrator
from engine.moves import ChangeRuling, Correct, Halt
from engine.works import automa
from engine.works.game import State
from engine.works.moves import Move, Place, Reveal


def seat_of(before: State, move: Move) -> int | None:
    """Return whose move it was; a card of one's own that is shown is its owner's, any other the table's."""
    if isinstance(move, Reveal) and before.pending:
        return before.pending.seat
    return log_parts.seat_of(move)


class Log:
    """Tells the moves of one game."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.words = narrator.words

    def lines(self, moves: Iterable[tuple[State, Move, State]]) -> list[Line]:
        """Return the log of these moves, first to last, each given with the state before and after it."""
        lines: list[Line] = []
        for before, move, after in moves:
            lines.append(self.line(before, move, after))
            if upkeep := self.upkeep(before, move, after):
                lines.append(Line(before.round, None, self.words.say("Upkeep"), upkeep))
        return lines

    def line(self, before: State, move: Move, after: State) -> Line:
        """Return the line of one move."""
        seat, did = seat_of(before, move), move_done.did(self.narrator, before, move, after)
        name = "" if seat is None else self.narrator.name(seat)
        spoken = move_done.did(self.narrator, before, move, after, name) if name else ""
        return Line(before.round, seat, did, self._detail(move), move, before, spoken)

    def reasons(self, line: Line) -> list[str]:
        """Return why the AI made the move of a line, reason by reason: its rules are gone through once more."""
        if not is_of_automa(line):
            return []
        reasons: list[str] = []
        for reason in automa.decide(line.before).reasons:
            said = self.narrator.reason(reason)
            named = reason.location is not None and not reason.rule.startswith("works.automa.supplier")
            where = self.narrator.location(reason.location) if named and reason.location else ""
            reasons.append(self.words.say("{location}: {reason}", location=where, reason=said) if where else said)
        return list(dict.fromkeys(reasons))

    def _detail(self, move: Move) -> str:
        return log_parts.because(self.words, "works", move) if isinstance(move, Correct | ChangeRuling | Halt) else ""

    def upkeep(self, before: State, move: Move, after: State) -> str:
        """Return what upkeep gave in this move: "Ada 3, Justin 1"; empty where it gave nothing."""
        if isinstance(move, Place | Correct | ChangeRuling | Halt) or before.phase == "setup":
            return ""
        gains = [
            self.words.say("{name} {gained}", name=name, gained=f"+{now - was}")
            for name, was, now in zip(after.config.names, before.mints, after.mints, strict=True)
            if was is not None and now is not None and now > was and not before.pending
        ]
        return ", ".join(gains)
