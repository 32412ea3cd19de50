"""Moves: what was done at the table. The same for every game: who moves, how a move is written and read, and four moves
of the table.

A move is a frozen value that names what a person would name (a place, a card), never an index into a list.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, TypeVar

from engine import asks
from engine.asks import TEXT, Thing, asking_for
from engine.json_types import Json, JsonDict, JsonValue, Test, is_count, is_object, is_text
from engine.rulings import Ruling
from engine.verdict import BadRequest

TABLE: Literal["table"] = "table"
Seat = int
By = int | Literal["table"]
"""Who moves: a seat, counted clockwise from 0, or the table, which turns cards up and rolls dice."""


@dataclass(frozen=True, slots=True)
class GameMove:
    """A move of any game; `engine.asks` reads and writes it by what its fields ask for.

    A move that `gives_way` lets the turn go by: nothing moves on the table, and nothing is told that is not open to
    all.
    """

    name: ClassVar[str]
    gives_way: ClassVar[bool] = False
    by: By

    def as_json(self) -> JsonDict:
        """Return the move as the protocol writes it."""
        return asks.as_json(self)


AS_JSON_TEXT = Thing(lambda source, name: json.dumps(source.value(name), sort_keys=True), json.loads)
PATCH = Thing(lambda source, name: json.dumps(source.value(name, is_object), sort_keys=True), json.loads)
RULING = Thing(lambda source, name: source.one_of(name, source.rulings))
CHOICE = Thing(lambda source, name: source.one_of(name, source.rulings[source.chosen["ruling"]].choices))


@dataclass(frozen=True, slots=True)
class Learn(GameMove):
    """The table enters a card value that the pack lacks: `needs` is its path, `value` its JSON text."""

    name = "learn"
    needs: str = field(metadata=asking_for(TEXT))
    value: str = field(metadata=asking_for(AS_JSON_TEXT))


@dataclass(frozen=True, slots=True)
class Correct(GameMove):
    """The table differs: `changes` is the JSON text of a merge patch on the position, `because` the reason given.

    `pack` is the JSON text of a pack laid over the cards that the game is played with, if one of them differs from what
    the game was told.
    """

    name = "correct"
    changes: str = field(metadata=asking_for(PATCH))
    because: str | None = field(default=None, metadata=asking_for(TEXT, optional=True))
    pack: str | None = field(default=None, metadata=asking_for(PATCH, optional=True))


@dataclass(frozen=True, slots=True)
class ChangeRuling(GameMove):
    """The table agrees on another reading of a rule, from here on: the id of the `ruling`, and its `choice`."""

    name = "ruling"
    ruling: str = field(metadata=asking_for(RULING))
    choice: str = field(metadata=asking_for(CHOICE))


@dataclass(frozen=True, slots=True)
class Halt(GameMove):
    """The table agrees to stop here: the game is over as it stands; `because` is the reason given."""

    name = "halt"
    because: str | None = field(default=None, metadata=asking_for(TEXT, optional=True))


K = TypeVar("K")
M = TypeVar("M")


class MovesBy(dict[K, M]):
    """Moves that differ in one value alone, by that value; each is made the first time it is looked up."""

    def __init__(self, make: Callable[[K], M]) -> None:
        """Begin with none; `make` makes the move of a value."""
        self._make = make

    def __missing__(self, value: K) -> M:
        move = self[value] = self._make(value)
        return move


TableMove = Learn | Correct | ChangeRuling | Halt
TABLE_MOVES = (Learn, Correct, ChangeRuling, Halt)
"""The moves of the table, which every game has."""

HALTED = "halted"
"""Why a game ended that the table agreed to stop."""


class Fields:
    """Takes the fields of a move out of a JSON object one by one, so that what is left over is one too many."""

    def __init__(self, source: Json, seats: int, rulings: Mapping[str, Ruling]) -> None:
        """Read from `source`, in a game of `seats` seats (the automa's included) with these open points."""
        self._left = dict(source)
        self.seats, self.rulings = seats, rulings
        self.chosen: dict[str, Any] = {}  # each field has its own kind of value
        """The values read so far, by the names of the move's fields."""

    def value(self, name: str, test: Test | None = None) -> JsonValue:
        """Return the field `name`; BadRequest if it is missing, or does not pass the test."""
        if name not in self._left:
            raise BadRequest("field-missing", field=name)
        value = self._left.pop(name)
        if test is not None and not test(value):
            raise BadRequest("field-type", field=name)
        return value

    def text(self, name: str) -> str:
        """Return a field that must be a text."""
        value: str = self.value(name, is_text)
        return value

    def one_of(self, name: str, ids: Container[str]) -> str:
        """Return a field that must be one of `ids`."""
        value = self.text(name)
        if value not in ids:
            raise BadRequest("unknown-id", field=name, id=value)
        return value

    def seat(self, name: str) -> Seat:
        """Return a field that must be a seat of this game."""
        seat: Seat = self.value(name)
        if not is_count(seat, 0, self.seats - 1):
            raise BadRequest("no-such-seat", field=name)
        return seat

    def by(self) -> By:
        """Return who moves."""
        if self._left.get("by") == TABLE:
            self._left.pop("by")
            return TABLE
        return self.seat("by")

    def has(self, name: str) -> bool:
        """Return whether the field is there."""
        return name in self._left

    def done(self) -> None:
        """Refuse a field that nothing asked for."""
        if self._left:
            raise BadRequest("field-unknown", field=next(iter(self._left)))


F = TypeVar("F", bound=Fields)


def read_move(fields: F, readers: Mapping[str, Callable[[By, F], M]]) -> M | TableMove:
    """Read a move: one of a game's own, by the reader of its kind, or one of the table that every game has.

    Raises BadRequest if there is no such move, or a field is missing, ill-typed or unknown.
    """
    kind = fields.text("move")
    move: M | TableMove
    if reader := readers.get(kind):
        move = reader(fields.by(), fields)
    elif kind in _TABLE_READERS:
        move = _TABLE_READERS[kind](fields.by(), fields)
    else:
        raise BadRequest("unknown-move", move=kind)
    fields.done()
    return move


_TABLE_READERS: Mapping[str, Callable[[By, Fields], TableMove]] = asks.readers(*TABLE_MOVES)


def merge_patch(target: JsonValue, patch: JsonValue) -> JsonValue:
    """Return `target` with a JSON merge patch laid over it, as RFC 7386 says; neither argument is changed."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge_patch(merged.get(key), value)
    return merged
