"""Finds the value network of Mint Works against an AI: `python -m tests.bench.values --ai sonic --out FILE`.

It plays games alone against the AI. Before each decision it plays every move to the person's next decision, takes the
one after which the network gives the highest chance, and now and then another one. After each game the chance of every
position is moved towards those that followed and how the game ended: TD(λ) with a greedy policy, as in Tesauro,
Temporal Difference Learning and TD-Gammon, 1995. FILE is then what assets/coach/works.json would be with the new
network in it; with `--start` the one that is there is trained on.

The network in use was found by this method in a port of the solo game to C, for speed, in 8.4 million games against
Sonic. This script makes about 400,000 games an hour.
"""

from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from companion.contract.learned import ValueNetwork, learned
from companion.table import simulation
from companion.table.table import Table
from companion.works.evaluation import features

HIDDEN = 32
LAMBDA = 0.8
STEP = 0.01
"""Of the gradient descent, in the first half of the time; then it shrinks."""
TRIED = 0.08
"""How often a move is drawn at random in the beginning."""
DRAWS = 2
"""The times a move is tried after which cards are turned up."""


class Position(NamedTuple):
    """The features of a state in which the person decided, and whether it then made a move that was drawn at random."""

    names: Sequence[str]
    is_random: bool


class Training:
    """A network that gets better."""

    def __init__(self, start: Any, chance: Random, network: ValueNetwork | None) -> None:
        self.start, self.chance = start, chance
        self.inputs: dict[str, list[float]] = {}
        self.biases, self.bias = [0.0] * HIDDEN, 0.0
        self.outputs = [chance.uniform(-0.3, 0.3) for _ in range(HIDDEN)]
        if network is not None:
            self.inputs = {name: list(row) for name, row in network.inputs.items()}
            self.biases, self.outputs, self.bias = list(network.biases), list(network.outputs), network.bias
        self.games, self.won = 0, 0.0

    def network(self, digits: int = 17) -> ValueNetwork:
        """Return the present network, with numbers of this many digits."""
        inputs = {name: [round(each, digits) for each in row] for name, row in sorted(self.inputs.items())}
        biases, outputs = ([round(each, digits) for each in row] for row in (self.biases, self.outputs))
        return ValueNetwork(inputs, biases, outputs, round(self.bias, digits))

    def play(self, done: float) -> None:
        """Play a game and learn from it; `done` is the part of the training that is over."""
        step = STEP * min(1.0, 2 * (1 - done)) + 0.02 * STEP
        state, positions = self._to_decision(self.start)[0], []
        while moves := state.legal_moves():
            is_random = len(moves) > 1 and self.chance.random() < TRIED * (1 - done)
            positions.append(Position(_names(state), is_random))
            move = self.chance.choice(moves) if is_random else max(moves, key=lambda each: self._worth(state, each))
            state, _ = self._to_decision(state.after(move))
        target = float(0 in state.standings().winners)
        self.games += 1
        self.won += (target - self.won) / min(self.games, 2_000)
        for names, is_random in reversed(positions):
            if is_random:  # what followed says nothing about the best move here
                target = self._chance(names)
            else:
                self._learn(names, target, step)
                target = LAMBDA * target + (1 - LAMBDA) * self._chance(names)

    def _to_decision(self, state: Any) -> tuple[Any, bool]:
        """Play the AI's moves and turn up cards until the person decides or the game is over; return that state, and
        whether any card was turned up."""
        has_drawn = False
        while (moves := state.legal_moves()) and state.prompt.ask != "decide":
            has_drawn = has_drawn or len(moves) > 1
            state = state.after(self.chance.choice(moves))
        return state, has_drawn

    def _worth(self, state: Any, move: Any) -> float:
        """Return the mean chance at the person's next decision after a move."""
        after, has_drawn = self._to_decision(state.after(move))
        if not has_drawn:
            return self._chance_at(after)
        others = [self._to_decision(state.after(move))[0] for _ in range(DRAWS - 1)]
        return sum(map(self._chance_at, (after, *others))) / DRAWS

    def _chance_at(self, state: Any) -> float:
        return self._chance(_names(state)) if state.legal_moves() else float(0 in state.standings().winners)

    def _chance(self, names: Sequence[str]) -> float:
        return self._seen(names)[1]

    def _seen(self, names: Sequence[str]) -> tuple[list[float], float]:
        """Return the activation of the hidden units, and the chance."""
        for name in names:
            if name not in self.inputs:
                self.inputs[name] = [self.chance.uniform(-0.1, 0.1) for _ in range(HIDDEN)]
        hidden = [sum(column) for column in zip(self.biases, *[self.inputs[name] for name in names], strict=True)]
        active = [max(0.0, unit) for unit in hidden]
        logit = self.bias + sum([unit * weight for unit, weight in zip(active, self.outputs, strict=True)])
        return active, 1 / (1 + math.exp(-logit))

    def _learn(self, names: Sequence[str], target: float, step: float) -> None:
        """Descend the gradient of the cross-entropy of the chance at a position and a target."""
        active, chance = self._seen(names)
        off = step * (chance - target)
        slopes = [off * weight if unit else 0.0 for unit, weight in zip(active, self.outputs, strict=True)]
        self.outputs = [weight - off * unit for unit, weight in zip(active, self.outputs, strict=True)]
        self.biases = [weight - slope for weight, slope in zip(self.biases, slopes, strict=True)]
        self.bias -= off
        for name in names:
            self.inputs[name] = [weight - slope for weight, slope in zip(self.inputs[name], slopes, strict=True)]


def _names(state: Any) -> list[str]:
    return [name for part in features(state) for name in part]


def write(ai: str, network: ValueNetwork, to: Path) -> None:
    """Write what was learned for the game with another network in it, a row of numbers a line."""
    found = learned("works")
    kept = {name: getattr(network, name) for name in ("inputs", "biases", "outputs", "bias")}
    text = json.dumps({**found, "values": {**found["values"], ai: kept}}, indent=1)
    text = re.sub(r"\[[^][]*\]", lambda row: re.sub(r"\s+", "", row[0]), text)
    to.write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Play for some minutes; print now and then how often the last games were won, and write the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ai", required=True)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", action="store_true", help="begin with the network in use")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    network = ValueNetwork(**learned("works")["values"][options.ai]) if options.start else None
    training = Training(Table(simulation.setup("works", options.ai)).state, Random(options.seed), network)
    begun, told = monotonic(), 0.0
    while (minutes := (monotonic() - begun) / 60) < options.minutes:
        training.play(minutes / options.minutes)
        if minutes > told + 1:
            told = minutes
            print(f"{minutes:.0f} minutes, {training.games} games, {training.won:.1%} won", flush=True)
    write(options.ai, training.network(digits=2), options.out)


if __name__ == "__main__":
    main()
