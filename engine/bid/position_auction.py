"""The auction of a position."""

from __future__ import annotations

from engine.bid import closed_auction
from engine.bid.moves import KINDS
from engine.bid.setup import Config
from engine.bid.state import NOBODY, Auction, Stake, StateData
from engine.bid.values import is_id
from engine.codec import Value
from engine.json_types import JsonDict
from engine.position import ANYTHING, FLAG, SEAT, Field, Kind, fit, gathered, maybe, one_of, record, several, whole
from engine.verdict import BadPosition

OPEN = ("bid", "agree", "partner", "place", "ai-roll", "special")
"""The phases of an open auction."""
CLOSED = ("secret-bid", "winner", "partner", "place")
"""The phases of a closed auction."""


def _sharers(seats: Kind) -> Kind:
    """Return the kind of the seats that share a tableau."""
    return fit(seats, lambda sharing, draft, row: sharing in draft.config.sharers, "no tableau's")


def _read_stake(source: Value, draft: StateData, row: int) -> Stake:
    source.object(Stake._fields)
    by, amount = SEAT.read(source.get("by"), draft, row), source.get("amount").whole()
    partner, share = source.get("partner"), source.get("partner_amount")
    if partner.json is None and share.json is None:
        return Stake(by, amount)
    return Stake(by, amount, SEAT.read(partner, draft, row), share.whole())


def _stake_json(stake: Stake) -> JsonDict:
    """Return a bid as JSON, which has the keys of its partner only if there is one."""
    return {"by": stake.by, "amount": stake.amount} if stake.partner is None else stake._asdict()


CARD = fit(ANYTHING, lambda id, draft, row: is_id(id))
"""A text formed like the id of a card."""
STAKE = Kind(_read_stake, _stake_json)
SEATS = gathered(SEAT)
AUCTION = record(
    Auction,
    location=CARD,
    kind=Field(one_of(KINDS), KINDS[0]),
    turn=Field(SEAT, lambda draft, row: draft.auctioneer),
    bid=maybe(STAKE),
    passed=Field(SEATS, []),
    withdrawn=Field(SEATS, []),
    offer=maybe(STAKE),
    refused=Field(several(STAKE), []),
    ai_rolled=Field(FLAG, False),
    ai_value=maybe(whole(1, 6)),
    # Sealed bids are asked for again.
    sealed=Field(Kind(lambda seats, draft, row: SEATS.read(seats, draft, row) and NOBODY, sorted), []),
    bids=maybe(several(whole(), lambda draft, row: len(draft.config.names))),
    tied=Field(several(_sharers(several(SEAT, lambda draft, row: 2))), []),
    winner=maybe(SEAT),
    seats=maybe(_sharers(several(SEAT))),
    placer=maybe(SEAT),
)


def read(source: Value, draft: StateData, row: int) -> Auction | None:
    """Read the auction: one in the phases that have one, none in the others."""
    if (source.json is None) == (draft.phase in OPEN + CLOSED):
        raise source.wrong("missing or too many")
    if source.json is None:
        return None
    auction: Auction = AUCTION.read(source, draft, row)
    _require(auction.kind in kinds(draft.config))
    _require(draft.phase in (OPEN if auction.kind == "open" else CLOSED))
    if draft.phase != "place":
        _check_bid(draft, auction, auction.bid)
    if draft.phase == "secret-bid":
        draft.secret = (None,) * len(draft.mints)
    fits = _FITS.get(draft.phase)
    return fits(draft, auction) if fits else auction


def kinds(config: Config) -> tuple[str, ...]:
    """Return the kinds of auction that a game has."""
    return KINDS if config.shared else ("open",)


def _require(true: bool) -> None:
    if not true:
        raise BadPosition("auction")


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
