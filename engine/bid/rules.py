"""The referee: may this move be made now, and if not, which rules say so (rules file, 7.4, order of refusals)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from engine.bid import ai_auction, automa, bidding, closed_auction, finale, grid, pack, placing, position, rounds, turns
from engine.bid.moves import (
    Bid,
    Choose,
    Decline,
    Move,
    NameWinner,
    Pass,
    Place,
    Relocate,
    Reveal,
    RevealBids,
    Roll,
    Rotate,
    SecretBid,
    Share,
    Withdraw,
)
from engine.bid.state import StateData, current_auction, current_finale
from engine.moves import RECORD, TABLE, Halt, Learn, Record
from engine.verdict import Illegal, MissingCard

ASKS_FOR_VALUES = ("block", "deed", "ai-roll")
"""The phases whose answer may be a card or a face of which something is not known."""


def check(state: StateData, move: Move) -> Illegal | None:
    """Return the verdict on a well-formed move: None where it is legal.

    Raises MissingCard where no rule refuses but a value is lacking; BadPack for a `learn` that cannot be, BadPosition
    for a `correct` to what cannot be.
    """
    if isinstance(move, RECORD):
        return _record_verdict(state, move)
    early = _turn_breach(state, move)
    if early is not None:
        return Illegal((early,), _facts(state, move))
    judge = BREACHES.get(type(move))
    broken = judge(state, move) if judge else []
    if not broken and turns.is_automa(state):
        broken = _worse_than_best(state, move)
    if broken:
        return Illegal(tuple(broken), _facts(state, move))
    if state.phase in ASKS_FOR_VALUES:
        _need_values(state, move)
    return None


def _record_verdict(state: StateData, move: Record) -> Illegal | None:
    """`bid.learn.known`, `bid.over`: the moves of the record are taken at every prompt but the secret one."""
    rule = None
    if state.phase == "secret-bid":
        rule = "bid.move.not-asked"
    elif move.by != TABLE:
        rule = "bid.move.not-your-turn"
    elif isinstance(move, Halt):
        rule = "bid.over" if state.phase == "over" else None
    elif not isinstance(move, Learn):
        position.after(state, move)
    elif pack.is_known(state.config.pack, state.learnt, move.needs, json.loads(move.value)):
        rule = "bid.learn.known"
    return Illegal((rule,), _facts(state, move)) if rule else None


def _turn_breach(state: StateData, move: Move) -> str | None:
    """`bid.move.not-asked`, `bid.move.not-your-turn`, `bid.finale.deed.must-place`: each of them stands alone."""
    phase = state.phase
    if type(move) not in turns.ANSWERS[phase]:
        return "bid.move.not-asked"
    if isinstance(move, SecretBid):
        return "bid.move.not-your-turn" if move.by == TABLE else None
    if phase in turns.BY_TABLE or isinstance(move, RevealBids):
        return None if move.by == TABLE else "bid.move.not-your-turn"
    asked = turns.asked(state)
    if phase == "deed-place" and isinstance(move, Decline) and asked != state.config.automa:
        return "bid.finale.deed.must-place"
    return None if move.by == asked else "bid.move.not-your-turn"


def _need_values(state: StateData, move: Move) -> None:
    """Raise MissingCard where a legal move hangs on a value that nobody has told."""
    gap = None
    if isinstance(move, Reveal):
        gap = state.cards.gap(move.location)
    elif isinstance(move, Roll):
        gap = ai_auction.gap(state, move.value)
    if gap is not None:
        raise MissingCard(gap)


# What refuses each kind of move, in order.


def _of_reveal(state: StateData, move: Reveal) -> list[str]:
    found = ["bid.block.unseen"] if move.location in rounds.seen(state) else []
    location = state.cards.locations.get(move.location)
    if location is not None and location.vp in rounds.removed(state):
        found.append("bid.setup.removed-values")
    return found


def _of_choice(state: StateData, move: Choose) -> list[str]:
    found = [] if move.location in state.block else ["bid.block.face-up"]
    if move.kind == "closed" and not state.config.shared:
        found.append("bid.two.open-only")
    return found


def _of_secret_bid(state: StateData, move: SecretBid) -> list[str]:
    assert isinstance(move.by, int)
    found = ["bid.closed.once"] if move.by in current_auction(state).sealed else []
    if move.amount > state.mints[move.by]:
        found.append("bid.mints.cannot-exceed")
    return found


def _of_all_bids(state: StateData, move: RevealBids) -> list[str]:
    found = ["bid.closed.once"] if current_auction(state).sealed else []
    if any(bid > mints for bid, mints in zip(move.bids, state.mints, strict=True)):
        found.append("bid.mints.cannot-exceed")
    return found


def _of_name(state: StateData, move: NameWinner) -> list[str]:
    auction = current_auction(state)
    assert auction.bids is not None
    return [] if move.winner in closed_auction.candidates(auction.bids, auction.tied) else ["bid.closed.tied-only"]


def _of_share(state: StateData, move: Share) -> list[str]:
    auction = current_auction(state)
    winner = turns.asked(state)
    if auction.kind == "open":
        return [] if move.partner in state.config.neighbours(winner) else ["bid.open.partner-adjacent"]
    return [] if move.partner in closed_auction.partners(auction.tied, winner) else ["bid.closed.tied-only"]


def _of_place(state: StateData, move: Place) -> list[str]:
    seat = turns.asked(state)
    card = current_finale(state).deed if state.phase == "deed-place" else current_auction(state).location
    found = [] if move.location == card else ["bid.place.location"]
    tableau = placing.tableau_of(state, move.of)
    if tableau is None or tableau not in placing.where(state, seat):
        return [*found, "bid.place.beside"]
    return found + placing.breaches(state.tableaus[tableau], move.side, move.of)


BREACHES: Mapping[type, Callable[[StateData, Any], list[str]]] = {
    Reveal: _of_reveal,
    Choose: _of_choice,
    Bid: bidding.of_bid,
    Pass: bidding.of_pass,
    Withdraw: bidding.of_withdrawal,
    SecretBid: _of_secret_bid,
    RevealBids: _of_all_bids,
    NameWinner: _of_name,
    Share: _of_share,
    Place: _of_place,
    Relocate: finale.move_breaches,
    Rotate: lambda state, move: finale.turn_breaches(state, move.location),
}
"""What judges each kind of move; the others are refused by nothing but the turn."""


def _worse_than_best(state: StateData, move: Move) -> list[str]:
    """`bid.ai.place.best`, `bid.ai.finale.best`: the AI plays one of its equally best moves, by any true name."""
    if _as_named(state, move) in automa.best(state):
        return []
    return ["bid.ai.place.best" if state.phase == "place" else "bid.ai.finale.best"]


def _as_named(state: StateData, move: Move) -> Move:
    """Return a move with the cell under its first true name."""
    if not isinstance(move, Place | Relocate):
        return move
    tableau = placing.tableau_of(state, move.of)
    assert tableau is not None
    lies = {cell: card for cell, card in grid.cells(state.tableaus[tableau]).items() if card != move.location}
    beside = grid.find(lies, move.of)
    assert beside is not None
    return type(move)(move.by, move.location, *grid.name(lies, grid.beside(beside, move.side)))


def _facts(state: StateData, move: Move) -> dict[str, Any]:
    """Return what a sentence about the refusal may want to name: the move's own fields, and how things stand."""
    prompt = turns.prompt(state)
    facts: dict[str, Any] = {each.name: getattr(move, each.name) for each in fields(move)}
    facts |= {"asked": prompt.by, "phase": state.phase}
    if state.auction is not None:
        facts |= {"card": state.auction.location, "total": state.auction.total, "auctioneer": state.auctioneer}
    if isinstance(move.by, int):
        facts["have"] = state.mints[move.by]
    return facts
