"""What a person types to find a game: names, and a time in figures ("25/10"), in words ("November") or from today on
("last week").

Months and weekdays are those of every language; the words for a time from today on are data: "when" in
assets/search/<code>.json.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from re import Match
from typing import Final

from companion import languages
from companion.languages import Words
from companion.narration.search_words import FOLDER
from companion.paths import data_in
from companion.wording.days import MONTHS, WEEKDAYS
from companion.wording.stemming import WORD, folded
from engine.json_types import Json

MOST_WORDS: Final = 8
FEWEST_LETTERS: Final = 3
"""Letters by which a month or a weekday is known: "nov", "sun"."""
CENTURY: Final = 2000


@dataclass(frozen=True, slots=True)
class Span:
    """A span of time as the store writes moments: from `since` until before `until`; "" is open.

    And within it only the days of one month (1 to 12), of one number, or on one weekday (1 is Monday); 0 is any.
    """

    since: str = ""
    until: str = ""
    month: int = 0
    day: int = 0
    weekday: int = 0

    @property
    def is_of_some_days(self) -> bool:
        """Return whether only some of its days are meant."""
        return bool(self.month or self.day or self.weekday)

    def has(self, moment: str) -> bool:
        """Return whether a moment, as the store writes it, is on one of the days that are meant, in this device's time
        zone."""
        at = datetime.fromisoformat(moment).astimezone()
        return self.month in (0, at.month) and self.day in (0, at.day) and self.weekday in (0, at.isoweekday())


ALWAYS: Final = Span()


@dataclass(frozen=True, slots=True)
class TypedQuery:
    """A typed query: words to look for, and a time. `names` are words that may be a person's instead of the time."""

    words: tuple[str, ...] = ()
    span: Span = ALWAYS
    names: tuple[str, ...] = ()


_YEAR: Final = r"(?P<year>(?:19|20)\d\d)"
_DAY: Final = r"(?P<day>\d\d?)(?:er|st|nd|rd|th)?(?:\s+of)?"
_NAME: Final = r"(?P<name>[^\W\d_]{3,})\.?"
_DATES: Final = (
    rf"\b{_YEAR}-(?P<month>\d\d?)-(?P<day>\d\d?)\b",
    rf"\b(?P<day>\d\d?)[./-](?P<month>\d\d?)[./-]{_YEAR}\b",
    r"\b(?P<day>\d\d?)[./-](?P<month>\d\d?)[./-](?P<short>\d\d)\b",
    rf"\b{_YEAR}-(?P<month>\d\d?)\b",
    rf"\b(?P<month>\d\d?)[./-]{_YEAR}\b",
    r"\b(?P<day>\d\d?)[./-](?P<month>\d\d?)\b",
    rf"\b{_DAY}\s+{_NAME},?\s+{_YEAR}\b",
    rf"\b{_NAME}\s+{_DAY},?\s+{_YEAR}\b",
    rf"\b{_NAME}\s+{_YEAR}\b",
    rf"\b{_DAY}\s+{_NAME}(?!\w)",
    rf"\b{_NAME}\s+{_DAY}\b",
    rf"\b{_YEAR}\b",
    r"\b(?:le|the)\s+(?P<day>\d\d?)(?:er|st|nd|rd|th)?$",
    r"\b(?P<day>\d\d?)(?:er|st|nd|rd|th)$",
)


def read(words: Words, text: str, today: date) -> TypedQuery:
    """Read what was typed as names and a time; an impossible date is searched for as words."""
    said = folded(text)
    calendar = _calendar(words.code)
    for match, span in (*calendar.from_today(said, today), *calendar.dates(said)):
        rest = _split(said[: match.start()] + " " + said[match.end() :])
        return TypedQuery(tuple(word for word in rest if not calendar.is_idle(word)), span)
    typed = _split(said)
    for number, word in enumerate(typed):
        if alone := calendar.span_named(word):
            others = (*typed[:number], *typed[number + 1 :])
            return TypedQuery(tuple(one for one in others if not calendar.is_idle(one)), alone, (word,))
    return TypedQuery(typed)


def _split(text: str) -> tuple[str, ...]:
    return tuple(WORD.findall(text))[:MOST_WORDS]


class _Calendar:
    """The words for times in a language, and where it has none those of the others."""

    def __init__(self, codes: Sequence[str]) -> None:
        self._months = [[folded(languages.words(code).say(name)) for name in MONTHS] for code in codes]
        self._weekdays = [[folded(languages.words(code).say(name)) for name in WEEKDAYS] for code in codes]
        data: list[Json] = [(data_in(FOLDER, code) or {}).get("when", {}) for code in codes]
        self._idle = frozenset(folded(word) for one in data for word in one.get("idle", ()))
        phrases = [(folded(phrase), id) for one in data for id, all_ in one.get("spans", {}).items() for phrase in all_]
        # The longest first: "the day before yesterday" is not "yesterday".
        numbers = [[folded(word) for word in one.get("numbers", ())] for one in data]
        self._numbers = {word: n for of_language in numbers for n, word in enumerate(of_language, start=1)}
        self._phrases = [
            (_pattern(phrase, self._numbers), id) for phrase, id in sorted(phrases, key=lambda one: -len(one[0]))
        ]

    def is_idle(self, word: str) -> bool:
        """Return whether a word next to a time adds nothing to it: "on", or the weekday of a date."""
        return word in self._idle or _number(self._weekdays, word) > 0

    def span_named(self, word: str) -> Span | None:
        """Return the time that a month or a weekday is alone: every one of that name."""
        if month := _number(self._months, word):
            return Span(month=month)
        weekday = _number(self._weekdays, word) or _number(self._weekdays, word.removesuffix("s"))
        return Span(weekday=weekday) if weekday else None

    def from_today(self, said: str, today: date) -> Iterator[tuple[Match[str], Span]]:
        """Return the matches of times relative to today."""
        for pattern, id in self._phrases:
            for match in pattern.finditer(said):
                if (span := self._span(id, match, today)) is not None:
                    yield match, span

    def _span(self, id: str, match: Match[str], today: date) -> Span | None:
        number, name = match.groupdict().get("n") or "0", match.groupdict().get("name")
        if name is None:
            return _days(*SPANS[id](today, self._numbers.get(number) or int(number)))
        if weekday := _number(self._weekdays, name):
            day = today - timedelta(days=(today.isoweekday() - weekday) % 7 or (7 if id == LAST_NAMED else 0))
            return _days(day, day + timedelta(days=1))
        if month := _number(self._months, name):
            is_before = month < today.month or (month == today.month and id == THIS_NAMED)
            first = date(today.year - (not is_before), month, 1)
            return _days(first, _month(first, 1))
        return None

    def dates(self, said: str) -> Iterator[tuple[Match[str], Span]]:
        """Return the dates; without a year they are of any year."""
        for pattern in _DATES:
            for match in re.finditer(pattern, said):
                if (span := self._date(match)) is not None:
                    yield match, span

    def _date(self, match: Match[str]) -> Span | None:
        parts: Mapping[str, str | None] = match.groupdict()
        name = parts.get("name")
        month = int(parts.get("month") or 0) if name is None else _number(self._months, name)
        if name is not None and not month:
            return None
        year, day = int(parts.get("year") or 0), int(parts.get("day") or 0)
        if short := parts.get("short"):
            year = CENTURY + int(short)
        if month > 12 >= day > 0:
            day, month = month, day  # the American order, if it can be no other
        if not month and not year:
            return Span(day=day) if 0 < day <= 31 else None  # of any month
        try:
            if not year:
                date(2000, month, day)  # a year with a 29th of February
                return Span(month=month, day=day)
            since = date(year, month or 1, day or 1)
        except ValueError:
            return None
        if day:
            return _days(since, since + timedelta(days=1))
        return _days(since, _month(since, 1) if month else date(year + 1, 1, 1))


def _week(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _month(day: date, later: int = 0) -> date:
    """Return the first day of the month of a day, or of the month that is `later` months later."""
    months = day.year * 12 + day.month - 1 + later
    return date(months // 12, months % 12 + 1, 1)


def _of_days(since: date, number: int = 1) -> tuple[date, date]:
    return since, since + timedelta(days=number)


SPANS: Final[Mapping[str, Callable[[date, int], tuple[date, date]]]] = {
    "today": lambda today, n: _of_days(today),
    "yesterday": lambda today, n: _of_days(today - timedelta(days=1)),
    "day-before-yesterday": lambda today, n: _of_days(today - timedelta(days=2)),
    "this-week": lambda today, n: _of_days(_week(today), 7),
    "last-week": lambda today, n: _of_days(_week(today) - timedelta(days=7), 7),
    # Until the next one has begun, "the weekend" is the last one there was.
    "weekend": lambda today, n: _of_days(_week(today + timedelta(days=2)) - timedelta(days=2), 2),
    "this-month": lambda today, n: (_month(today), _month(today, 1)),
    "last-month": lambda today, n: (_month(today, -1), _month(today)),
    "this-year": lambda today, n: (date(today.year, 1, 1), date(today.year + 1, 1, 1)),
    "last-year": lambda today, n: (date(today.year - 1, 1, 1), date(today.year, 1, 1)),
    "days-ago": lambda today, n: _of_days(today - timedelta(days=n)),
    "weeks-ago": lambda today, n: _of_days(_week(today) - timedelta(weeks=n), 7),
    "months-ago": lambda today, n: (_month(today, -n), _month(today, 1 - n)),
    "last-days": lambda today, n: _of_days(today - timedelta(days=n), n + 1),
    "last-weeks": lambda today, n: _of_days(today - timedelta(weeks=n), 7 * n + 1),
    "last-months": lambda today, n: (_month(today, -n), today + timedelta(days=1)),
}
"""The first day of each time relative to today, and the day after its last; `n` is the number in it."""
THIS_NAMED, LAST_NAMED = NAMED = ("this-named", "last-named")
"""The times that contain the name of a month or a weekday."""


def _days(since: date, until: date) -> Span:
    return Span(_written(since), _written(until))


def _written(day: date) -> str:
    return datetime(day.year, day.month, day.day).astimezone(UTC).isoformat(timespec="microseconds")


def _number(names: Sequence[Sequence[str]], word: str) -> int:
    """Return which of the names a word is, or begins, from 1; 0 for none. The first language goes before the others."""
    if len(word) < FEWEST_LETTERS:
        return 0
    for fits in (str.__eq__, str.startswith):
        for of_language in names:
            for number, name in enumerate(of_language, start=1):
                if fits(name, word):
                    return number
    return 0


def _pattern(phrase: str, numbers: Iterable[str]) -> re.Pattern[str]:
    """Return what finds a phrase in a text; {n} in it is a number in figures or one of these words, {name} a month or a
    weekday."""
    number = "|".join((r"\d{1,3}", *map(re.escape, numbers)))
    parts = [
        {"{n}": f"(?P<n>{number})", "{name}": r"(?P<name>[^\W\d_]+)"}.get(part, re.escape(part))
        for part in re.split(r"[\s'’-]+", phrase)
    ]
    return re.compile(r"\b" + r"[\s'’-]+".join(parts) + r"\b")


@cache
def _calendar(code: str) -> _Calendar:
    return _Calendar([code, *(other for other in languages.LANGUAGES if other != code)])
