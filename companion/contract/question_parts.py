"""What every "Can I…?" shares: a question about a move, asked field by field, and the seat it is about at first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from companion.contract.suppose_parts import Against
from engine.game import AnyState
from engine.verdict import Illegal


@dataclass(frozen=True, slots=True)
class Question:
    """What has been asked so far: the seat, the kind of move, and the values chosen by field."""

    seat: int
    kind: str = ""
    chosen: Mapping[str, str] = field(default_factory=dict)

    def about(self, kind: str) -> Self:
        """Return the question about another kind of move, of the same seat."""
        return replace(self, kind=kind, chosen={})

    def of(self, seat: int) -> Self:
        """Return the same question about another seat."""
        return replace(self, seat=seat)

    def naming(self, name: str, value: str) -> Self:
        """Return the question with one of its fields chosen."""
        return replace(self, chosen={**self.chosen, name: value})

    def has(self, names: tuple[str, ...]) -> bool:
        """Return whether it is a move by now: a kind, and all these fields chosen."""
        return bool(self.kind) and all(name in self.chosen for name in names)


def asked_first(state: AnyState) -> int:
    """Return the seat a question is about at first: the person to move, or the first person."""
    by = state.prompt.by
    return by if isinstance(by, int) and by != state.config.automa else 0


def objections(verdict: Illegal | None, state: AnyState) -> list[Against]:
    """Return each rule of a verdict; none where nothing objects."""
    return [] if verdict is None else [(rule, verdict, state) for rule in verdict.rules]
