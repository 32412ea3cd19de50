"""The words of a score sheet of Mint Bid: a Location entered by type and points is called by them."""

from __future__ import annotations

from dataclasses import replace

from companion.bid.by_hand import is_by_hand
from companion.languages import Words
from companion.table.table import Table
from engine.bid.cards import Cards
from ui import components as kit
from ui.boards.bid.view import view_of
from ui.boards.bid.words import Labels

NOTHING: tuple[kit.BidMint, ...] = ()


class SheetLabels(Labels):
    """The names of a table, which may be that of a score sheet."""

    def is_by_hand(self, card: str) -> bool:
        """Whether a Location was entered by type and points."""
        known = self.cards.locations.get(card)
        return known is not None and is_by_hand(card, known.name)

    def location(self, id: str) -> str:
        """The name of a Location; type and points of one that has none."""
        known = self.cards.locations.get(id)
        if known is None or known.type is None or not is_by_hand(id, known.name):
            return super().location(id)
        return self.words.say("{type} {vp}", type=self.type(known.type), vp=known.vp)

    def described(self, id: str, is_turned: bool = False) -> str:
        """A Location with what is known of it."""
        return self.location(id) if self.is_by_hand(id) else super().described(id, is_turned)

    def tile(self, card: str, rotated: frozenset[str] | None = None) -> kit.BidTile:
        """A Location as the kit draws it; nobody knows the sides of one entered by hand."""
        drawn = super().tile(card, rotated)
        return kit.BidTile(drawn.kind, drawn.vp, (NOTHING,) * 4) if self.is_by_hand(card) else drawn


def labels(words: Words, table: Table) -> SheetLabels:
    """Return the words for a table."""
    return SheetLabels(words, view_of(table))


def of_pack(labels: Labels, known: Cards) -> Labels:
    """Return the words for cards of which some lie nowhere on the table that `labels` speaks of."""
    state = labels.view.state.changed(cards=known)
    return Labels(labels.words, replace(labels.view, state=state))
