"""What refuses a bid, a pass or a withdrawal in an open auction (rules 17-26, 51, 54)."""

from __future__ import annotations

from engine.bid.moves import Bid, Pass, Withdraw
from engine.bid.open_auction import stake_of
from engine.bid.state import AnyState, current_auction
from engine.moves import Seat


def of_bid(state: AnyState, move: Bid) -> list[str]:
    """Return the rules that refuse a bid, in order; where nobody may have a partner, that one is judged no further."""
    auction, config = current_auction(state), state.config
    found, amounts = [], [move.amount]
    if move.partner is not None and config.shared:
        found += _of_partner(state, move.by, move.partner)
        amounts.append(move.partner_amount)
    elif move.partner is not None:
        found.append("bid.two.no-partners")
    if min(amounts) < 1:
        found.append("bid.open.minimum")
    if config.mode == "solo" and auction.bid is None and move.amount != 1:
        found.append("bid.solo.open-at-one")
    if _exceeds(state, move):
        found.append("bid.mints.cannot-exceed")
    if sum(amounts) <= auction.total:
        found.append("bid.open.must-exceed")
    if stake_of(move) in auction.refused:
        found.append("bid.open.offer-refused")
    return found


def _of_partner(state: AnyState, by: object, partner: Seat) -> list[str]:
    """`bid.open.partner-adjacent`, `bid.open.partner-withdrawn`."""
    assert isinstance(by, int)
    found = [] if partner in state.config.neighbours(by) else ["bid.open.partner-adjacent"]
    if partner in current_auction(state).withdrawn:
        found.append("bid.open.partner-withdrawn")
    return found


def _exceeds(state: AnyState, move: Bid) -> bool:
    """`bid.mints.cannot-exceed`."""
    assert isinstance(move.by, int)
    if move.amount > state.mints[move.by]:
        return True
    return move.partner is not None and state.config.shared and move.partner_amount > state.mints[move.partner]


def of_pass(state: AnyState, move: Pass) -> list[str]:
    """`bid.solo.no-pass`, `bid.open.auctioneer-opens`, `bid.open.pass-once`."""
    auction, config = current_auction(state), state.config
    if config.mode == "solo":
        return ["bid.solo.no-pass"]
    found = _must_open(state, move.by)
    is_second = not auction.is_leading(auction.turn) and auction.turn in auction.passed
    if is_second and config.rulings["passes"] == "once":
        found.append("bid.open.pass-once")
    return found


def of_withdrawal(state: AnyState, move: Withdraw) -> list[str]:
    """`bid.open.auctioneer-opens`, `bid.open.winner-stays`."""
    auction = current_auction(state)
    found = [] if state.config.mode == "solo" else _must_open(state, move.by)
    if auction.is_leading(auction.turn):
        found.append("bid.open.winner-stays")
    return found


def _must_open(state: AnyState, by: object) -> list[str]:
    """`bid.open.auctioneer-opens`: while there is no bid, the Auctioneer cannot leave it to others."""
    must = by == state.auctioneer and state.config.rulings["opening"] == "must-bid"
    return ["bid.open.auctioneer-opens"] if must and current_auction(state).bid is None else []
