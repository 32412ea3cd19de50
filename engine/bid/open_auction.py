"""Open auctions: what a seat can bid and with whom, passing, withdrawing, and when it is over (rules 13 and 16-29)."""

from __future__ import annotations

from engine.bid import rounds
from engine.bid.state import NOBODY, Auction, Stake, StateData, current_auction
from engine.moves import Seat

# What a seat can do.


def partners(state: StateData, seat: Seat) -> list[Seat]:
    """`bid.open.partner-adjacent`, `bid.open.partner-withdrawn`: the neighbours with whom a seat may bid."""
    withdrawn = current_auction(state).withdrawn
    return [other for other in state.config.neighbours[seat] if other not in withdrawn]


def most_alone(state: StateData, seat: Seat) -> int | None:
    """Return the most that a seat can bid alone, or None if that does not exceed the Current Bid."""
    mints = state.mints[seat]
    return mints if mints > current_auction(state).total else None


def most_together(state: StateData, seat: Seat) -> list[tuple[Seat, int]]:
    """Return the neighbours with whom a seat can exceed the Current Bid, each with the most of both.

    Everybody puts in a mint at least (`bid.open.minimum`).
    """
    own, total = state.mints[seat], current_auction(state).total
    if not own:
        return []
    both = [(other, own + state.mints[other]) for other in partners(state, seat) if state.mints[other]]
    return [(other, most) for other, most in both if most > total]


def can_bid(state: StateData, seat: Seat) -> bool:
    """`bid.open.forced`: whether a seat has a legal bid, alone or with a neighbour, willing or not."""
    return most_alone(state, seat) is not None or bool(most_together(state, seat))


def refused_too(state: StateData) -> tuple[Stake, ...]:
    """Return the offers that were refused on this turn, and those in which the same partner would put in no less."""
    refused, mints = current_auction(state).refused, state.mints
    least: dict[tuple[Seat, Seat], int] = {}
    for offer in refused:
        if offer.partner is not None:
            pair = offer.by, offer.partner
            least[pair] = min(offer.partner_amount, least.get(pair, offer.partner_amount))
    return tuple(
        Stake(by, amount, partner, share)
        for (by, partner), fewest in least.items()
        for amount in range(1, mints[by] + 1)
        for share in range(fewest, mints[partner] + 1)
    )


def must_open(state: StateData, auction: Auction) -> bool:
    """`bid.open.auctioneer-opens`: whether the Auctioneer is on turn, who cannot leave the first bid to others."""
    if auction.bid is not None or auction.turn != state.auctioneer or state.config.mode == "solo":
        return False
    return state.config.rulings["opening"] == "must-bid"


# How the auction goes on.


def next_turn(draft: StateData, after: Seat) -> None:
    """`bid.open.order`: the turn goes on from a seat, past who has withdrawn."""
    auction = current_auction(draft)
    for seat in draft.config.orders_after[draft.auctioneer][after]:
        if seat not in auction.withdrawn:
            break
    auction.turn, auction.refused = seat, ()
    draft.phase = "turn"


def advance(draft: StateData) -> None:
    """Go on until a seat must speak: end the auction, let the AI win or roll, withdraw seats that cannot outbid."""
    auction = current_auction(draft)
    seat = auction.turn
    if _ended(draft, auction):
        return
    if seat in auction.withdrawn:
        next_turn(draft, seat)
    elif seat == draft.config.automa:
        # `bid.ai.turn`: it wins if it was not outbid; it rolls once, or (`bid.ai.once`) each time that it loses the
        # lead.
        if auction.is_leading(seat):
            wins(draft, seat)
        elif auction.ai_rolled and not draft.config.rolls_again:
            leave(draft, seat)
        else:
            draft.phase = "ai-roll"
    elif auction.is_leading(seat) or can_bid(draft, seat):
        draft.phase = "bid"
    else:
        leave(draft, seat, forced=True)


def _ended(draft: StateData, auction: Auction) -> bool:
    """`bid.open.ends`: over as soon as all seats not withdrawn lead; `bid.solo.turn`: or as the player withdraws."""
    config, bid = draft.config, auction.bid
    if config.mode == "solo" and 0 in auction.withdrawn:
        assert config.automa is not None
        wins(draft, config.automa)
        return True
    leading = (bid.by, bid.partner) if bid else ()
    for seat in config.orders[draft.auctioneer]:
        if seat not in leading and seat not in auction.withdrawn:
            return False
    if bid is None:
        _unsold(draft, auction)
    elif bid.partner is not None:
        rounds.award(draft, config.pair(bid.by, bid.partner), paid(draft, bid), bid.by)
    elif config.shared:
        auction.winner = bid.by
        draft.phase = "partner"
    else:
        wins(draft, bid.by)
    return True


def paid(state: StateData, bid: Stake) -> list[int]:
    """`bid.open.payment`: what each seat pays for the Current Bid. `bid.ai.wins`: the AI pays nothing."""
    price = [0] * len(state.mints)
    if bid.by != state.config.automa:
        price[bid.by] = bid.amount
    if bid.partner is not None:
        price[bid.partner] = bid.partner_amount
    return price


def wins(draft: StateData, seat: Seat) -> None:
    """A seat wins the card for its own tableau. `bid.ai.wins`: the AI pays nothing, nor does anybody else."""
    bid = current_auction(draft).bid
    price = paid(draft, bid) if bid and bid.by == seat else [0] * len(draft.mints)
    rounds.award(draft, (seat,), price, seat)


def _unsold(draft: StateData, auction: Auction) -> None:
    """`bid.open.unsold`: the card leaves the game, or goes to the Auctioneer for nothing."""
    if draft.config.rulings["unsold"] == "discard":
        draft.discarded = (*draft.discarded, auction.location)
        draft.note("unsold", location=auction.location)
        rounds.after_auction(draft)
        return
    auction.bid, auction.winner = Stake(draft.auctioneer, 0), draft.auctioneer
    if draft.config.shared:
        draft.phase = "partner"
    else:
        wins(draft, draft.auctioneer)


# What a move does.


def bid(draft: StateData, stake: Stake) -> None:
    """`bid.open.replaces`: a new Current Bid. `bid.ai.once`: an AI that is outbid after its roll leaves at once."""
    auction, config = current_auction(draft), draft.config
    auction.bid, auction.passed, auction.offer = stake, NOBODY, None
    automa, out = config.automa, auction.withdrawn
    if automa is not None and automa not in (stake.by, *out) and auction.ai_rolled and not config.rolls_again:
        auction.withdrawn |= {automa}
        draft.note("withdraw", by=automa)
    next_turn(draft, stake.by)


def withdraw(draft: StateData, seat: Seat) -> None:
    """`bid.open.withdraw`."""
    auction = current_auction(draft)
    auction.withdrawn |= {seat}
    next_turn(draft, seat)


def leave(draft: StateData, seat: Seat, forced: bool = False) -> None:
    """`bid.open.forced`, `bid.ai.once`: a seat withdraws without being asked."""
    draft.note("withdraw", by=seat, **({"forced": True} if forced else {}))
    withdraw(draft, seat)
