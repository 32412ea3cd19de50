"""Small pieces of sentences that every game uses: lists of things, and ids read as names."""

from __future__ import annotations

from collections.abc import Sequence
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


def as_name(id: str) -> str:
    """An id as a name, for what the pack does not name: "north-depot" is read as "North depot"."""
    return id.replace("-", " ").capitalize()
