"""Dealing Mint Bid without its tin: cards and dice; what an AI's special ability comes to, its reader says."""

from __future__ import annotations

from typing import Any

from companion.contract.dealing import Chosen, Dealing, Shuffle
from companion.table.table import Point


class BidDealing(Dealing):
    """One deck and a die."""

    def move(self, shuffle: Shuffle, point: Point, chosen: Chosen) -> Any:
        """Return the next card or roll; None where somebody has to read a special ability."""
        return None if point.state.phase == "special" else super().move(shuffle, point, chosen)
