"""Rounds: income, the block, one auction after the other and its card laid down, the roll (rules 1-12 and 37-42)."""

from __future__ import annotations

from engine.bid import scoring
from engine.bid.setup import REMOVED
from engine.bid.state import Auction, StateData, current_auction
from engine.moves import Seat


def income(draft: StateData) -> None:
    """`bid.income`: every person gains at the start of a round; the AI never does (`bid.ai.seat`)."""
    config = draft.config
    gained = draft.gain([config.income if seat < config.people else 0 for seat in range(len(draft.mints))])
    draft.note("income", round=draft.round, mints=gained)
    if _is_dropped(draft, draft.deck, config.block - len(draft.block)):
        draft.deck = 0
        draft.phase = "next" if draft.block else "finale"
    else:
        draft.phase = "block" if to_turn_up(draft) else "next"


def _is_dropped(state: StateData, deck: int, wanted: int) -> bool:
    """Ruling `short-block`: whether a deck with fewer cards than are to be turned up is put away."""
    return deck < wanted and state.config.rulings["short-block"] == "discard-rest"


def is_last(state: StateData) -> bool:
    """`bid.rounds`: whether no card will be turned up after this round, so that the game is bound to end.

    Cards never come back to the deck: that it will be empty is known as soon as the last block begins. Under
    `discard-rest` it is known, too, when fewer cards are left than the next block needs.
    """
    if state.phase == "over":
        return False
    left = state.deck - to_turn_up(state) if state.phase == "block" else state.deck
    return not left or _is_dropped(state, left, state.config.block)


def to_turn_up(state: StateData) -> int:
    """`bid.block`, `bid.block.short`: how many cards the table has still to turn up."""
    return min(state.config.block - len(state.block), state.deck)


def turned_up(draft: StateData, card: str) -> None:
    """`bid.block`: one more card is face up."""
    draft.block = (*draft.block, card)
    draft.deck -= 1
    if not to_turn_up(draft):
        draft.phase = "next"


def next_auction(draft: StateData) -> None:
    """`bid.auction.choose`, `bid.block.until-empty`: the next card of the block, or what follows the last."""
    if draft.block:
        draft.phase = "auction"
        if draft.config.mode == "solo":
            open_auction(draft, draft.block[0], "open")
    elif draft.config.mode == "solo":
        end_of_round(draft)
    else:
        draft.phase = "roll"


def open_auction(draft: StateData, card: str, kind: str) -> None:
    """Put a card of the block under the hammer; the Auctioneer has the first turn (`bid.open.order`)."""
    draft.block = tuple([other for other in draft.block if other != card])
    draft.auction = Auction(card, kind, draft.auctioneer)
    if kind == "open":
        draft.phase = "turn"
    else:
        draft.phase = "secret-bid"
        draft.secret = (None,) * len(draft.mints)


def award(draft: StateData, seats: tuple[Seat, ...], paid: list[int], bidder: Seat) -> None:
    """The card is won: its price is paid, by seat, and it goes to the tableau of `seats` (`bid.place.between`).

    `bid.place.placer`: `bidder` decides the cell, or the Auctioneer under the ruling of that name; the AI places its
    own cards.
    """
    auction, config = current_auction(draft), draft.config
    draft.pay(paid)
    draft.note("award", location=auction.location, seats=sorted(seats), paid=paid)
    by_token = config.rulings["placer"] == "auctioneer" and bidder != config.automa
    auction.seats, auction.placer = seats, draft.auctioneer if by_token else bidder
    draft.phase = "won"


def won(draft: StateData) -> None:
    """`bid.place.first-automatic`: an empty tableau has one place only; else the placer is asked."""
    auction = current_auction(draft)
    assert auction.seats is not None
    if draft.tableaus[auction.seats[0]]:
        draft.phase = "place"
        return
    draft.set_rows(auction.seats[0], ((auction.location,),))
    where = scoring.whose(auction.seats) if draft.config.shared else {}
    draft.note("place", by=auction.placer, location=auction.location, **where)
    after_auction(draft)


def after_auction(draft: StateData) -> None:
    """`bid.auctioneer.passes`: the token goes to the next person."""
    draft.auction = None
    draft.auctioneer = draft.config.left(draft.auctioneer)
    draft.phase = "next"


def pay_out(draft: StateData, value: int) -> None:
    """`bid.roll`: each person gains 1 for each Location it controls whose points are what the die shows."""
    paying, people = scoring.counts(draft, draft.cards.of_vp[value]), draft.config.people
    gained = draft.gain([*paying[:people], *[0] * (len(paying) - people)])
    draft.note("payout", mints=gained)
    end_of_round(draft)


def end_of_round(draft: StateData) -> None:
    """`bid.rounds`: the next round while the deck lasts, then the finale."""
    if draft.deck:
        draft.round += 1
        draft.phase = "income"
    else:
        draft.phase = "finale"


def seen(state: StateData) -> set[str | None]:
    """`bid.block.unseen`: return the cards that are or were face up, and cannot be turned up again."""
    cards: set[str | None] = {*state.block, *state.discarded}
    for rows in state.tableaus:
        cards.update(*rows)
    return cards


def removed(state: StateData) -> tuple[int, ...]:
    """`bid.setup.removed-values`: the points of the cards that cannot turn up now (ruling `deed-pool` for Deed)."""
    if state.config.shared or (state.phase == "deed" and state.config.rulings["deed-pool"] == "all"):
        return ()
    return REMOVED
