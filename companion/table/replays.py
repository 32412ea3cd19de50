"""Going through a stored game step by step, without changing it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from companion.table.table import Entry, Point, Table
from engine.game import AnyState
from engine.verdict import BadRequest

_LOOKING: Final = ("undo", "redo", "jump")


def only_look(entry: Entry, point: Point) -> None:
    """Keep nothing of a game that is only looked at; BadRequest where something would be played or named."""
    if entry.kind not in _LOOKING:
        raise BadRequest("only-looked-at")


def stops(table: Table) -> list[Point]:
    """Return the points at which a replay stops: the start, each decision, and the last one.

    Cards turned up and the like belong to the step before them.
    """
    line = _line(table)
    decided = (point for point in line[1:-1] if not is_between(point.state))
    return list(dict.fromkeys(chain(line[:1], decided, line[-1:])))


def is_between(state: AnyState) -> bool:
    """Return whether a state waits for what turns up on the table, or for bids that are still secret."""
    return bool(state.prompt.ask == "reveal" or state.prompt.about == "secret-bid")


def at(table: Table, stops: Sequence[Point]) -> int:
    """Return the stop at which the table is: the last one that it has reached."""
    reached = {point.number for point in table.path}
    return max(number for number, point in enumerate(stops) if point.number in reached)


def go(table: Table, to: Point) -> None:
    """Go forward or back along the line to one of its points."""
    numbers = [point.number for point in _line(table)]
    steps = numbers.index(to.number) - numbers.index(table.here.number)
    for _ in range(abs(steps)):
        if steps > 0:
            table.redo()
        else:
            table.undo()


def rewind(table: Table) -> None:
    """Go back to the start of the line."""
    go(table, table.path[0])


def stand(table: Table, moves: int) -> None:
    """Go to the point after this many moves of the line, or to its end; what followed is a line left behind."""
    line = _line(table)
    table.jump(line[min(moves, len(line) - 1)].number)


def _line(table: Table) -> list[Point]:
    return [*table.path, *table.ahead]
