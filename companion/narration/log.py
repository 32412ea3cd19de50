"""The log of a game in words."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from companion.contract.log import Line, Log
from companion.contract.roles import AnyNarrator
from companion.games.registry import MODULES
from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.table.table import Table


def log(words: Words, table: Table) -> Log[Any, Any, AnyNarrator]:
    """Return the log of this game."""
    return MODULES[table.setup.game].log(narrator_of(words, table))


def lines(words: Words, table: Table) -> list[Line]:
    """Return the log of this game, first to last. The lines of each move are worded once, and kept on its point."""
    narrator = narrator_of(words, table)
    log = MODULES[table.setup.game].log(narrator)
    # A ruling, or a name that is told in the course of the game, may change how all of it is worded.
    config, names = table.config, [narrator.name(seat) for seat in range(len(table.config.names))]
    key, written = ("log", words.code), list[Line]()
    for before, point in pairwise(table.path):
        kept = point.known.get(key)
        if kept is None or kept[0] is not config or kept[1] != names:
            kept = point.known[key] = config, names, log.lines([(before.state, point.move, point.state)])
        written += kept[2]
    return written
