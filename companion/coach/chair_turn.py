"""The turn of a seat that the app plays, as hands carry it out: its decisions one after the other, as long as no other
seat is asked in between."""

from __future__ import annotations

from dataclasses import dataclass

from companion.coach import chair as chairs
from companion.coach.chair import Chair
from companion.coach.player import Choice
from companion.contract.narrating import AnyNarrator
from companion.table.table import Table
from companion.table.turns import forced_move
from engine.game import AnyState
from engine.verdict import Step


@dataclass(frozen=True, slots=True)
class Deed:
    """What the app does in a `chair` at the state `before`."""

    chair: Chair
    choice: Choice
    before: AnyState


@dataclass(frozen=True, slots=True)
class Turn:
    """What the app does in a seat before another one is asked, as far as it has thought: its `deeds`, and if it has to
    think on, the chair in which it `thinks` and the `table` at that point."""

    deeds: tuple[Deed, ...]
    thinks: Chair | None
    table: Table


def turn(table: Table, chair: Chair, narrator: AnyNarrator) -> Turn:
    """Return the turn of the app in a chair in which it must decide at the present point of a table, which holds
    earlier thoughts. In a dealt game each move is looked at by itself, because hands move nothing."""
    known, ahead = table.here.known, table.copy()
    deeds: list[Deed] = []
    asked: Chair | None = chair
    while asked is not None:
        choice = known.get(asked)
        if not isinstance(choice, Choice):
            break
        deed = Deed(asked, choice, ahead.state)
        deeds.append(deed)
        asked = _next(ahead, deed, narrator)
    return Turn(tuple(deeds), asked, ahead)


def note(table: Table, turn: Turn) -> None:
    """Store in the points of a table what was thought at them, once the deeds of a turn were made."""
    for deed in turn.deeds:
        if deed.chair.point < len(table.points):
            table.points[deed.chair.point].known.setdefault(deed.chair, deed.choice)


def _next(table: Table, deed: Deed, narrator: AnyNarrator) -> Chair | None:
    """Make a deed on a table, and return the chair in which the same seat must decide next; None if hands have more to
    do first than it says, another seat is asked, or it was a guess or a secret."""
    choice = deed.choice
    if table.setup.is_dealt or choice.move is None or choice.refusal is not None or deed.chair.is_secret:
        return None
    said: list[Step | None] = [hand.step for hand in narrator.hand_steps(deed.before, choice.move)]
    table.play(choice.move)
    if any(step not in said for step in table.steps):
        return None
    while (forced := forced_move(table.state)) is not None:
        table.play(forced)
        if table.steps:
            return None
    asked = chairs.deciding(table)
    return asked if asked is not None and asked.seat == deed.chair.seat and not asked.is_secret else None
