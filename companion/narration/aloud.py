"""What a screen reader reads out when a game has changed, in the words of its log: moves made and taken back."""

from __future__ import annotations

from collections.abc import Sequence

from companion.languages import Words
from companion.narration.log import log
from companion.table.table import Point, Table

MOST = 6
"""At most so many moves are read out at once, the latest ones: half a game would be too long."""


def change(words: Words, table: Table, was: Point) -> str:
    """Return what happened since the game was at `was`; "" where it is there still.

    That point may be of a table that was opened before this one: points keep their numbers.
    """
    here = [point.number for point in table.path]
    left: list[Point] = []
    at = was
    while at.number not in here and at.before is not None:
        left.append(at)
        at = at.before
    made = table.path[here.index(at.number) + 1 :]
    if left and not made:
        return words.say("Taken back. {moves}", moves=_moves_text(words, table, left[::-1]))
    if left:
        return words.say("Another line of the game. {moves}", moves=_moves_text(words, table, made))
    return _moves_text(words, table, made)


def _moves_text(words: Words, table: Table, points: Sequence[Point]) -> str:
    """Return these moves as sentences, each with the name of who made it."""
    moves = [(point.before.state, point.move, point.state) for point in points[-MOST:] if point.before is not None]
    said: list[str] = []
    for line in log(words, table).lines(moves):
        done = line.spoken or line.text
        said += [done, line.detail] if line.detail else [done]
    return " ".join(part if part[-1] in ".?!…" else f"{part}." for part in said)
