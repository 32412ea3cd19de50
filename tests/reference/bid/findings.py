"""What a judgement gathers: rules that refuse."""

from typing import Any


class Findings:
    """The rules found to refuse, in the order of checks."""

    def __init__(self) -> None:
        self.rules: list[str] = []

    def test(self, rule: str, holds: Any) -> bool:
        """Note a check; False when it refuses."""
        if not holds:
            self.rules.append(f"bid.{rule}")
        return bool(holds)
