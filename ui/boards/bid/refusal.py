"""What Mint Bid says to a tap that plays nothing: the bid that would do instead."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.verdict import Illegal
from ui import components as kit
from ui.boards.bid.actions import try_move
from ui.boards.bid.view import view_of
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
    """Return the lowest bid that counts, with the same partner if possible."""
    shown = view_of(session.table)
    if not shown.bids:
        return []
    partner = verdict.facts.get("partner")
    bid = shown.least_bid(partner if partner in shown.bids else next(iter(shown.bids)))
    name = Labels(session.words, shown).bid(bid)
    alternative = kit.alternative(
        session.look,
        name=name,
        words=session.words.say("Just enough"),
        identifier="instead",
        label=name,
        on_tap=partial(try_move, session, bid),
    )
    return [alternative]
