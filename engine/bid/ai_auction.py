"""The AI in auctions: its die, its card, and what its special ability comes to (rules 57-64)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.bid import open_auction
from engine.bid.cards import Cards, Row
from engine.bid.setup import Config
from engine.bid.state import Stake, StateData, current_auction
from engine.moves import Seat

FACES = (1, 2, 3, 4, 5, 6)
"""The faces of the die."""


@lru_cache(maxsize=64)
def gaps(config: Config, cards: Cards) -> Mapping[int, str | None]:
    """Return for each face of the die the path of the value that it needs and that has not been entered, or None."""
    ai = config.ai
    assert ai is not None
    found: dict[int, str | None] = {}
    for face in FACES:
        row = config.row(cards, face)
        lacks_special = row is not None and row.do == "special" and cards.ai[ai].special is None
        found[face] = config.row_path(face) if row is None else f"ai/{ai}/special" if lacks_special else None
    return found


def applies(state: StateData, face: int) -> Row | None:
    """`bid.ai.special`: return the row that a face leads to, or None if the table must say."""
    row = state.config.row(state.cards, face)
    if row is not None and row.do == "special":
        assert state.config.ai is not None
        special = state.cards.ai[state.config.ai].special
        row = special.then if special else None
    return None if row is None or row.do == "text" else row


def rolled(draft: StateData, face: int) -> None:
    """`bid.ai.roll`: what the AI's card says of this face, carried out or asked of the table."""
    auction = current_auction(draft)
    auction.ai_rolled, auction.ai_value = True, face
    row = applies(draft, face)
    if row is None:
        draft.phase = "special"
    elif row.do == "withdraw":
        withdraws(draft)
    else:
        bids(draft, amount(draft, row))


def amount(state: StateData, row: Row) -> int:
    """`bid.ai.roll`: what a row makes the AI bid."""
    return row.amount + (current_auction(state).total if row.do == "raise-by" else 0)


def bids(draft: StateData, amount: int) -> None:
    """`bid.ai.roll`: a higher bid becomes the Current Bid; with any other the AI withdraws."""
    if amount <= current_auction(draft).total:
        withdraws(draft)
        return
    seat = automa(draft)
    draft.note("ai-bid", by=seat, amount=amount)
    open_auction.bid(draft, Stake(seat, amount))


def withdraws(draft: StateData) -> None:
    """The AI leaves the auction."""
    open_auction.leave(draft, automa(draft))


def automa(state: StateData) -> Seat:
    """Return the seat of the AI, in a game that has one."""
    assert state.config.automa is not None
    return state.config.automa
