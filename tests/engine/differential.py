"""A game in the engine compared with the literal second implementation of its rules: they must say the same of every
state."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from engine.game import AnyGame, AnyState, Move
from engine.json_types import JsonDict, JsonValue
from engine.verdict import MissingCard, Refusal
from tests.reference.shared import Refused, copied


class Rules(NamedTuple):
    """What the second implementation of a game answers, and any move of that game made by chance."""

    configure: Callable[..., Any]  # what the reference calls its settings
    start: Callable[..., JsonDict]
    read_position: Callable[..., tuple[JsonDict, JsonValue]]
    prompt: Callable[..., JsonDict]
    legal: Callable[..., list[JsonDict]]
    unsure: Callable[..., list[JsonValue]]
    score: Callable[..., JsonDict]
    judge: Callable[..., list[str]]
    any_move: Callable[..., JsonDict]


class Both:
    """A game in the engine, and the settings by which the reference judges its positions."""

    engine: AnyGame
    rules: Rules
    checks: int
    """The number of moves of any kind that are compared at a state."""
    played: int
    """The number of those that are legal, of different kinds."""

    def __init__(self, new: JsonDict) -> None:
        self.new = new
        fields = [copied(new[key]) for key in ("mode", "seats", "options", "rulings", "pack")]
        self.settings = self.rules.configure(*fields)
        self.engine.validate(*fields)
        self.config = self.engine.configure(*fields)
        self.state = self.engine.start(self.config, None)
        self.written: tuple[AnyState | None, str] = None, ""
        self.same("start", self.position, self.rules.start(self.settings))

    # ---- what a game says ----

    def alike(self, value: JsonDict) -> JsonDict | None:
        """Return a position without what the rules leave open, or None if the value is none."""
        raise NotImplementedError

    def decided(self) -> list[JsonValue]:
        """Return what the reference lets the AI do, and why."""
        raise NotImplementedError

    def made(self, state: AnyState, set_off: Sequence[JsonValue]) -> list[JsonValue]:
        """Return the engine's result of a move, in the form of the reference."""
        return [plain(state.as_json()), plain(list(set_off))]

    def expected(self, move: JsonDict) -> list[JsonValue]:
        """Return the reference's result of a move."""
        raise NotImplementedError

    # ---- asked the same things ----

    @property
    def position(self) -> JsonDict:
        """The position as it would come over a wire, for each who asks another one; it is written once for a state."""
        state, text = self.written
        if state is not self.state:
            text = json.dumps(self.state.as_json())
            self.written = self.state, text
        told: JsonDict = json.loads(text)
        return told

    def read(self, position: JsonDict) -> JsonDict:
        """Return how the engine reads a position that is given to it."""
        return outcome(lambda: plain(self.engine.start(self.config, copied(position)).as_json()))

    def lay(self, position: JsonDict) -> None:
        """Begin from a position, if it can be."""
        ours = self.read(position)
        theirs = outcome(lambda: self.rules.read_position(self.settings, copied(position))[0])
        self.same("position read", ours, theirs, position)
        if "value" in ours:
            self.state = self.engine.start(self.config, position)

    def same(self, what: str, ours: JsonValue, theirs: JsonValue, about: JsonValue = None) -> None:
        assert self.shown(ours) == self.shown(theirs), self.place(what, about)

    def place(self, what: str, about: JsonValue) -> str:
        """Return what was asked, and where: all that is needed to see it again."""
        game = {key: value for key, value in self.new.items() if key != "pack"}
        return f"{what}: {json.dumps(about)}\nin {game}\nat {json.dumps(self.position)}"

    def shown(self, value: JsonValue) -> JsonValue:
        """Positions in answers cut down to what the rules fix."""
        if isinstance(value, list | tuple):
            return [self.shown(one) for one in value]
        if not isinstance(value, dict):
            return value
        fixed = self.alike(value)
        return {key: self.shown(one) for key, one in value.items()} if fixed is None else fixed

    def move(self, move: JsonDict) -> Move:
        made: Move = self.engine.move(self.state, copied(move))
        return made

    def verdict(self, move: JsonDict) -> JsonDict:
        def judged() -> list[str]:
            verdict = self.state.check(self.move(move))
            return list(verdict.rules) if verdict else []

        return outcome(judged)

    def decision(self) -> list[JsonValue]:
        made = self.engine.decide(self.state)
        return [made.move.as_json(), [reason.rule for reason in made.reasons]]

    def legal(self) -> list[JsonDict]:
        return [move.as_json() for move in self.state.legal_moves()]

    def compare(self, rng: Random) -> None:
        """Compare all that can be asked at the state as it is."""
        s, p = self.settings, self.position
        asked = self.rules.prompt(s, p)
        self.same("prompt", plain(self.state.prompt.as_json()), asked)
        if p["phase"] != "secret-bid":  # secret bids are in no position
            self.same("read back", self.read(p), {"value": p})
        ours = outcome(lambda: sorted_moves(self.legal()))
        self.same("legal moves", ours, outcome(lambda: sorted_moves(self.rules.legal(s, p))))
        self.same(
            "unsure moves",
            sorted((json.dumps(move.as_json(), sort_keys=True), needs) for move, needs in self.state.unsure()),
            sorted((json.dumps(move, sort_keys=True), needs) for move, needs in self.rules.unsure(s, p)),
        )
        ours = outcome(lambda: plain(self.engine.score(self.state.standings())))
        self.same("score", ours, outcome(lambda: self.rules.score(s, p)))
        if asked["ask"] == "automa":
            self.compare_decision()
        for _ in range(self.checks):
            self.compare_verdict(self.rules.any_move(s, p, rng))
        for move in of_each_kind(self.legal(), rng)[: self.played]:
            self.compare_verdict(move)

    def compare_decision(self) -> None:
        self.same("decision", outcome(self.decision), outcome(self.decided))

    def compare_verdict(self, move: JsonDict) -> None:
        theirs = outcome(lambda: self.rules.judge(self.settings, self.position, move))
        if move["move"] != "correct":
            self.same("verdict", self.verdict(move), theirs, move)
        if theirs == {"value": []}:
            ours = outcome(lambda: self.made(*self.state.played(self.move(move))))
            self.same("played", ours, outcome(lambda: self.expected(move)), move)

    def may(self, move: JsonDict) -> bool:
        """Return whether the reference lets a move be made."""
        return outcome(lambda: self.rules.judge(self.settings, self.position, move)) == {"value": []}

    def play(self, move: JsonDict) -> None:
        """Compare a move, and make it."""
        self.compare_verdict(move)
        self.state = self.state.play(self.move(move))


def plain(value: JsonValue) -> JsonValue:
    """The value as it would come over a wire."""
    return json.loads(json.dumps(value))


def position(state: AnyState) -> JsonDict:
    """The position as it would come over a wire."""
    told: JsonDict = plain(state.as_json())
    return told


def sorted_moves(moves: list[JsonDict]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def of_each_kind(moves: list[JsonDict], rng: Random) -> list[JsonDict]:
    """A move of each kind there is, in any order."""
    one = {move["move"]: move for move in rng.sample(moves, len(moves))}
    return rng.sample(list(one.values()), len(one))


def outcome(ask: Callable[[], JsonValue]) -> JsonDict:
    """Return the answer, or the refusal: its code, and what is lacking or at fault."""
    try:
        return {"value": ask()}
    except MissingCard as missing:
        return {"code": missing.code, "needs": missing.needs}
    except Refusal as refusal:
        facts = {key: value for key, value in refusal.facts.items() if key in ("part", "rule", "rules")}
        return {"code": refusal.code, **facts}
    except Refused as refused:
        return refused.error
