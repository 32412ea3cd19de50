"""The AI in auctions: its die, its card, and what its special ability comes to (rules 57-64)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.bid import open_auction
from engine.bid.cards import Cards, Row
from engine.bid.draft import Draft, Stake, under_the_hammer
from engine.bid.moves import Resolve
from engine.bid.setup import Config
from engine.moves import Seat

if TYPE_CHECKING:
    from engine.bid.draft import Board

FACES = (1, 2, 3, 4, 5, 6)
"""The faces of the die."""


def gap(board: Board, face: int) -> str | None:
    """Return the path of the value of the AI's card that this face needs and nobody has told, or None."""
    return gaps(board.config, board.cards)[face]


@lru_cache(maxsize=64)
def gaps(config: Config, cards: Cards) -> Mapping[int, str | None]:
    """Return for each face of the die the path of the value that it needs and nobody has told, or None."""
    return {face: _gap(config, cards, face) for face in FACES}


def _gap(config: Config, cards: Cards, face: int) -> str | None:
    row = config.row(cards, face)
    if row is None:
        return config.row_path(face)
    ai = config.ai
    assert ai is not None
    return f"ai/{ai}/special" if row.do == "special" and cards.ai[ai].special is None else None


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
    open_auction.leave(draft, _seat(draft))


def _seat(board: Board) -> Seat:
    assert board.config.automa is not None
    return board.config.automa
