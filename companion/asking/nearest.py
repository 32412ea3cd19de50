"""The legal move that comes nearest to one that was refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.game import Move
from engine.json_types import JsonDict

M = TypeVar("M", bound=Move)


def nearest(refused: Move, legal: Sequence[M]) -> M | None:
    """Return the legal move that shares most with the refused one, the earlier in the list on a tie; None without any.

    Sharing a field early in the protocol's order (what kind of move, where) counts more than one later (which card).
    """
    wanted = refused.as_json()
    return max(legal, key=lambda move: _likeness(wanted, move.as_json()), default=None)


def _likeness(wanted: JsonDict, offered: JsonDict) -> tuple[bool, ...]:
    return tuple(offered.get(key) == value for key, value in wanted.items())
