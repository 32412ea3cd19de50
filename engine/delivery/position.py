"""Positions as JSON: written whole, read with defaults, and refused if no game could reach them (rules file, 7.5)."""

from __future__ import annotations

import json

from engine.config import with_pack, with_ruling
from engine.delivery import cards as card_values
from engine.delivery import learning, position_reading, questions, scoring, settling
from engine.delivery.actions import choose_truck
from engine.delivery.cards import as_map
from engine.delivery.pack import overlay
from engine.delivery.setup import PILE, STACK, Config, configure
from engine.delivery.state import StateData, Town, at_json, blank, draft_of
from engine.json_types import JsonDict
from engine.moves import ChangeRuling, Correct, Learn, Seat, TableMove, merge_patch


def as_json(state: StateData) -> JsonDict:
    """Return the whole position, every key of its mode present."""
    turn = {"seat": state.turn, "actions_left": state.actions_left, "free_used": dict(state.free_used)}
    solo = state.config.automa is not None
    return {
        "mode": state.config.mode,
        "phase": state.phase,
        "round": state.round,
        "first_player": state.first_player,
        "turn": turn if state.steer is None else {**turn, "steer": state.steer},
        "pending": [questions.prompt(state, question).as_json() for question in state.pending],
        "seats": [_seat_json(state, seat) for seat in range(len(state.mints))],
        **(_factory_json(state) if solo else _road_json(state)),
        "removed": list(state.removed),
        "learnt": {path: json.loads(value) for path, value in state.cards.learnt},
    }


def _seat_json(state: StateData, seat: Seat) -> JsonDict:
    automa = seat == state.config.automa
    entry: JsonDict = {"name": scoring.name(state, seat)}
    entry |= {"automa": True, "ai": state.ai} if automa else {"truck": state.trucks[seat]}
    entry |= {
        "at": at_json(state.at[seat]),
        "mints": as_map(state.mints[seat]),
        "orders": list(state.orders[seat]),
        "delivered": list(state.delivered[seat]),
    }
    if automa:
        entry["motivation"] = state.motivation
    elif state.config.automa is None:
        bought = [{"upgrade": card.upgrade, "orders": list(card.orders)} for card in state.upgrades[seat]]
        entry["upgrades"] = bought
    return entry


def _road_json(state: StateData) -> JsonDict:
    towns: JsonDict = {}
    for id, town in zip(state.config.network.towns, state.towns, strict=True):
        face_up = [{"order": lying.order, "mints": lying.mints} for lying in town.face_up]
        towns[id] = {"pile": town.pile, "face_up": face_up}
    return {
        "towns": towns,
        "supply": as_map(state.supply),
        "road_tokens": [{"token": token, "space": space} for token, space in state.road_tokens],
        "garage": list(state.garage),
    }


def _factory_json(state: StateData) -> JsonDict:
    belts = zip(state.config.network.belts, state.belts, strict=True)
    return {
        "belts": {id: list(belt) for id, belt in belts},
        "stacks": [{"face_down": stack.face_down, "face_up": stack.face_up} for stack in state.stacks],
    }


def after(state: StateData, move: TableMove) -> StateData:
    """Return the position after a move of the table; BadPosition if it is impossible.

    A correction's changes are applied to this position, and the result is read as a new game reads one; another ruling
    replaces the one it is read under; a value that the table enters is added to those learnt. If the table halts the
    game nothing else changes: even open questions stay, because mints on their way back must be somewhere.
    """
    if isinstance(move, Correct):
        config = with_pack(state.config, move.pack, overlay, configure)
        return read(config, merge_patch(as_json(state), json.loads(move.changes)))
    if isinstance(move, ChangeRuling):
        return read(with_ruling(state.config, move.ruling, move.choice), as_json(state))
    draft = draft_of(state)
    if not isinstance(move, Learn):
        draft.phase = "over"
        return draft
    learnt = dict(state.cards.learnt) | {learning.present(state, move.needs): move.value}
    draft.cards = card_values.read(state.config.pack, tuple(sorted(learnt.items())), state.cards.source)
    settling.settle(draft)
    return draft


def start(config: Config) -> StateData:
    """Return the table at the first question of the set-up (or its first turn, if nothing is asked)."""
    draft = blank(config)
    draft.phase, draft.round = "setup", 0
    draft.pending = questions.first(config)
    if config.automa is not None:
        draft.stacks = tuple([stack._replace(face_down=STACK) for stack in draft.stacks])
    else:
        draft.towns = (Town(PILE, ()),) * len(draft.towns)
    for seat, truck in enumerate(config.trucks or ()):
        choose_truck.give(draft, seat, truck)
    settling.settle(draft)
    return draft


def read(config: Config, source: JsonDict) -> StateData:
    """Read a position; what is left out takes its default. Raises BadPosition, naming the part.

    A turn that would have ended by itself is ended.
    """
    draft = position_reading.read(config, source)
    settling.settle(draft)
    return draft
