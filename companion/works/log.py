"""The log of a game of Mint Works in words: what each move did, and what upkeep brought."""

from __future__ import annotations

from collections.abc import Iterable

from companion.contract import log_parts
from companion.contract.log_parts import Line, is_of_automa
from companion.languages import Words
from companion.works.narrator import Narrator
from engine.moves import ChangeRuling, Correct, Halt
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


class Doer:
    """Says what was done, with its subject where it is told `who` did it."""

    def __init__(self, words: Words, who: str) -> None:
        self.words, self.who = words, who

    def done(self, whole: str, bare: str, **facts: object) -> str:
        """Return what was done as a `whole` sentence where it is told who did it, else `bare`."""
        return self.words.say(whole if self.who else bare, name=self.who, **facts)


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
        seat, did = seat_of(before, move), self.did(before, move, after)
        spoken = "" if seat is None else self.did(before, move, after, self.narrator.name(seat))
        return Line(before.round, seat, did, self._detail(move), move, before, spoken)

    def reasons(self, line: Line) -> list[str]:
        """Return why the AI made the move of a line, reason by reason: its rules are gone through once more."""
        if not is_of_automa(line):
            return []
        found: list[str] = []
        for reason in automa.decide(line.before).reasons:
            said = self.narrator.reason(reason)
            named = reason.location is not None and not reason.rule.startswith("works.automa.supplier")
            where = self.narrator.location(reason.location) if named and reason.location else ""
            found.append(self.words.say("{location}: {reason}", location=where, reason=said) if where else said)
        return list(dict.fromkeys(found))

    def did(self, before: State, move: Move, after: State, who: str = "") -> str:
        """Return what a move did, in a few words without its subject, or as a sentence about `who`."""
        say, doer = self.words.say, Doer(self.words, who)
        if isinstance(move, Place):
            return self._placed(before, move, after, who)
        if isinstance(move, Pass):
            return doer.done("{name} passed", "Passed")
        if isinstance(move, CoOp):
            other = self.narrator.name(move.to)
            if who:
                return say("{name} gave the Co-op’s mint to {other}", name=who, other=other)
            return say("Gave the Co-op’s mint to {name}", name=other)
        if isinstance(move, Reveal):
            return self._revealed(before, move)
        return log_parts.recorded(self.words, move)

    def _detail(self, move: Move) -> str:
        return log_parts.because(self.words, "works", move) if isinstance(move, Correct | ChangeRuling | Halt) else ""

    def _placed(self, before: State, move: Place, after: State, who: str) -> str:
        done = self._at(before, move, after, who)
        if not move.target:
            return done
        return Doer(self.words, who).done("{done}, through the Temp Agency", "Temp Agency: {done}", done=done)

    def _at(self, before: State, move: Place, after: State, who: str) -> str:
        doer, seat = Doer(self.words, who), before.turn
        paid = price(before, seat, move)
        if move.where == "supplier" and move.plan:
            plan = self.narrator.the_plan(move.plan)
            if assembles(before, seat, move):
                return doer.done(
                    "{name} bought {plan} for {paid}, built at once",
                    "Bought {plan} for {paid}, built at once",
                    plan=plan,
                    paid=paid,
                )
            return doer.done("{name} bought {plan} for {paid}", "Bought {plan} for {paid}", plan=plan, paid=paid)
        if move.where == "builder" and move.plan:
            return doer.done(
                "{name} built {plan} for {paid}",
                "Built {plan} for {paid}",
                plan=self.narrator.the_plan(move.plan),
                paid=paid,
            )
        if move.where == "lotto":
            return doer.done("{name} drew a plan for {paid}", "Drew a plan for {paid}", paid=paid)
        if move.take and move.give:
            give, take = self.narrator.the_plan(move.give), self.narrator.the_plan(move.take)
            return doer.done("{name} gave {give} for {take}", "Gave {give} for {take}", give=give, take=take)
        gained = _gained(before, after, seat, paid)
        if move.give:
            give = self.narrator.the_plan(move.give)
            if move.give == UNKNOWN or gained is None:
                return doer.done("{name} recycled {plan}", "Recycled {plan}", plan=give)
            return doer.done(
                "{name} recycled {plan}, gained {gained}", "Recycled {plan}, gained {gained}", plan=give, gained=gained
            )
        return self._gaining(move, paid, gained, who)

    def _gaining(self, move: Place, paid: int, gained: int | None, who: str) -> str:
        doer = Doer(self.words, who)
        if move.where == "leadership-council":
            if not gained:
                return doer.done("{name} took the token", "Took the token")
            return doer.done("{name} took the token, gained {gained}", "Took the token, gained {gained}", gained=gained)
        at = self.narrator.at_location(move.where)
        if gained is None:
            return doer.done("{name} laid {paid} {at}", "Laid {paid} {at}", paid=paid, at=at)
        return doer.done(
            "{name} laid {paid} {at}, gained {gained}",
            "Laid {paid} {at}, gained {gained}",
            paid=paid,
            at=at,
            gained=gained,
        )

    def _revealed(self, before: State, move: Reveal) -> str:
        say, plan = self.words.say, self.narrator.the_plan(move.plan)
        if move.slot == "built":
            return say("It was {plan}: now built", plan=plan)
        if move.slot == "recycled":
            return say("It was {plan}: now under the deck", plan=plan)
        if move.slot == "given":
            return say("It was {plan}: now in the plan supply", plan=plan)
        return say("{plan!c} turned up", plan=plan)

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


def _gained(before: State, after: State, seat: int, paid: int) -> int | None:
    was, now = before.mints[seat], after.mints[seat]
    return None if was is None or now is None else now - was + paid
