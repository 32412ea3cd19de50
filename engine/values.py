"""What a single value from JSON may be: the tests that packs, options, moves and positions of all games share."""

from __future__ import annotations

from collections.abc import Callable

from engine.json_types import JsonValue

Test = Callable[[JsonValue], bool]


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


def is_count(value: object, least: int = 0, most: int | None = None) -> bool:
    """Return whether the value is a whole number within bounds."""
    return type(value) is int and value >= least and (most is None or value <= most)


def is_at_least_one(value: object) -> bool:
    """Return whether the value is a whole number from 1."""
    return is_count(value, 1)


def is_ages(value: object, people: int) -> bool:
    """Return whether the value has an age for each of the people, null for one that is not known."""
    return isinstance(value, list) and len(value) == people and all(age is None or is_count(age) for age in value)
