"""Dealing Mint Bid without its tin: cards and dice; what an AI's special ability comes to, its reader says."""

from __future__ import annotations

from companion.contract.dealing import Dealing
from engine.game import AnyState


class BidDealing(Dealing):
    """One deck and a die."""

    def deals(self, state: AnyState) -> bool:
        """Return whether the next card or the die is asked for, and not what an ability comes to."""
        return bool(state.phase != "special")
