"""A chair for the app: whose turn of its own it is, and what it decides there, with the chances it has seen."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from companion.coach import coach
from companion.coach.player import LEVELS, Choice, playouts, thinking
from companion.contract.narrating import AnyNarrator
from companion.slices import Progress, Work, mapped
from companion.table.table import Point, Table
from companion.table.turns import forced_move
from engine.game import AnyState
from engine.moves import TABLE_MOVES, Seat
from engine.verdict import BadRequest, Step


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


# The turn of a seat that the app plays, as hands carry it out: its decisions one after the other, as long as no other
# seat is asked in between


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
    asked = deciding(table)
    return asked if asked is not None and asked.seat == deed.chair.seat and not asked.is_secret else None
