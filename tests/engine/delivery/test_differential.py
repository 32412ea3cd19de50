"""The engine of Mint Delivery against the literal second implementation: the same states, the same answers."""

import os
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from engine import delivery
from engine.json_types import JsonDict, JsonValue
from tests.engine import differential
from tests.engine.delivery.chance import MODES, any_game, any_position
from tests.engine.delivery.chance_moves import any_drive, any_move, changes
from tests.engine.differential import Rules, outcome
from tests.reference.delivery import set_up
from tests.reference.delivery.delivery import after, decide, judge, legal, prompt, score, unsure
from tests.reference.delivery.position import read_position
from tests.reference.delivery.settings import Settings, configure
from tests.reference.shared import copied

STATES = int(os.environ.get("DIFFERENTIAL_STATES", "50"))
"""States of each mode at which all answers are compared; thousands for once after a change of the rules."""


class Both(differential.Both):
    """A game of Mint Delivery in both."""

    engine = delivery
    rules = Rules(configure, set_up.start, read_position, prompt, legal, unsure, score, judge, any_move)
    checks, played = 14, 5

    def __init__(self, new: JsonDict, rng: Random) -> None:
        super().__init__(new)
        if rng.random() < 0.8 and "ai" in new["options"] | ({} if self.settings.solo else {"ai": 0}):
            self.lay(any_position(self.settings, rng))

    def alike(self, value: JsonDict) -> JsonDict | None:
        """A position without what the rules leave open: what counts turns before the first one and after the last."""
        if "phase" not in value:
            return None
        shown: JsonDict = copied(value)
        if shown["phase"] != "play":
            del shown["turn"], shown["round"]
        if shown["phase"] == "setup":
            shown["pending"] = [{key: shown["pending"][0].get(key) for key in ("ask", "slot", "by", "about")}]
        for question in shown["pending"]:
            for key in ("kind", "number", "town", "seat", "belt", "place", "new_card"):
                question.pop(key, None)
        return shown

    def decided(self) -> list[JsonValue]:
        """Return what the reference lets the AI do, and why."""
        move, reasons = decide(self.settings, self.position)
        return [move, [f"delivery.{reason}" for reason in reasons]]

    def expected(self, move: JsonDict) -> list[JsonValue]:
        """Return the reference's result of a move."""
        return list(after(self.settings, self.position, move))

    def compare(self, rng: Random) -> None:
        """Compare all that can be asked, and while a game is played a correction."""
        super().compare(rng)
        p = self.position
        if p["phase"] == "play":
            self.compare_verdict({"move": "correct", "by": "table", "changes": changes(self.settings, p, rng)})

    def step(self, rng: Random) -> bool:
        """Play on; return False if nothing can be played."""
        moves = self.legal()
        lacking = [needs for _, needs in self.state.unsure() if "road" not in needs.split("/")]
        if self.state.prompt.ask == "automa" and not moves:
            lacking = [outcome(self.decision)["needs"]]
        if lacking and (not moves or rng.random() < 0.5):
            moves = [learning(self.settings, self.position, rng.choice(lacking), rng)]
        if self.settings.trusted and self.position["phase"] == "play":
            moves += self.vouched(moves, rng)
        if not moves:
            return False
        self.play(rng.choices(moves, [weight(move) for move in moves])[0])
        return True

    def vouched(self, moves: list[JsonDict], rng: Random) -> list[JsonDict]:
        """Some moves for which the table answers, when a turn is asked."""
        s, p = self.settings, self.position
        if {"move": "end", "by": p["turn"]["seat"]} not in moves:
            return []
        wild = ({**any_drive(s, p, rng), "vouched": True} for _ in range(12))
        tried = [{"move": "move", "by": p["turn"]["seat"], **fields} for fields in wild]
        return [move for move in tried if self.may(move)]


def weight(move: JsonDict) -> int:
    return {"deliver": 12, "upgrade": 12, "take": 6, "end": 1, "load": 3}.get(move["move"], 4)


def learning(s: Settings, p: JsonDict, path: str, rng: Random) -> JsonDict:
    """A value for a path that is lacking."""
    row = [stack["face_up"] for stack in p.get("stacks", []) if stack["face_up"]]
    kinds: dict[str, tuple[JsonValue, ...]] = {
        "town": tuple(s.towns),
        "mints": (["classic"], ["sugar-free", "classic"], ["cinnamon"]),
        "stars": (1, 2, 3),
        "capacity": (4, 5),
        "workload": (1, 2, 3),
        "preference": ([], [{"prefer": "fewest-mints"}, {"prefer": "most-stars"}]),
        "ready_orders": (1, 2),
        "effect": ({"effect": "actions", "plus": 1}, {"effect": "text"}),
        "choice": tuple(row),
    }
    values = kinds.get(path.rsplit("/", 1)[1], (True, True, False))
    if "/distance/" in path:
        values = (1, 2, 3)
    return {"move": "learn", "by": "table", "needs": path, "value": rng.choice(values)}


def walk(mode: str, rng: Random) -> Iterator[Both]:
    """Games by chance, a state at a time: from the middle, or from the first question; some moves of each."""
    while True:
        both = Both(any_game(mode, rng), rng)
        for _ in range(6 if both.state.as_json()["phase"] == "play" else 60):
            if both.state.as_json()["phase"] == "play" or rng.random() < 0.2:
                yield both
            if not both.step(rng):
                break


@pytest.mark.parametrize("mode", MODES)
def test_both_give_the_same_answers(mode: str) -> None:
    rng = Random(f"differential {mode}")
    for both in islice(walk(mode, rng), STATES):
        both.compare(rng)


@pytest.mark.parametrize("mode", MODES)
def test_both_judge_alike(mode: str) -> None:
    """Many positions, each looked at once: what is refused and why, and what the automa does then."""
    rng = Random(f"judging {mode}")
    for _ in range(STATES):
        both = Both(any_game(mode, rng), rng)
        for _ in range(Both.checks):
            both.compare_verdict(any_move(both.settings, both.position, rng))
        while both.state.prompt.ask == "automa":
            both.compare_decision()
            moves = both.state.legal_moves()
            if not moves:
                break
            both.compare_verdict(moves[0].as_json())
            both.state = both.state.play(moves[0])
