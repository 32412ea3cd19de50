"""What hands do in Mint Delivery for a seat that the app plays, worded as for an AI."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.contract.hands import ForSeat, Hand
from companion.delivery.narrator import Narrator
from companion.languages import Words
from companion.table.zones import capital
from companion.wording.phrases import listed
from engine.delivery import moves
from engine.delivery.cards import MINTS
from engine.delivery.game import State
from engine.delivery.steps import steps
from engine.verdict import Facts, Step


class Acting(ForSeat, Narrator):
    """Says of a person's seat what it says of the AI's."""

    def __init__(self, words: Words, state: State, seat: int) -> None:
        """Speak of this seat."""
        super().__init__(words, state.config, state)
        self.seat = seat

    def step(self, step: Step) -> str:
        """Return what hands do, in one line."""
        return self._aside(step.facts) if step.do == "set-aside" else super().step(step)

    def _aside(self, facts: Facts) -> str:
        return self.words.say(
            "Lay {orders} face down in front of {ai}, with a token of {upgrade} on top",
            orders=listed(self.words, [self.the_order(order) for order in facts["orders"]]),
            upgrade=self.upgrade(facts["upgrade"]),
            ai=self.ai,
        )


def hand_steps(narrator: Narrator, state: State, move: moves.Move) -> Sequence[Hand]:
    """Return what hands do for a move of a person's seat, in order; nothing where it moves nothing."""
    if not isinstance(move.by, int):
        return ()
    acting = Acting(narrator.words, state, move.by)
    own = _OWN.get(type(move), _nothing)(acting, state, move)
    return (*map(Hand, own), *(Hand(acting.step(step), step) for step in steps(state, move)))


def _nothing(acting: Acting, state: State, move: Any) -> Sequence[str]:
    return ()


def _drive(acting: Acting, state: State, move: moves.Drive) -> Sequence[str]:
    say, at, to = acting.words.say, state.at[acting.seat], acting.places.to
    first = say("Drive {ai}’s truck {to}", ai=acting.ai, to=to(move.to))
    if isinstance(at, str):
        start = acting.places.the(at)
        first = say("Drive {ai}’s truck from {start} {to}", ai=acting.ai, start=start, to=to(move.to))
    if move.onward is None:
        return [first]
    return [first, say("Drive {ai}’s truck {to}", ai=acting.ai, to=to(move.onward))]


def _take(acting: Acting, state: State, move: moves.Take) -> Sequence[str]:
    order, say = acting.the_order(move.order), acting.words.say
    given = say("Give {ai} {order}", ai=acting.ai, order=order)
    if not move.load:
        return [given]
    mints = acting.pieces({MINTS[0]: move.load})
    return [given, say("Put {mints} from {order} on {ai}’s truck", mints=mints, order=order, ai=acting.ai)]


def _load(acting: Acting, state: State, move: moves.Load) -> Sequence[str]:
    return [acting.take_mints({"mints": move.mints, "seat": acting.seat})]


def _unload(acting: Acting, state: State, move: moves.Unload) -> Sequence[str]:
    return [acting.return_mints({"mints": move.mints, "seat": acting.seat})]


def _optimise(acting: Acting, state: State, move: moves.Optimise) -> Sequence[str]:
    return [acting.take_mints({"mints": move.into, "seat": acting.seat})]


def _truck(acting: Acting, state: State, move: moves.Truck) -> Sequence[str]:
    chosen = capital(acting.label(move))
    return [acting.words.say("{ai}: {move}", ai=acting.ai, move=chosen)]


_OWN: Mapping[type, Callable[[Acting, State, Any], Sequence[str]]] = {
    moves.Drive: _drive,
    moves.Take: _take,
    moves.Load: _load,
    moves.Unload: _unload,
    moves.Optimise: _optimise,
    moves.Truck: _truck,
}
"""What hands do that the move itself says; any other leaves steps only."""
