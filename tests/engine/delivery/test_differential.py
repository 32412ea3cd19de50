"""The engine of Mint Delivery against the literal second implementation: the same states, the same answers."""

import copy
import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from engine import delivery
from engine.verdict import MissingCard, Refusal
from tests.engine.delivery.chance import MODES, any_game, any_position
from tests.engine.delivery.chance_moves import any_drive, any_move, changes
from tests.reference.delivery import set_up
from tests.reference.delivery.delivery import after, decide, judge, legal, prompt, score, unsure
from tests.reference.delivery.position import read_position
from tests.reference.delivery.settings import Json, Refused, Settings, configure

STATES = int(os.environ.get("DIFFERENTIAL_STATES", "100"))
"""States of each mode at which all answers are compared; thousands for once after a change of the rules."""
CHECKS, PLAYED = 14, 5


def plain(value: Any) -> Any:
    """The value as it would come over a wire."""
    return json.loads(json.dumps(value))


def sorted_moves(moves: list[Json]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def alike(position: Json) -> Json:
    """A position without what the rules leave open: what counts turns before the first one and after the last."""
    shown: Json = copy.deepcopy(position)
    if shown["phase"] != "play":
        del shown["turn"], shown["round"]
    if shown["phase"] == "setup":
        shown["pending"] = [{key: shown["pending"][0].get(key) for key in ("ask", "slot", "by", "about")}]
    for question in shown["pending"]:
        for key in ("kind", "number", "town", "seat", "belt", "place", "new_card"):
            question.pop(key, None)
    return shown


class Both:
    """A game in the engine, and the settings by which the reference judges its positions."""

    def __init__(self, new: Json, rng: Random) -> None:
        self.new = new
        fields = [copy.deepcopy(new[key]) for key in ("mode", "seats", "options", "rulings", "pack")]
        self.settings: Settings = configure(*fields)
        delivery.validate(*fields)
        self.config = delivery.configure(*fields)
        self.story: list[Any] = []
        self.state = delivery.start(self.config, None)
        self.same("start", self.position, set_up.start(self.settings))
        if rng.random() < 0.8 and "ai" in new["options"] | ({} if self.settings.solo else {"ai": 0}):
            self.lay(any_position(self.settings, rng))

    @property
    def position(self) -> Json:
        position: Json = plain(self.state.as_json())
        return position

    def lay(self, position: Json) -> None:
        """Begin from a position, if it can be."""
        ours = outcome(lambda: plain(delivery.start(self.config, copy.deepcopy(position)).as_json()))
        theirs = outcome(lambda: read_position(self.settings, copy.deepcopy(position))[0])
        self.same("position read", ours, theirs, position)
        if "value" in ours:
            self.state, self.story = delivery.start(self.config, position), [position]

    def same(self, what: str, ours: Any, theirs: Any, about: Any = None) -> None:
        ours, theirs = [shown(one) for one in (ours, theirs)]
        told = {key: value for key, value in self.new.items() if key != "pack"}
        assert ours == theirs, f"{what}: {json.dumps(about)}\nin {told}\nat {json.dumps(self.position)}"

    def move(self, move: Json) -> Any:
        return delivery.move(self.state, copy.deepcopy(move))

    def verdict(self, move: Json) -> Json:
        def judged() -> list[str]:
            found = self.state.check(self.move(move))
            return list(found.rules) if found else []

        return outcome(judged)

    def after(self, move: Json) -> Json:
        def played() -> list[Any]:
            state, set_off = self.state.played(self.move(move))
            return [plain(state.as_json()), plain(list(set_off))]

        return outcome(played)

    # ---- one state ----

    def compare(self, rng: Random) -> None:
        s, p = self.settings, self.position
        self.same("prompt", plain(self.state.prompt.as_json()), prompt(s, p))
        again = outcome(lambda: plain(delivery.start(self.config, self.position).as_json()))
        self.same("read back", again, {"value": p})
        ours = outcome(lambda: sorted_moves([move.as_json() for move in self.state.legal_moves()]))
        self.same("legal moves", ours, outcome(lambda: sorted_moves(legal(s, p))))
        self.same(
            "unsure moves",
            sorted((json.dumps(move.as_json(), sort_keys=True), needs) for move, needs in self.state.unsure()),
            sorted((json.dumps(move, sort_keys=True), needs) for move, needs in unsure(s, p)),
        )
        self.same("score", outcome(self.score), outcome(lambda: score(s, p)))
        if prompt(s, p)["ask"] == "automa":
            self.compare_decision()
        for _ in range(CHECKS):
            self.compare_verdict(any_move(s, p, rng))
        moves = [move.as_json() for move in self.state.legal_moves()]
        for move in of_each_kind(moves, rng)[:PLAYED]:
            self.compare_verdict(move)
        if p["phase"] == "play":
            self.compare_verdict({"move": "correct", "by": "table", "changes": changes(s, p, rng)})

    def compare_decision(self) -> None:
        s, p = self.settings, self.position
        self.same("decision", outcome(self.decision), outcome(lambda: list(decided(s, p))))

    def score(self) -> Json:
        scored: Json = plain(delivery.score(self.state.standings()))
        return scored

    def decision(self) -> list[Any]:
        made = delivery.decide(self.state)
        return [made.move.as_json(), [reason.rule for reason in made.reasons]]

    def compare_verdict(self, move: Json) -> None:
        s, p = self.settings, self.position
        theirs = outcome(lambda: judge(s, p, move))
        if move["move"] != "correct":
            self.same("verdict", self.verdict(move), theirs, move)
        if theirs == {"value": []}:
            self.same("played", self.after(move), outcome(lambda: list(after(s, p, move))), move)

    def step(self, rng: Random) -> bool:
        """Play on; False where nothing can be played."""
        moves = [move.as_json() for move in self.state.legal_moves()]
        lacking = [needs for _, needs in self.state.unsure() if "road" not in needs.split("/")]
        if self.state.prompt.ask == "automa" and not moves:
            lacking = [outcome(self.decision)["needs"]]
        if lacking and (not moves or rng.random() < 0.5):
            moves = [learning(self.settings, self.position, rng.choice(lacking), rng)]
        if self.settings.trusted and self.position["phase"] == "play":
            moves += vouched(self.settings, self.position, moves, rng)
        if not moves:
            return False
        move = rng.choices(moves, [weight(move) for move in moves])[0]
        self.compare_verdict(move)
        self.state = self.state.play(self.move(move))
        return True


def vouched(s: Settings, p: Json, moves: list[Json], rng: Random) -> list[Json]:
    """Some moves for which the table answers, when a turn is asked."""
    if {"move": "end", "by": p["turn"]["seat"]} not in moves:
        return []
    wild = ({**any_drive(s, p, rng), "vouched": True} for _ in range(12))
    tried = [{"move": "move", "by": p["turn"]["seat"], **fields} for fields in wild]
    return [move for move in tried if outcome(partial(judge, s, p, move)) == {"value": []}]


def of_each_kind(moves: list[Json], rng: Random) -> list[Json]:
    """A move of each kind there is, in any order."""
    one = {move["move"]: move for move in rng.sample(moves, len(moves))}
    return rng.sample(list(one.values()), len(one))


def weight(move: Json) -> int:
    return {"deliver": 12, "upgrade": 12, "take": 6, "end": 1, "load": 3}.get(move["move"], 4)


def decided(s: Settings, p: Json) -> tuple[Json, list[str]]:
    move, reasons = decide(s, p)
    return move, [f"delivery.{reason}" for reason in reasons]


def learning(s: Settings, p: Json, path: str, rng: Random) -> Json:
    """A value for a path that is lacking."""
    row = [stack["face_up"] for stack in p.get("stacks", []) if stack["face_up"]]
    kinds: dict[str, tuple[Any, ...]] = {
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


def outcome(ask: Callable[[], Any]) -> Json:
    """What was answered, or the refusal: its code, and what is lacking or at fault."""
    try:
        return {"value": ask()}
    except MissingCard as missing:
        return {"code": missing.code, "needs": missing.needs}
    except Refusal as refusal:
        told = {key: value for key, value in refusal.facts.items() if key in ("part", "rule", "rules")}
        return {"code": refusal.code, **told}
    except Refused as refused:
        return refused.error


def shown(value: Any) -> Any:
    """Positions in answers cut down to what the rules fix."""
    if isinstance(value, dict):
        if "phase" in value:
            return alike(value)
        return {key: shown(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shown(one) for one in value]
    return value


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
    for count, both in enumerate(walk(mode, rng)):
        both.compare(rng)
        if count == STATES:
            break


@pytest.mark.parametrize("mode", MODES)
def test_both_judge_alike(mode: str) -> None:
    """Many positions, each looked at once: what is refused and why, and what the automa does then."""
    rng = Random(f"judging {mode}")
    for _ in range(STATES):
        both = Both(any_game(mode, rng), rng)
        for _ in range(CHECKS):
            both.compare_verdict(any_move(both.settings, both.position, rng))
        while both.state.prompt.ask == "automa":
            both.compare_decision()
            moves = both.state.legal_moves()
            if not moves:
                break
            both.compare_verdict(moves[0].as_json())
            both.state = both.state.play(moves[0])
