"""Turns of any game: whose turn it is, and the forced moves that need no tap."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, takewhile

from companion.table.table import Point, Table
from engine.game import AnyState, Move
from engine.moves import Seat


def seat_to_move(point: Point) -> Seat | None:
    """Return whose turn it is at a point: the seat that must speak, or while the table does, the last one that had to.

    None if the game is over or no seat has had to speak yet.
    """
    if point.state.prompt.ask == "over":
        return None
    speaker: Seat | None = next((by for at in point.back if (by := at.state.prompt.by) is not None), None)
    return speaker


def forced_move(state: AnyState) -> Move | None:
    """Return the only move that a person has, if it lets the turn go by, or None if there is a choice.

    A move that depends on a value that has not been entered is a choice, and so is a road that only the table knows.
    """
    prompt = state.prompt
    if prompt.ask != "decide" or prompt.by is None:
        return None
    moves = state.legal_moves()
    is_all = len(moves) == 1 and state.lists_all and not state.unsure()
    return moves[0] if is_all and moves[0].gives_way else None


def was_forced(before: AnyState, move: Move) -> bool:
    """Return whether a move was the only one that its player had."""
    return move.gives_way and forced_move(before) == move


def since_choice(table: Table, was_dealt: Callable[[Table, Point], bool]) -> list[Point]:
    """Return the points of what happened last: the last move that was chosen, with those of the same person that the
    same tap made before it, and what followed by itself: forced moves and, if `was_dealt` is true of them, cards
    and dice of the app."""
    played = (table.config.automa, *table.apps)

    def goes_on(point: Point, before: Point) -> bool:
        is_joined = point.number in table.joined and point.move.by not in played
        return is_joined or was_forced(before.state, point.move) or was_dealt(table, point)

    points: list[Point] = []
    for point, before in pairwise(table.here.back):
        points.append(point)
        if not goes_on(point, before):
            break
    return points[::-1]


def changed_since(table: Table, was: Point) -> tuple[list[Point], list[Point]]:
    """Return the points that a game has left since it was at a point, the first first, and those that it has reached.

    That point may be of a table that was opened before this one: points keep their numbers.
    """
    here = [point.number for point in table.path]
    left = list(takewhile(lambda point: point.number not in here, was.back))
    parted = next(point for point in was.back if point.number in here)
    return left[::-1], table.path[here.index(parted.number) + 1 :]


def last_decided(table: Table) -> Point:
    """Return the point that the last decision of a person led to, or the start; a forced move is no decision."""

    def is_decided(point: Point) -> bool:
        if (before := point.before) is None:
            return True
        by = point.move.by
        is_person = isinstance(by, int) and by < len(table.setup.seats) and by not in table.apps
        return is_person and not was_forced(before.state, point.move)

    return next(point for point in table.here.back if is_decided(point))
