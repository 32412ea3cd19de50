"""What a judgement gathers: rules that refuse, and values that were lacking."""

from typing import Any


class Findings:
    """The rules found to refuse, and the values that were lacking, both in the order of checks."""

    def __init__(self) -> None:
        self.rules: list[str] = []
        self.needs: list[str] = []

    def test(self, rule: str, holds: Any, needs: str = "") -> bool:
        """Note a check; `holds` None means that a value is lacking. False when the check refuses."""
        if holds is None:
            self.needs.append(needs)
            return True
        if not holds:
            self.rules.append(f"delivery.{rule}")
        return bool(holds)
