"""The log of a game of Mint Works in words: what each move did, and what upkeep brought."""

from __future__ import annotations

from collections.abc import Iterator

from companion.contract import log
from companion.contract.log import Line, is_of_automa
from companion.works.narrator import Narrator
from engine.moves import ChangeRuling, Correct, Halt
from engine.works import automa
from engine.works.game import State
from engine.works.moves import Move, Place


class Log(log.Log[State, Move, Narrator]):
    """Tells the moves of one game."""

    def _set_off(self, before: State, move: Move, after: State) -> Iterator[Line]:
        """Yield what upkeep gave in this move: "Ada +3, Justin +1"."""
        if isinstance(move, Place | Correct | ChangeRuling | Halt) or before.phase == "setup" or before.pending:
            return
        gains = [
            self.words.say("{name} {gained}", name=name, gained=f"+{now - was}")
            for name, was, now in zip(after.config.names, before.mints, after.mints, strict=True)
            if was is not None and now is not None and now > was
        ]
        if gains:
            yield Line(before.round, None, self.words.say("Upkeep"), ", ".join(gains))

    def reasons(self, line: Line) -> list[str]:
        """Return why the AI made the move of a line, reason by reason, each with the location that it is about."""
        if not isinstance(line.before, State) or not is_of_automa(line):
            return []
        reasons: list[str] = []
        for reason in automa.decide(line.before).reasons:
            said = self.narrator.reason(reason)
            named = reason.location is not None and not reason.rule.startswith("works.automa.supplier")
            where = self.narrator.location(reason.location) if named and reason.location else ""
            reasons.append(self.words.say("{location}: {reason}", location=where, reason=said) if where else said)
        return list(dict.fromkeys(reasons))
