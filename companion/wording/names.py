"""The names that people type: stored as typed, without invisible characters, and never cut within a letter."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from companion.languages import mark
from companion.paths import ASSETS

LONGEST: Final = 24
"""Letters of a name, as the forms take them: a letter is what is drawn as one, with its accents, or an emoji."""
MOST_SIGNS: Final = 8 * LONGEST
"""The most characters that this many letters may be made of."""
_JOINER: Final = "\u200d"
_JOINERS: Final = (_JOINER, "\u200c")
"""Characters without a width that belong to a word: in an emoji of several, in Persian, in languages of India."""
_TONES: Final = range(0x1F3FB, 0x1F400)
_FLAGS: Final = range(0x1F1E6, 0x1F200)
_TAGS: Final = range(0xE0020, 0xE0080)
UNDRAWN: Final = mark("A browser draws boxes for some of these letters. They are kept all the same.")
"""The note for a text with letters that no typeface here draws."""
DRAWN: Final = ASSETS / "look" / "letters.json"
"""What the typefaces of the app draw, as `python -m mobile.glyphs` has written it down."""
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters that are drawn as nothing."""


def letters(text: str) -> Iterator[str]:
    """Yield what is drawn as one letter each: with its accents, an emoji with all that it is made of."""
    now = ""
    for sign in text:
        if now and not _goes_on(now, sign):
            yield now
            now = ""
        now += sign
    if now:
        yield now


def _goes_on(letter: str, sign: str) -> bool:
    """Return whether a character belongs to the letter before it."""
    if letter.endswith(_JOINER) and unicodedata.category(sign).startswith("S"):
        return True
    if ord(sign) in _FLAGS:
        return len(letter) == 1 and ord(letter) in _FLAGS
    is_mark = unicodedata.category(sign).startswith("M")
    return is_mark or sign in _JOINERS or ord(sign) in _TONES or ord(sign) in _TAGS


def is_visible(text: str) -> bool:
    """Return whether anything of a text is drawn."""
    return any(unicodedata.category(sign)[0] not in "CZM" and sign not in _BLANK for sign in text)


def tidy(text: str, longest: int = LONGEST) -> str:
    """Return a name as it is kept: "" if nothing of it is drawn; no more than the `longest` allows, cut between two
    letters."""
    plain = "".join(sign for sign in text[: 100 * longest] if sign in _JOINERS or not _is_hidden(sign))
    if not is_visible(plain):
        return ""
    kept, signs = "", 0
    for number, letter in enumerate(letters(" ".join(plain.split()))):
        signs += len(letter)
        if number >= longest or signs > 8 * longest:
            break
        kept += letter
    return kept.strip()


def is_too_long(text: str) -> bool:
    """Return whether a name is longer than any form would have taken."""
    return len(text) > MOST_SIGNS or (len(text) > LONGEST and sum(1 for _ in letters(text)) > LONGEST)


def is_drawn(name: str) -> bool:
    """Return whether the typefaces of the app have all letters of a name: a browser has no others for it."""
    signs = unicodedata.normalize("NFC", name)
    return all(ord(sign) in _drawn() or sign in _JOINERS or ord(sign) in _TAGS for sign in signs)


@cache
def _drawn() -> frozenset[int]:
    rows = json.loads(DRAWN.read_text("utf-8"))["drawn"]
    return frozenset(number for first, last in rows for number in range(first, last + 1))


def initial(name: str) -> str:
    """Return the first letter of a name, as a capital if it is one alone."""
    first = next(letters(name), "")
    return first.upper() if len(first.upper()) == len(first) else first


def _is_hidden(sign: str) -> bool:
    """Return whether a character is invisible, and not a blank."""
    kind = unicodedata.category(sign)
    return kind in ("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp") and ord(sign) not in _TAGS and not sign.isspace()
