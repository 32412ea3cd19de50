"""Reading a position from JSON: each value with the path that leads to it, so that a refusal names what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Self, TypeVar

from engine.json_types import JsonValue, is_count
from engine.moves import Seat
from engine.verdict import BadPosition

T = TypeVar("T")


class Value:
    """A value of a position. `path` are the keys and indexes that lead to it."""

    __slots__ = ("json", "path")

    def __init__(self, json: JsonValue, *path: str | int) -> None:
        """Take what JSON gave, found at this path."""
        self.json = json
        self.path = path

    @property
    def part(self) -> str:
        """Return the part of the position that is at fault if this value is wrong: the first key of its path."""
        return str(self.path[0]) if self.path else ""

    @property
    def where(self) -> str:
        """Its path as text: `seats/0/plans/2`."""
        return "/".join(map(str, self.path))

    def wrong(self, what: str = "ill-formed") -> BadPosition:
        """Return the refusal of this value; `what` is a short key for developers."""
        return BadPosition(self.part, what, self.where)

    def object(self, keys: Container[str], what: str = "ill-formed") -> Self:
        """Return this value, which must be an object with no other keys than these; else the first other is wrong."""
        if not isinstance(self.json, dict):
            raise self.wrong(what)
        for key in self.json:
            if key not in keys:
                raise type(self)(None, *self.path, key).wrong(what)
        return self

    def get(self, key: str, default: JsonValue = None) -> Self:
        """Return a value of this object, or the default if it is left out."""
        return type(self)(self.json.get(key, default), *self.path, key)

    def items(self, length: int | None = None) -> list[Self]:
        """Return the values of this list; if a length is given, it must have that length."""
        if not isinstance(self.json, list):
            raise self.wrong()
        if length is not None and len(self.json) != length:
            raise self.wrong("wrong length")
        return [type(self)(value, *self.path, index) for index, value in enumerate(self.json)]

    def optional(self, read: Callable[[Self], T]) -> T | None:
        """Return `read` of this value, or None if it is null."""
        return None if self.json is None else read(self)

    def text(self) -> str:
        """Return this value, which must be a text."""
        if not isinstance(self.json, str):
            raise self.wrong()
        return self.json

    def whole(self, least: int = 0, most: int | None = None) -> int:
        """Return this value, which must be a whole number within bounds."""
        if not is_count(self.json, least, most):
            raise self.wrong()
        return int(self.json)

    def flag(self) -> bool:
        """Return this value, which must be true or false."""
        if not isinstance(self.json, bool):
            raise self.wrong()
        return self.json

    def seat(self, seats: int) -> Seat:
        """Return this value, which must be the number of one of this many seats."""
        seat = self.whole()
        if seat >= seats:
            raise self.wrong("no such seat")
        return seat

    def one_of(self, ids: Container[str]) -> str:
        """Return this value, which must be one of these texts."""
        if not isinstance(self.json, str) or self.json not in ids:
            raise self.wrong("unknown id")
        return self.json
