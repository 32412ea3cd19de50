"""Whose turn it is, what is asked, and how the turn moves on (rules 1-4, 31-34, 41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import prompts
from engine.moves import Seat
from engine.prompts import Prompt

if TYPE_CHECKING:
    from engine.works.draft import Board, Draft


def prompt(board: Board) -> Prompt:
    """Return who must speak, and what is asked."""
    if board.phase == "development":
        if board.pending is not None:
            return prompts.reveal(board.pending.slot, board.pending.seat)
        if replacing(board):
            return prompts.reveal(board.config.slots[board.supply.index(None)])
        if board.turn == board.config.automa:
            return prompts.automa(board.turn)
        return prompts.decide(board.turn, "turn")
    if board.phase == "over":
        return prompts.OVER
    if board.phase == "upkeep-co-op":
        return prompts.decide(co_op_owner(board), "co-op")
    return prompts.reveal(board.config.slots[board.supply.index(None)])


def replacing(board: Board) -> bool:
    """`works.solo.replace`: alone against an AI, a plan taken from the supply is replaced before the next turn."""
    return board.config.automa is not None and None in board.supply and board.deck > 0


def co_op_owner(board: Board) -> Seat:
    """Return the seat whose built Co-op waits for a name."""
    co_op = board.config.by_effect["co-op"].id
    return next(seat for seat, built in enumerate(board.buildings) if co_op in built)


def placed(draft: Draft) -> None:
    """`works.sonic.two-turns`: after a Place the next seat is on turn, but Sonic has a second turn first."""
    draft.passes = 0
    if draft.turn == draft.config.automa and not draft.second_turn and draft.config.has("two-turns"):
        draft.second_turn = True
    else:
        next_seat(draft)


def next_seat(draft: Draft) -> None:
    """`works.turn.first`: the turn goes clockwise."""
    draft.turn = (draft.turn + 1) % len(draft.mints)
    draft.second_turn = False
