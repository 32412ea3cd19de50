"""What the examples and the golden games are held against: the referee, and the literal second implementation."""

import json
from collections.abc import Callable

from companion.paths import ASSETS
from companion.referee import Referee
from engine.json_types import JsonDict as Json
from engine.json_types import JsonValue
from tests.reference.works.works import Reference

BUILT_IN = ASSETS / "packs" / "works.json"


def literal() -> Reference:
    return Reference(json.loads(BUILT_IN.read_text(encoding="utf-8")))


HANDS: dict[str, Callable[[], Referee | Reference]] = {"referee": Referee, "reference": literal}


class Hand:
    """One implementation at work on one game. Replies are compared without the texts meant for people."""

    def __init__(self, make: Callable[[], Referee | Reference]) -> None:
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
