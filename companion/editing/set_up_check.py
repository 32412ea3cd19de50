"""Check my table: what set-up must leave there, and what differs from it. The same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.contract.roles import Counts, Differing
from companion.games.registry import MODULES
from companion.languages import Words
from companion.table.zones import Number, label_text
from companion.wording.phrases import joined


@dataclass(frozen=True, slots=True)
class Check:
    """The counts that set-up must leave, and those found so far by id; a count that was not entered is as it must be.
    """

    game: str
    config: Any  # each game has its own
    found: Mapping[str, int]

    @property
    def _counts(self) -> Counts[Any]:  # the configs of any game
        counts = MODULES[self.game].counts
        assert counts is not None, "asked only of games that count"
        return counts

    @property
    def due(self) -> tuple[Number, ...]:
        """The counts that set-up must leave."""
        return self._counts.counts(self.config)

    def value(self, number: Number) -> int:
        """Return the value found of a count."""
        return self.found.get(number.id, number.value)

    def counted(self, id: str, value: int) -> Check:
        """Return the check with something counted."""
        return Check(self.game, self.config, {**self.found, id: value})

    def differing(self) -> Differing:
        """Return what differs."""
        pairs = {number.id: (number.value, self.value(number)) for number in self.due}
        return {id: pair for id, pair in pairs.items() if pair[0] != pair[1]}

    def name(self, words: Words, number: Number) -> str:
        """Return what a count is of, in small letters."""
        return label_text(MODULES[self.game].narrator(words, self.config), number.label)

    def verdict(self, words: Words) -> str:
        """Return in a sentence or two how the table differs from what it should be."""
        differing = self.differing()
        if not differing:
            return words.say("All is as it should be.")
        sentences = [
            words.say("{what}: {found} instead of {due}", what=self.name(words, number), found=counted, due=due)
            for number in self.due
            for due, counted in ([differing[number.id]] if number.id in differing else [])
        ]
        listed = joined(words, sentences)
        hint = self._counts.hint(words, self.config, differing)
        return f"{listed[:1].upper()}{listed[1:]}. {hint}".strip()
