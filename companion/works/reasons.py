"""Why the coach makes a move in Mint Works: what it brings and leaves, and what is built later."""

from __future__ import annotations

from companion.contract.outlook import Outlook
from companion.works.narrator import Narrator
from engine.works.actions.place import price
from engine.works.cards import UNKNOWN
from engine.works.game import State
from engine.works.moves import Move, Place

BUILDER = "builder"


def reasons(narrator: Narrator, state: State, move: Move, outlook: Outlook) -> list[str]:
    """Return what speaks for a move, each in a sentence without its stop."""
    if not isinstance(move, Place):
        return []
    later = [(each.plan, times) for each, times in outlook.later.items() if _builds(each)]
    built = outlook.most_often(later)
    said = _now(narrator, state, move)
    following = outlook.most_often(outlook.next.items())
    if built is not None and not (following is not None and _builds(following[0]) and following[0].plan == built[0]):
        plan, times = narrator.the_plan(built[0]), built[1]
        said.append(narrator.words.say("Builds {plan} later in {n} of 100 games tried", plan=plan, n=times))
    return said


def _builds(move: Move) -> bool:
    return isinstance(move, Place) and move.where == BUILDER and move.plan not in (None, UNKNOWN)


def _now(narrator: Narrator, state: State, move: Place) -> list[str]:
    """Return the stars that a building brings at once, and the mints that are left."""
    assert isinstance(move.by, int)
    words, said = narrator.words, []
    if _builds(move) and move.plan is not None and (stars := state.config.plans[move.plan].stars):
        said.append(words.count("Brings {n} star", "Brings {n} stars", stars))
    held = state.mints[move.by]
    if held is not None and move.plan is not None and (paid := price(state, move.by, move)):
        said.append(words.count("Leaves {n} mint after paying", "Leaves {n} mints after paying", held - paid))
    return said
