"""Reading the auction of a position."""

from __future__ import annotations

from dataclasses import fields

from engine.bid import closed_auction
from engine.bid.moves import KINDS
from engine.bid.state import Auction, Stake, StateData
from engine.bid.values import is_id
from engine.codec import Value
from engine.moves import Seat
from engine.verdict import BadPosition

OPEN = ("bid", "agree", "partner", "place", "ai-roll", "special")
"""The phases of an open auction."""
CLOSED = ("secret-bid", "winner", "partner", "place")
"""The phases of a closed auction."""


class Part(Value):
    """A value of a position of Mint Bid."""

    __slots__ = ()

    def card(self) -> str:
        """Return this value, which must be formed like the id of a card."""
        if not is_id(self.json):
            raise self.wrong()
        return str(self.json)


def read(draft: StateData, source: Part) -> None:
    """Read the auction: one in the phases that have one, none in the others."""
    draft.auction = None
    if (source.json is None) == (draft.phase in OPEN + CLOSED):
        raise source.wrong("missing or too many")
    if source.json is None:
        return
    auction = _auction(draft, source.object([each.name for each in fields(Auction)]))
    _require(auction.kind in (("open",) if not draft.config.shared else KINDS))
    _require(draft.phase in (OPEN if auction.kind == "open" else CLOSED))
    if draft.phase != "place":
        _check_bid(draft, auction, auction.bid)
    fits = _FITS.get(draft.phase)
    draft.auction = fits(draft, auction) if fits else auction
    if draft.phase == "secret-bid":
        draft.secret = (None,) * len(draft.mints)


def _require(true: bool) -> None:
    if not true:
        raise BadPosition("auction")


def _auction(draft: StateData, given: Part) -> Auction:
    """Return the auction that the keys describe; sealed bids are asked for again."""
    count, sharers = len(draft.config.names), draft.config.sharers

    def seat(value: Part) -> Seat:
        return value.seat(count)

    def seats(value: Part) -> tuple[Seat, ...]:
        return tuple(map(seat, value.items()))

    def of_a_tableau(value: Part) -> tuple[Seat, ...]:
        if (sharing := seats(value)) not in sharers:
            raise value.wrong("no tableau's")
        return sharing

    def pair(value: Part) -> tuple[Seat, Seat]:
        value.items(2)
        one, other = of_a_tableau(value)
        return one, other

    def stake(value: Part) -> Stake:
        value.object(Stake._fields)
        by, amount = seat(value.get("by")), value.get("amount").whole()
        partner, share = value.get("partner"), value.get("partner_amount")
        if partner.json is None and share.json is None:
            return Stake(by, amount)
        return Stake(by, amount, seat(partner), share.whole())

    seats(given.get("sealed", []))
    return Auction(
        location=given.get("location").card(),
        kind=given.get("kind", KINDS[0]).one_of(KINDS),
        turn=seat(given.get("turn", draft.auctioneer)),
        bid=given.get("bid").optional(stake),
        passed=frozenset(seats(given.get("passed", []))),
        withdrawn=frozenset(seats(given.get("withdrawn", []))),
        offer=given.get("offer").optional(stake),
        refused=tuple(map(stake, given.get("refused", []).items())),
        ai_rolled=given.get("ai_rolled", False).flag(),
        ai_value=given.get("ai_value").optional(lambda face: face.whole(1, 6)),
        bids=given.get("bids").optional(lambda bids: tuple(bid.whole() for bid in bids.items(count))),
        tied=tuple(map(pair, given.get("tied", []).items())),
        winner=given.get("winner").optional(seat),
        seats=given.get("seats").optional(of_a_tableau),
        placer=given.get("placer").optional(seat),
    )


def _check_bid(draft: StateData, auction: Auction, bid: Stake | None) -> None:
    """Refuse a bid, not yet paid, that cannot be: below 1 a seat, beyond mints, by or with whom it could not be."""
    # Ruling `unsold`: the Auctioneer got the card for nothing, and must share it.
    for_nothing = draft.phase == "partner" and draft.config.rulings["unsold"] == "auctioneer"
    if bid is None or (for_nothing and bid == Stake(draft.auctioneer, 0)):
        return
    _require(not auction.withdrawn.intersection((bid.by, bid.partner)))
    if bid.partner is not None:
        _require(bid.by < draft.config.people and bid.partner in draft.config.neighbours[bid.by])
        _require(1 <= bid.partner_amount <= draft.mints[bid.partner])
    _require(bid.amount >= 1)
    _require(bid.by == draft.config.automa or bid.amount <= draft.mints[bid.by])


# What each phase needs of the auction, so that there is a seat to ask and something to choose.


def _waits_for_consent(draft: StateData, auction: Auction) -> Auction:
    offer = auction.offer
    _require(offer is not None and offer.partner is not None and offer.by == auction.turn)
    _check_bid(draft, auction, offer)
    _require(offer is not None and offer.total > auction.total)
    return auction


def _revealed(draft: StateData, auction: Auction) -> Auction:
    """The bids are known, and with them the tied pairs."""
    bids = auction.bids
    _require(bids is not None and all(bid <= mints for bid, mints in zip(bids, draft.mints, strict=True)))
    auction.tied = closed_auction.highest_pairs(bids or ())
    return auction


def _shares(draft: StateData, auction: Auction) -> Auction:
    """Check that there is a winner who has a partner to choose."""
    if auction.kind == "closed":
        auction = _revealed(draft, auction)
        _require(any(auction.winner in pair for pair in auction.tied))
        return auction
    bid = auction.bid
    _require(bid is not None and bid.partner is None and auction.winner in (None, bid.by))
    auction.winner = bid.by if bid else None
    return auction


def _has_automa(draft: StateData, auction: Auction) -> Auction:
    _require(draft.config.automa not in auction.withdrawn)
    return auction


def _is_won(draft: StateData, auction: Auction) -> Auction:
    """Check that the AI, and no other seat, places a card of its own."""
    automa = draft.config.automa
    _require(auction.seats is not None and auction.placer is not None)
    _require(automa is None or (auction.placer == automa) == (auction.seats == (automa,)))
    return auction


_FITS = {
    "agree": _waits_for_consent,
    "winner": _revealed,
    "partner": _shares,
    "place": _is_won,
    "ai-roll": _has_automa,
    "special": _has_automa,
}
