"""The data of a game of Mint Bid. Nothing is decided here.

A rule that reads it calls it `state`; one that writes to it `draft`, which is the copy that a move is carried out on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.bid.cards import Cards
from engine.bid.pack import Learnt
from engine.bid.setup import BANK, Config
from engine.json_types import JsonDict
from engine.moves import Seat
from engine.state import replaced

Rows = tuple[tuple[str | None, ...], ...]
"""A tableau as it looks on the table: no, one or two rows of equal length, with None for a gap."""

NOBODY: frozenset[Seat] = frozenset()


class Stake(NamedTuple):
    """A bid in an open auction: who put in how much, alone or with a partner."""

    by: Seat
    amount: int
    partner: Seat | None = None
    partner_amount: int = 0

    @property
    def total(self) -> int:
        """`bid.open.must-exceed`: what both put in."""
        return self.amount + self.partner_amount

    def has(self, seat: Seat) -> bool:
        """Return whether the seat is one of the two."""
        return seat in (self.by, self.partner)


@dataclass(slots=True, unsafe_hash=True)
class Auction:
    """The auction of one card; a draft has one of its own, which is written to as the draft is.

    `turn`, `bid` (the Current Bid), `passed`, `withdrawn`, `offer` (a bid that waits for consent) and `refused` belong
    to an open auction, `ai_rolled` and `ai_value` (the face) to one with the AI; `sealed` (who has bid), `bids` and
    `tied` (the pairs at the highest sum) to a closed one. `winner` is who must choose; `seats`, one or two, are those
    of the tableau that gets the card, and `placer` decides where.
    """

    location: str
    kind: str
    turn: Seat
    bid: Stake | None = None
    passed: frozenset[Seat] = NOBODY
    withdrawn: frozenset[Seat] = NOBODY
    offer: Stake | None = None
    refused: tuple[Stake, ...] = ()
    ai_rolled: bool = False
    ai_value: int | None = None
    sealed: frozenset[Seat] = NOBODY
    bids: tuple[int, ...] | None = None
    tied: tuple[tuple[Seat, Seat], ...] = ()
    winner: Seat | None = None
    seats: tuple[Seat, ...] | None = None
    placer: Seat | None = None

    @property
    def total(self) -> int:
        """The Current Bid, 0 without one."""
        return self.bid.total if self.bid else 0

    def is_leading(self, seat: Seat) -> bool:
        """Return whether the Current Bid is the seat's."""
        return self.bid is not None and self.bid.has(seat)


class Snapshot(NamedTuple):
    """Who held each ability before the first was used."""

    deed: Seat | None
    utility: Seat | None
    production: Seat | None
    culture: Seat | None


class Finale(NamedTuple):
    """The special abilities: who uses one now, the card that Deed drew, and the majorities if counted beforehand."""

    by: Seat | None = None
    deed: str | None = None
    snapshot: Snapshot | None = None


@dataclass(slots=True)
class StateData:
    """A position, written to while a move is carried out.

    `cards` is all that is known of the cards, `learnt` the part of it that the table entered during the game; `deck`
    counts cards; `tableaus` are by seat: the one between a seat and the next, or the seat's own; `rotated` are the
    cards that are upside down; `secret` holds the selections of a closed auction by seat, with None for one that is not
    in yet, and is empty at other times; `is_halted` says that the table agreed to stop before the end. `set_off` lists
    what the last move set off by itself, as the protocol writes it.

    What several rules do has a method here.
    """

    config: Config
    cards: Cards
    round: int
    phase: str
    auctioneer: Seat
    mints: tuple[int, ...]
    deck: int
    block: tuple[str, ...]
    discarded: tuple[str, ...]
    tableaus: tuple[Rows, ...]
    auction: Auction | None
    secret: tuple[int | None, ...]
    finale: Finale | None
    rotated: frozenset[str]
    learnt: Learnt
    is_halted: bool = False
    set_off: tuple[JsonDict, ...] = field(default=(), compare=False)

    def note(self, move: str, **facts: object) -> None:
        """Note something that the move set off."""
        self.set_off += ({"move": move, **facts},)

    def set_rows(self, tableau: int, rows: Rows) -> None:
        """Lay a tableau as these rows say."""
        self.tableaus = replaced(self.tableaus, tableau, rows)

    def tableau_of(self, card: str) -> int | None:
        """Return the tableau that a card is in, or None."""
        for tableau, rows in enumerate(self.tableaus):
            for row in rows:
                if card in row:
                    return tableau
        return None

    def pay(self, paid: list[int]) -> None:
        """`bid.open.payment`, `bid.closed.payment`: mints go back to the bank, by seat."""
        self.mints = tuple([mints - less for mints, less in zip(self.mints, paid, strict=True)])

    def gain(self, wanted: list[int]) -> list[int]:
        """`bid.mints.bank`: pay mints out, clockwise from the Auctioneer, as far as the bank reaches; return them."""
        bank, paid = BANK - sum(self.mints), list(wanted)
        if sum(wanted) > bank and self.config.rulings["bank"] == "finite":
            for step in range(len(wanted)):
                seat = (self.auctioneer + step) % len(wanted)
                paid[seat] = min(wanted[seat], bank)
                bank -= paid[seat]
        self.mints = tuple([mints + more for mints, more in zip(self.mints, paid, strict=True)])
        return paid


def draft_of(state: StateData) -> StateData:
    """Return a copy of the data that can be written to, its auction too.

    Each move begins with one, which is why it is written out: in half the time of a loop over the fields.
    """
    draft = StateData.__new__(StateData)
    draft.config = state.config
    draft.cards = state.cards
    draft.round = state.round
    draft.phase = state.phase
    draft.auctioneer = state.auctioneer
    draft.mints = state.mints
    draft.deck = state.deck
    draft.block = state.block
    draft.discarded = state.discarded
    draft.tableaus = state.tableaus
    draft.auction = state.auction and _copied(state.auction)
    draft.secret = state.secret
    draft.finale = state.finale
    draft.rotated = state.rotated
    draft.learnt = state.learnt
    draft.is_halted = state.is_halted
    draft.set_off = ()
    return draft


def _copied(auction: Auction) -> Auction:
    copy = Auction.__new__(Auction)
    copy.location = auction.location
    copy.kind = auction.kind
    copy.turn = auction.turn
    copy.bid = auction.bid
    copy.passed = auction.passed
    copy.withdrawn = auction.withdrawn
    copy.offer = auction.offer
    copy.refused = auction.refused
    copy.ai_rolled = auction.ai_rolled
    copy.ai_value = auction.ai_value
    copy.sealed = auction.sealed
    copy.bids = auction.bids
    copy.tied = auction.tied
    copy.winner = auction.winner
    copy.seats = auction.seats
    copy.placer = auction.placer
    return copy


def current_auction(state: StateData) -> Auction:
    """Return the auction that runs."""
    assert state.auction is not None
    return state.auction


def current_finale(state: StateData) -> Finale:
    """Return the finale that runs."""
    assert state.finale is not None
    return state.finale


def card_due(state: StateData) -> str | None:
    """Return the card that must be placed now, or None."""
    if state.phase == "deed-place":
        return current_finale(state).deed
    return current_auction(state).location if state.phase == "place" else None
