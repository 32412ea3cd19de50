"""Positions as JSON: written whole, read with defaults, and refused where no game could be there (rules file, 7.5)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine.config import amend
from engine.delivery import cards as card_values
from engine.delivery import laying, learning, position_reading, questions, scoring, settling
from engine.delivery.cards import as_map
from engine.delivery.draft import At, Draft, Town, blank
from engine.delivery.setup import PILE, STACK, Config
from engine.moves import Amend, Correct, Learn, Record, Seat, merge_patch

if TYPE_CHECKING:
    from engine.delivery.draft import Board
    from engine.delivery.state import State


def as_json(board: Board) -> dict[str, Any]:
    """Return the whole position, every key of its mode present."""
    solo = board.config.automa is not None
    return {
        "mode": board.config.mode,
        "phase": board.phase,
        "round": board.round,
        "first_player": board.first_player,
        "turn": _turn_json(board),
        "pending": [questions.prompt(board, question).as_json() for question in board.pending],
        "seats": [_seat_json(board, seat) for seat in range(len(board.mints))],
        **(_factory_json(board) if solo else _road_json(board)),
        "removed": list(board.removed),
        "learnt": {path: json.loads(value) for path, value in board.cards.learnt},
    }


def _turn_json(board: Board) -> dict[str, Any]:
    turn = {"seat": board.turn, "actions_left": board.actions_left, "free_used": dict(board.free_used)}
    return turn if board.steer is None else {**turn, "steer": board.steer}


def _seat_json(board: Board, seat: Seat) -> dict[str, Any]:
    automa = seat == board.config.automa
    found: dict[str, Any] = {"name": scoring.name(board, seat)}
    found |= {"automa": True, "ai": board.ai} if automa else {"truck": board.trucks[seat]}
    found |= {
        "at": _at_json(board.at[seat]),
        "mints": as_map(board.mints[seat]),
        "orders": list(board.orders[seat]),
        "delivered": list(board.delivered[seat]),
    }
    if automa:
        found["motivation"] = board.motivation
    elif board.config.automa is None:
        bought = [{"upgrade": card.upgrade, "orders": list(card.orders)} for card in board.upgrades[seat]]
        found["upgrades"] = bought
    return found


def _at_json(at: At) -> Any:
    return at if isinstance(at, str) else {"toward": at.to, "left": at.left}


def _road_json(board: Board) -> dict[str, Any]:
    towns = zip(board.config.network.towns, board.towns, strict=True)
    return {
        "towns": {id: _town_json(town) for id, town in towns},
        "supply": as_map(board.supply),
        "road_tokens": [{"token": token, "space": space} for token, space in board.road_tokens],
        "garage": list(board.garage),
    }


def _town_json(town: Town) -> dict[str, Any]:
    return {"pile": town.pile, "face_up": [{"order": lying.order, "mints": lying.mints} for lying in town.face_up]}


def _factory_json(board: Board) -> dict[str, Any]:
    belts = zip(board.config.network.belts, board.belts, strict=True)
    return {
        "belts": {id: list(belt) for id, belt in belts},
        "stacks": [{"face_down": stack.face_down, "face_up": stack.face_up} for stack in board.stacks],
    }


def after(board: State, move: Record) -> Draft:
    """Return the position after a move of the table; BadPosition where it cannot be.

    A correction's changes are laid on this position, and the result is read as a new game reads one; another ruling is
    laid under it; what the table tells lies among what was learnt. Where the table halts the game nothing else changes:
    even open questions stay as they are, for mints that are on their way back must lie somewhere.
    """
    if isinstance(move, Correct):
        return read(board.config, merge_patch(as_json(board), json.loads(move.changes)))
    if isinstance(move, Amend):
        return read(amend(board.config, move.ruling, move.choice), as_json(board))
    draft = Draft(board)
    if not isinstance(move, Learn):
        draft.phase = "over"
        return draft
    learnt = dict(board.cards.learnt) | {learning.present(board, move.needs): move.value}
    draft.cards = card_values.read(board.config.pack, tuple(sorted(learnt.items())), board.cards.source)
    settling.settle(draft)
    return draft


def first(config: Config) -> Draft:
    """Return the table at the first question of the set-up (or its first turn, where nothing is asked)."""
    draft = blank(config)
    draft.phase, draft.round = "setup", 0
    draft.pending = questions.first(config)
    if config.automa is not None:
        draft.stacks = [stack._replace(face_down=STACK) for stack in draft.stacks]
    else:
        draft.towns = [Town(PILE, ()) for _ in draft.towns]
    for seat, truck in enumerate(config.trucks or ()):
        laying.take_truck(draft, seat, truck)
    settling.settle(draft)
    return draft


def read(config: Config, source: dict[str, Any]) -> Draft:
    """Read a position; what is left out takes its default. Raises BadPosition, naming the part.

    The turn is closed by itself where it would have been.
    """
    draft = position_reading.read(config, source)
    settling.settle(draft)
    return draft
