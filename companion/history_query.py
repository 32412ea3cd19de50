"""What a person types to find a game: names, and a day, a month or a year in figures or in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from re import Match
from typing import Final

from companion.days import MONTHS
from companion.endings import WORD, folded
from companion.languages import Words

MOST_WORDS: Final = 8


@dataclass(frozen=True, slots=True)
class Span:
    """A span of time as the store writes moments: from `since` until before `until`; "" is open."""

    since: str = ""
    until: str = ""


ALWAYS: Final = Span()

_YEAR: Final = r"(?P<year>(?:19|20)\d\d)"
_FIGURES: Final = (
    rf"\b{_YEAR}-(?P<month>\d\d?)-(?P<day>\d\d?)\b",
    rf"\b(?P<day>\d\d?)[./](?P<month>\d\d?)[./]{_YEAR}\b",
    rf"\b{_YEAR}-(?P<month>\d\d?)\b",
    rf"\b(?P<month>\d\d?)[./]{_YEAR}\b",
)
_WORDS: Final = rf"(?:\b(?P<day>\d\d?)(?:er|st|nd|rd|th)?\s+)?\b(?P<name>[^\W\d_]+)\s+{_YEAR}\b"
_ALONE: Final = rf"\b{_YEAR}\b"


def read(words: Words, text: str) -> tuple[tuple[str, ...], Span]:
    """Return the words and the span in what was typed; a date that there is not is looked for as words."""
    months = {folded(words.say(name)): number for number, name in enumerate(MONTHS, start=1)}
    for pattern in (*_FIGURES, _WORDS, _ALONE):
        for found in re.finditer(pattern, text):
            if (span := _span(found, months)) is not None:
                return _split(text[: found.start()] + " " + text[found.end() :]), span
    return _split(text), ALWAYS


def _split(text: str) -> tuple[str, ...]:
    return tuple(folded(word) for word in WORD.findall(text))[:MOST_WORDS]


def _span(found: Match[str], months: Mapping[str, int]) -> Span | None:
    """Return the span of a date as it is on the clock of this device; None where there is no such date."""
    parts: Mapping[str, str | None] = found.groupdict()
    name = parts.get("name")
    month = int(parts.get("month") or 0) if name is None else months.get(folded(name))
    if month is None:
        return None
    year, day = int(parts["year"] or 0), int(parts.get("day") or 0)
    try:
        since = datetime(year, month or 1, day or 1)
        until = _after(year, month, day)
    except ValueError:
        return None
    return Span(_written(since), _written(until))


def _after(year: int, month: int, day: int) -> datetime:
    """Return the moment at which a day, a month or a year is over."""
    if day:
        return datetime.fromordinal(datetime(year, month, day).toordinal() + 1)
    return datetime(year + month // 12, month % 12 + 1, 1) if month else datetime(year + 1, 1, 1)


def _written(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
