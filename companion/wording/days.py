"""Days in words: "Sunday 12 May 2026", « dimanche 12 mai 2026 »."""

from __future__ import annotations

from datetime import date
from typing import Final

from companion.languages import Words, mark

MONTHS: Final = (
    *(mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June")),
    *(mark("July"), mark("August"), mark("September"), mark("October"), mark("November"), mark("December")),
)
WEEKDAYS: Final = (
    *(mark("Monday"), mark("Tuesday"), mark("Wednesday"), mark("Thursday")),
    *(mark("Friday"), mark("Saturday"), mark("Sunday")),
)


def long_day(words: Words, day: date) -> str:
    """Return a day with its weekday."""
    weekday = words.say(WEEKDAYS[day.weekday()])
    return words.say_in("day", "{weekday} {day}", weekday=weekday, day=short_day(words, day))


def short_day(words: Words, day: date) -> str:
    """Return a day without its weekday."""
    number = words.say_in("first day of a month", "1") if day.day == 1 else str(day.day)
    month = words.say(MONTHS[day.month - 1])
    return words.say_in("day", "{day} {month} {year}", day=number, month=month, year=day.year)


def day_heading(words: Words, day: date, today: date) -> str:
    """Return a day as one speaks of it on another."""
    days = (today - day).days
    if days == 0:
        return words.say("Today")
    if days == 1:
        return words.say("Yesterday")
    return words.say_in("heading", "{day!c}", day=long_day(words, day))
