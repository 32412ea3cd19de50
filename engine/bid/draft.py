"""A state that can be written to for the length of one move, and the small values a state is made of.

The functions of the rules read a `Board`, which is a State or a Draft; those that change something take a Draft.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from engine.bid.setup import BANK
from engine.moves import Seat

if TYPE_CHECKING:
    from engine.bid.cards import Cards
    from engine.bid.pack import Learnt
    from engine.bid.setup import Config
    from engine.bid.state import State

    Board: TypeAlias = State | "Draft"

Rows = tuple[tuple[str | None, ...], ...]
"""A tableau as one sees it: no, one or two rows of equal length, None where there is a gap."""

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
        """Tell whether the seat is one of the two."""
        return seat in (self.by, self.partner)


class Auction(NamedTuple):
    """A card under the hammer.

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
        """Tell whether the Current Bid is the seat's."""
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


class Draft:
    """The fields of a State, writable, and the facts that a move set off.

    The fields are spelled out below, in and out, because a loop over their names takes far longer.
    """

    __slots__ = (
        "auction",
        "auctioneer",
        "block",
        "cards",
        "config",
        "deck",
        "discarded",
        "facts",
        "finale",
        "is_halted",
        "learnt",
        "mints",
        "phase",
        "rotated",
        "round",
        "secret",
        "tableaus",
    )

    config: Config
    cards: Cards
    round: int
    phase: str
    auctioneer: Seat
    mints: list[int]
    deck: int
    block: tuple[str, ...]
    discarded: tuple[str, ...]
    tableaus: list[Rows]
    auction: Auction | None
    secret: tuple[int | None, ...]
    finale: Finale | None
    rotated: frozenset[str]
    learnt: Learnt
    is_halted: bool
    facts: list[dict[str, Any]]

    def __init__(self, fields: tuple[Any, ...]) -> None:
        """Copy the fields of a State, in its order."""
        (
            self.config,
            self.cards,
            self.round,
            self.phase,
            self.auctioneer,
            mints,
            self.deck,
            self.block,
            self.discarded,
            tableaus,
            self.auction,
            self.secret,
            self.finale,
            self.rotated,
            self.learnt,
            self.is_halted,
        ) = fields
        self.mints = list(mints)
        self.tableaus = list(tableaus)
        self.facts = []

    def fields(self) -> tuple[Any, ...]:
        """Return the fields for a State, in its order."""
        return (
            self.config,
            self.cards,
            self.round,
            self.phase,
            self.auctioneer,
            tuple(self.mints),
            self.deck,
            self.block,
            self.discarded,
            tuple(self.tableaus),
            self.auction,
            self.secret,
            self.finale,
            self.rotated,
            self.learnt,
            self.is_halted,
        )

    def tell(self, move: str, **facts: Any) -> None:
        """Note something that the move set off, as the protocol lists it."""
        self.facts.append({"move": move, **facts})

    def pay(self, paid: list[int]) -> None:
        """`bid.open.payment`, `bid.closed.payment`: mints go back to the bank, by seat."""
        for seat, mints in enumerate(paid):
            self.mints[seat] -= mints

    def gain(self, wanted: list[int]) -> list[int]:
        """`bid.mints.bank`: pay mints out, clockwise from the Auctioneer, as far as the bank reaches; return them."""
        finite = self.config.rulings["bank"] == "finite"
        bank = BANK - sum(self.mints)
        paid = [0] * len(wanted)
        for step in range(len(wanted)):
            seat = (self.auctioneer + step) % len(wanted)
            paid[seat] = min(wanted[seat], bank) if finite else wanted[seat]
            bank -= paid[seat]
            self.mints[seat] += paid[seat]
        return paid


def under_the_hammer(board: Board) -> Auction:
    """Return the auction that runs."""
    assert board.auction is not None
    return board.auction


def in_finale(board: Board) -> Finale:
    """Return the finale that runs."""
    assert board.finale is not None
    return board.finale
