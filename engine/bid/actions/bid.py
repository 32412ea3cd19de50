"""A bid in an open auction, alone or with a neighbour (rules 18 to 23, 51 and 54)."""

from __future__ import annotations

from engine.bid import moves, open_auction
from engine.bid.moves import Bid
from engine.bid.state import Auction, Stake, StateData, current_auction

LEAST = 1
"""`bid.open.minimum`: the mints that everybody who bids puts in at least."""
SOLO_OPENING = 1
"""`bid.solo.open-at-one`: the first bid of an auction alone against an AI."""


def check(state: StateData, move: Bid) -> list[str]:
    """Return the rules that forbid a bid, in order; if the game has no partners, a bid with one is not judged further.
    """
    auction, config = current_auction(state), state.config
    stake = _stake(move)
    seat = stake.by
    broken: list[str] = []
    puts_in = [(seat, move.amount)]
    if move.partner is not None and config.shared:
        if move.partner not in config.neighbours[seat]:
            broken.append("bid.open.partner-adjacent")
        if move.partner in auction.withdrawn:
            broken.append("bid.open.partner-withdrawn")
        puts_in.append((move.partner, move.partner_amount))
    elif move.partner is not None:
        broken.append("bid.two.no-partners")
    if any(amount < LEAST for _, amount in puts_in):
        broken.append("bid.open.minimum")
    if _opens_solo(state, auction) and move.amount != SOLO_OPENING:
        broken.append("bid.solo.open-at-one")
    if any(amount > state.mints[who] for who, amount in puts_in):
        broken.append("bid.mints.cannot-exceed")
    if sum(amount for _, amount in puts_in) <= auction.total:
        broken.append("bid.open.must-exceed")
    if stake in auction.refused:
        broken.append("bid.open.offer-refused")
    return broken


def _stake(move: Bid) -> Stake:
    """Return a bid as the auction keeps it."""
    assert isinstance(move.by, int)
    return Stake(move.by, move.amount, move.partner, move.partner_amount)


def _opens_solo(state: StateData, auction: Auction) -> bool:
    """`bid.solo.open-at-one`: whether this is the first bid of an auction alone against an AI."""
    return auction.bid is None and state.config.mode == "solo"


def legal(state: StateData) -> tuple[Bid, ...]:
    """Return every bid of the seat on turn: alone, then with each neighbour, by how much they put in."""
    auction, mints = current_auction(state), state.mints
    seat, total = auction.turn, auction.total
    if _opens_solo(state, auction):
        return moves.bids_alone(seat, SOLO_OPENING - 1, min(SOLO_OPENING, mints[seat]))
    bids = moves.bids_alone(seat, total, mints[seat])
    for partner in open_auction.partners(state, seat):
        bids += moves.bids_with(seat, partner, total, mints[seat], mints[partner])
    if auction.refused:
        bids = tuple([bid for bid in bids if _stake(bid) not in auction.refused])
    return bids


def do(draft: StateData, move: Bid) -> None:
    """`bid.open.bid`, `bid.open.consent`: the bid stands, or waits for the partner if that one is asked."""
    stake = _stake(move)
    if stake.partner is not None and (move.asks or draft.config.asks_consent):
        auction = current_auction(draft)
        auction.offer = stake
        draft.phase = "agree"
    else:
        open_auction.bid(draft, stake)
