"""A tableau of Mint Bid that is edited: its cards, the links between them, and the cells where another may lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import flet as ft

from engine.bid.grid import Cell
from ui import components as kit
from ui.boards.bid.view import Match
from ui.boards.bid.words import Labels
from ui.session import Session

SIZE = 66.0
"""As large as a cell is drawn."""
INSET = 28
"""What the panel around it takes of the width."""


def tableau(
    session: Session,
    names: Labels,
    lying: Mapping[Cell, str],
    matches: Iterable[Match],
    free: Sequence[kit.FreeCell],
    kind: str,
    on_card: Callable[[Cell, str], object],
) -> ft.Control:
    """Return the drawing; the cards are named by their `kind` and id, and `on_card` hears which one is tapped."""

    def tile(cell: Cell, card: str) -> kit.LaidTile:
        spoken_label = names.semantics_label(card)
        return kit.LaidTile(
            names.tile(card), *cell, identifier=f"{kind}-{card}", label=spoken_label, on_tap=lambda: on_card(cell, card)
        )

    links = [kit.Link(*cell, below) for cell, below in dict.fromkeys((match.cell, match.is_below) for match in matches)]
    laid = kit.Tableau([tile(cell, card) for cell, card in lying.items()], links, free)
    width = min(session.width, session.look.size["maxText"]) - 2 * session.gutter - INSET
    return kit.bid_tableau(session.look, laid, width=width, most=SIZE)
