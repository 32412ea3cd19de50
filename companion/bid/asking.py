"""Can I…? in Mint Bid: any seat and move, and every clause that speaks against it."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from companion.contract import questions
from companion.contract.questions import Against, Asking
from engine.bid.game import State
from engine.bid.moves import Bid, Choose, Move, Pass, Place, Relocate, Rotate, Withdraw
from engine.bid.setup import Config


class Question(questions.Question):
    """A question in which a seat may name its neighbours."""

    __slots__ = ()

    def of_seat(self, seat: int) -> Self:
        """Return the same question about another seat, whose neighbours are others."""
        kept = {name: value for name, value in self.chosen.items() if name not in ("partner", "partner_amount")}
        return replace(self, seat=seat, chosen=kept)


def _moves(config: Config) -> tuple[type[Move], ...]:
    """Return what a person can do; alone one neither chooses an auction nor passes."""
    if config.mode == "solo":
        return Bid, Withdraw, Place, Relocate, Rotate
    return Choose, Bid, Pass, Withdraw, Place, Relocate, Rotate


ASKING = Asking(_moves)


def against(state: State, move: Move) -> list[Against]:
    """Return each rule that refuses a move; out of turn, those too that would refuse it in its turn."""
    return questions.against(state, move, _in_turn(state, move))


def _in_turn(state: State, move: Move) -> State | None:
    """Return the state as if the seat of a move were asked for such a move, or None if no seat is asked now."""
    auction, seat = state.auction, move.by
    assert isinstance(seat, int), "only what a seat may do is asked about"
    if isinstance(move, Bid | Pass | Withdraw) and auction is not None and state.phase in ("bid", "agree"):
        return state.changed(phase="bid", auction=replace(auction, turn=seat, offer=None))
    if isinstance(move, Choose) and state.phase == "auction":
        return state.changed(auctioneer=seat)
    if isinstance(move, Place) and auction is not None and state.phase == "place":
        return state.changed(auction=replace(auction, placer=seat))
    return None
