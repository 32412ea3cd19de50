"""Laying the table, step by step, with the counts each step must leave there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One step of the set-up: its id, the counts it leaves on the table, and facts for the sentence about it."""

    id: str
    counts: Mapping[str, Any]
    facts: Mapping[str, Any] = field(default_factory=dict, compare=False)
