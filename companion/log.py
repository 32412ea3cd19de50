"""The log of a game in words, and which log a game has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
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


def lines(words: Words, table: Table) -> list[Line]:
    """Return the log of this game, first to last. The lines of each move are worded once, and kept on its point."""
    teller = telling.teller(words, table)
    log = LOGS[table.setup.game](teller)
    # A ruling, or a name that is told in the course of the game, may change how all of it is worded.
    config, names = table.config, [teller.name(seat) for seat in range(len(table.config.names))]
    key, found = ("log", words.code), list[Line]()
    for before, point in pairwise(table.path):
        kept = point.known.get(key)
        if kept is None or kept[0] is not config or kept[1] != names:
            kept = point.known[key] = config, names, log.lines([(before.state, point.move, point.state)])
        found += kept[2]
    return found
