"""A chair for the app: whose turn of its own it is, and what it decides there, with the chances it has seen."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from companion.coach import coach
from companion.coach.player import LEVELS, Choice, playouts, thinking
from companion.slices import Progress, Work, mapped
from companion.table.table import Point, Table
from engine.moves import TABLE_MOVES, Seat
from engine.verdict import BadRequest


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the app that must decide at a point of a game, and its level; `is_secret` if several choose in secret
    at the same time."""

    point: int
    seat: Seat
    level: str
    is_secret: bool = False


def people_waiting(table: Table) -> tuple[Seat, ...]:
    """Return the people who must decide now: one, or all that have yet to choose in secret."""
    return tuple(seat for seat in coach.asked(table.state.prompt) if table.level(seat) is None)


def deciding(table: Table) -> Chair | None:
    """Return the seat of the app that must decide now, or None.

    If several choose in secret the app comes after the people: it learns nothing by that, and keeps no person waiting.
    """
    prompt = table.state.prompt
    if not table.setup.chairs:
        return None
    seats = coach.asked(prompt)
    is_secret = "waiting" in dict(prompt.facts)
    if not seats or (is_secret and people_waiting(table)):
        return None
    seat = seats[0] if is_secret or prompt.by is None else prompt.by
    level = table.level(seat)
    return None if level is None else Chair(table.here.number, seat, level, is_secret)


def decided(table: Table, point: Point, made: int) -> Chair | None:
    """Return the seat of the app that decided the move which led to a point, after `made` moves; None if the decision
    was not the app's, or was made in secret."""
    before, move = point.before, point.move
    if before is None or isinstance(move, TABLE_MOVES) or move.by not in coach.asked(before.state.prompt):
        return None
    level = table.level(move.by, made)
    if level is None or "waiting" in dict(before.state.prompt.facts):
        return None
    return Chair(before.number, move.by, level)


def seed(table: Table, game: str, seat: Seat, made: int | None = None) -> int:
    """Return the number that a decision begins from: of the deal or, without one, of the `game` (its uid), and of how
    many moves were `made` before (None: all). So the same move comes again after an undo, and on another device."""
    deal = game if table.setup.deal is None else str(table.setup.deal)
    points = len(table.path) if made is None else made + 1
    return int.from_bytes(sha256(f"{deal}/{points}/{seat}".encode()).digest()[:6], "big")


def thought(table: Table, chair: Chair, game: str, *, at: Point | None = None, made: int | None = None) -> Work[Choice]:
    """Return in small steps what the app does in a chair, yielding its progress; with `at`, what it did at that point,
    after `made` moves. BadRequest if only the table knows what it may do."""
    state, level = (table.here if at is None else at).state, LEVELS[chair.level]
    if not state.lists_all:
        raise BadRequest("roads-unknown")
    work = thinking(level, table.setup.game, state, chair.seat, seed(table, game, chair.seat, made))
    of = playouts(level, table.setup.game, state)
    return mapped(work, lambda done: Progress(done, of))
