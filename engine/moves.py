"""Moves: what was done at the table. The same for every game: who moves, how a move is written and read, and four moves
of the table.

A move is a frozen value that names what a person would name (a place, a card), never an index into a list.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, Literal, TypeVar

from engine.json_types import Json, JsonDict, JsonValue
from engine.rulings import Ruling
from engine.values import Test, is_text
from engine.verdict import BadRequest

TABLE: Literal["table"] = "table"
Seat = int
By = int | Literal["table"]
"""Who moves: a seat, counted clockwise from 0, or the table, which turns cards up and rolls dice."""

Writer = Callable[[Any], JsonValue]  # a field of any type


def written(by: Writer | None = None, name: str | None = None) -> JsonDict:
    """Return the `metadata` of a field that the JSON has otherwise: as `by` writes it, or under another `name`."""
    return {"written": by, "name": name}


@dataclass(frozen=True, slots=True)
class GameMove:
    """A move of any game. Its JSON is its `name` and its fields, without those that are None or False.

    A field is written as it is, unless its metadata say otherwise (`written`). A move that `gives_way` lets the turn go
    by: nothing moves on the table, and nothing is told that is not open to all.
    """

    name: ClassVar[str]
    gives_way: ClassVar[bool] = False
    by: By

    def as_json(self) -> JsonDict:
        """Return the move as the protocol writes it."""
        kind: Any = type(self)  # a class can be hashed, but mypy looks at its instances
        fields: JsonDict = {"move": self.name}
        for attribute, name, write in _layout(kind):
            value = getattr(self, attribute)
            if value is not None and value is not False:
                fields[name] = value if write is None else write(value)
        return fields


@cache
def _layout(kind: type[GameMove]) -> tuple[tuple[str, str, Writer | None], ...]:
    """Return the fields of a kind of move: each with its name in the JSON, and what writes it there."""
    return tuple(
        (each.name, each.metadata.get("name") or each.name, each.metadata.get("written")) for each in fields(kind)
    )


@dataclass(frozen=True, slots=True)
class Learn(GameMove):
    """The table enters a card value that the pack lacks: `needs` is its path, `value` its JSON text."""

    name = "learn"
    needs: str
    value: str = field(metadata=written(json.loads))


@dataclass(frozen=True, slots=True)
class Correct(GameMove):
    """The table differs: `changes` is the JSON text of a merge patch on the position, `because` the reason given.

    `pack` is the JSON text of a pack laid over the cards that the game is played with, if one of them differs from what
    the game was told.
    """

    name = "correct"
    changes: str = field(metadata=written(json.loads))
    because: str | None = None
    pack: str | None = field(default=None, metadata=written(json.loads))


@dataclass(frozen=True, slots=True)
class ChangeRuling(GameMove):
    """The table agrees on another reading of a rule, from here on: the id of the `ruling`, and its `choice`."""

    name = "ruling"
    ruling: str
    choice: str


@dataclass(frozen=True, slots=True)
class Halt(GameMove):
    """The table agrees to stop here: the game is over as it stands; `because` is the reason given."""

    name = "halt"
    because: str | None = None


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


T = TypeVar("T")


class Fields:
    """Takes the fields of a move out of a JSON object one by one, so that what is left over is one too many."""

    def __init__(self, source: Json, seats: int) -> None:
        """Read from `source`, in a game of `seats` seats (the automa's included)."""
        self._left = dict(source)
        self.seats = seats

    def take(self, name: str, test: Test | None = None) -> JsonValue:
        """Return the field `name`; BadRequest if it is missing, or does not pass the test."""
        if name not in self._left:
            raise BadRequest("field-missing", field=name)
        value = self._left.pop(name)
        if test is not None and not test(value):
            raise BadRequest("field-type", field=name)
        return value

    def text(self, name: str) -> str:
        """Return a field that must be a text."""
        value: str = self.take(name, is_text)
        return value

    def one_of(self, name: str, ids: Container[str]) -> str:
        """Return a field that must be one of `ids`."""
        value = self.text(name)
        if value not in ids:
            raise BadRequest("unknown-id", field=name, id=value)
        return value

    def seat(self, name: str) -> Seat:
        """Return a field that must be a seat of this game."""
        value = self.take(name)
        if type(value) is not int or not 0 <= value < self.seats:
            raise BadRequest("no-such-seat", field=name)
        return value

    def by(self) -> By:
        """Return who moves."""
        if self._left.get("by") == TABLE:
            self._left.pop("by")
            return TABLE
        return self.seat("by")

    def has(self, name: str) -> bool:
        """Return whether the field is there."""
        return name in self._left

    def optional(self, name: str, read: Callable[[str], T]) -> T | None:
        """Return `read` of a field, or None if it is left out."""
        return read(name) if self.has(name) else None

    def done(self) -> None:
        """Refuse a field that nothing asked for."""
        if self._left:
            raise BadRequest("field-unknown", field=next(iter(self._left)))


F = TypeVar("F", bound=Fields)


def read_move(fields: F, readers: Mapping[str, Callable[[By, F], M]], rulings: Mapping[str, Ruling]) -> M | TableMove:
    """Read a move: one of a game's own, by the reader of its kind, or one of the table that every game has.

    Raises BadRequest if there is no such move, or a field is missing, ill-typed or unknown.
    """
    kind = fields.text("move")
    move: M | TableMove
    if reader := readers.get(kind):
        move = reader(fields.by(), fields)
    elif kind in _TABLE_READERS:
        move = _TABLE_READERS[kind](fields.by(), fields, rulings)
    else:
        raise BadRequest("unknown-move", move=kind)
    fields.done()
    return move


def _read_correct(by: By, fields: Fields, rulings: Mapping[str, Ruling]) -> Correct:
    def patch(name: str) -> str:
        return json.dumps(fields.take(name, lambda value: isinstance(value, dict)), sort_keys=True)

    return Correct(by, patch("changes"), fields.optional("because", fields.text), fields.optional("pack", patch))


def _read_ruling(by: By, fields: Fields, rulings: Mapping[str, Ruling]) -> ChangeRuling:
    id = fields.one_of("ruling", rulings)
    return ChangeRuling(by, id, fields.one_of("choice", rulings[id].choices))


_TABLE_READERS: Mapping[str, Callable[[By, Fields, Mapping[str, Ruling]], TableMove]] = {
    "learn": lambda by, fields, _: Learn(by, fields.text("needs"), json.dumps(fields.take("value"), sort_keys=True)),
    "correct": _read_correct,
    "ruling": _read_ruling,
    "halt": lambda by, fields, _: Halt(by, fields.optional("because", fields.text)),
}


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
