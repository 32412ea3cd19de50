"""What each move of Mint Works did, in a few words without its subject or as a whole sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.contract.narrating import MoveNarration
from companion.works.names import Names
from engine.moves import ChangeRuling, Correct, Halt
from engine.works import moves
from engine.works.actions.place import price
from engine.works.actions.supplier import assembles
from engine.works.cards import UNKNOWN
from engine.works.game import State
from engine.works.moves import Place


def did(names: Names, before: State, move: moves.Move, after: State, who: str = "") -> str:
    """Return what a move did, as a sentence about `who` where a name is given."""
    return BY_KIND[type(move)](MoveDone(names, before, after, who), move)


class MoveDone(MoveNarration[Names, State]):
    """One move of Mint Works: what it did, each kind said in a few words or as a sentence."""

    def placed(self, move: Place) -> str:
        """Mints were laid on a location, and what that brought."""
        done = self._placed_at(move)
        if not move.target:
            return done
        return self.done("{done}, through the Temp Agency", "Temp Agency: {done}", done=done)

    def _placed_at(self, move: Place) -> str:
        before, seat = self.before, self.before.turn
        paid = price(before, seat, move)
        if move.where == "supplier" and move.plan:
            plan = self.names.the_plan(move.plan)
            if assembles(before, seat, move):
                return self.done(
                    "{name} bought {plan} for {paid}, built at once",
                    "Bought {plan} for {paid}, built at once",
                    plan=plan,
                    paid=paid,
                )
            return self.done("{name} bought {plan} for {paid}", "Bought {plan} for {paid}", plan=plan, paid=paid)
        if move.where == "builder" and move.plan:
            return self.done(
                "{name} built {plan} for {paid}",
                "Built {plan} for {paid}",
                plan=self.names.the_plan(move.plan),
                paid=paid,
            )
        if move.where == "lotto":
            return self.done("{name} drew a plan for {paid}", "Drew a plan for {paid}", paid=paid)
        if move.take and move.give:
            give, take = self.names.the_plan(move.give), self.names.the_plan(move.take)
            return self.done("{name} gave {give} for {take}", "Gave {give} for {take}", give=give, take=take)
        gained = self._gained(seat, paid)
        if move.give:
            give = self.names.the_plan(move.give)
            if move.give == UNKNOWN or gained is None:
                return self.done("{name} recycled {plan}", "Recycled {plan}", plan=give)
            return self.done(
                "{name} recycled {plan}, gained {gained}", "Recycled {plan}, gained {gained}", plan=give, gained=gained
            )
        return self._gaining(move, paid, gained)

    def _gaining(self, move: Place, paid: int, gained: int | None) -> str:
        if move.where == "leadership-council":
            if not gained:
                return self.done("{name} took the token", "Took the token")
            return self.done("{name} took the token, gained {gained}", "Took the token, gained {gained}", gained=gained)
        at = self.names.at_location(move.where)
        if gained is None:
            return self.done("{name} laid {paid} {at}", "Laid {paid} {at}", paid=paid, at=at)
        return self.done(
            "{name} laid {paid} {at}, gained {gained}",
            "Laid {paid} {at}, gained {gained}",
            paid=paid,
            at=at,
            gained=gained,
        )

    def _gained(self, seat: int, paid: int) -> int | None:
        """Return the mints that a seat gained, beside what it paid; None where its mints are not counted."""
        was, now = self.before.mints[seat], self.after.mints[seat]
        return None if was is None or now is None else now - was + paid

    def passed(self, move: moves.Pass) -> str:
        """A turn went by."""
        return self.done("{name} passed", "Passed")

    def gave(self, move: moves.CoOp) -> str:
        """The Co-op's mint went to somebody else."""
        other = self.names.name(move.to)
        if self.who:
            return self.words.say("{name} gave the Co-op’s mint to {other}", name=self.who, other=other)
        return self.words.say("Gave the Co-op’s mint to {name}", name=other)

    def revealed(self, move: moves.Reveal) -> str:
        """A card turned up, or one that was face down is shown."""
        say, plan = self.words.say, self.names.the_plan(move.plan)
        if move.slot == "built":
            return say("It was {plan}: now built", plan=plan)
        if move.slot == "recycled":
            return say("It was {plan}: now under the deck", plan=plan)
        if move.slot == "given":
            return say("It was {plan}: now in the plan supply", plan=plan)
        return say("{plan!c} turned up", plan=plan)


BY_KIND: Mapping[type[Any], Callable[..., str]] = {
    Place: MoveDone.placed,
    moves.Pass: MoveDone.passed,
    moves.CoOp: MoveDone.gave,
    moves.Reveal: MoveDone.revealed,
    Correct: MoveDone.recorded,
    ChangeRuling: MoveDone.recorded,
    Halt: MoveDone.recorded,
}
"""What each kind of move did."""
