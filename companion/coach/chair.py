"""A chair for the app: whose turn of its own it is, and what it decides there, with the chances it has seen."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from hashlib import sha256

from companion.coach import coach
from companion.coach.levels import LEVELS, Level
from companion.coach.player import Choice, thinking
from companion.slices import Progress, Work
from companion.table.table import Setup, Table
from engine.moves import Seat
from engine.prompts import Prompt
from engine.verdict import BadRequest


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the app that must decide at a point of a game, and its level; `is_secret` where several choose in
    secret at the same time."""

    point: int
    seat: Seat
    level: str
    is_secret: bool = False


def people_waiting(setup: Setup, prompt: Prompt) -> tuple[Seat, ...]:
    """Return the people who must decide at a prompt: one, or all that have yet to choose in secret."""
    return tuple(seat for seat in coach.asked(prompt) if setup.level(seat) is None)


def deciding(table: Table) -> Chair | None:
    """Return the seat of the app that must decide now; None where a person must, or none of both.

    Where several choose in secret the app comes after the people: it learns nothing by that, and nobody waits for it.
    """
    prompt, setup = table.state.prompt, table.setup
    if not setup.chairs:
        return None
    seats = coach.asked(prompt)
    is_secret = "waiting" in dict(prompt.facts)
    if not seats or (is_secret and people_waiting(setup, prompt)):
        return None
    seat = seats[0] if is_secret or prompt.by is None else prompt.by
    level = setup.level(seat)
    return None if level is None else Chair(table.here.number, seat, level, is_secret)


def seed(table: Table, game: str, seat: Seat) -> int:
    """Return the number that a decision begins from: of the deal or, without one, of the `game` (its uid), and of how
    many moves have led here. So the same move comes again after an undo, and on another device."""
    deal = game if table.setup.deal is None else str(table.setup.deal)
    return int.from_bytes(sha256(f"{deal}/{len(table.path)}/{seat}".encode()).digest()[:6], "big")


def thought(table: Table, chair: Chair, game: str) -> Work[Choice]:
    """Return in small steps what the app does in a chair, telling how far its thought is. BadRequest where only the
    table knows what it may do."""
    state, level = table.state, LEVELS[chair.level]
    if not state.lists_all:
        raise BadRequest("roads-unknown")
    return _telling(level, thinking(level, table.setup.game, state, chair.seat, seed(table, game, chair.seat)))


def _telling(level: Level, work: Generator[int, None, Choice]) -> Work[Choice]:
    try:
        while True:
            yield Progress(next(work), level.playouts)
    except StopIteration as end:
        found: Choice = end.value
        return found
