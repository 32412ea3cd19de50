"""What people are called who have told no name: "Player" alone, "Player 2" among others, in the language of the app.

Such a name is stored with a game like any other, so that every reader of the game finds a name at each seat. It is told
by its wording, in whichever language it was stored, and shown in the language that is spoken now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from companion.endings import folded
from companion.languages import LANGUAGES, Words, words

ALONE = 0
MOST = 9
"""As many seats as have a name of this kind in any game."""


def default_name(words: Words, seat: int, people: int) -> str:
    """Return what somebody is called who has told no name; `people` is how many play."""
    return words.of("alone", "Player") if people == 1 else words.say("Player {n}", n=seat + 1)


def is_default(name: str) -> bool:
    """Tell whether a name is one of these, in any language."""
    return folded(name.strip()) in _numbers()


def in_language(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the people of a game, those that nobody told in this language."""
    numbers = [_numbers().get(folded(name.strip())) for name in names]
    found = tuple(
        name if number is None else default_name(words, (number or seat + 1) - 1, len(names))
        for seat, (name, number) in enumerate(zip(names, numbers, strict=True))
    )
    return found if len(set(found)) == len(set(names)) else tuple(names)


def seats_in_language(words: Words, names: Sequence[str], automa: int | None) -> list[str]:
    """Return the names of all seats of a game in this language; the seat of the automa, the last, keeps its name."""
    people = len(names) if automa is None else automa
    return [*in_language(words, names[:people]), *names[people:]]


@cache
def _numbers() -> dict[str, int]:
    """Return the names in all languages, as they are compared, and the number that each has."""
    found: dict[str, int] = {}
    for code in LANGUAGES:
        spoken = words(code)
        found[folded(default_name(spoken, 0, 1))] = ALONE
        found |= {folded(default_name(spoken, seat, MOST)): seat + 1 for seat in range(MOST)}
    return found
