"""Whose turn it is, what is asked, how turns begin and end, and when the game does (rules 1 to 5 and 57 to 59)."""

from __future__ import annotations

from functools import cache

from engine.delivery import abilities, questions
from engine.delivery.moves import Move
from engine.delivery.state import StateData, draft_of
from engine.moves import Seat
from engine.prompts import OVER, Prompt


def prompt(state: StateData) -> Prompt:
    """Return who must speak, and what is asked."""
    if state.phase == "over":
        return OVER
    if state.pending:
        return questions.prompt(state, state.pending[0])
    return _turn(state.turn, state.turn == state.config.automa, state.actions_left)


@cache
def _turn(seat: Seat, is_automa: bool, actions_left: int) -> Prompt:
    facts = (("actions_left", actions_left),)
    if is_automa:
        return Prompt("automa", by=seat, facts=facts)
    return Prompt("decide", by=seat, about="turn", facts=facts)


def mover(state: StateData, move: Move) -> Seat:
    """Return who moves; for a move of the table the seat whose turn it is."""
    return move.by if isinstance(move.by, int) else state.turn


def begin(draft: StateData, seat: Seat) -> None:
    """`delivery.turn.order`, `delivery.turn.actions`: a seat's turn begins; a new round with the first player's."""
    draft.turn, draft.actions_left = seat, abilities.actions(draft, seat)
    draft.free_used, draft.steer = (), None
    if seat == draft.first_player:
        draft.round += 1


def as_at_its_start(state: StateData, seat: Seat) -> StateData:
    """Return a copy of the state as if a seat's turn began now, whatever is asked of any seat."""
    draft = draft_of(state)
    draft.turn, draft.actions_left = seat, abilities.actions(state, seat)
    draft.free_used, draft.steer, draft.pending = (), None, ()
    return draft


def end(draft: StateData) -> None:
    """`delivery.turn.end`: the turn ends; the game too, when all have had as many turns and it is to end."""
    following = (draft.turn + 1) % len(draft.mints)
    if following == draft.first_player and why_over(draft) is not None:
        draft.phase, draft.actions_left, draft.free_used, draft.steer = "over", 0, (), None
    else:
        begin(draft, following)


def end_by_itself(draft: StateData) -> None:
    """`delivery.turn.end`: a turn that ends without anybody saying so; the protocol lists it after the move."""
    draft.set_off += ({"move": "end", "by": draft.turn, "auto": True},)
    end(draft)


def ending(state: StateData) -> str | None:
    """Return the reason for the game to end with this round (alone: with the automa's turn), or None.

    No condition can go away again, so the game is bound to end from the moment when one holds.
    """
    return why_over(state) if state.phase == "play" else None


def why_over(state: StateData) -> str | None:
    """Return the reason for the game to end: `supplies`, `piles` or `stacks`, or None.

    A town whose next order is being turned up is not without orders.
    """
    if state.config.automa is not None:
        # `deck-empty`: a stack is empty when its face-up card is gone too, or when no card is face down.
        all_taken = state.config.rulings["deck-empty"] == "all-taken"
        left = [stack for stack in state.stacks if stack.face_down or (all_taken and stack.face_up is not None)]
        return "stacks" if len(state.stacks) - len(left) >= 3 else None
    without_orders = [id for id, town in zip(state.config.network.towns, state.towns, strict=True) if not town.face_up]
    if state.pending:
        asked = {question.slot for question in state.pending}
        without_orders = [id for id in without_orders if questions.town_slot(id) not in asked]
    if len(without_orders) >= 2:
        return "supplies"
    return None if any(town.pile for town in state.towns) else "piles"
