"""What people do with the pieces in Mint Delivery for a seat that the app plays, worded as for an AI."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.contract.narrating import Hand
from companion.delivery.narrator import Narrator
from companion.table.zones import capital
from engine.delivery import moves
from engine.delivery.cards import MINTS
from engine.delivery.game import State
from engine.delivery.steps import steps
from engine.verdict import Step


def hand_steps(narrator: Narrator, state: State, move: moves.Move) -> Sequence[Hand]:
    """Return what people do for a move of a person's seat, in order; nothing where no piece moves."""
    if not isinstance(move.by, int):
        return ()
    acting = narrator.seeing(state).acting_for(move.by)
    left = (Hand(acting.step(step), step) for step in steps(state, move))
    return (*map(Hand, _own(acting, state, move, move.by)), *left)


def _own(acting: Narrator, state: State, move: moves.Move, seat: int) -> Iterator[str]:
    """Yield what the move itself asks for beside its steps; most moves have steps only."""
    say, ai, to = acting.words.say, acting.ai, acting.places.to
    if isinstance(move, moves.Drive):
        at = state.at[seat]
        if isinstance(at, str):
            start = acting.places.the(at)
            yield say("Drive {ai}’s truck from {start} {to}", ai=ai, start=start, to=to(move.to))
        else:
            yield say("Drive {ai}’s truck {to}", ai=ai, to=to(move.to))
        if move.onward is not None:
            yield say("Drive {ai}’s truck {to}", ai=ai, to=to(move.onward))
    elif isinstance(move, moves.Take):
        order = acting.the_order(move.order)
        yield say("Give {ai} {order}", ai=ai, order=order)
        if move.load:
            mints = acting.pieces({MINTS[0]: move.load})
            yield say("Put {mints} from {order} on {ai}’s truck", mints=mints, order=order, ai=ai)
    elif isinstance(move, moves.Load | moves.Optimise):
        taken = move.mints if isinstance(move, moves.Load) else move.into
        yield acting.step(Step("take-mints", {"mints": taken, "seat": seat}))
    elif isinstance(move, moves.Unload):
        yield acting.step(Step("return-mints", {"mints": move.mints, "seat": seat}))
    elif isinstance(move, moves.Truck):
        yield say("{ai}: {move}", ai=ai, move=capital(acting.label(move)))
