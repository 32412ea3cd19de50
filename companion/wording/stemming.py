"""Words without their endings, so that "ties" finds "tied" and « pastilles » finds « pastille ».

No linguistics: the same few cuts on both sides of a search, and it does not matter which ones.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

WORD: Final = re.compile(r"[^\W_]+")
SHORTEST: Final = 3
"""What must be left of a word when its ending is cut."""
_LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae"})
_TOLD_APART: Final[Mapping[str, str]] = {"dé": "dé", "dés": "dé"}
"""Words that would be another one without their accent: « dé » is a die, and « de » is in every sentence."""
_ENGLISH: Final = ("ings", "ing", "ers", "er", "ed", "es", "s", "e")
_FRENCH: Final = (
    *("ctions", "ction", "ites", "ite", "ire", "its", "it"),
    *("ements", "ement", "ations", "ation", "antes", "ante", "ants", "ant", "euses", "euse", "eurs", "eur"),
    *("aient", "erez", "era", "ees", "ee", "es", "er", "ez", "ent", "e"),
)


def folded(text: str) -> str:
    """Return a text without capitals, accents and ligatures."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def plain(word: str) -> str:
    """Return a word as `folded` does, but keep an accent that alone tells it from another word."""
    return _TOLD_APART.get(unicodedata.normalize("NFC", word.casefold())) or folded(word)


def stem(language: str, word: str) -> str:
    """Return a folded word without its ending; a language without cuts of its own leaves it as it is."""
    cut = _CUTS.get(language.split("_")[0].split("-")[0])
    return cut(word) if cut else word


def _english(word: str) -> str:
    if len(word) > 5:
        word = word.replace("our", "or")  # neighbour, neighbor
    if word.endswith(("ied", "ies")):
        return word[:-1] if len(word) == 4 else word[:-3] + "y"
    if word.endswith("ss"):
        return word
    bare = _without(word, _ENGLISH)
    doubled = bare != word and len(bare) > SHORTEST and bare[-1] == bare[-2] and bare[-1] not in "lsz"
    return bare[:-1] if doubled else bare


def _french(word: str) -> str:
    if word.endswith("aux"):
        word = word[:-1] if word.endswith("eaux") else word[:-3] + "al"
    elif word[-1:] in ("s", "x") and len(word) > SHORTEST:
        word = word[:-1]
    return _without(word, _FRENCH)


def _without(word: str, endings: tuple[str, ...]) -> str:
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word[: -len(ending)]
    return word


_CUTS: Final[Mapping[str, Callable[[str], str]]] = {"en": _english, "fr": _french}
