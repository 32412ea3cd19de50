"""The moves of Mint Bid, and their JSON form (rules file, 7.4).

Moves are interned: `bid(0, 3)` is the same object each time, so that legal moves cost no memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TypeVar

from engine.bid.rulings import RULINGS
from engine.bid.values import is_id
from engine.json_types import Json, JsonDict
from engine.moves import By, Fields, GameMove, Seat, TableMove, read_move, written
from engine.values import is_count

WHERE = ("right", "left", "below", "above")
"""The sides of its neighbour on which a card may be placed, in the order in which a cell is named."""
KINDS = ("open", "closed")
OUTCOMES = ("bid", "withdraw", "win", "reroll")


@dataclass(frozen=True, slots=True)
class Reveal(GameMove):
    """The table names the card that was turned up or drawn."""

    name = "reveal"
    location: str


@dataclass(frozen=True, slots=True)
class Choose(GameMove):
    """The Auctioneer picks a card of the block and the kind of auction."""

    name = "auction"
    location: str
    kind: str


@dataclass(frozen=True, slots=True)
class Bid(GameMove):
    """A bid in an open auction: whole new contributions, of one seat or of two.

    `asks` says that the partner has not agreed yet and is asked, whatever is usual at the table; it is the same bid.
    """

    name = "bid"
    amount: int
    partner: Seat | None = None
    partner_amount: int = 0
    asks: bool = field(default=False, compare=False)

    @property
    def total(self) -> int:
        """`bid.open.must-exceed`: what both put in."""
        return self.amount + self.partner_amount

    def as_json(self) -> JsonDict:
        """Return the move as the protocol writes it."""
        alone = {"move": self.name, "by": self.by, "amount": self.amount}
        if self.partner is None:
            return alone
        asks = {"asks": True} if self.asks else {}
        return {**alone, "partner": self.partner, "partner_amount": self.partner_amount, **asks}


@dataclass(frozen=True, slots=True)
class Pass(GameMove):
    """Let this turn of an open auction go by."""

    name = "pass"
    gives_way = True


@dataclass(frozen=True, slots=True)
class Withdraw(GameMove):
    """Leave this open auction for good."""

    name = "withdraw"
    gives_way = True


@dataclass(frozen=True, slots=True)
class Agree(GameMove):
    """The partner agrees to the bid offered."""

    name = "agree"


@dataclass(frozen=True, slots=True)
class Refuse(GameMove):
    """The partner refuses the bid offered."""

    name = "refuse"


@dataclass(frozen=True, slots=True)
class SecretBid(GameMove):
    """One seat's selection in a closed auction, hidden until all are in."""

    name = "secret-bid"
    amount: int


@dataclass(frozen=True, slots=True)
class RevealBids(GameMove):
    """All selections of a closed auction at once, as they were shown at the table."""

    name = "reveal-bids"
    bids: tuple[int, ...] = field(metadata=written(list))


@dataclass(frozen=True, slots=True)
class NameWinner(GameMove):
    """The Auctioneer names the winner of a closed auction that is tied."""

    name = "name-winner"
    winner: Seat


@dataclass(frozen=True, slots=True)
class Share(GameMove):
    """The winner chooses the neighbour to share the card with."""

    name = "share"
    partner: Seat = field(metadata=written(name="with"))


@dataclass(frozen=True, slots=True)
class Place(GameMove):
    """Lay a card at one side of another."""

    name = "place"
    location: str
    side: str
    of: str


@dataclass(frozen=True, slots=True)
class Roll(GameMove):
    """The die, as it fell."""

    name = "roll"
    value: int


@dataclass(frozen=True, slots=True)
class Resolve(GameMove):
    """The result of the AI's special ability; `amount` is its bid if the outcome is a bid."""

    name = "resolve"
    outcome: str
    amount: int = 0

    def as_json(self) -> JsonDict:
        """Return the move as the protocol writes it."""
        fields = {"move": self.name, "by": self.by, "outcome": self.outcome}
        return {**fields, "amount": self.amount} if self.outcome == "bid" else fields


@dataclass(frozen=True, slots=True)
class Relocate(GameMove):
    """Utility: move a card to one side of another of its tableau."""

    name = "relocate"
    location: str
    side: str
    of: str


@dataclass(frozen=True, slots=True)
class Rotate(GameMove):
    """Production: turn a card by 180 degrees."""

    name = "rotate"
    location: str


@dataclass(frozen=True, slots=True)
class Decline(GameMove):
    """Leave an ability unused."""

    name = "decline"


M = TypeVar("M")

OwnMove = (
    Reveal
    | Choose
    | Bid
    | Pass
    | Withdraw
    | Agree
    | Refuse
    | SecretBid
    | RevealBids
    | NameWinner
    | Share
    | Place
    | Roll
    | Resolve
    | Relocate
    | Rotate
    | Decline
)
Move = OwnMove | TableMove

reveal = cache(Reveal)
choose = cache(Choose)
pass_turn = cache(Pass)
withdraw = cache(Withdraw)
agree = cache(Agree)
refuse = cache(Refuse)
name_winner = cache(NameWinner)
share = cache(Share)
place = lru_cache(maxsize=1 << 15)(Place)
roll = cache(Roll)
resolve = lru_cache(maxsize=1 << 10)(Resolve)
relocate = lru_cache(maxsize=1 << 15)(Relocate)
rotate = cache(Rotate)
decline = cache(Decline)


@lru_cache(maxsize=1 << 12)
def bids_alone(by: Seat, more_than: int, mints: int) -> tuple[Bid, ...]:
    """Return the bids that a seat with this many mints can make alone."""
    return tuple([Bid(by, amount) for amount in range(max(1, more_than + 1), mints + 1)])


@lru_cache(maxsize=1 << 12)
def bids_with(by: Seat, partner: Seat, more_than: int, mints: int, partner_mints: int) -> tuple[Bid, ...]:
    """Return the bids of a seat together with a partner, by what each of the two holds."""
    bids: list[Bid] = []
    for amount in range(1, mints + 1):
        shares = _shares(by, partner, amount)
        shares += [Bid(by, amount, partner, share) for share in range(len(shares) + 1, partner_mints + 1)]
        bids += shares[max(0, more_than - amount) : partner_mints]
    return tuple(bids)


@cache
def _shares(by: Seat, partner: Seat, amount: int) -> list[Bid]:
    """The bids of one amount by the partner's share, from 1: a list that grows as more are asked for."""
    return []


@lru_cache(maxsize=1 << 10)
def secret_bids(by: Seat, mints: int) -> tuple[SecretBid, ...]:
    """`bid.closed.secret`: return what a seat may select."""
    return tuple([SecretBid(by, amount) for amount in range(mints + 1)])


def from_json(source: Json, seats: int) -> Move:
    """Read a move in a game with this many seats (the AI's included); BadRequest if it is ill-formed."""
    return read_move(Fields(source, seats), _READERS, RULINGS)


def _read_bid(by: By, fields: Fields) -> Bid:
    amount = fields.take("amount", is_count)
    if not fields.has("partner") and not fields.has("partner_amount"):
        return Bid(by, amount)
    partner, partner_amount = fields.seat("partner"), fields.take("partner_amount", is_count)
    asks = fields.has("asks") and fields.take("asks", lambda value: isinstance(value, bool))
    return Bid(by, amount, partner, partner_amount, asks)


def _read_bids(by: By, fields: Fields) -> RevealBids:
    def is_bids(value: object) -> bool:
        return isinstance(value, list) and len(value) == fields.seats and all(map(is_count, value))

    return RevealBids(by, tuple(fields.take("bids", is_bids)))


def _read_resolve(by: By, fields: Fields) -> Resolve:
    outcome = fields.one_of("outcome", OUTCOMES)
    return Resolve(by, outcome, fields.take("amount", is_count) if outcome == "bid" else 0)


def _beside(make: Callable[[By, str, str, str], M]) -> Callable[[By, Fields], M]:
    return lambda by, fields: make(
        by, fields.take("location", is_id), fields.one_of("side", WHERE), fields.take("of", is_id)
    )


_READERS: Mapping[str, Callable[[By, Fields], OwnMove]] = {
    "reveal": lambda by, fields: Reveal(by, fields.take("location", is_id)),
    "auction": lambda by, fields: Choose(by, fields.take("location", is_id), fields.one_of("kind", KINDS)),
    "bid": _read_bid,
    "pass": lambda by, fields: pass_turn(by),
    "withdraw": lambda by, fields: withdraw(by),
    "agree": lambda by, fields: agree(by),
    "refuse": lambda by, fields: refuse(by),
    "secret-bid": lambda by, fields: SecretBid(by, fields.take("amount", is_count)),
    "reveal-bids": _read_bids,
    "name-winner": lambda by, fields: name_winner(by, fields.seat("winner")),
    "share": lambda by, fields: share(by, fields.seat("with")),
    "place": _beside(Place),
    "roll": lambda by, fields: roll(by, fields.take("value", lambda value: is_count(value, 1, 6))),
    "resolve": _read_resolve,
    "relocate": _beside(Relocate),
    "rotate": lambda by, fields: Rotate(by, fields.take("location", is_id)),
    "decline": lambda by, fields: decline(by),
}
"""How the fields of each kind of move are read."""
