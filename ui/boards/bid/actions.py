"""What a tap does to a session: make a move, have the referee say why not, or ask for a missing value."""

from __future__ import annotations

import json
from dataclasses import dataclass

from engine.bid.moves import Move, Reveal
from engine.json_types import Json
from engine.moves import TABLE, Learn
from engine.verdict import MissingCard
from ui.drafts import registered
from ui.session import Session

MISSING, TABLEAU = "missing", "tableau"
"""The sheets of this game: a missing value, a tableau drawn large."""
NEW = "new"
"""The path of a card that no pack has: its name is not known yet."""


@registered("bid-missing")
@dataclass(frozen=True)
class Missing:
    """A missing value (`needs` is its path), and the move that depends on it, if there is one: as JSON, because the
    form that asks for the value is stored."""

    needs: str
    move: Json | None = None


NEW_CARD = Missing(NEW, Reveal(TABLE, "").as_json())
"""A card that was turned up and that no pack knows."""


def try_move(session: Session, move: Move) -> None:
    """Make a move; show why it may not be made, or ask for the value that it depends on."""
    try:
        session.ask(move)
    except MissingCard as missing:
        enter(session, missing.needs, move)


def enter(session: Session, needs: str, move: Move | None = None) -> None:
    """Ask for a value by its path, and then go on with the move that depends on it, if there is one."""
    session.chosen = None
    session.show(MISSING, Missing(needs, None if move is None else move.as_json()))


def learn(session: Session, missing: Missing, needs: str, value: object) -> None:
    """Tell a value, then go on with the move that depended on it, if one did."""
    session.play(Learn(TABLE, needs, json.dumps(value, sort_keys=True)))
    if session.sheet is not None:  # others came first
        return
    session.chosen = None
    if missing.move is not None:
        try_move(session, session.table.move(missing.move))
