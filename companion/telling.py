"""Putting what the engine answers into words: the part that is the same for every game, and which teller a game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from companion import telling_works
from companion.languages import Words, mark
from companion.table import Table
from engine.checklist import SetupStep
from engine.verdict import Illegal, IllegalMove, Reason, Refusal, Step


class Teller(Protocol):
    """Says in one language what happens in one game."""

    def setup_step(self, step: SetupStep) -> str:
        """A step of the set-up, in a few words."""

    def refusal(self, verdict: Illegal) -> str:
        """Why a move is refused, in one sentence."""

    def breach(self, rule: str, verdict: Illegal) -> str:
        """What one of the rules of a verdict says to the move."""

    def reason(self, reason: Reason) -> str:
        """Why the automa passed a candidate over, or chose it."""

    def step(self, step: Step) -> str:
        """What hands do for the automa."""


def teller(words: Words, table: Table) -> Teller:
    """Return the teller of this game."""
    return telling_works.Teller(words, table.config)


_REFUSED: Mapping[str, str] = {
    "bad-json": mark(
        "This line is no JSON that can be read: one value a line, at most 1,000,000 bytes and 100 levels."
    ),
    "no-game": mark("No game is running: start one first."),
    "bad-pack": mark("The card pack does not fit this game: look at {needs}."),
    "bad-position": mark("No game could reach this position: look at {part}."),
    "missing-card": mark("A card value is needed first: {needs}."),
    "bad-request": mark("This request does not fit: look at {what}."),
    "nothing-to-undo": mark("There is nothing to undo."),
    "nothing-to-redo": mark("There is nothing to redo."),
    "not-the-automa": mark("It is not the AI’s turn."),
}


def refused(words: Words, refusal: Refusal, table: Table | None) -> str:
    """Return one sentence about a refusal."""
    if isinstance(refusal, IllegalMove) and table is not None:
        return teller(words, table).refusal(refusal.verdict)
    facts: dict[str, Any] = {"what": next((v for v in refusal.facts.values() if isinstance(v, str)), refusal.what)}
    facts |= {key: refusal.facts.get(key, "?") for key in ("needs", "part")}
    return words.say(_REFUSED.get(refusal.what) or _REFUSED[refusal.code], **facts)
