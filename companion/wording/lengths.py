"""How long something took, in words that fit next to a name."""

from __future__ import annotations

from companion.languages import Words


def length(words: Words, tenths: int) -> str:
    """Return a time, given in tenths of a second, in whole seconds, minutes and hours."""
    minutes, seconds = divmod(round(tenths / 10), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return words.say("{h}\u00a0h {n}\u00a0min", h=hours, n=minutes)
    if minutes:
        return words.say("{n}\u00a0min {s}\u00a0s", n=minutes, s=seconds)
    return words.say("{s}\u00a0s", s=seconds)
