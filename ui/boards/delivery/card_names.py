"""The names of a set of cards, where no game is on the table: score sheets and checks of a table."""

from __future__ import annotations

from typing import Any

from engine.delivery.cards import Cards
from engine.delivery.setup import Config
from ui.boards.delivery.table_view import TableView
from ui.boards.delivery.words import Labels
from ui.session import Session


def labels(session: Session, config: Config, cards: Cards | None = None) -> Labels:
    """Return the names of a config; `cards` is what the table knows by now."""
    seats: list[dict[str, Any]] = [{"name": name} for name in config.people]
    if config.automa is not None:
        seats.append({"name": config.names[config.automa], "automa": True, "ai": config.ai})
    return Labels(
        session.words, TableView({"mode": config.mode, "seats": seats}, {}, (), cards or config.cards, config)
    )
