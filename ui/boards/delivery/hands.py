"""What a tap does to a session: play a move, ask which of several, or have the referee say why not.

A move that hangs on a value nobody has told opens the question for that value; the move goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from engine.delivery.maps import ROAD
from engine.verdict import MissingCard
from ui.boards.delivery.asking import next_field
from ui.boards.delivery.deeds import without_twins
from ui.boards.delivery.sight import Json, Tap
from ui.session import Session

CHOOSE, MISSING, DEED = "choose", "missing", "deed"
"""The sheets of this game: which of several moves, a value that lacks, the moves of a kind."""


@dataclass(frozen=True)
class Missing:
    """A value that lacks (`needs` is its path) and the move that hangs on it; None for the AI's, or the ranking."""

    needs: str
    move: Json | None = None


def on_tap(session: Session, tap: Tap) -> Callable[[], None] | None:
    """Return what a tap does; None where there is nothing to tap."""
    if not tap.moves and tap.ask is None:
        return None
    return partial(do, session, tap)


def do(session: Session, tap: Tap) -> None:
    """Play the one move that a tap can mean, ask which, or ask the referee."""
    moves = without_twins(tap.moves)
    if not moves and tap.ask is not None:
        try_move(session, tap.ask)
    elif next_field(moves) is None:
        try_move(session, moves[0])
    else:
        session.show(CHOOSE, moves)


def try_move(session: Session, source: Json) -> None:
    """Make a move; show why it may not be made, or ask for the value that it hangs on."""
    assert session.live is not None
    move = session.live.table.move(source)
    try:
        session.ask(move)
    except MissingCard as missing:
        session.show(MISSING, Missing(missing.needs, source))


def learn(session: Session, missing: Missing, value: object) -> None:
    """Tell the value that lacks, then go on with the move that hung on it."""
    assert session.live is not None
    told = {"move": "learn", "by": "table", "needs": missing.needs, "value": value}
    session.play(session.live.table.move(told))
    if missing.move is not None and session.sheet is None:
        try_move(session, missing.move)


def vouch(session: Session, missing: Missing) -> None:
    """Drive where the table says that a road is."""
    assert missing.move is not None
    try_move(session, {**missing.move, "vouched": True})


def may_vouch(missing: Missing) -> bool:
    """Tell whether a road lacks that the table may answer for."""
    return missing.move is not None and "/link/" in missing.needs


def is_to_road(missing: Missing) -> bool:
    """Tell whether the drive is to or from a white space, of which nothing is kept."""
    return ROAD in missing.needs.split("/")
