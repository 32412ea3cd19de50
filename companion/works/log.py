"""The log of a game of Mint Works in words: what each move did, and what upkeep brought."""

from __future__ import annotations

from collections.abc import Iterator

from companion.contract import log
from companion.contract.log import Line
from companion.contract.narrating import AnyNarrator
from companion.works.narrator import Narrator
from engine.moves import ChangeRuling, Correct, Halt
from engine.verdict import Reason
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

    def _reason(self, narrator: AnyNarrator, reason: Reason) -> str:
        """Return a reason with the location that it is about."""
        said = super()._reason(narrator, reason)
        if reason.location is None or reason.rule.startswith("works.automa.supplier"):
            return said
        return self.words.say("{location}: {reason}", location=self.narrator.location(reason.location), reason=said)
