"""The names of people who have entered none: "You" alone, "Player 2" among others, in the language of the app.

A game stores such a name like any other ("Player" for a person alone), so that every reader of it finds a name at each
seat. It is recognised by its wording, in whichever language it was stored, and shown in the present language; a person
called "You" is spoken to in the second person (companion.languages).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from companion.languages import LANGUAGES, Words, words
from companion.wording.names import is_visible
from companion.wording.stemming import folded

UNKNOWN_AI = "Automa"
"""The name that a score stores for an AI whose card has not been entered."""
ALONE = 0
MOST = 9
"""As many seats as have a name of this kind in any game."""


def default_name(words: Words, seat: int, people: int) -> str:
    """Return the name of a person who has entered none; `people` is how many play."""
    return words.you if people == 1 else words.say("Player {n}", n=seat + 1)


def somebody(words: Words) -> str:
    """Return the name that is shown for a person who was removed from the players."""
    return words.say_in("a player who was removed", "Somebody")


def is_somebody(name: str) -> bool:
    """Return whether a name is that of a person who was removed, in any language."""
    return _folded(name) in _removed()


@cache
def somebody_everywhere() -> str:
    """Return the words for a removed player in all languages, for a search."""
    return " ".join(somebody(words(code)) for code in LANGUAGES)


def names_to_store(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the people of a game as it stores them: only the person who plays the app is "You"."""
    is_unnamed = len(names) == 1 and _numbers().get(_folded(names[0])) == ALONE
    return (words.say_in("alone", "Player"),) if is_unnamed else tuple(names)


def is_default(name: str) -> bool:
    """Return whether a name is one of these, in any language."""
    return _folded(name) in _numbers() or is_somebody(name)


def is_alone(name: str) -> bool:
    """Return whether a name is that of a person alone who has entered none, in any language."""
    return _numbers().get(_folded(name)) == ALONE


@cache
def names_alone() -> frozenset[str]:
    """Return the names of a person alone who has entered none, in all languages, as names are compared."""
    return frozenset(name for name, number in _numbers().items() if number == ALONE)


def in_language(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the people of a game, those that were not entered in this language, no two of them alike."""
    shown = tuple(_as_shown(words, name, seat, len(names)) for seat, name in enumerate(names))
    return told_apart(shown if len(set(shown)) == len(set(names)) else names)


def person_in_language(words: Words, name: str) -> str:
    """Return the name of a person apart from any game: "You" if they played alone, and "Player 2" still as that."""
    return _as_shown(words, name, 0, MOST if _numbers().get(_folded(name)) else 1)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return names of which no two are read as the same: the second person called Zoé is "Zoé 2"."""
    taken = {_folded(name) for name in names}
    if len(taken) == len(names):
        return tuple(names)
    apart, seen = list[str](), set[str]()
    for name in names:
        own, number = name, 1
        while _folded(own) in seen or (number > 1 and _folded(own) in taken):
            number += 1
            own = f"{name} {number}"
        seen.add(_folded(own))
        apart.append(own)
    return tuple(apart)


def _as_shown(words: Words, name: str, seat: int, people: int) -> str:
    number = _numbers().get(_folded(name))
    if not is_visible(name):
        return default_name(words, seat, people)
    if is_somebody(name):
        return somebody(words)
    if number is None or (people > 1 and _folded(name) in _addressed()):
        return name
    return default_name(words, (number or seat + 1) - 1, people)


def ai_in_language(words: Words, name: str) -> str:
    """Return the name of an AI; one whose card has not been entered is "the AI"."""
    return words.say_in("opponent", "The AI") if name == UNKNOWN_AI else name


def seats_in_language(words: Words, names: Sequence[str], automa: int | None) -> list[str]:
    """Return the names of all seats of a game in this language, no two of them alike; the automa, in the last one, has
    that of its card."""
    people = len(names) if automa is None else automa
    ais = (ai_in_language(words, name) for name in names[people:])
    return list(told_apart([*in_language(words, names[:people]), *ais]))


def as_on_cards(names: Sequence[str], automa: int | None) -> list[str]:
    """Return the names of the seats of a game with that of the automa's card: without a number that tells it apart."""
    if automa is None:
        return list(names)
    people, printed = names[:automa], names[automa].rpartition(" ")[0]
    is_numbered = bool(printed) and told_apart([*people, printed])[-1] == names[automa]
    return [*people, printed if is_numbered else names[automa]]


def _folded(name: str) -> str:
    return folded(name.strip())


@cache
def _addressed() -> frozenset[str]:
    """Return "You" in all languages, as it is compared: among several players, a person has chosen it as a name."""
    return frozenset(folded(words(code).you) for code in LANGUAGES)


@cache
def _removed() -> frozenset[str]:
    """Return what is shown for a removed player in all languages, as it is compared."""
    return frozenset(folded(somebody(words(code))) for code in LANGUAGES)


@cache
def _numbers() -> dict[str, int]:
    """Return the names in all languages, as they are compared, and the number that each has."""
    numbers = dict.fromkeys(_addressed(), ALONE)
    for code in LANGUAGES:
        spoken = words(code)
        numbers[folded(spoken.say_in("alone", "Player"))] = ALONE
        numbers |= {folded(default_name(spoken, seat, MOST)): seat + 1 for seat in range(MOST)}
    return numbers
