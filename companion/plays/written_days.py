"""Days, times and lengths as people and spreadsheets write them: 14/03/26, 14 mars 2026, "Mar 14, 2026 8:15 PM", 1h05.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from companion import languages
from companion.wording.days import MONTHS
from companion.wording.stemming import folded

CENTURY: Final = 2000
"""The century of a year that is written with two figures."""
_NUMBERS: Final = re.compile(r"(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)")
_DAY_MONTH: Final = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]+([^\W\d_]{3,})\.?,?[\s-]+(\d{4}|\d{2})(?!\d)(.*)")
_MONTH_DAY: Final = re.compile(r"([^\W\d_]{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(.*)")
_YEAR_FIRST: Final = re.compile(r"(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)(.*)")
_IN_ONE: Final = re.compile(r"((?:19|20)\d\d)(\d\d)(\d\d)")
_WEEKDAY: Final = re.compile(r"[^\W\d_]{2,}\.?,?\s+(?=\d)|[^\W\d_]{2,}\.?,\s*(?=[^\W\d_])")
"""A weekday before a day. A month before its number is none: a year follows that, at once or after the day."""
_CLOCK: Final = re.compile(r"[\s,T]*(?:at\s+|à\s+)?(\d{1,2})\s*[:hH]\s*(\d{2})(?::(\d{2}))?\s*(?:([apAP])\.?[mM]\.?)?")
_LENGTH: Final = re.compile(r"(?:(\d{1,3})\s*(?::|h[a-z]*\.?)\s*)?(?:(\d{1,4})\s*(?:m[a-z]*\.?|['’])?)?(?::\d\d)?")


def day_first(texts: Iterable[str]) -> bool | None:
    """Return whether days in figures have the day before the month, as some of these texts show; None if none does."""
    bare = (_WEEKDAY.sub("", text.strip(), count=1) for text in texts)
    matches = list(filter(None, map(_NUMBERS.fullmatch, bare)))
    if any(int(match[1]) > 12 or match[2] == "." for match in matches):
        return True
    return False if any(int(match[3]) > 12 for match in matches) else None


def in_order(text: str, *, is_day_first: bool) -> str:
    """Return a moment with its year, month and day in this order; a text that is no such moment as it is."""
    plain = " ".join(text.split())
    for said in (plain, _WEEKDAY.sub("", plain, count=1)):
        if found := _numbers(said, is_day_first=is_day_first) or _named(said):
            day, rest = found
            return day + (_clock(rest) if rest.strip() else "")
    return text


def _numbers(text: str, *, is_day_first: bool) -> tuple[str, str] | None:
    if match := _IN_ONE.fullmatch(text):
        return f"{match[1]}-{match[2]}-{match[3]}", ""
    if match := _YEAR_FIRST.fullmatch(text):
        return f"{match[1]}-{match[3]}-{match[4]}", match[5]
    if match := _NUMBERS.fullmatch(text):
        day, month = (match[1], match[3]) if is_day_first else (match[3], match[1])
        return f"{_year(match[4])}-{month}-{day}", match[5]
    return None


def _named(text: str) -> tuple[str, str] | None:
    if (match := _DAY_MONTH.fullmatch(text)) and (month := _month(match[2])):
        return f"{_year(match[3])}-{month}-{match[1]}", match[4]
    if (match := _MONTH_DAY.fullmatch(text)) and (month := _month(match[1])):
        return f"{match[3]}-{month}-{match[2]}", match[4]
    return None


def _year(figures: str) -> str:
    return figures if len(figures) == 4 else str(CENTURY + int(figures))


def _clock(text: str) -> str:
    """Return a time as "20:15:00", after a blank; what is none as it is."""
    match = _CLOCK.fullmatch(text)
    if match is None:
        return text
    hour = int(match[1])
    if match[4]:
        hour = hour % 12 + 12 * (match[4].lower() == "p")
    return f" {hour:02}:{match[2]}:{match[3] or '00'}"


def _month(name: str) -> int:
    """Return which month a word is or begins, in any language; 0 if it is none, or may be two."""
    begun = {number for month, number in _months() if month.startswith(folded(name))}
    return begun.pop() if len(begun) == 1 else 0


@cache
def _months() -> tuple[tuple[str, int], ...]:
    words = map(languages.words, languages.LANGUAGES)
    return tuple((folded(one.say(name)), number) for one in words for number, name in enumerate(MONTHS, start=1))


def minutes(text: str) -> str:
    """Return a length in minutes, if it is written with hours or a unit; any other text as it is."""
    plain = text.strip().lower()
    match = _LENGTH.fullmatch(plain)
    if match is None or (match[1] is None and match[2] is None):
        return text
    return str(60 * int(match[1] or 0) + int(match[2] or 0))
