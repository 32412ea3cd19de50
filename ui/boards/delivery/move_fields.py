"""Choosing between several legal moves of one tap: what tells them apart is asked field by field."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ui.boards.delivery.table_view import Json

FIELDS = ("onward", "toll", "unload", "load", "upgrade", "orders", "mints", "into")
"""The fields in which the moves of one tap may differ, in the order in which they are asked for."""


def next_field(moves: Sequence[Json]) -> str | None:
    """Return the first field in which the moves differ; None where there is but one."""
    return next((field for field in FIELDS if len(values(moves, field)) > 1), None)


def values(moves: Sequence[Json], field: str) -> list[Any]:
    """Return what the moves say of a field, each once, in their order; None where they leave it out."""
    by_key: dict[str, Any] = {}
    for move in moves:
        value = move.get(field)
        by_key.setdefault(json.dumps(value, sort_keys=True), value)
    return list(by_key.values())


def narrowed(moves: Sequence[Json], field: str, value: Any) -> tuple[Json, ...]:
    """Return the moves that say this of a field."""
    return tuple(move for move in moves if move.get(field) == value)
