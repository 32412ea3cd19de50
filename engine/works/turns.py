"""Whose turn it is, what is asked, and how the turn moves on (rules 1-4, 31-34, 41)."""

from __future__ import annotations

from engine import prompts
from engine.moves import Seat
from engine.prompts import Prompt
from engine.works.state import StateData


def prompt(state: StateData) -> Prompt:
    """Return who must speak, and what is asked.

    `works.solo.replace`: alone against an AI, a plan taken from the supply is replaced before the next turn.
    """
    if state.phase == "development":
        automa = state.config.automa
        if state.pending is not None:
            return prompts.reveal(state.pending.purpose, state.pending.seat)
        if automa is not None and None in state.supply and state.deck > 0:
            return prompts.reveal(state.config.slots[state.supply.index(None)])
        return prompts.automa(state.turn) if state.turn == automa else prompts.decide(state.turn, "turn")
    if state.phase == "over":
        return prompts.OVER
    if state.phase == "upkeep-co-op":
        return prompts.decide(co_op_owner(state), "co-op")
    return prompts.reveal(state.config.slots[state.supply.index(None)])


def co_op_owner(state: StateData) -> Seat:
    """Return the seat whose built Co-op waits for a name."""
    co_op = state.config.by_effect["co-op"].id
    return next(seat for seat, built in enumerate(state.buildings) if co_op in built)


def placed(draft: StateData) -> None:
    """`works.sonic.two-turns`: after a Place the next seat is on turn, but Sonic has a second turn first."""
    draft.passes = 0
    if draft.turn == draft.config.automa and not draft.second_turn and draft.config.has("two-turns"):
        draft.second_turn = True
    else:
        next_seat(draft)


def next_seat(draft: StateData) -> None:
    """`works.turn.first`: the turn goes clockwise."""
    draft.turn = (draft.turn + 1) % len(draft.mints)
    draft.second_turn = False
