"""Mint Delivery: pick up and deliver for 2 to 5 players, or one against an AI in the factory.

The rules file is the specification; its rule ids are given in the functions that carry them out.
"""

from __future__ import annotations

from engine import simple
from engine.delivery import automa, moves_reading, pack, scoring, setup
from engine.delivery import rulings as open_points
from engine.delivery import steps as hand_steps
from engine.delivery.game import State
from engine.json_types import JsonDict
from engine.verdict import Reason

id = "delivery"
name = "Mint Delivery"
modes = tuple(setup.PEOPLE)
all_options = setup.OPTIONS
rulings = open_points.RULINGS
editions = open_points.EDITIONS
overlay = pack.overlay
validate = setup.validate
configure = setup.configure
former = setup.former
checklist = setup.checklist
start = State.start
move = moves_reading.read
opening = simple.opening
public = simple.public
decide = simple.decider(automa.decide)
steps = hand_steps.steps
score = scoring.as_json


def explain(reason: Reason) -> JsonDict:
    """Return the facts that a reason speaks of."""
    return dict(reason.facts)
