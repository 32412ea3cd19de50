"""What a tap does to a session: make a move, have the referee say why not, or ask for a value that lacks."""

from __future__ import annotations

from dataclasses import dataclass

from engine.verdict import MissingCard
from ui.boards.bid.table_view import Json
from ui.drafts import registered
from ui.session import Session

MISSING, TABLEAU = "missing", "tableau"
"""The sheets of this game: a value that lacks, a tableau drawn large."""
NEW = "new"
"""The path of a card that no pack has: its name is not known yet."""


@registered("bid-missing")
@dataclass(frozen=True)
class Missing:
    """A value that lacks (`needs` is its path), and the move that depends on it, if one does."""

    needs: str
    move: Json | None = None


NEW_CARD = Missing(NEW, {"move": "reveal", "by": "table", "location": ""})
"""A card that was turned up and that no pack knows."""


def try_move(session: Session, source: Json) -> None:
    """Make a move; show why it may not be made, or ask for the value that it depends on."""
    assert session.live is not None
    move = session.live.table.move(source)
    try:
        session.ask(move)
    except MissingCard as missing:
        enter(session, missing.needs, source)


def enter(session: Session, needs: str, move: Json | None = None) -> None:
    """Ask for a value by its path, and then go on with the move that depends on it, if one does."""
    session.chosen = None
    session.show(MISSING, Missing(needs, move))


def learn(session: Session, missing: Missing, needs: str, value: object) -> None:
    """Tell a value, then go on with the move that depended on it."""
    assert session.live is not None
    learning = {"move": "learn", "by": "table", "needs": needs, "value": value}
    session.play(session.live.table.move(learning))
    session.chosen = None
    if session.sheet is None and missing.move is not None:
        try_move(session, missing.move)
