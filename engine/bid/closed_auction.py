"""Closed auctions: secret bids, the highest pair, and its ties (rules 30-36)."""

from __future__ import annotations

from engine.bid import rounds
from engine.bid.state import NOBODY, StateData, current_auction
from engine.moves import Seat
from engine.standings import best

Pair = tuple[Seat, Seat]


def waiting(state: StateData) -> tuple[Seat, ...]:
    """`bid.closed.secret`: the seats that have not bid yet, clockwise from the Auctioneer."""
    sealed = current_auction(state).sealed
    return tuple([seat for seat in state.config.orders[state.auctioneer] if seat not in sealed])


def reveal(draft: StateData, bids: tuple[int, ...]) -> None:
    """`bid.closed.highest-pair`, `bid.closed.tie.individual`, `bid.closed.tie.auctioneer`: who has won, or must say."""
    draft.secret = ()
    tied = highest_pairs(bids)
    auction = current_auction(draft)
    auction.sealed, auction.bids, auction.tied = NOBODY, bids, tied
    if len(tied) == 1:
        award(draft, tied[0], _higher(draft, tied[0], bids))
        return
    seats = candidates(bids, tied)
    if len(seats) == 1 or draft.auctioneer in seats:
        has_won(draft, seats[0] if len(seats) == 1 else draft.auctioneer)
    else:
        draft.phase = "winner"


def highest_pairs(bids: tuple[int, ...]) -> tuple[Pair, ...]:
    """`bid.closed.highest-pair`: the pairs of neighbours with the highest sum."""
    people = len(bids)
    sums = [bids[seat] + bids[(seat + 1) % people] for seat in range(people)]
    return tuple((seat, (seat + 1) % people) for seat in best(range(people), sums.__getitem__))


def candidates(bids: tuple[int, ...], tied: tuple[Pair, ...]) -> tuple[Seat, ...]:
    """`bid.closed.tie.individual`: the seats of the tied pairs with the highest single bid."""
    return best(sorted({seat for pair in tied for seat in pair}), bids.__getitem__)


def partners(tied: tuple[Pair, ...], seat: Seat) -> tuple[Seat, ...]:
    """`bid.closed.tie.partner`: return the other seats of the tied pairs that a seat belongs to."""
    return tuple(pair[0] if pair[1] == seat else pair[1] for pair in tied if seat in pair)


def has_won(draft: StateData, seat: Seat) -> None:
    """`bid.closed.tie.partner`: the winner has one partner, or chooses between two."""
    auction = current_auction(draft)
    auction.winner = seat
    others = partners(auction.tied, seat)
    if len(others) == 1:
        share(draft, seat, others[0])
    else:
        draft.phase = "partner"


def share(draft: StateData, seat: Seat, partner: Seat) -> None:
    """The winner's pair is settled."""
    pair = draft.config.pair(seat, partner)
    award(draft, pair, seat)


def award(draft: StateData, pair: tuple[Seat, ...], placer: Seat) -> None:
    """`bid.closed.payment`: both pay what they bid."""
    bids = current_auction(draft).bids
    assert bids is not None
    rounds.award(draft, pair, [bid if seat in pair else 0 for seat, bid in enumerate(bids)], placer)


def _higher(state: StateData, pair: Pair, bids: tuple[int, ...]) -> Seat:
    """`bid.place.placer`: the higher bidder of the pair, if equal the first clockwise from the Auctioneer."""
    one, other = pair
    if bids[one] != bids[other]:
        return one if bids[one] > bids[other] else other
    return min(pair, key=lambda seat: (seat - state.auctioneer) % state.config.people)
