"""What refuses a bid, a pass or a withdrawal in an open auction (rules 17-26, 51, 54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bid.draft import under_the_hammer
from engine.bid.moves import Bid, Pass, Withdraw
from engine.bid.open_auction import stake_of
from engine.moves import Seat

if TYPE_CHECKING:
    from engine.bid.draft import Board


def of_bid(board: Board, move: Bid) -> list[str]:
    """Return the rules that refuse a bid, in order; where nobody may have a partner, that one is judged no further."""
    auction, config = under_the_hammer(board), board.config
    found, amounts = [], [move.amount]
    if move.partner is not None and config.shared:
        found += _of_partner(board, move.by, move.partner)
        amounts.append(move.partner_amount)
    elif move.partner is not None:
        found.append("bid.two.no-partners")
    if min(amounts) < 1:
        found.append("bid.open.minimum")
    if config.mode == "solo" and auction.bid is None and move.amount != 1:
        found.append("bid.solo.open-at-one")
    if _exceeds(board, move):
        found.append("bid.mints.cannot-exceed")
    if sum(amounts) <= auction.total:
        found.append("bid.open.must-exceed")
    if stake_of(move) in auction.refused:
        found.append("bid.open.offer-refused")
    return found


def _of_partner(board: Board, by: object, partner: Seat) -> list[str]:
    """`bid.open.partner-adjacent`, `bid.open.partner-withdrawn`."""
    assert isinstance(by, int)
    found = [] if partner in board.config.neighbours(by) else ["bid.open.partner-adjacent"]
    if partner in under_the_hammer(board).withdrawn:
        found.append("bid.open.partner-withdrawn")
    return found


def _exceeds(board: Board, move: Bid) -> bool:
    """`bid.mints.cannot-exceed`."""
    assert isinstance(move.by, int)
    if move.amount > board.mints[move.by]:
        return True
    return move.partner is not None and board.config.shared and move.partner_amount > board.mints[move.partner]


def of_pass(board: Board, move: Pass) -> list[str]:
    """`bid.solo.no-pass`, `bid.open.auctioneer-opens`, `bid.open.pass-once`."""
    auction, config = under_the_hammer(board), board.config
    if config.mode == "solo":
        return ["bid.solo.no-pass"]
    found = _must_open(board, move.by)
    is_second = not auction.is_leading(auction.turn) and auction.turn in auction.passed
    if is_second and config.rulings["passes"] == "once":
        found.append("bid.open.pass-once")
    return found


def of_withdrawal(board: Board, move: Withdraw) -> list[str]:
    """`bid.open.auctioneer-opens`, `bid.open.winner-stays`."""
    auction = under_the_hammer(board)
    found = [] if board.config.mode == "solo" else _must_open(board, move.by)
    if auction.is_leading(auction.turn):
        found.append("bid.open.winner-stays")
    return found


def _must_open(board: Board, by: object) -> list[str]:
    """`bid.open.auctioneer-opens`: while there is no bid, the Auctioneer cannot leave it to others."""
    must = by == board.auctioneer and board.config.rulings["opening"] == "must-bid"
    return ["bid.open.auctioneer-opens"] if must and under_the_hammer(board).bid is None else []
