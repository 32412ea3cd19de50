"""Reading the auction of a position, and the small readers of JSON values that all parts share."""

from __future__ import annotations

from typing import Any

from engine.bid import closed_auction
from engine.bid.moves import KINDS
from engine.bid.state import Auction, MutableState, Stake
from engine.bid.values import is_id
from engine.moves import Seat
from engine.values import is_count
from engine.verdict import BadPosition

OPEN = ("bid", "agree", "partner", "place", "ai-roll", "special")
"""The phases of an open auction."""
CLOSED = ("secret-bid", "winner", "partner", "place")
"""The phases of a closed auction."""
STAKE_KEYS = ("by", "amount", "partner", "partner_amount")


# Small readers. Each takes a JSON value and the part to name when it is ill-formed.


def whole(value: object, part: str, least: int = 0, most: int | None = None) -> int:
    """Return a whole number within bounds."""
    if type(value) is not int or not is_count(value, least, most):
        raise BadPosition(part)
    return value


def a_seat(value: object, part: str, seats: int) -> Seat:
    """Return one of so many seats."""
    return whole(value, part, 0, seats - 1)


def a_list(value: object, part: str) -> list[Any]:
    """Return a list."""
    if not isinstance(value, list):
        raise BadPosition(part)
    return value


def an_object(value: object, part: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """Return an object with no other keys than these."""
    if not isinstance(value, dict) or any(key not in keys for key in value):
        raise BadPosition(part)
    return value


def an_id(value: object, part: str) -> str:
    """Return what is formed like the id of a card."""
    if not isinstance(value, str) or not is_id(value):
        raise BadPosition(part)
    return value


# The auction.


def read(draft: MutableState, source: object) -> None:
    """Read the auction: one in the phases that have one, none in the others."""
    draft.auction = None
    if (source is None) == (draft.phase in OPEN + CLOSED):
        raise BadPosition("auction", "missing or too many")
    if source is None:
        return
    auction = _auction(draft, an_object(source, "auction", Auction._fields))
    _require(auction.kind in (("open",) if not draft.config.shared else KINDS))
    _require(draft.phase in (OPEN if auction.kind == "open" else CLOSED))
    if draft.phase != "place":
        _check_bid(draft, auction, auction.bid)
    draft.auction = _FITS.get(draft.phase, _as_it_is)(draft, auction)
    if draft.phase == "secret-bid":
        draft.secret = (None,) * len(draft.mints)


def _require(true: bool) -> None:
    if not true:
        raise BadPosition("auction")


def _auction(draft: MutableState, given: dict[str, Any]) -> Auction:
    """Return the auction that the keys describe; sealed bids are asked for again."""
    seats = len(draft.config.names)
    rolled, kind = given.get("ai_rolled", False), given.get("kind", KINDS[0])
    _require(isinstance(rolled, bool) and isinstance(kind, str) and kind in KINDS)
    _seats(given.get("sealed", []), seats)
    winner, placer, value = given.get("winner"), given.get("placer"), given.get("ai_value")
    return Auction(
        location=an_id(given.get("location"), "auction"),
        kind=kind,
        turn=a_seat(given.get("turn", draft.auctioneer), "auction", seats),
        bid=_stake(given.get("bid"), seats),
        passed=frozenset(_seats(given.get("passed", []), seats)),
        withdrawn=frozenset(_seats(given.get("withdrawn", []), seats)),
        offer=_stake(given.get("offer"), seats),
        refused=tuple(_need_stake(stake, seats) for stake in a_list(given.get("refused", []), "auction")),
        ai_rolled=rolled,
        ai_value=None if value is None else whole(value, "auction", 1, 6),
        bids=_bids(given.get("bids"), seats),
        tied=tuple(_pair(draft, pair) for pair in a_list(given.get("tied", []), "auction")),
        winner=None if winner is None else a_seat(winner, "auction", seats),
        seats=_won_by(draft, given.get("seats")),
        placer=None if placer is None else a_seat(placer, "auction", seats),
    )


def _stake(source: object, seats: int) -> Stake | None:
    return None if source is None else _need_stake(source, seats)


def _need_stake(source: object, seats: int) -> Stake:
    given = an_object(source, "auction", STAKE_KEYS)
    by, amount = a_seat(given.get("by"), "auction", seats), whole(given.get("amount"), "auction")
    partner, share = given.get("partner"), given.get("partner_amount")
    if partner is None and share is None:
        return Stake(by, amount)
    return Stake(by, amount, a_seat(partner, "auction", seats), whole(share, "auction"))


def _seats(source: object, seats: int) -> list[Seat]:
    return [a_seat(seat, "auction", seats) for seat in a_list(source, "auction")]


def _bids(source: object, seats: int) -> tuple[int, ...] | None:
    if source is None:
        return None
    bids = tuple(whole(bid, "auction") for bid in a_list(source, "auction"))
    _require(len(bids) == seats)
    return bids


def _pair(draft: MutableState, source: object) -> tuple[Seat, Seat]:
    one, other = _seats_of_a_tableau(draft, source)
    return one, other


def _won_by(draft: MutableState, source: object) -> tuple[Seat, ...] | None:
    return None if source is None else _seats_of_a_tableau(draft, source, 1)


def _seats_of_a_tableau(draft: MutableState, source: object, least: int = 2) -> tuple[Seat, ...]:
    seats = tuple(_seats(source, len(draft.config.names)))
    _require(len(seats) >= least and seats in draft.config.sharers)
    return seats


def _check_bid(draft: MutableState, auction: Auction, bid: Stake | None) -> None:
    """Refuse a bid, not yet paid, that cannot be: below 1 a seat, beyond mints, by or with whom it could not be."""
    if bid is None or _is_unsold(draft, bid):
        return
    _require(not auction.withdrawn.intersection((bid.by, bid.partner)))
    if bid.partner is not None:
        _require(bid.by < draft.config.people and bid.partner in draft.config.neighbours(bid.by))
        _require(1 <= bid.partner_amount <= draft.mints[bid.partner])
    _require(bid.amount >= 1)
    _require(bid.by == draft.config.automa or bid.amount <= draft.mints[bid.by])


def _is_unsold(draft: MutableState, bid: Stake) -> bool:
    """Ruling `unsold`: whether the Auctioneer got the card for nothing and must share it."""
    for_nothing = draft.phase == "partner" and draft.config.rulings["unsold"] == "auctioneer"
    return for_nothing and bid == Stake(draft.auctioneer, 0)


# What each phase needs of the auction, so that there is somebody to ask, and something.


def _as_it_is(draft: MutableState, auction: Auction) -> Auction:
    return auction


def _waits_for_consent(draft: MutableState, auction: Auction) -> Auction:
    offer = auction.offer
    _require(offer is not None and offer.partner is not None and offer.by == auction.turn)
    _check_bid(draft, auction, offer)
    _require(offer is not None and offer.total > auction.total)
    return auction


def _revealed(draft: MutableState, auction: Auction) -> Auction:
    """The bids are known, and with them the tied pairs."""
    bids = auction.bids
    _require(bids is not None and all(bid <= mints for bid, mints in zip(bids, draft.mints, strict=True)))
    return auction.changed(tied=closed_auction.highest_pairs(bids or ()))


def _shares(draft: MutableState, auction: Auction) -> Auction:
    """There is a winner who has somebody to choose."""
    if auction.kind == "closed":
        auction = _revealed(draft, auction)
        _require(any(auction.winner in pair for pair in auction.tied))
        return auction
    bid = auction.bid
    _require(bid is not None and bid.partner is None and auction.winner in (None, bid.by))
    return auction.changed(winner=bid.by if bid else None)


def _has_automa(draft: MutableState, auction: Auction) -> Auction:
    _require(draft.config.automa not in auction.withdrawn)
    return auction


def _is_won(draft: MutableState, auction: Auction) -> Auction:
    """The AI, and nobody else, places a card of its own."""
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
