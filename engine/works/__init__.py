"""Mint Works: worker placement for 2 to 4 players, or one against an AI.

The rules file is the specification; its rule ids are given in the functions that carry them out.
"""

from __future__ import annotations

from engine import simple
from engine.json_types import Json, JsonDict
from engine.verdict import Reason
from engine.works import automa, moves, pack, scoring, setup
from engine.works import rulings as open_points
from engine.works import steps as hand_steps
from engine.works.game import State

id = "works"
name = "Mint Works"
modes = tuple(setup.PEOPLE)
all_options = setup.OPTIONS
rulings = open_points.RULINGS
editions = open_points.EDITIONS
overlay = pack.overlay
validate = setup.validate
configure = setup.configure
checklist = setup.checklist
start = State.start
former = simple.former
opening = simple.opening
public = simple.public
decide = simple.decider(automa.decide)
steps = hand_steps.steps
score = scoring.as_json


def move(state: State, source: Json) -> moves.Move:
    """Read a move from JSON; BadRequest if it is ill-formed."""
    config = state.config
    return moves.from_json(source, len(config.names), config.all_slots, config.plans)


def explain(reason: Reason) -> JsonDict:
    """Return the location that a reason is about, if it is about one."""
    return {} if reason.location is None else {"location": reason.location}
