"""Laying the table, step by step, with the counts each step must leave there."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.json_types import Json


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One step of the set-up: its id, the counts it leaves on the table, and facts for the sentence about it."""

    id: str
    counts: Json
    facts: Json = field(default_factory=dict, compare=False)
