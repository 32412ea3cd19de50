"""The log of a game of Mint Works in words: what each move did, and what upkeep brought."""

from __future__ import annotations

from collections.abc import Iterable

from companion import log_parts
from companion.log_parts import Line, is_of_automa
from companion.works.telling import Teller
from engine.moves import Amend, Correct, Halt
from engine.works import automa
from engine.works.actions.place import price
from engine.works.actions.supplier import assembles
from engine.works.cards import UNKNOWN
from engine.works.game import State
from engine.works.moves import CoOp, Move, Pass, Place, Reveal


def seat_of(before: State, move: Move) -> int | None:
    """Return whose move it was; a card of one's own that is shown is its owner's, any other the table's."""
    if isinstance(move, Reveal) and before.pending:
        return before.pending.seat
    return log_parts.seat_of(move)


class Log:
    """Tells the moves of one game."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.words = teller.words

    def lines(self, moves: Iterable[tuple[State, Move, State]]) -> list[Line]:
        """Return the log of these moves, first to last, each given with the state before and after it."""
        found: list[Line] = []
        for before, move, after in moves:
            found.append(self.line(before, move, after))
            if upkeep := self.upkeep(before, move, after):
                found.append(Line(before.round, None, self.words.say("Upkeep"), upkeep))
        return found

    def line(self, before: State, move: Move, after: State) -> Line:
        """Return the line of one move."""
        did = self.did(before, move, after)
        return Line(before.round, seat_of(before, move), did, self._detail(move), move, before)

    def reasons(self, line: Line) -> list[str]:
        """Return why the AI made the move of a line, reason by reason: its rules are gone through once more."""
        if not is_of_automa(line):
            return []
        found: list[str] = []
        for reason in automa.decide(line.before).reasons:
            said = self.teller.reason(reason)
            named = reason.location is not None and not reason.rule.startswith("works.automa.supplier")
            where = self.teller.location(reason.location) if named and reason.location else ""
            found.append(self.words.say("{location}: {reason}", location=where, reason=said) if where else said)
        return list(dict.fromkeys(found))

    def did(self, before: State, move: Move, after: State) -> str:
        """Return what a move did, in a few words without its subject."""
        say = self.words.say
        if isinstance(move, Place):
            return self._placed(before, move, after)
        if isinstance(move, Pass):
            return say("Passed")
        if isinstance(move, CoOp):
            return say("Gave the Co-op’s mint to {name}", name=self.teller.name(move.to))
        if isinstance(move, Reveal):
            return self._revealed(before, move)
        return log_parts.recorded(self.words, move)

    def _detail(self, move: Move) -> str:
        return log_parts.because(self.words, "works", move) if isinstance(move, Correct | Amend | Halt) else ""

    def _placed(self, before: State, move: Place, after: State) -> str:
        done = self._at(before, move, after)
        return self.words.say("Temp Agency: {done}", done=done) if move.target else done

    def _at(self, before: State, move: Place, after: State) -> str:
        say, seat = self.words.say, before.turn
        paid = price(before, seat, move)
        if move.where == "supplier" and move.plan:
            plan = self.teller.the_plan(move.plan)
            if assembles(before, seat, move):
                return say("Bought {plan} for {paid}, built at once", plan=plan, paid=paid)
            return say("Bought {plan} for {paid}", plan=plan, paid=paid)
        if move.where == "builder" and move.plan:
            return say("Built {plan} for {paid}", plan=self.teller.the_plan(move.plan), paid=paid)
        if move.where == "lotto":
            return say("Drew a plan for {paid}", paid=paid)
        if move.take and move.give:
            give, take = self.teller.the_plan(move.give), self.teller.the_plan(move.take)
            return say("Gave {give} for {take}", give=give, take=take)
        gained = _gained(before, after, seat, paid)
        if move.give:
            give = self.teller.the_plan(move.give)
            if move.give == UNKNOWN or gained is None:
                return say("Recycled {plan}", plan=give)
            return say("Recycled {plan}, gained {gained}", plan=give, gained=gained)
        return self._gaining(move, paid, gained)

    def _gaining(self, move: Place, paid: int, gained: int | None) -> str:
        say = self.words.say
        if move.where == "leadership-council":
            return say("Took the token, gained {gained}", gained=gained) if gained else say("Took the token")
        at = self.teller.at_location(move.where)
        if gained is None:
            return say("Laid {paid} {at}", paid=paid, at=at)
        return say("Laid {paid} {at}, gained {gained}", paid=paid, at=at, gained=gained)

    def _revealed(self, before: State, move: Reveal) -> str:
        say, plan = self.words.say, self.teller.the_plan(move.plan)
        if move.slot == "built":
            return say("It was {plan}: now built", plan=plan)
        if move.slot == "recycled":
            return say("It was {plan}: now under the deck", plan=plan)
        if move.slot == "given":
            return say("It was {plan}: now in the plan supply", plan=plan)
        return say("{plan!c} turned up", plan=plan)

    def upkeep(self, before: State, move: Move, after: State) -> str:
        """Return what upkeep gave in this move: "Ada 3, Justin 1"; empty where it gave nothing."""
        if isinstance(move, Place | Correct | Amend | Halt) or before.phase == "setup":
            return ""
        gains = [
            self.words.say("{name} {gained}", name=name, gained=f"+{now - was}")
            for name, was, now in zip(after.config.names, before.mints, after.mints, strict=True)
            if was is not None and now is not None and now > was and not before.pending
        ]
        return ", ".join(gains)


def _gained(before: State, after: State, seat: int, paid: int) -> int | None:
    was, now = before.mints[seat], after.mints[seat]
    return None if was is None or now is None else now - was + paid
