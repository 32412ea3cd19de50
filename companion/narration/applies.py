"""What applies at a moment of a game."""

from __future__ import annotations

from companion.games.registry import MODULES
from companion.table.table import Table


def applying(table: Table) -> tuple[str, ...]:
    """Return the rules that apply now; none where the game does not say which."""
    return MODULES[table.setup.game].applies(table.state)
