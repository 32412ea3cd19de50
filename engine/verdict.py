"""What the engine answers when it does not simply say yes: verdicts on moves, reasons of an automa, refusals of input.

Rule ids and facts only; the sentences are made by those who know the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.json_types import Json, JsonDict

Facts = Json


@dataclass(frozen=True, slots=True)
class Illegal:
    """The verdict on a move that a rule forbids.

    `rules` are all ids that speak against the move, in the order of the rules file; `facts` what a sentence about the
    first of them may want to name (ids of places and cards, mints needed and at hand).
    """

    rules: tuple[str, ...]
    facts: Facts = field(default_factory=dict, compare=False)

    @property
    def rule(self) -> str:
        """The id of the first rule that refuses."""
        return self.rules[0]


@dataclass(frozen=True, slots=True)
class Reason:
    """One step of an automa's reasoning: the rule that passed a candidate over or chose it, and what it was about."""

    rule: str
    location: str | None = None
    facts: Facts = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Step:
    """Something a person's hands do for the automa: `do` is a verb of the rules file, `facts` its objects."""

    do: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision:
    """The automa's move, why it is that one, and what the person does with the pieces.

    `reminders` are texts of its card that the app cannot carry out.
    """

    move: Any  # of the game's own kind
    reasons: tuple[Reason, ...]
    steps: tuple[Step, ...]
    reminders: tuple[str, ...] = ()


class Refusal(Exception):
    """Input that changes nothing. `code` is the one the protocol names, `facts` what it was about."""

    code = "bad-request"

    def __init__(self, what: str, **facts: object) -> None:
        """Keep `what` (a short key for developers, never shown to people) and the facts."""
        super().__init__(what)
        self.what = what
        self.facts: JsonDict = facts


class BadRequest(Refusal):
    """A field is unknown, missing or ill-typed, or an id is in no box."""


class BadPack(Refusal):
    """A card pack that does not fit its game."""

    code = "bad-pack"


class BadPosition(Refusal):
    """A position that no game could reach; `part` names the key at fault, `path` leads to the value, if that is known.

    A path is the keys and indexes from the whole position on, joined by slashes: `seats/0/plans/2`.
    """

    code = "bad-position"

    def __init__(self, part: str, what: str = "ill-formed", path: str | None = None) -> None:
        """Name the `part` at fault, and the path if it leads further."""
        super().__init__(what, part=part)
        self.part = part
        self.path = part if path is None else path


class IllegalMove(Refusal):
    """A well-formed move that a rule forbids."""

    code = "illegal-move"

    def __init__(self, verdict: Illegal) -> None:
        """Carry the verdict."""
        super().__init__(verdict.rule, rule=verdict.rule, rules=list(verdict.rules))
        self.verdict = verdict


class MissingCard(Refusal):
    """The pack lacks a value that the move depends on; `needs` is its path."""

    code = "missing-card"

    def __init__(self, needs: str) -> None:
        """Name the path of the value."""
        super().__init__(needs, needs=needs)
        self.needs = needs
