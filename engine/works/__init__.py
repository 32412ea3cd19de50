"""Mint Works: worker placement for 2 to 4 players, or one against an AI.

The rules file is the specification; its rule ids stand beside the functions that carry them out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.verdict import BadRequest, Decision, Reason, Step
from engine.works import automa, game, moves, pack, scoring, setup
from engine.works import rulings as open_points
from engine.works import steps as hand_steps
from engine.works.game import State

id = "works"
name = "Mint Works"
modes = setup.MODES
all_options = setup.OPTIONS
rulings = open_points.RULINGS
editions = open_points.EDITIONS
overlay = pack.overlay
validate = setup.validate
configure = setup.configure
checklist = setup.checklist
start = game.start
score = scoring.as_json


def move(state: State, source: Mapping[str, Any]) -> moves.Move:
    """Read a move from JSON; BadRequest where it is ill-formed."""
    config = state.config
    return moves.from_json(source, len(config.names), config.all_slots, config.plans)


def former(config: setup.Config) -> setup.Config:
    """Return the config as the first versions played it: it is the same."""
    return config


def opening(config: setup.Config, source: Mapping[str, Any] | None) -> tuple[Step, ...]:
    """Return what people must do as a game begins: nothing that its checklist and its first prompt do not say."""
    return ()


def public(move: moves.Move, after: State) -> dict[str, Any]:
    """Return the move as all may hear of it: nothing here is secret."""
    return move.as_json()


def decide(state: State) -> Decision:
    """Return the automa's decision; BadRequest where it is not asked."""
    if state.prompt.ask != "automa":
        raise BadRequest("not-the-automa")
    return automa.decide(state)


def steps(before: State, move: moves.Move) -> tuple[Step, ...]:
    """Return what people must do with cards and mints after a legal move, that it did not say itself."""
    return hand_steps.steps(before, move)


def explain(reason: Reason) -> dict[str, Any]:
    """Return the location that a reason is about, where it is about one."""
    return {} if reason.location is None else {"location": reason.location}
