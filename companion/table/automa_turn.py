"""The turn of the automa as hands carry it out: its moves in a row, as long as nothing is asked in between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.table.table import Table
from companion.table.turns import forced_move
from engine.game import AnyGame, Move
from engine.verdict import Decision, Refusal

MOST: Final = 8
"""The number of steps for hands after which a turn goes on no further: a longer list is not easy to keep in sight."""


@dataclass(frozen=True, slots=True)
class Act:
    """A move of a turn, and the state `before` it: the automa's with its `decision`, or one that a person has no choice
    about in between (None)."""

    before: Any  # each game reads its own
    move: Move
    decision: Decision | None


def turn(table: Table) -> tuple[Act, ...]:
    """Return the moves that the automa makes before a seat is asked, the next one first; the Refusal of one that it
    cannot decide on. In a dealt game each is looked at by itself, because hands move nothing."""
    return table.here.once("automa turn", lambda: _turn(table))


def decisions(acts: Sequence[Act]) -> list[Decision]:
    """Return what the automa decides in a turn."""
    return [act.decision for act in acts if act.decision is not None]


def _turn(table: Table) -> tuple[Act, ...]:
    decision = table.decision()
    first = Act(table.state, decision.move, decision)
    if table.setup.is_dealt:
        return (first,)
    acts, steps = [first], len(decision.steps)
    for act in _following(table.game, first):
        if steps >= MOST:
            break
        acts.append(act)
        steps += 0 if act.decision is None else max(1, len(act.decision.steps))
    while acts[-1].decision is None:  # what follows the last move by itself is made anyway
        acts.pop()
    return tuple(acts)


def _following(game: AnyGame, act: Act) -> Iterator[Act]:
    """Yield the moves after the first one, as long as hands do nothing but what these moves say."""
    while _is_all(game, act):
        before = act.before.after(act.move)
        forced = forced_move(before)
        if forced is not None:
            act = Act(before, forced, None)
        elif before.prompt.ask == "automa" and not before.is_shut_in:
            try:
                decision = game.decide(before)
            except Refusal:  # it is asked for when its turn comes
                return
            act = Act(before, decision.move, decision)
            if not _is_only(act):
                return
        else:
            return
        yield act


def _is_all(game: AnyGame, act: Act) -> bool:
    """Return whether hands are done with a move when they have done what it says: there is nothing else to choose from,
    its card asks for nothing that the app cannot carry out, and it sets nothing off."""
    decision = act.decision
    if decision is not None and (decision.reminders or not _is_only(act)):
        return False
    said = () if decision is None else decision.steps
    return all(step in said for step in game.steps(act.before, act.move))


def _is_only(act: Act) -> bool:
    """Return whether no other place is as good for a move of the automa."""
    return len(act.before.legal_moves()) == 1
