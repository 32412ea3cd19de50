"""What was learned by playing many games: the weights of policies and value networks, one file a game in assets/coach.

`python -m tests.bench.weights` and `python -m tests.bench.values` make them; the latter tells how the network in use
was made.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypedDict

from companion.paths import ASSETS
from engine.json_types import Json

FOLDER: Final = ASSETS / "coach"


@dataclass(frozen=True, slots=True, eq=False)
class ValueNetwork:
    """A neural network that estimates the chance of a seat to win from the features of a state.

    It has one hidden layer of rectified linear units and a logistic output. A feature is there or not: `inputs` gives
    by its name what it adds to each hidden unit; one without weights adds nothing.
    """

    inputs: Mapping[str, Sequence[float]]
    biases: Sequence[float]
    outputs: Sequence[float]
    bias: float

    def added(self, features: Iterable[str]) -> Sequence[float]:
        """Return what features, one of them with weights at least, add to each hidden unit together.

        Those of a part of the state can be added up once and kept, as long as that part stays the same.
        """
        inputs = self.inputs
        return [sum(column) for column in zip(*[inputs[name] for name in features if name in inputs], strict=True)]

    def chance(self, parts: Iterable[Sequence[float]]) -> float:
        """Return the chance to win, from what all parts of a state have `added`."""
        hidden = [sum(column) for column in zip(self.biases, *parts, strict=True)]
        logit = self.bias + sum([unit * weight for unit, weight in zip(hidden, self.outputs, strict=True) if unit > 0])
        return 1 / (1 + math.exp(-logit))


class Learned(TypedDict):
    """The values learned for a game: the weights of its policy, those to use `against` an AI by its id, and the
    networks that estimate the chance against an AI, by its id, as `ValueNetwork` has them."""

    weights: Mapping[str, float]
    against: Mapping[str, Mapping[str, float]]
    values: Mapping[str, Json]


def learned(game: str) -> Learned:
    """Read what was learned for a game."""
    found: Learned = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found
