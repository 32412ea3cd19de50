"""Small pieces of sentences that every game uses: lists of things, and ids read as names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from companion.languages import Words


def listed(words: Words, things: Sequence[str]) -> str:
    """Several things as a sentence lists them: "one, two and three"."""
    if len(things) < 2:
        return "".join(things)
    return words.say("{some} and {last}", some=", ".join(things[:-1]), last=things[-1])


def joined(words: Words, parts: Sequence[str]) -> str:
    """Several phrases that have commas of their own: "one, two; three"."""
    return reduce(lambda one, two: words.say("{one}; {two}", one=one, two=two), parts) if parts else ""


def with_value(words: Words, name: str, value: str) -> str:
    """Return a name and what it comes to, as they are read aloud: "Upgrades: with upgrades"."""
    return words.say("{name}: {value}", name=name, value=value)


def sentences(parts: Iterable[str]) -> str:
    """Return parts that are heard one after the other: each ends in a stop of its own or gets a full stop before the
    next."""
    heard = [part for part in parts if part]
    ended = [part if part[-1] in ".?!…" else f"{part}." for part in heard[:-1]]
    return " ".join((*ended, *heard[-1:]))


def as_name(id: str) -> str:
    """An id as a name, for what the pack does not name: "north-depot" is read as "North depot"."""
    return id.replace("-", " ").capitalize()


def stars(words: Words, n: int) -> str:
    """Return a number of stars: "9 stars"."""
    return words.count("{n} star", "{n} stars", n)


def points(words: Words, n: int) -> str:
    """Return a number of points: "9 points"."""
    return words.count("{n} point", "{n} points", n)


def in_stars(words: Words, name: str, n: int) -> str:
    """Return a person's stars: "Ada: 9 stars"."""
    return words.count("{name}: {n} star", "{name}: {n} stars", n, name=name)


def in_points(words: Words, name: str, n: int) -> str:
    """Return a person's points: "Ada: 9 points"."""
    return words.count("{name}: {n} point", "{name}: {n} points", n, name=name)


def with_a_tenth(words: Words, number: float) -> str:
    """Return a number with one decimal place: "7.4", « 7,4 »."""
    whole, _, tenth = f"{number:.1f}".partition(".")
    return words.say_in("number", "{whole}.{tenth}", whole=whole, tenth=tenth)
