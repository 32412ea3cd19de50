"""The log of a game in words, and which log a game has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from companion import telling
from companion.bid import log as bid
from companion.delivery import log as delivery
from companion.languages import Words
from companion.log_parts import Line
from companion.table import Table
from companion.works import log as works


class Log(Protocol):
    """Tells the moves of one game in one language."""

    def lines(self, moves: Iterable[tuple[Any, Any, Any]]) -> list[Line]:
        """Return the log of these moves, first to last, each given with the state before and after it."""

    def reasons(self, line: Line) -> list[str]:
        """Return why the AI made the move of a line; empty where the AI did not make it."""


LOGS: Mapping[str, Callable[[Any], Log]] = {"works": works.Log, "delivery": delivery.Log, "bid": bid.Log}
"""A game to what makes its log, from its teller."""


def log(words: Words, table: Table) -> Log:
    """Return the log of this game."""
    return LOGS[table.setup.game](telling.teller(words, table))
