"""Rounds: income, the block, one auction after the other, the roll (rules 1-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bid import scoring
from engine.bid.draft import Auction, Draft
from engine.bid.setup import REMOVED
from engine.moves import Seat

if TYPE_CHECKING:
    from engine.bid.draft import Board


def income(draft: Draft) -> None:
    """`bid.income`: every person gains at the start of a round; the AI never does (`bid.ai.seat`)."""
    gained = draft.gain([draft.config.income if is_person(draft, seat) else 0 for seat in range(len(draft.mints))])
    draft.tell("income", round=draft.round, mints=gained)
    if _is_dropped(draft, draft.deck, draft.config.block - len(draft.block)):
        draft.deck = 0
        draft.phase = "next" if draft.block else "finale"
    else:
        draft.phase = "block" if to_turn_up(draft) else "next"


def _is_dropped(board: Board, deck: int, wanted: int) -> bool:
    """Ruling `short-block`: whether a deck with fewer cards than are to be turned up is put away."""
    return deck < wanted and board.config.rulings["short-block"] == "discard-rest"


def is_last(board: Board) -> bool:
    """`bid.rounds`: whether no card will be turned up after this round, so that the game is bound to end.

    Cards never come back to the deck: that it will be empty is known as soon as the last block begins. Under
    `discard-rest` it is known, too, when fewer cards are left than the next block needs.
    """
    if board.phase == "over":
        return False
    left = board.deck - to_turn_up(board) if board.phase == "block" else board.deck
    return not left or _is_dropped(board, left, board.config.block)


def is_person(board: Board, seat: Seat) -> bool:
    """Tell whether a person sits there."""
    return seat < board.config.people


def to_turn_up(board: Board) -> int:
    """`bid.block`, `bid.block.short`: how many cards the table has still to turn up."""
    return min(board.config.block - len(board.block), board.deck)


def turned_up(draft: Draft, card: str) -> None:
    """`bid.block`: a card more lies face up."""
    draft.block = (*draft.block, card)
    draft.deck -= 1
    if not to_turn_up(draft):
        draft.phase = "next"


def next_auction(draft: Draft) -> None:
    """`bid.auction.choose`, `bid.block.until-empty`: the next card of the block, or what follows the last."""
    if draft.block:
        draft.phase = "auction"
        if draft.config.mode == "solo":
            open_auction(draft, draft.block[0], "open")
    elif draft.config.mode == "solo":
        end_of_round(draft)
    else:
        draft.phase = "roll"


def open_auction(draft: Draft, card: str, kind: str) -> None:
    """Put a card of the block under the hammer; the Auctioneer has the first turn (`bid.open.order`)."""
    draft.block = tuple(other for other in draft.block if other != card)
    draft.auction = Auction(card, kind, draft.auctioneer)
    if kind == "open":
        draft.phase = "turn"
    else:
        draft.phase = "secret-bid"
        draft.secret = (None,) * len(draft.mints)


def after_auction(draft: Draft) -> None:
    """`bid.auctioneer.passes`: the token goes to the next person."""
    draft.auction = None
    draft.auctioneer = draft.config.left(draft.auctioneer)
    draft.phase = "next"


def roll(draft: Draft, value: int) -> None:
    """`bid.roll`: each person gains 1 for each Location it controls whose points are what the die shows."""
    vp = draft.cards.vp
    gained = draft.gain(
        [
            sum(vp(card) == value for card in scoring.controlled(draft, seat)) if is_person(draft, seat) else 0
            for seat in range(len(draft.mints))
        ]
    )
    draft.tell("payout", mints=gained)
    end_of_round(draft)


def end_of_round(draft: Draft) -> None:
    """`bid.rounds`: the next round while the deck lasts, then the finale."""
    if draft.deck:
        draft.round += 1
        draft.phase = "income"
    else:
        draft.phase = "finale"


def seen(board: Board) -> set[str | None]:
    """`bid.block.unseen`: the cards that lie in the open, or did, and cannot be turned up again."""
    found: set[str | None] = {*board.block, *board.discarded}
    for rows in board.tableaus:
        for row in rows:
            found.update(row)
    return found


def removed(board: Board) -> tuple[int, ...]:
    """`bid.setup.removed-values`: the points of the cards that cannot turn up now (ruling `deed-pool` for Deed)."""
    if board.config.shared or (board.phase == "deed" and board.config.rulings["deed-pool"] == "all"):
        return ()
    return REMOVED
