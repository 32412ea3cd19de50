"""The moves of Mint Bid, and their JSON form (rules file, 7.4).

Moves are interned: `bid(0, 3)` is the same object each time, so that legal moves cost no memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import get_args

from engine.asks import COUNT, FLAG, SEAT, Choice, Chosen, Thing, asking_for, one_of, passing, readers
from engine.bid import grid
from engine.bid.rulings import RULINGS
from engine.bid.setup import Config
from engine.bid.state import StateData, card_due
from engine.bid.values import is_id
from engine.json_types import Json, Test, is_count
from engine.moves import By, Fields, GameMove, Seat, TableMove, read_move

WHERE = ("right", "left", "below", "above")
"""The sides of its neighbour on which a card may be placed, in the order in which a cell is named."""
KINDS = ("open", "closed")
OUTCOMES = ("bid", "withdraw", "win", "reroll")

LOCATION, FACE = passing(is_id), passing(lambda value: is_count(value, 1, 6))
SIDE, AUCTION, OUTCOME = one_of(WHERE), one_of(KINDS), one_of(OUTCOMES)
BIDS = Thing(lambda source, name: tuple(source.value(name, _are_bids(source.seats))), list)


def _are_bids(seats: int) -> Test:
    """Return the test whether a value has a bid for each of this many seats."""
    return lambda value: isinstance(value, list) and len(value) == seats and all(map(is_count, value))


def _has_partner(chosen: Chosen) -> bool:
    return chosen.get("partner") is not None


def _is_shared(config: Config) -> bool:
    return config.shared


def _placed(state: StateData, chosen: Chosen) -> Iterator[str]:
    return (card for rows in state.tableaus for card in grid.cards(rows))


def _due(state: StateData, chosen: Chosen) -> Sequence[str]:
    """Return the card that must be placed now, or the block."""
    due = card_due(state)
    return state.block if due is None else (due,)


def _complete(state: StateData) -> Iterable[str]:
    return state.cards.complete


def _mints_of(name: str) -> Choice:
    """Return the choice of any number of mints that the seat in a field has, and one more."""
    return Choice(lambda state, chosen: range(1, state.mints[chosen[name]] + 2))


CARD_OF_TABLEAU = {"location": Choice(_placed, _complete)}
BESIDE = {
    "of": Choice(lambda state, chosen: (card for card in _placed(state, chosen) if card != chosen.get("location")))
}
AT_SIDE = {"side": Choice(lambda state, chosen: WHERE, order=1)}


@dataclass(frozen=True, slots=True)
class Reveal(GameMove):
    """The table names the card that was turned up or drawn."""

    name = "reveal"
    location: str = field(metadata=asking_for(LOCATION))


@dataclass(frozen=True, slots=True)
class Choose(GameMove):
    """The Auctioneer picks a card of the block and the kind of auction."""

    name = "auction"
    location: str = field(
        metadata=asking_for(LOCATION, choices={"location": Choice(lambda state, chosen: state.block, _complete)})
    )
    kind: str = field(
        metadata=asking_for(AUCTION, choices={"kind": Choice(lambda state, chosen: KINDS, when=_is_shared)})
    )


@dataclass(frozen=True, slots=True)
class Bid(GameMove):
    """A bid in an open auction: whole new contributions, of one seat or of two.

    `asks` says that the partner has not agreed yet and is asked, whatever is usual at the table; it is the same bid.
    """

    name = "bid"
    amount: int = field(metadata=asking_for(COUNT, choices={"amount": _mints_of("by")}))
    partner: Seat | None = field(
        default=None,
        metadata=asking_for(
            SEAT,
            optional=True,
            needed_by="partner_amount",
            choices={
                "partner": Choice(lambda state, chosen: (None, *state.config.neighbours[chosen["by"]]), when=_is_shared)
            },
        ),
    )
    partner_amount: int = field(
        default=0,
        metadata=asking_for(COUNT, only=_has_partner, choices={"partner_amount": _mints_of("partner")}),
    )
    asks: bool = field(default=False, compare=False, metadata=asking_for(FLAG, optional=True, only=_has_partner))

    @property
    def total(self) -> int:
        """`bid.open.must-exceed`: what both put in."""
        return self.amount + self.partner_amount


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
    amount: int = field(metadata=asking_for(COUNT))


@dataclass(frozen=True, slots=True)
class RevealBids(GameMove):
    """All selections of a closed auction at once, as they were shown at the table."""

    name = "reveal-bids"
    bids: tuple[int, ...] = field(metadata=asking_for(BIDS))


@dataclass(frozen=True, slots=True)
class NameWinner(GameMove):
    """The Auctioneer names the winner of a closed auction that is tied."""

    name = "name-winner"
    winner: Seat = field(metadata=asking_for(SEAT))


@dataclass(frozen=True, slots=True)
class Share(GameMove):
    """The winner chooses the neighbour to share the card with."""

    name = "share"
    partner: Seat = field(metadata=asking_for(SEAT, "with"))


@dataclass(frozen=True, slots=True)
class Place(GameMove):
    """Lay a card at one side of another."""

    name = "place"
    location: str = field(metadata=asking_for(LOCATION, choices={"location": Choice(_due, _complete)}))
    side: str = field(metadata=asking_for(SIDE, choices=AT_SIDE))
    of: str = field(metadata=asking_for(LOCATION, choices=BESIDE))


@dataclass(frozen=True, slots=True)
class Roll(GameMove):
    """The die, as it fell."""

    name = "roll"
    value: int = field(metadata=asking_for(FACE))


@dataclass(frozen=True, slots=True)
class Resolve(GameMove):
    """The result of the AI's special ability; `amount` is its bid if the outcome is a bid."""

    name = "resolve"
    outcome: str = field(metadata=asking_for(OUTCOME))
    amount: int = field(default=0, metadata=asking_for(COUNT, only=lambda chosen: chosen["outcome"] == "bid"))


@dataclass(frozen=True, slots=True)
class Relocate(GameMove):
    """Utility: move a card to one side of another of its tableau."""

    name = "relocate"
    location: str = field(metadata=asking_for(LOCATION, choices=CARD_OF_TABLEAU))
    side: str = field(metadata=asking_for(SIDE, choices=AT_SIDE))
    of: str = field(metadata=asking_for(LOCATION, choices=BESIDE))


@dataclass(frozen=True, slots=True)
class Rotate(GameMove):
    """Production: turn a card by 180 degrees."""

    name = "rotate"
    location: str = field(metadata=asking_for(LOCATION, choices=CARD_OF_TABLEAU))


@dataclass(frozen=True, slots=True)
class Decline(GameMove):
    """Leave an ability unused."""

    name = "decline"


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
    return read_move(Fields(source, seats, RULINGS), _READERS)


_READERS: Mapping[str, Callable[[By, Fields], OwnMove]] = readers(*get_args(OwnMove))
"""How each kind of move is read."""
