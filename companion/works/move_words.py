"""The moves of Mint Works in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.contract.narrating import ClauseNarrator, Wording
from companion.works.names import Names
from engine.verdict import Facts
from engine.works.actions.place import price
from engine.works.actions.supplier import assembles
from engine.works.cards import UNKNOWN
from engine.works.game import State
from engine.works.moves import CoOp, Move, Pass, Place, Reveal

WORDINGS: Final[Mapping[type, Wording]] = {
    Pass: Wording("{name} passed", "Passed", "pass", headline="{ai} passes"),
    CoOp: Wording(
        "{name} gave the Co-op’s mint to {other}",
        "Gave the Co-op’s mint to {name}",
        "give the Co-op’s mint to {name}",
    ),
    Reveal: Wording("{plan!c} turned up", label="name {plan}"),
}
REVEALED: Final[Mapping[str, Wording]] = {
    "built": Wording("It was {plan}: now built", label="name {plan}"),
    "recycled": Wording("It was {plan}: now under the deck", label="name {plan}"),
    "given": Wording("It was {plan}: now in the plan supply", label="name {plan}"),
}
"""A plan that was face down, by what became of it."""
IN_SUPPLY: Final = Wording("{plan!c} turned up", label="name {plan} for place {n} of the plan supply")
PLACED: Final[Mapping[str, Wording]] = {
    "bought": Wording(
        "{name} bought {plan} for {paid}",
        "Bought {plan} for {paid}",
        title="{name} bought {plan}",
        headline="{ai} buys {plan}",
    ),
    "bought-built": Wording(
        "{name} bought {plan} for {paid}, built at once",
        "Bought {plan} for {paid}, built at once",
        title="{name} bought {plan}",
    ),
    "built": Wording(
        "{name} built {plan} for {paid}",
        "Built {plan} for {paid}",
        title="{name} built {plan}",
        headline="{ai} builds {plan}",
    ),
    "drew": Wording(
        "{name} drew a plan for {paid}",
        "Drew a plan for {paid}",
        title="{name} drew a plan",
        headline="{ai} goes to {location}",
    ),
    "swapped": Wording("{name} gave {give} for {take}", "Gave {give} for {take}", headline="{ai} swaps {plan}"),
    "recycled": Wording("{name} recycled {plan}", "Recycled {plan}", headline="{ai} recycles {plan}"),
    "recycled-for": Wording(
        "{name} recycled {plan}, gained {gained}",
        "Recycled {plan}, gained {gained}",
        title="{name} recycled {plan}",
    ),
    "took": Wording("{name} took the token", "Took the token", headline="{ai} goes to {location}"),
    "took-for": Wording(
        "{name} took the token, gained {gained}", "Took the token, gained {gained}", title="{name} took the token"
    ),
    "placed": Wording(
        "{name} laid {paid} {at}", "Laid {paid} {at}", title="{name} placed {at}", headline="{ai} goes to {location}"
    ),
    "placed-for": Wording(
        "{name} laid {paid} {at}, gained {gained}", "Laid {paid} {at}, gained {gained}", title="{name} placed {at}"
    ),
}
"""A placement by what it did; "-for" if the mints it gained are mentioned."""


class MoveNames(Names, ClauseNarrator[State, Move]):
    """Names the things of Mint Works, and says its moves."""

    game = "works"

    def wording(self, move: Move, before: State | None = None, after: State | None = None) -> Wording:
        """Return the wording of a move: some kinds have one for each case."""
        if isinstance(move, Place):
            return PLACED[_what_it_did(move, before, _gained(move, before, after))]
        if isinstance(move, Reveal):
            in_supply = IN_SUPPLY if move.slot.startswith("supply-") else WORDINGS[Reveal]
            return REVEALED.get(move.slot, in_supply)
        return WORDINGS[type(move)]

    def facts(self, move: Move, before: State | None = None, after: State | None = None) -> Facts:
        """Return the fields of a move as they are called; of a placement, what was paid and gained."""
        if isinstance(move, CoOp):
            return {"name": self.name(move.to), "other": self.name(move.to)}
        if isinstance(move, Reveal):
            return {"plan": self.the_plan(move.plan), "n": move.slot.rpartition("-")[2]}
        if not isinstance(move, Place):
            return {"ai": self.ai}
        cards = {"plan": move.plan or move.give, "give": move.give, "take": move.take}
        return {
            "ai": self.ai,
            **{name: self.the_plan(card) for name, card in cards.items() if card},
            "at": self.at_location(move.where),
            "location": self.the_location(move.where),
            "paid": None if before is None else price(before, before.turn, move),
            "gained": _gained(move, before, after),
        }

    def did(self, before: State, move: Move, after: State, who: str = "") -> str:
        """Return what a move did, and whether through the Temp Agency."""
        done, say = super().did(before, move, after, who), self.words.say
        if not isinstance(move, Place) or not move.target:
            return done
        return say("{done}, through the Temp Agency", done=done) if who else say("Temp Agency: {done}", done=done)

    def title(self, before: State, move: Move, after: State) -> str:
        """Return what a move did as a short sentence, and whether through the Temp Agency."""
        title = super().title(before, move, after)
        through = isinstance(move, Place) and move.target
        return self.words.say("{done}, through the Temp Agency", done=title) if through else title

    def label(self, move: Move) -> str:
        """Return what a move is: "place at the Builder, build the Gardens"."""
        if not isinstance(move, Place):
            return super().label(move)
        say, the, at = self.words.say, self.the_plan, self.at_location(move.location)
        if move.target:
            parts = [say("place {at} as if {target}", at=at, target=self.at_location(move.target))]
        else:
            parts = [say("place {at}", at=at)]
        if move.plan and move.where == "builder":
            parts.append(say("build {plan}", plan=the(move.plan)))
        elif move.plan:
            parts.append(say("take {plan}", plan=the(move.plan)))
        if move.give:
            parts.append(say("give {plan}", plan=the(move.give)))
        if move.take:
            parts.append(say("take {plan}", plan=the(move.take)))
        return ", ".join(parts)

    def seat_of(self, before: State, move: Move) -> int | None:
        """Return whose move it was; a card of a seat's own that is shown is that seat's, any other the table's."""
        if isinstance(move, Reveal) and before.pending:
            return before.pending.seat
        return super().seat_of(before, move)

    def turned_up(self, move: Move) -> str | None:
        """Return the card that a reveal showed."""
        return self.the_plan(move.plan) if isinstance(move, Reveal) else None


def _gained(move: Place, before: State | None, after: State | None) -> int | None:
    """Return the mints that a placement gained, apart from those it paid, or None if they are not counted."""
    if before is None or after is None:
        return None
    was, now = before.mints[before.turn], after.mints[before.turn]
    return None if was is None or now is None else now - was + price(before, before.turn, move)


def _what_it_did(move: Place, before: State | None, gained: int | None) -> str:
    """Return the key of `PLACED`."""
    if move.plan and move.where != "supplier":
        return "built"
    if move.plan:
        return "bought-built" if before is not None and assembles(before, before.turn, move) else "bought"
    if move.where == "lotto":
        return "drew"
    if move.take:
        return "swapped"
    if move.give:
        return "recycled" if move.give == UNKNOWN or gained is None else "recycled-for"
    if move.where == "leadership-council":
        return "took-for" if gained else "took"
    return "placed" if gained is None else "placed-for"
