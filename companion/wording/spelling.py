"""Finds the known words that may be meant by a mistyped one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SHORTEST: Final = 4
"""Letters of the shortest word in which a typing fault is looked for; below, too many words are near."""
LONG: Final = 7
"""Letters from which on a word may have two faults."""


class Spelling:
    """The words that are known."""

    def __init__(self, known: Iterable[str]) -> None:
        """Know these words, written as they are searched: without capitals and accents."""
        self._known = [(word, len(word), _letters(word)) for word in sorted(set(known)) if len(word) >= SHORTEST]

    def near(self, word: str, most: int | None = None) -> list[tuple[str, int]]:
        """Return the known words nearest to a word, with the number of faults, at most `most` (else as many as a
        word of its length is granted); those with the fewest.

        Of two as near, one that begins with the same letter is preferred: the first is seldom mistyped.
        """
        if most is None:
            most = 0 if len(word) < SHORTEST else 1 if len(word) < LONG else 2
        if not most:
            return []
        length, letters = len(word), _letters(word)
        near: list[tuple[str, int]] = []
        for known, its, others in self._known:
            # A fault changes the length by one at most, and the set of letters by two.
            if abs(its - length) > most or (letters ^ others).bit_count() > 2 * most:
                continue
            number = distance(word, known, most)
            if number <= most:
                near.append((known, number))
                most = number
        fewest = min((number for _, number in near), default=0)
        nearest = [one for one in near if one[1] == fewest]
        return [one for one in nearest if one[0][0] == word[0]] or nearest


def distance(one: str, other: str, most: int) -> int:
    """Return how many letters must be put in, left out, replaced, or swapped with the next one.

    If it is more than `most` it may be any number above that.
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        earlier, before, row = before, row, [i]
        for j, target in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != target))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == target:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            break
    else:
        return row[-1]
    return most + 1


def _letters(word: str) -> int:
    """Return the set of the letters of a word as bits."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits
