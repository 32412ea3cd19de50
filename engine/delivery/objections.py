"""What speaks against a move: the rules that refuse it, and the first value that would have to be known."""

from __future__ import annotations

from typing import Any

from engine.verdict import Illegal, MissingCard


class Objections:
    """Collects, in the order of checks, the rules that refuse a move and the values that it hangs on."""

    __slots__ = ("lacking", "rules")

    def __init__(self) -> None:
        self.rules: list[str] = []
        self.lacking: str | None = None

    def add(self, rule: str) -> None:
        """A rule (without the game's prefix) refuses the move."""
        self.rules.append(f"delivery.{rule}")

    def check(self, is_allowed: bool, rule: str) -> bool:
        """Let a rule refuse the move unless it is allowed; return whether it is."""
        if not is_allowed:
            self.add(rule)
        return is_allowed

    def need(self, path: str) -> None:
        """The move hangs on a value that nobody has told yet."""
        if self.lacking is None:
            self.lacking = path

    def verdict(self, facts: dict[str, Any]) -> Illegal | None:
        """Return the refusal, if there is one; MissingCard where only a value is lacking."""
        if self.rules:
            return Illegal(tuple(self.rules), facts)
        if self.lacking is not None:
            raise MissingCard(self.lacking)
        return None
