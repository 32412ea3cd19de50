"""JSON as Python holds it, and the tests of a single value that packs, options, moves and positions of all games share.

What comes from outside is checked where it is read, field by field; before that a value may be anything. These names
mean that alone: an `Any` elsewhere has another reason, which its line gives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeGuard

JsonValue: TypeAlias = Any
"""Whatever `json.loads` gives: None, a flag, a number, a text, a list or an object."""

Json: TypeAlias = Mapping[str, Any]
"""An object that is only read."""

JsonDict: TypeAlias = dict[str, Any]
"""An object that is being written."""

Test: TypeAlias = Callable[[JsonValue], bool]
"""What a value may be."""


def is_text(value: object) -> bool:
    """Return whether the value is a text."""
    return isinstance(value, str)


def is_one_of(*texts: str) -> Test:
    """Return the test whether a value is one of these texts."""
    return lambda value: isinstance(value, str) and value in texts


def is_flag(value: object) -> bool:
    """Return whether the value is true or false."""
    return isinstance(value, bool)


def is_object(value: object) -> bool:
    """Return whether the value is a JSON object."""
    return isinstance(value, dict)


def is_count(value: object, least: int = 0, most: int | None = None) -> TypeGuard[int]:
    """Return whether the value is a whole number within bounds."""
    return type(value) is int and value >= least and (most is None or value <= most)


def is_at_least_one(value: object) -> bool:
    """Return whether the value is a whole number from 1."""
    return is_count(value, 1)


def is_ages(value: object, people: int) -> bool:
    """Return whether the value has an age for each of the people, null for one that is not known."""
    return isinstance(value, list) and len(value) == people and all(age is None or is_count(age) for age in value)
