"""The log of a game in words, and what a screen reader reads out of it when the game has changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from companion.contract.log import AnyLog, Line
from companion.games.registry import MODULES
from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.table.table import Point, Table
from companion.table.turns import changed_since
from companion.table.zones import capital
from engine.moves import Learn

MOST = 6
"""The most moves that are read out at once, the latest ones: half a game would be too long."""


def log(words: Words, table: Table) -> AnyLog:
    """Return the log of this game."""
    return MODULES[table.setup.game].log(narrator_of(words, table))


def lines(words: Words, table: Table) -> list[Line]:
    """Return the log of this game, first to last. The lines of each move are worded once, and kept on its point."""
    whole = log(words, table)
    # A ruling, or a name that is told in the course of the game, may change how all of it is worded.
    config, names = table.config, [whole.narrator.name(seat) for seat in range(len(table.config.names))]
    key, written = ("log", words.code), list[Line]()
    for before, point in pairwise(table.path):
        kept = point.known.get(key)
        if kept is None or kept[0] is not config or kept[1] != names:
            kept = point.known[key] = config, names, whole.lines([(before.state, point.move, point.state)])
        written += kept[2]
    return written


def read_out(words: Words, table: Table, was: Point) -> str:
    """Return what happened since the game was at `was`, or "" if nothing did. That point may be of a table that was
    opened before this one."""
    left, made = changed_since(table, was)
    if left and not made:
        return words.say("Taken back. {moves}", moves=_moves_text(words, table, left))
    if left:
        return words.say("Another line of the game. {moves}", moves=_moves_text(words, table, made))
    return _moves_text(words, table, made)


def _moves_text(words: Words, table: Table, points: Sequence[Point]) -> str:
    """Return these moves as sentences, each with the name of who made it.

    What was told of a card is left out unless it is all that happened: the move that follows names the card.
    """
    played = [point for point in points if not isinstance(point.move, Learn)] or points
    moves = [(point.before.state, point.move, point.state) for point in played[-MOST:] if point.before is not None]
    said: list[str] = []
    for line in log(words, table).lines(moves):
        done = line.spoken or line.text
        said += [done, capital(line.detail)] if line.detail else [done]
    return " ".join(part if part[-1] in ".?!…" else f"{part}." for part in said)
