"""The state of a game of Mint Bid as everybody outside sees it: a value that knows what may be done next.

It answers by asking the modules of the rules, which work on the data alone (`engine.bid.state`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from engine.bid import open_auction, position, rounds, rules, scoring, turns
from engine.bid.moves import Bid, Move
from engine.bid.setup import Config, asking
from engine.bid.state import StateData, current_auction, draft_of
from engine.moves import Seat
from engine.prompts import Prompt
from engine.state import GameState


@dataclass(init=False, unsafe_hash=True)
class State(StateData, GameState[Config, Move]):
    """A position between two moves, and what the contract of `engine.state` asks of it."""

    __slots__ = ()

    layout = position.LAYOUT
    initial = staticmethod(position.start)
    read = staticmethod(position.read)
    draft = draft_of

    @property
    def prompt(self) -> Prompt:
        """Return who must speak, and what is asked."""
        return turns.prompt(self)

    legal_moves = rules.legal
    unsure = rules.unsure
    check = rules.check
    carry_out = rules.carry_out
    standings = scoring.standings

    @property
    def ending(self) -> str | None:
        """Return why the game will be over: `locations` in the last round and in all that follows it."""
        return scoring.LOCATIONS if rounds.is_last(self) else None

    def as_made(self, move: Move, apps: Collection[Seat]) -> Move:
        """`bid.open.consent`: return a bid of two seats, one of which the app plays, as an offer that the partner is
        asked about: nobody spends another's mints."""
        if isinstance(move, Bid) and move.partner is not None and (move.by in apps or move.partner in apps):
            return replace(move, asks=True)
        return move

    def imagined_by(self, seat: Seat) -> State:
        """`bid.closed.secret`, `bid.open.consent`: return what that seat may know.

        Seats whose bids it has not seen have yet to bid. Partners may refuse, and one that has refused to put in an
        amount will not put in that much this turn.
        """
        seen = self.seen_by(seat)
        if seen.config.shared and not seen.config.asks_consent:
            seen = seen.changed(config=asking(seen.config))
        if seen.auction is not None and seen.auction.refused:
            seen = seen.changed(auction=replace(seen.auction, refused=open_auction.refused_too(seen)))
        if not seen.secret:
            return seen
        own = frozenset(owner for owner, amount in enumerate(seen.secret) if amount is not None)
        return seen.changed(auction=replace(current_auction(seen), sealed=own))
