"""Finds the weights of a game's policy: `python -m tests.bench.weights --game works --minutes 10 --out FILE`.

It plays many games with the policy in every chair, against each AI and against itself, and follows the policy gradient
(Williams, REINFORCE, 1992; steps as in Adam, 2014). The reward is to win, and a little to have points. What it finds
belongs into assets/coach, under `weights` or, found against one AI, under `against`.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from companion.contract.policy import WeighedPolicy
from companion.games.registry import MODULES
from companion.table import simulation
from companion.table.table import Table

BATCH = 50
STEP = 0.05
POINTS = 0.2
MOST_MOVES = 1_000
Features = Sequence[tuple[str, float]]
Choice = tuple[int, Sequence[Features], list[float], int]
"""Who chose, the features of each move, how likely each was, and which it was."""


class Training:
    """Weights that get better."""

    def __init__(self, policy: WeighedPolicy[Any, Any], seed: int) -> None:
        self.policy = policy
        self.weights: defaultdict[str, float] = defaultdict(float, policy.weights)
        policy.weights = self.weights
        self.chance = Random(seed)
        self.slope: defaultdict[str, float] = defaultdict(float)
        self.mean: defaultdict[str, float] = defaultdict(float)
        self.spread: defaultdict[str, float] = defaultdict(float)
        self.usual: defaultdict[tuple[str, int], float] = defaultdict(lambda: 0.4)
        self.won: defaultdict[str, float] = defaultdict(lambda: 0.4)
        self.games = 0

    def play(self, name: str, state: Any) -> None:
        """Play a game, and note what made it go well."""
        state, choices = self._played(state)
        standings = state.standings()
        points = self.policy.judge(standings)
        self.won[name] += 0.002 * ((0 in standings.winners) - self.won[name])
        gain = {}
        for seat, share in enumerate(points):
            won = 1 / len(standings.winners) if seat in standings.winners else 0.0
            result = (1 - POINTS) * won + POINTS * share
            gain[seat] = result - self.usual[name, seat]
            self.usual[name, seat] += 0.01 * gain[seat]
        for by, features, likely, chosen in choices:
            for move, part in enumerate(likely):
                for name, value in features[move]:
                    self.slope[name] += gain[by] * ((move == chosen) - part) * value
        self.games += 1
        if self.games % BATCH == 0:
            self._learn(self.games // BATCH)

    def _played(self, state: Any) -> tuple[Any, list[Choice]]:
        chance, automa = self.chance, state.config.automa
        choices: list[Choice] = []
        for _ in range(MOST_MOVES):
            moves = state.legal_moves()
            if not moves:
                break
            by = moves[0].by
            is_open = len(moves) > 1 and by != automa and state.prompt.ask == "decide"
            features = self.policy.features(state, moves) if is_open else None
            if features is None:
                move = chance.choice(moves)
            else:
                logits = [sum(self.weights[name] * value for name, value in each) for each in features]
                parts = [math.exp(each - max(logits)) for each in logits]
                likely = [part / sum(parts) for part in parts]
                chosen = chance.choices(range(len(moves)), likely)[0]
                choices.append((by, features, likely, chosen))
                move = moves[chosen]
            state = state.after(move)
        return state, choices

    def _learn(self, batch: int) -> None:
        step = STEP / (1 + batch / 400)
        for name, slope in self.slope.items():
            each = slope / BATCH
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * each
            self.spread[name] = 0.99 * self.spread[name] + 0.01 * each * each
            mean, spread = self.mean[name] / (1 - 0.9**batch), self.spread[name] / (1 - 0.99**batch)
            self.weights[name] += step * mean / (math.sqrt(spread) + 1e-4)
        self.slope.clear()


def main() -> None:
    """Play for some minutes; print now and then how often the policy wins, and the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--ai", action="append", help="only against these")
    parser.add_argument("--seats", action="append", type=int, help="besides, among so many")
    parser.add_argument("--only-among", action="store_true", help="against no AI")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="a file with weights to begin with")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    policy = MODULES[options.game].policy
    if not isinstance(policy, WeighedPolicy):
        parser.error("this game has no weights")
    if options.start:
        policy.weights = json.loads(options.start.read_text(encoding="utf-8"))
    ais = () if options.only_among else options.ai or simulation.opponents(options.game)
    starts = [(ai, Table(simulation.setup(options.game, ai)).state) for ai in ais]
    among = [(f"{seats}", simulation.setup_among(options.game, "abcdef"[:seats])) for seats in options.seats or ()]
    starts += [(name, Table(setup).state) for name, setup in among]
    training, end, told = Training(policy, options.seed), monotonic() + 60 * options.minutes, 0.0
    while monotonic() < end:
        training.play(*starts[training.games % len(starts)])
        if monotonic() > told + 30:
            told = monotonic()
            shares = ", ".join(f"{name} {share:.1%}" for name, share in training.won.items())
            print(training.games, shares, flush=True)
            weights = {name: round(weight, 2) for name, weight in sorted(training.weights.items())}
            options.out.write_text(json.dumps(weights, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
