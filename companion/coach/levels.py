"""How well the app plays in a chair at the table: easy, fair or strong. One search for all; a weaker one thinks less.

What a level does with a position is `companion.coach.player.choose`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """What a level has: the playouts before each decision, and whether it is `careless`.

    Who is careless plays any move that it has looked at, those more often that it has looked at more often; the others
    play the one they found best.
    """

    id: str
    playouts: int
    careless: bool = False


LEVELS: Final[Mapping[str, Level]] = {
    level.id: level for level in (Level("easy", 20, careless=True), Level("fair", 60), Level("strong", 600))
}
"""The levels by id, the weakest first. So many playouts, not seconds: the same on a slow phone, and the same again."""
