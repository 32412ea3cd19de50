"""Tuples with one value changed: states are made of them."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(of: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the values with another one at `index`."""
    changed = list(of)
    changed[index] = value
    return tuple(changed)
