"""How well the app plays in a chair at the table: easy, fair or strong. One search for all; a weaker one thinks less.

What a level does with a position is `companion.coach.player.thinking`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """What a level has: the playouts before each decision, and with how much `care` it then chooses.

    Without a limit to that it plays the move it found best. Else it plays any move that it has looked at: one looked at
    twice as often as another twice as often with a care of 1, four times as often with a care of 2, and so on.
    """

    id: str
    playouts: int
    care: float = inf


LEVELS: Final[Mapping[str, Level]] = {
    level.id: level for level in (Level("easy", 12, care=0.5), Level("fair", 60, care=1.5), Level("strong", 600))
}
"""The levels by id, the weakest first. So many playouts, not seconds: the same on a slow phone, and the same again."""
