"""The referee of Mint Works: which moves are legal now, which rules forbid one, and what a legal one does.

Whose turn it is, and what is asked, is judged here (rules file, section 3, order of refusals); all that concerns one
kind of action is in its file in `actions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.json_types import JsonDict
from engine.moves import TABLE, TABLE_MOVES, Halt, Learn, TableMove
from engine.verdict import BadPack, Illegal
from engine.works import automa, moves, pack, position, turns
from engine.works.actions import co_op, pass_turn, place, reveal
from engine.works.moves import CoOp, Move, Pass, Place, Reveal
from engine.works.state import StateData, draft_of


def legal(state: StateData) -> tuple[Move, ...]:
    """Return every legal move for the prompt: places in line order, then Pass; reveals in the order of the box."""
    prompt = turns.prompt(state)
    if prompt.by is None:
        return () if prompt.slot is None else tuple(reveal.legal(state, prompt.slot))
    if prompt.ask == "automa":
        return (automa.best_move(state),)
    if prompt.about == "co-op":
        return tuple(co_op.legal(state, prompt.by))
    return (*place.legal(state, prompt.by), moves.pass_turn(prompt.by))


def check(state: StateData, move: Move) -> Illegal | None:
    """Return the verdict on a well-formed move: None if it is legal.

    Raises BadPack for a `learn` of a path that the pack lacks, BadPosition for a `correct` to an impossible position.
    """
    broken = _check_table(state, move) if isinstance(move, TABLE_MOVES) else _check_turn(state, move)
    return Illegal(tuple(broken), _facts(state, move)) if broken else None


def _check_turn(state: StateData, move: Place | Pass | CoOp | Reveal) -> list[str]:
    """Judge who may act, and with what kind of move, then the action. The first rule about the turn is returned alone.
    """
    prompt = turns.prompt(state)
    if prompt.ask == "over":
        return ["works.over"]
    if isinstance(move, Reveal):
        return reveal.check(state, prompt, move)
    if prompt.ask == "reveal":
        return ["works.reveal.first"]
    if prompt.by is None or move.by != prompt.by:
        return ["works.turn.not-yours"]
    if prompt.about == "co-op":
        return co_op.check(state, prompt.by, move) if isinstance(move, CoOp) else ["works.co-op.choose"]
    if isinstance(move, CoOp):
        return ["works.co-op.not-asked"]
    if prompt.ask == "automa":
        return [] if move == automa.best_move(state) else ["works.automa.decision"]
    return place.check(state, prompt.by, move) if isinstance(move, Place) else []


def _check_table(state: StateData, move: TableMove) -> list[str]:
    """`works.turn.not-yours`, `works.learn.known`: the table's own moves, possible at any prompt.

    `works.over`: only a game that still runs can be halted.

    What they bring is judged first: a path that the pack has not, a position that cannot be.
    """
    if isinstance(move, Halt):
        if move.by == TABLE and state.phase == "over":
            return ["works.over"]
    elif not isinstance(move, Learn):
        position.after(state, move)
    elif not pack.holds(state.config.pack, move.needs):
        raise BadPack("path", needs=move.needs)
    if move.by != TABLE:
        return ["works.turn.not-yours"]
    return ["works.learn.known"] if isinstance(move, Learn) else []


def _facts(state: StateData, move: Move) -> JsonDict:
    """Return what a sentence about the refusal may want to name."""
    prompt = turns.prompt(state)
    facts: JsonDict = {"by": move.by, "asked": prompt.by, "slot": prompt.slot}
    if isinstance(move, Place):
        facts |= {
            "location": move.location,
            "target": move.target,
            "plan": move.plan,
            "give": move.give,
            "take": move.take,
        }
        if isinstance(move.by, int):
            has_plans = bool(state.plans[move.by])
            facts |= {"has_plans": has_plans, "has_cards": has_plans or bool(state.buildings[move.by])}
        if isinstance(move.by, int) and move.where in state.config.where:
            facts |= {"needed": place.price(state, move.by, move), "have": state.mints[move.by]}
    elif isinstance(move, Reveal):
        facts |= {"plan": move.plan, "known": state.bottom[0] if state.bottom else None}
    return facts


def carry_out(state: StateData, move: Move) -> StateData:
    """Return the writable state after a legal move, with all that follows from it up to the next prompt."""
    do = DO.get(type(move))
    if do is None:
        assert isinstance(move, TABLE_MOVES)
        return position.after(state, move)
    draft = draft_of(state)
    do(draft, move)
    return draft


DO: Mapping[type, Callable[[StateData, Any], None]] = {  # a move of that type
    Place: place.do,
    Pass: pass_turn.do,
    CoOp: co_op.do,
    Reveal: reveal.do,
}
"""What a legal move does, with all that follows up to the next prompt; the table's own moves are `position.after`."""
