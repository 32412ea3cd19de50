"""Mint Bid: auctions in pairs for 3 to 6 players, and without sharing for 2, for 2 with an AI, or for one against it.

The rules file is the specification; its rule ids are given in the functions that carry them out.
"""

from __future__ import annotations

from engine import simple
from engine.bid import automa, moves, pack, scoring, setup
from engine.bid import rulings as open_points
from engine.bid import steps as hand_steps
from engine.bid.game import State
from engine.bid.moves import SecretBid
from engine.json_types import Json, JsonDict
from engine.verdict import Reason

id = "bid"
name = "Mint Bid"
modes = tuple(setup.PEOPLE)
all_options = setup.OPTIONS
rulings = open_points.RULINGS
editions = open_points.EDITIONS
overlay = pack.overlay
validate = setup.validate
configure = setup.configure
checklist = setup.checklist
start = State.start
opening = hand_steps.opening
former = simple.former
decide = simple.decider(automa.decide)
steps = hand_steps.steps
score = scoring.as_json


def move(state: State, source: Json) -> moves.Move:
    """Read a move from JSON; BadRequest if it is ill-formed."""
    return moves.from_json(source, len(state.config.names))


def public(move: moves.Move, after: State) -> JsonDict:
    """Return a move as all may hear of it: without the amount of a secret bid while others are missing."""
    fields = move.as_json()
    if isinstance(move, SecretBid) and after.phase == "secret-bid":
        del fields["amount"]
    return fields


def explain(reason: Reason) -> JsonDict:
    """Return the facts of a reason: the places, plays or ends that were weighed."""
    return {"facts": dict(reason.facts)}
