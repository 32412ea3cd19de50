"""A bid in the making: with whom, and how much each puts in. What may be bid is what the legal moves say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.boards.bid.table_view import Json, TableView


@dataclass(frozen=True, slots=True)
class Offer:
    """What is chosen so far at one point of the game; without a partner `share` is 0."""

    point: int
    partner: int | None
    amount: int
    share: int = 0

    @property
    def total(self) -> int:
        """What both put in."""
        return self.amount + self.share

    def move(self, seat: int) -> Json:
        """Return the move that makes the bid."""
        alone = {"move": "bid", "by": seat, "amount": self.amount}
        return alone if self.partner is None else {**alone, "partner": self.partner, "partner_amount": self.share}


def partner_options(view: TableView) -> tuple[int | None, ...]:
    """Return with whom the seat may bid: alone (None) first, then each neighbour."""
    partners = dict.fromkeys(move.get("partner") for move in view.moves("bid"))
    return tuple(sorted(partners, key=lambda seat: -1 if seat is None else seat))


def _legal(view: TableView, partner: int | None) -> Sequence[tuple[int, int]]:
    moves = view.moves("bid", lambda move: move.get("partner") == partner)
    return [(move["amount"], move.get("partner_amount", 0)) for move in moves]


def offers(view: TableView, partner: int | None) -> dict[int, Offer]:
    """Return for each total that may be bid with a partner the offer that splits it most evenly."""
    offers_by_total: dict[int, Offer] = {}
    for amount, share in _legal(view, partner):
        offer = Offer(view.point, partner, amount, share)
        old = offers_by_total.get(offer.total)
        if old is None or _unevenness(offer) < _unevenness(old):
            offers_by_total[offer.total] = offer
    return dict(sorted(offers_by_total.items()))


def _unevenness(offer: Offer) -> tuple[int, int]:
    return abs(offer.amount - offer.share), -offer.amount


def least(view: TableView, partner: int | None) -> Offer:
    """Return the lowest bid with a partner."""
    return next(iter(offers(view, partner).values()))


def chosen(view: TableView, offer: object) -> Offer | None:
    """Return the bid in the making: the one chosen, else the lowest; None where the seat cannot bid."""
    if isinstance(offer, Offer) and offer.point == view.point:
        return offer
    possible = partner_options(view)
    return least(view, possible[0]) if possible else None


def is_legal(view: TableView, offer: Offer) -> bool:
    """Return whether a bid may be made."""
    return (offer.amount, offer.share) in _legal(view, offer.partner)


def lowest_total(view: TableView) -> int | None:
    """Return the least that may be bid at all; None where the seat cannot."""
    totals = [move["amount"] + move.get("partner_amount", 0) for move in view.moves("bid")]
    return min(totals, default=None)
