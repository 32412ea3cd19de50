"""Winning a card and laying it down (rules 28, 35, 37-42)."""

from __future__ import annotations

from engine.bid import rounds, scoring
from engine.bid.state import StateData, current_auction
from engine.moves import Seat


def award(draft: StateData, seats: tuple[Seat, ...], paid: list[int], bidder: Seat) -> None:
    """The card is won: its price is paid, by seat, and it goes to the tableau of `seats` (`bid.place.between`).

    `bid.place.placer`: `bidder` decides the cell, or the Auctioneer under the ruling of that name; the AI places its
    own cards.
    """
    auction, config = current_auction(draft), draft.config
    draft.pay(paid)
    draft.note("award", location=auction.location, seats=sorted(seats), paid=paid)
    by_token = config.rulings["placer"] == "auctioneer" and bidder != config.automa
    draft.auction = auction.changed(seats=seats, placer=draft.auctioneer if by_token else bidder)
    draft.phase = "won"


def won(draft: StateData) -> None:
    """`bid.place.first-automatic`: an empty tableau has one place only; else the placer is asked."""
    auction = current_auction(draft)
    assert auction.seats is not None
    if draft.tableaus[auction.seats[0]]:
        draft.phase = "place"
        return
    draft.set_rows(auction.seats[0], ((auction.location,),))
    where = scoring.whose(auction.seats) if draft.config.shared else {}
    draft.note("place", by=auction.placer, location=auction.location, **where)
    rounds.after_auction(draft)


def tableau_of(state: StateData, card: str) -> int | None:
    """Return the tableau in which a card lies, or None."""
    for tableau, rows in enumerate(state.tableaus):
        for row in rows:
            if card in row:
                return tableau
    return None
