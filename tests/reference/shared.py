"""What the second implementations of the games have in common; nothing of it comes from the engine."""

from typing import Any, TypeAlias

JsonValue: TypeAlias = Any  # whatever `json.loads` gives
Json: TypeAlias = dict[str, JsonValue]


def copied(value: JsonValue) -> JsonValue:
    """A copy of a JSON value, quicker than the library's."""
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    return [copied(one) for one in value] if isinstance(value, list) else value


class Refused(Exception):
    """A request turned down: the error of the protocol, its code and what it names, without the text."""

    def __init__(self, code: str, **facts: JsonValue) -> None:
        super().__init__(code, facts)
        self.error: Json = {"code": code, **facts}


class Missing(Refused):
    """The pack lacks a value."""

    def __init__(self, needs: str) -> None:
        super().__init__("missing-card", needs=needs)
        self.needs = needs


class Findings:
    """The rules of a game found to refuse, and the values that were lacking, both in the order of checks."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules: list[str] = []
        self.needs: list[str] = []

    def test(self, rule: str, holds: object, needs: str = "") -> bool:
        """Note a check; `holds` None means, where `needs` is told, that a value is lacking. False when it refuses."""
        if holds is None and needs:
            self.needs.append(needs)
            return True
        if not holds:
            self.rules.append(f"{self.game}.{rule}")
        return bool(holds)


def merge_patch(target: JsonValue, patch: JsonValue) -> JsonValue:
    """RFC 7386."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        merged[key] = merge_patch(merged.get(key), value)
        if value is None:
            del merged[key]
    return merged


def by_id(entries: list[Json] | None) -> dict[str, Json]:
    return {entry["id"]: entry for entry in entries or []}


def whole(value: object, least: int | None = None, most: int | None = None) -> bool:
    """Is this a whole number in that range? JSON's true and false are none, nor is 1.0."""
    if type(value) is not int:
        return False
    return (least is None or value >= least) and (most is None or value <= most)
