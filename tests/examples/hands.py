"""What the examples and the golden games are held against: the referee, and the literal second implementations."""

import json
from collections.abc import Callable

from companion.paths import ASSETS
from companion.referee import Referee
from engine.json_types import JsonDict as Json
from engine.json_types import JsonValue
from tests.reference.delivery import delivery
from tests.reference.delivery.settings import configure
from tests.reference.shared import Refused
from tests.reference.works.works import Reference

BUILT_IN = ASSETS / "packs" / "works.json"


def literal() -> Reference:
    return Reference(json.loads(BUILT_IN.read_text(encoding="utf-8")))


class Literal:
    """The second implementation of Mint Delivery as one that answers requests, one game at a time, as far as the
    examples make any: whatever a referee calls a bad request is not held against it."""

    def __init__(self) -> None:
        self.game: delivery.Reference

    def handle(self, request: Json) -> Json:
        fields = {key: value for key, value in request.items() if key != "cmd"}
        try:
            reply: Json = getattr(self, request["cmd"])(**fields)
        except Refused as refused:
            return {"ok": False, "error": refused.error}
        return {"ok": True, **reply}

    def new(self, game: str, mode: str, seats: list[str], pack: Json, **more: JsonValue) -> Json:
        settings = configure(mode, seats, more.get("options", {}), more.get("rulings", {}), pack)
        self.game = delivery.Reference(settings, more.get("position"))
        return {"prompt": self.game.prompt}

    def state(self) -> Json:
        return {"position": self.game.position, "prompt": self.game.prompt}

    def legal(self) -> Json:
        return {"moves": self.game.legal()}

    def check(self, move: Json) -> Json:
        if rules := [f"delivery.{rule}" for rule in self.game.rules(move)]:
            return {"legal": False, "rule": rules[0], "rules": rules}
        delivery.after(self.game.settings, self.game.position, move)
        return {"legal": True}

    def play(self, move: Json) -> Json:
        ends = self.game.play(move)
        return {"prompt": self.game.prompt, "moves_played": [move, *ends]}

    def automa(self) -> Json:
        move, reasons = self.game.automa()
        return {"move": move, "reasons": [{"rule": f"delivery.{rule}"} for rule in reasons], "prompt": self.game.prompt}

    def undo(self) -> Json:
        self.game.undo()
        return {"prompt": self.game.prompt}

    def score(self) -> Json:
        return self.game.score()


Make = Callable[[], Referee | Reference | Literal]
HANDS: dict[str, dict[str, Make]] = {
    "works": {"referee": Referee, "reference": literal},
    "delivery": {"referee": Referee, "reference": Literal},
    "bid": {"referee": Referee},
}
"""By game: who plays it, the second implementation too if it answers requests."""


class Hand:
    """One implementation at work on one game. Replies are compared without the texts meant for people."""

    def __init__(self, make: Make) -> None:
        self.referee = make()

    def ask(self, cmd: str, **fields: object) -> Json:
        reply: Json = self.referee.handle({"cmd": cmd, **fields})
        return reply

    def do(self, cmd: str, **fields: object) -> Json:
        """Ask for what must be granted."""
        reply = self.ask(cmd, **fields)
        assert reply["ok"], (cmd, fields, reply)
        return reply

    def legal(self) -> list[str]:
        return canonical(self.do("legal")["moves"])

    def position(self) -> Json:
        position: Json = self.do("state")["position"]
        return position


def canonical(moves: list[Json]) -> list[str]:
    """Moves in one order, so that two sets of them can be compared."""
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def reasons(reply: Json) -> list[Json]:
    """The automa's reasons without their wording."""
    return [{key: reason[key] for key in ("location", "rule") if key in reason} for reason in reply["reasons"]]


def at(position: JsonValue, path: str) -> JsonValue:
    """The value at a dotted path; a place in a list is named by its number, a location by its id."""
    for step in path.split("."):
        if isinstance(position, dict):
            position = position[step]
        elif step.isdigit():
            position = position[int(step)]
        else:
            position = next(entry for entry in position if entry["id"] == step)
    return position


def part_of(whole: JsonValue, part: JsonValue) -> JsonValue:
    """`whole` cut down to the keys that `part` names, list by list, for a readable comparison with it."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return {key: part_of(whole[key], value) for key, value in part.items() if key in whole}
    if isinstance(part, list) and isinstance(whole, list) and len(part) == len(whole):
        return [part_of(*pair) for pair in zip(whole, part, strict=True)]
    return whole
