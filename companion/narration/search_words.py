"""How people say things: the everyday words of a language, which lead to the words of the rulebook.

Data, one file a language: assets/search/<code>.json. A language without a file is searched by its rules' own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from companion.paths import ASSETS, data_in
from companion.wording.stemming import WORD, plain, stem
from engine.json_types import Json

FOLDER: Final = ASSETS / "search"
SAYING: Final = "_"
"""What joins the stems of a saying of several words, such as "give up"."""
LONGEST_SAYING: Final = 4


@dataclass(frozen=True, slots=True)
class Everyday:
    """The everyday words of a language for one game.

    idle: words that say nothing about the question. weak: those that say little, as "who" and "how". same: by stem, or
    several in a row, the stems with the same meaning. asked: by rule id, how people ask for it. words: all that are in
    `same`, as they are written. ordinary: words that are no typing faults although no rule has them. groups: the groups
    of stems with the same meaning, of which `same` is made.
    """

    idle: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()
    same: Mapping[tuple[str, ...], frozenset[str]] = field(default_factory=dict)
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    words: frozenset[str] = frozenset()
    particles: frozenset[str] = frozenset()
    ordinary: frozenset[str] = frozenset()
    groups: tuple[tuple[str, ...], ...] = ()

    def saying(self, bare: Sequence[str], start: int) -> int:
        """Return the end of the stems from `start` on that have a meaning together; mostly a single stem has its own.
        """
        most = min(len(bare), start + LONGEST_SAYING)
        return next((end for end in range(most, start + 1, -1) if tuple(bare[start:end]) in self.same), start + 1)

    def with_sayings(self, bare: Sequence[str]) -> list[str]:
        """Return stems, and each saying among them as one more."""
        spans = [(start, self.saying(bare, start)) for start in range(len(bare))]
        return [*bare, *(SAYING.join(bare[start:end]) for start, end in spans if end > start + 1)]


@cache
def everyday(language: str, game: str) -> Everyday:
    """Return the everyday words of a language for a game; none if the language has no file."""
    data = data_in(FOLDER, language)
    if data is None:
        return Everyday()
    own: Json = data["games"].get(game, {})
    written = [*data["same"], *own.get("same", ())]
    groups = tuple(tuple(dict.fromkeys(SAYING.join(stems(language, text)) for text in group)) for group in written)
    return Everyday(
        frozenset(plain(word) for word in data["idle"]),
        frozenset(stem(language, plain(word)) for word in data["weak"]),
        meanings(groups),
        MappingProxyType({rule: tuple(phrases) for rule, phrases in own.get("asked", {}).items()}),
        frozenset(plain(word) for group in written for text in group for word in WORD.findall(text)),
        frozenset(data["particles"]),
        frozenset(plain(word) for word in data["ordinary"]),
        groups,
    )


def stems(language: str, text: str) -> tuple[str, ...]:
    """Return the words of a text without their endings."""
    return tuple(_bare(language, word) for word in WORD.findall(text))


@lru_cache(maxsize=8192)
def _bare(language: str, word: str) -> str:
    return stem(language, plain(word))


def meanings(groups: Iterable[Sequence[str]]) -> Mapping[tuple[str, ...], frozenset[str]]:
    """Return for each member of a group of stems all that mean the same, a saying as one; a member may be in several
    groups."""
    by_stems: dict[tuple[str, ...], frozenset[str]] = {}
    for group in groups:
        alike = frozenset(group)
        for text in group:
            member = tuple(text.split(SAYING))
            by_stems[member] = by_stems[member] | alike if member in by_stems else alike
    return MappingProxyType(by_stems)
