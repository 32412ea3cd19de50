"""How people say things: the everyday words of a language, which lead to the words of the rulebook.

Data, one file a language: assets/search/<code>.json. A language without a file is searched by its rules' own words.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Final

from companion.endings import WORD, plain, stem
from companion.paths import ASSETS

FOLDER: Final = ASSETS / "search"
SAYING: Final = "_"
"""What joins the stems of a saying of several words, such as "give up"."""
LONGEST_SAYING: Final = 4


@dataclass(frozen=True, slots=True)
class Everyday:
    """The everyday words of a language for one game.

    idle: words that say nothing of what is asked. weak: those that say little, as "who" and "how". same: for a stem,
    or several in a row, what means the same. asked: for a rule's id, how people ask for it. words: all that
    are in `same`, as they are written.
    """

    idle: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()
    same: Mapping[tuple[str, ...], frozenset[str]] = field(default_factory=dict)
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    words: frozenset[str] = frozenset()
    particles: frozenset[str] = frozenset()

    def saying(self, bare: Sequence[str], start: int) -> int:
        """Return where the stems end that have a meaning together from `start` on; mostly one has its own."""
        most = min(len(bare), start + LONGEST_SAYING)
        return next((end for end in range(most, start + 1, -1) if tuple(bare[start:end]) in self.same), start + 1)

    def with_sayings(self, bare: Sequence[str]) -> list[str]:
        """Return stems, and each saying among them as one more."""
        spans = [(start, self.saying(bare, start)) for start in range(len(bare))]
        return [*bare, *(SAYING.join(bare[start:end]) for start, end in spans if end > start + 1)]


@cache
def everyday(language: str, game: str) -> Everyday:
    """Return the everyday words of a language for a game; none where the language has no file."""
    files = {path.stem: path for path in FOLDER.glob("*.json")}
    if language not in files:
        return Everyday()
    data: Mapping[str, Any] = json.loads(files[language].read_text(encoding="utf-8"))
    own: Mapping[str, Any] = data["games"].get(game, {})
    groups = [*data["same"], *own.get("same", ())]
    return Everyday(
        frozenset(plain(word) for word in data["idle"]),
        frozenset(stem(language, plain(word)) for word in data["weak"]),
        MappingProxyType(_same(language, groups)),
        MappingProxyType({rule: tuple(phrases) for rule, phrases in own.get("asked", {}).items()}),
        frozenset(plain(word) for group in groups for text in group for word in WORD.findall(text)),
        frozenset(data["particles"]),
    )


def stems(language: str, text: str) -> tuple[str, ...]:
    """Return the words of a text without their endings."""
    return tuple(_bare(language, word) for word in WORD.findall(text))


@lru_cache(maxsize=8192)
def _bare(language: str, word: str) -> str:
    return stem(language, plain(word))


def _same(language: str, groups: list[list[str]]) -> dict[tuple[str, ...], frozenset[str]]:
    """Return for each member of a group all that mean the same, a saying as one; a member may be in several groups."""
    found: dict[tuple[str, ...], frozenset[str]] = {}
    for group in groups:
        members = [stems(language, text) for text in group]
        alike = frozenset(map(SAYING.join, members))
        for member in members:
            found[member] = found.get(member, frozenset()) | alike
    return found
