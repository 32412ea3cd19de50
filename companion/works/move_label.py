"""What somebody wants to do in Mint Works, in a few words: "place at the Builder, build the Gardens"."""

from __future__ import annotations

from collections.abc import Iterator

from companion.contract.log_parts import record_tried
from companion.works.narrator import Narrator
from engine.works.moves import CoOp, Move, Pass, Place, Reveal


def move_label(narrator: Narrator, move: Move) -> str:
    """Return what a move is, before anybody says whether it may be made."""
    say = narrator.words.say
    if isinstance(move, Place):
        return ", ".join(_placing(narrator, move))
    if isinstance(move, Pass):
        return say("pass")
    if isinstance(move, CoOp):
        return say("give the Co-op’s mint to {name}", name=narrator.name(move.to))
    if isinstance(move, Reveal):
        return _naming(narrator, move)
    return record_tried(narrator.words, move)


def _naming(narrator: Narrator, move: Reveal) -> str:
    say, plan = narrator.words.say, narrator.the_plan(move.plan)
    if move.slot.startswith("supply-"):
        number = move.slot.removeprefix("supply-")
        return say("name {plan} for place {n} of the plan supply", plan=plan, n=number)
    return say("name {plan}", plan=plan)


def _placing(narrator: Narrator, move: Place) -> Iterator[str]:
    say, the, at = narrator.words.say, narrator.the_plan, narrator.at_location(move.location)
    if move.target:
        yield say("place {at} as if {target}", at=at, target=narrator.at_location(move.target))
    else:
        yield say("place {at}", at=at)
    if move.plan:
        built = say("build {plan}", plan=the(move.plan)) if move.where == "builder" else ""
        yield built or say("take {plan}", plan=the(move.plan))
    if move.give:
        yield say("give {plan}", plan=the(move.give))
    if move.take:
        yield say("take {plan}", plan=the(move.take))
