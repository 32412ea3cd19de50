"""How wide words are at most, before anything is drawn: what columns need to know to give way in time. No Flet."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import combining, normalize

_WIDTHS = {
    0.22: "’",
    0.24: " ",
    0.26: "l'.,·",
    0.28: "i",
    0.30: "jI",
    0.38: "r",
    0.40: "f",
    0.42: "t-",
    0.44: "1",
    0.48: "sz",
    0.54: "akxL",
    0.56: "cevFJ37",
    0.58: "hnuy269",
    0.60: "bdoqET5",
    0.62: "gpBPS8",
    0.64: "Z4",
    0.66: "RY0&",
    0.68: "KX",
    0.70: "D",
    0.72: "AU",
    0.74: "CV",
    0.76: "GH",
    0.78: "N",
    0.80: "OQ",
    0.84: "w",
    0.86: "M",
    0.88: "m",
    1.00: "W",
}
_LETTERS = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
"""How wide letters of the strong face are at most, in parts of their size; an accent changes nothing."""
_WIDEST = 1.0
DISPLAY = 1.15
"""How much wider a word of the display face is at most than one of the strong face."""


def wide(words: str, size: float) -> float:
    """Return how wide words are at most in the strong face."""
    plain = "".join(letter for letter in normalize("NFD", words) if not combining(letter))
    return sum(_LETTERS.get(letter, _WIDEST) for letter in plain.replace("\u00a0", " ")) * size


def longest(words: str, size: float) -> float:
    """Return how wide the longest word is, which a line can't break."""
    return max((wide(word, size) for word in words.replace("-", "- ").split(" ")), default=0.0)


def lines(words: str, size: float, width: float) -> int:
    """Return the most lines that words take in a column of this width."""
    count, left = 1, width
    for word in words.split(" "):
        needed = wide(word, size)
        if needed > left and left < width:
            count, left = count + 1, width
        left -= needed + wide(" ", size)
    return count


def abreast(texts: Iterable[str], size: float, width: float, *, most: int, gap: float, inside: float) -> int:
    """Return how many equal columns fit in a row, at most `most`, so that no word of theirs is broken.

    `width` is what they share, `gap` the distance between two, `inside` what each needs in addition to its words.
    """
    needed = max((longest(words, size) for words in texts), default=0.0) + inside
    return max(1, min(most, int((width + gap) // (needed + gap))))
