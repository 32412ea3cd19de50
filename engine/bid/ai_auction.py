"""The AI in auctions: its die, its card, and what its special ability comes to (rules 57-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bid import open_auction
from engine.bid.cards import Row
from engine.bid.draft import Draft, Stake, under_the_hammer
from engine.bid.moves import Resolve
from engine.moves import Seat

if TYPE_CHECKING:
    from engine.bid.draft import Board


def gap(board: Board, face: int) -> str | None:
    """Return the path of the value of the AI's card that this face needs and nobody has told, or None."""
    row = board.config.row(board.cards, face)
    if row is None:
        return board.config.row_path(face)
    ai = board.config.ai
    assert ai is not None
    return f"ai/{ai}/special" if row.do == "special" and board.cards.ai[ai].special is None else None


def applies(board: Board, face: int) -> Row | None:
    """`bid.ai.special`: the row that a face comes to, or None where the table must say."""
    row = board.config.row(board.cards, face)
    if row is not None and row.do == "special":
        assert board.config.ai is not None
        special = board.cards.ai[board.config.ai].special
        row = special.then if special else None
    return None if row is None or row.do == "text" else row


def roll(draft: Draft, face: int) -> None:
    """`bid.ai.roll`: what the AI's card says of this face, carried out or asked of the table."""
    draft.auction = under_the_hammer(draft)._replace(ai_rolled=True, ai_value=face)
    row = applies(draft, face)
    if row is None:
        draft.phase = "special"
    elif row.do == "withdraw":
        _withdraws(draft)
    else:
        bids(draft, amount(draft, row))


def amount(board: Board, row: Row) -> int:
    """`bid.ai.roll`: what a row makes the AI bid."""
    return row.amount + (under_the_hammer(board).total if row.do == "raise-by" else 0)


def bids(draft: Draft, amount: int) -> None:
    """`bid.ai.roll`: a higher bid becomes the Current Bid; with any other the AI withdraws."""
    if amount <= under_the_hammer(draft).total:
        _withdraws(draft)
        return
    seat = _seat(draft)
    draft.tell("ai-bid", by=seat, amount=amount)
    draft.auction = under_the_hammer(draft)._replace(turn=seat)
    open_auction.bid(draft, Stake(seat, amount))


def resolve(draft: Draft, move: Resolve) -> None:
    """`bid.ai.special`: what the table says the ability came to."""
    if move.outcome == "bid":
        bids(draft, move.amount)
    elif move.outcome == "withdraw":
        _withdraws(draft)
    elif move.outcome == "win":
        open_auction.wins(draft, _seat(draft))
    else:
        draft.auction = under_the_hammer(draft)._replace(ai_rolled=False, ai_value=None)
        draft.phase = "ai-roll"


def _withdraws(draft: Draft) -> None:
    seat = _seat(draft)
    draft.auction = under_the_hammer(draft)._replace(turn=seat)
    open_auction.leave(draft, seat)
    open_auction.next_turn(draft)


def _seat(board: Board) -> Seat:
    assert board.config.automa is not None
    return board.config.automa
