"""Putting what the engine answers into words: the part that is the same for every game, and which teller a game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.bid import telling as bid
from companion.delivery import telling as delivery
from companion.languages import Words, mark
from companion.table import Table
from companion.works import telling as works
from engine.checklist import SetupStep
from engine.verdict import Illegal, IllegalMove, Reason, Refusal, Step


class Teller(Protocol):
    """Says in one language what happens in one game."""

    @property
    def words(self) -> Words:
        """The sentences of the language."""

    @property
    def config(self) -> Any:
        """What the game is played with."""

    @property
    def ai(self) -> str:
        """The name of the AI; "" where none plays."""

    def seeing(self, state: Any) -> Teller:
        """The teller that also knows what the table has told of the cards up to this state."""

    def name(self, seat: int) -> str:
        """The name of the person or the AI in a seat."""

    def setup_step(self, step: SetupStep) -> str:
        """A step of the set-up, in a few words."""

    def setup_detail(self, step: SetupStep) -> str:
        """What is done in a step of the set-up, in a sentence or two."""

    def refusal(self, verdict: Illegal) -> str:
        """Why a move is refused, in one sentence."""

    def breach(self, rule: str, verdict: Illegal) -> str:
        """What one of the rules of a verdict says to the move."""

    def reason(self, reason: Reason) -> str:
        """Why the automa passed a candidate over, or chose it."""

    def step(self, step: Step) -> str:
        """What hands do for the automa, or once a move is made."""


TELLERS: Mapping[str, Callable[[Words, Any], Teller]] = {
    "works": works.Teller,
    "delivery": delivery.Teller,
    "bid": bid.Teller,
}
"""A game to what makes its teller, from the words of a language and a config."""


def teller(words: Words, table: Table) -> Teller:
    """Return the teller of this game."""
    return TELLERS[table.setup.game](words, table.config).seeing(table.state)


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
