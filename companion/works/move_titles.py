"""The steps of a game of Mint Works as short sentences: who did what."""

from __future__ import annotations

from companion.languages import Words
from companion.works import move_done
from companion.works.log import seat_of
from companion.works.narrator import Narrator
from engine.works.game import State
from engine.works.moves import CoOp, Move, Pass, Place, Reveal
from engine.works.setup import Config


class MoveTitles:
    """Names the steps of one game."""

    def __init__(self, words: Words, config: Config) -> None:
        """Speak in these words of the seats and cards of this config."""
        self.words = words
        self.narrator = Narrator(words, config)

    def title(self, before: State, move: Move, after: State) -> str:
        """What was done, as a short sentence with its subject."""
        say = self.words.say
        if isinstance(move, Place):
            done = self._placed(before, move)
            return say("{done}, through the Temp Agency", done=done) if move.target else done
        if isinstance(move, Pass):
            return say("{name} passed", name=self._name(move))
        if isinstance(move, CoOp):
            other = self.narrator.name(move.to)
            return say("{name} gave the Co-op’s mint to {other}", name=self._name(move), other=other)
        return move_done.did(self.narrator, before, move, after)

    def _placed(self, before: State, move: Place) -> str:
        say, name = self.words.say, self._name(move)
        if move.plan:
            plan = self.narrator.the_plan(move.plan)
            if move.where == "supplier":
                return say("{name} bought {plan}", name=name, plan=plan)
            return say("{name} built {plan}", name=name, plan=plan)
        if move.give and move.take:
            give, take = self.narrator.the_plan(move.give), self.narrator.the_plan(move.take)
            return say("{name} gave {give} for {take}", name=name, give=give, take=take)
        if move.give:
            return say("{name} recycled {plan}", name=name, plan=self.narrator.the_plan(move.give))
        if move.where == "lotto":
            return say("{name} drew a plan", name=name)
        if move.where == "leadership-council":
            return say("{name} took the token", name=name)
        return say("{name} placed {at}", name=name, at=self.narrator.at_location(move.where))

    def _name(self, move: Place | Pass | CoOp) -> str:
        return self.narrator.name(move.by) if isinstance(move.by, int) else ""

    def seat(self, before: State, move: Move) -> int | None:
        """Whose step it was; None where it was the table's."""
        return seat_of(before, move)

    def turned_up(self, move: Move) -> str | None:
        """The card that a reveal showed, with its article."""
        return self.narrator.the_plan(move.plan) if isinstance(move, Reveal) else None
