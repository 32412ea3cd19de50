"""Moves: what somebody at the table says was done. The same for every game: who moves, and four moves of the table.

A move is a frozen value that names what a person would name (a place, a card), never an index into a list.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal

from engine.rulings import Ruling
from engine.verdict import BadRequest

TABLE: Literal["table"] = "table"
Seat = int
By = int | Literal["table"]
"""Who moves: a seat, counted clockwise from 0, or the table, which turns cards up and rolls dice."""


@dataclass(frozen=True, slots=True)
class SimpleMove:
    """A move whose JSON is its `name` and its fields as they are, without those that are None.

    One that `gives_way` lets the turn go by: nothing moves on the table, and nothing is told that is not open to all.
    """

    name: ClassVar[str]
    gives_way: ClassVar[bool] = False
    by: By

    def as_json(self) -> dict[str, Any]:
        """Return the move as the protocol writes it."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {"move": self.name, **{name: value for name, value in values.items() if value is not None}}


@dataclass(frozen=True, slots=True)
class Learn:
    """The table enters a card value that the pack lacks: `needs` is its path, `value` its JSON text."""

    by: By
    needs: str
    value: str

    def as_json(self) -> dict[str, Any]:
        """Return the move as the protocol writes it."""
        return {"move": "learn", "by": self.by, "needs": self.needs, "value": json.loads(self.value)}


@dataclass(frozen=True, slots=True)
class Correct:
    """The table differs: `changes` is the JSON text of a merge patch on the position, `because` the reason given."""

    by: By
    changes: str
    because: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the move as the protocol writes it."""
        move = {"move": "correct", "by": self.by, "changes": json.loads(self.changes)}
        return move if self.because is None else {**move, "because": self.because}


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    """The table agrees on another reading of a rule, from here on: the id of the `ruling`, and its `choice`."""

    by: By
    ruling: str
    choice: str

    def as_json(self) -> dict[str, Any]:
        """Return the move as the protocol writes it."""
        return {"move": "ruling", "by": self.by, "ruling": self.ruling, "choice": self.choice}


@dataclass(frozen=True, slots=True)
class Halt:
    """The table agrees to stop here: the game is over as it stands; `because` is the reason given."""

    by: By
    because: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the move as the protocol writes it."""
        move: dict[str, Any] = {"move": "halt", "by": self.by}
        return move if self.because is None else {**move, "because": self.because}


TableMove = Learn | Correct | ChangeRuling | Halt
TABLE_MOVES = (Learn, Correct, ChangeRuling, Halt)
"""The moves of the table, which every game has."""

HALTED = "halted"
"""Why a game ended that the table agreed to stop."""


class Fields:
    """Takes the fields of a move out of a JSON object one by one, so that what is left over is one too many."""

    def __init__(self, source: Mapping[str, Any], seats: int) -> None:
        """Read from `source`, in a game of `seats` seats (the automa's included)."""
        self._left = dict(source)
        self._seats = seats

    def take(self, name: str) -> Any:
        """Return the field `name`; BadRequest where it is missing."""
        if name not in self._left:
            raise BadRequest("field-missing", field=name)
        return self._left.pop(name)

    def text(self, name: str) -> str:
        """Return a field that must be a text."""
        value = self.take(name)
        if not isinstance(value, str):
            raise BadRequest("field-type", field=name)
        return value

    def one_of(self, name: str, ids: Any) -> str:
        """Return a field that must be one of `ids`."""
        value = self.text(name)
        if value not in ids:
            raise BadRequest("unknown-id", field=name, id=value)
        return value

    def seat(self, name: str) -> Seat:
        """Return a field that must be a seat of this game."""
        value = self.take(name)
        if type(value) is not int or not 0 <= value < self._seats:
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

    def done(self) -> None:
        """Refuse a field that nothing asked for."""
        if self._left:
            raise BadRequest("field-unknown", field=next(iter(self._left)))


def read_table_move(kind: str, fields: Fields, rulings: Mapping[str, Ruling]) -> TableMove | None:
    """Read one of the moves of the table that every game has; None when `kind` is another.

    Raises BadRequest where a field is missing or ill-typed, or a ruling or choice does not exist.
    """
    if kind == "learn":
        return Learn(fields.by(), fields.text("needs"), json.dumps(fields.take("value"), sort_keys=True))
    if kind == "ruling":
        by, id = fields.by(), fields.one_of("ruling", rulings)
        return ChangeRuling(by, id, fields.one_of("choice", rulings[id].choices))
    if kind == "halt":
        return Halt(fields.by(), _because(fields))
    if kind != "correct":
        return None
    by, changes = fields.by(), fields.take("changes")
    if not isinstance(changes, dict):
        raise BadRequest("field-type", field="changes")
    return Correct(by, json.dumps(changes, sort_keys=True), _because(fields))


def _because(fields: Fields) -> str | None:
    return fields.text("because") if fields.has("because") else None


def merge_patch(target: Any, patch: Any) -> Any:
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
