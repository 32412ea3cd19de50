"""The set-up checklist as plain values: which steps are ticked, which one comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.contract.roles import AnyNarrator
from engine.config import SetupStep


@dataclass(frozen=True, slots=True)
class StepView:
    """A step with its number and words; `state` is "done", "now" (the first that is not done) or "later"."""

    step: SetupStep
    number: int
    state: str
    title: str
    detail: str

    @property
    def id(self) -> str:
        """The id of the step."""
        return self.step.id


def ticked(steps: Sequence[SetupStep], saved: Any) -> tuple[str, ...]:
    """Return the ids of the steps that are done, in order; `saved` comes from the store and may be anything."""
    done = saved if isinstance(saved, list) else []
    return tuple(step.id for step in steps if step.id in done)


def toggled(done: Sequence[str], id: str) -> list[str]:
    """Return the ids with one ticked, or no longer ticked."""
    return [other for other in done if other != id] if id in done else [*done, id]


def views(narrator: AnyNarrator, steps: Sequence[SetupStep], done: Sequence[str]) -> tuple[StepView, ...]:
    """Return the steps in order."""
    now = next((step.id for step in steps if step.id not in done), None)
    return tuple(
        StepView(
            step,
            number,
            "done" if step.id in done else "now" if step.id == now else "later",
            narrator.setup_step(step),
            narrator.setup_detail(step),
        )
        for number, step in enumerate(steps, 1)
    )
