"""A bid in the making: with whom, and how much each puts in. What may be bid is what the legal moves say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.boards.bid.table_view import Json, Sight


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


def ways(sight: Sight) -> tuple[int | None, ...]:
    """Return with whom the seat may bid: alone (None) first, then each neighbour."""
    partners = dict.fromkeys(move.get("partner") for move in sight.moves("bid"))
    return tuple(sorted(partners, key=lambda seat: -1 if seat is None else seat))


def _legal(sight: Sight, partner: int | None) -> Sequence[tuple[int, int]]:
    moves = sight.moves("bid", lambda move: move.get("partner") == partner)
    return [(move["amount"], move.get("partner_amount", 0)) for move in moves]


def offers(sight: Sight, partner: int | None) -> dict[int, Offer]:
    """Return for each total that may be bid with a partner the offer that splits it most evenly."""
    found: dict[int, Offer] = {}
    for amount, share in _legal(sight, partner):
        offer = Offer(sight.point, partner, amount, share)
        old = found.get(offer.total)
        if old is None or _unevenness(offer) < _unevenness(old):
            found[offer.total] = offer
    return dict(sorted(found.items()))


def _unevenness(offer: Offer) -> tuple[int, int]:
    return abs(offer.amount - offer.share), -offer.amount


def least(sight: Sight, partner: int | None) -> Offer:
    """Return the lowest bid with a partner."""
    return next(iter(offers(sight, partner).values()))


def chosen(sight: Sight, offer: object) -> Offer | None:
    """Return the bid in the making: the one chosen, else the lowest; None where the seat cannot bid."""
    if isinstance(offer, Offer) and offer.point == sight.point:
        return offer
    possible = ways(sight)
    return least(sight, possible[0]) if possible else None


def is_legal(sight: Sight, offer: Offer) -> bool:
    """Tell whether a bid may be made."""
    return (offer.amount, offer.share) in _legal(sight, offer.partner)


def lowest_total(sight: Sight) -> int | None:
    """Return the least that may be bid at all; None where the seat cannot."""
    totals = [move["amount"] + move.get("partner_amount", 0) for move in sight.moves("bid")]
    return min(totals, default=None)
