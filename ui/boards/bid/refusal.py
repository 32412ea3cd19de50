"""What Mint Bid says to a tap that plays nothing: the bid that would do instead."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.verdict import Illegal
from ui import components as kit
from ui.boards.bid import bids
from ui.boards.bid.actions import try_move
from ui.boards.bid.bids import Offer
from ui.boards.bid.table_view import TableView, view_of
from ui.boards.bid.words import Labels
from ui.session import Session

SIGNS = {
    "bid.mints.cannot-exceed": "dear",
    "bid.open.must-exceed": "dear",
    "bid.open.partner-withdrawn": "blocked",
    "bid.place.occupied": "full",
}
"""The icon of a rule that refuses."""


def instead(session: Session, verdict: Illegal) -> list[ft.Control]:
    """Return the lowest bid that counts, with the same partner where that can be."""
    assert session.live is not None
    shown = view_of(session.live.table)
    if shown.phase != "bid" or not bids.partner_options(shown):
        return []
    partner = verdict.facts.get("partner")
    partner_options = bids.partner_options(shown)
    offer = bids.least(shown, partner if partner in partner_options else partner_options[0])
    return [alternative(session, shown, offer)]


def alternative(session: Session, shown: TableView, offer: Offer) -> ft.Control:
    """Return a bid that may be made as a live card."""
    say, labels = session.words.say, Labels(session.words, shown)
    if offer.partner is None:
        name = say("Bid {n}", n=offer.total)
    else:
        name = say("Bid {n} with {name}", n=offer.total, name=labels.name(offer.partner))
    return kit.alternative(
        session.look,
        name=name,
        words=say("Just enough"),
        identifier="instead",
        label=name,
        on_tap=partial(try_move, session, offer.move(shown.seat)),
    )
