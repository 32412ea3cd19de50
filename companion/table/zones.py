"""The parts of a table as values: zones, what can be counted or chosen in them, and the places where cards lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

UNKNOWN = "unknown"
"""A card that nobody has seen."""
MOST = 99
"""As far as anybody counts mints."""


@dataclass(frozen=True, slots=True)
class Number:
    """Something that is counted. Where it `follows`, nobody counted it: it is what the rest leaves."""

    id: str
    value: int
    least: int = 0
    most: int = MOST
    follows: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One of a few: the `value` among `among`."""

    id: str
    value: str
    among: tuple[str, ...]


Field = Number | Pick


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards lie: those known, and how many are `hidden` there face down and unseen.

    The place that `is_stock` holds every card that nobody has seen; `room` is how many cards it takes, None: any.
    """

    id: str
    cards: tuple[str, ...]
    hidden: int = 0
    room: int | None = None
    is_stock: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table that one looks at together. `kind` says what it is ("seat", "location", …), `of` whose."""

    id: str
    kind: str
    of: str = ""
    fields: tuple[Field, ...] = ()
    places: tuple[Place, ...] = ()


def capital(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[:1].upper() + text[1:]


def patch(was: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """Return the merge patch from one object to the other: lists whole, and None for a key that is gone."""
    found: dict[str, Any] = {key: None for key in was if key not in now}
    for key, value in now.items():
        before = was.get(key)
        if isinstance(value, dict) and isinstance(before, dict):
            inner = patch(before, value)
            found |= {key: inner} if inner else {}
        elif value != before:
            found[key] = value
    return found
