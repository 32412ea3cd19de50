"""Mint Delivery: pick up and deliver for 2 to 5 players, or one against an AI in the factory.

The rules file is the specification; its rule ids stand beside the functions that carry them out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.delivery import automa, game, moves_reading, pack, scoring, setup
from engine.delivery import rulings as open_points
from engine.delivery import steps as hand_steps
from engine.delivery.game import State
from engine.delivery.moves import Move
from engine.verdict import BadRequest, Decision, Reason, Step

id = "delivery"
name = "Mint Delivery"
modes = setup.MODES
all_options = setup.OPTIONS
rulings = open_points.RULINGS
editions = open_points.EDITIONS
overlay = pack.overlay
validate = setup.validate
configure = setup.configure
former = setup.former
checklist = setup.checklist
start = game.start
move = moves_reading.read
score = scoring.as_json


def opening(config: setup.Config, source: Mapping[str, Any] | None) -> tuple[Step, ...]:
    """Return what people must do as a game begins: nothing that its checklist and its first prompt do not say."""
    return ()


def public(move: Move, after: State) -> dict[str, Any]:
    """Return the move as all may hear of it: nothing here is secret."""
    return move.as_json()


def decide(state: State) -> Decision:
    """Return the automa's decision; BadRequest where it is not asked, MissingCard where a value is lacking."""
    if state.prompt.ask != "automa":
        raise BadRequest("not-the-automa")
    return automa.decide(state)


def steps(before: State, move: Move) -> tuple[Step, ...]:
    """Return what people must do with cards and mints after a legal move, that it did not say itself."""
    return hand_steps.steps(before, move)


def explain(reason: Reason) -> dict[str, Any]:
    """Return the facts that a reason speaks of."""
    return dict(reason.facts)
