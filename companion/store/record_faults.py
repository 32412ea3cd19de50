"""Checks of games, backups and codes from elsewhere, and the fault that was found in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from companion.json_text import NotJson, compact_bytes, parse
from companion.languages import Words, mark
from companion.referee import Kind, check_fields
from engine.json_types import JsonDict, JsonValue
from engine.verdict import BadRequest

_SAID: Final[Mapping[str, str]] = {
    "foreign": mark("This is neither a game nor a backup of Mint Companion."),
    "damaged": mark("This is not complete: something in it was lost or changed on the way."),
    "empty": mark("There is nothing in this file."),
    "packed": mark("Mint Companion does not open this kind of archive: unpack it first, then choose the file in it."),
    "locked": mark("This archive has a password: unpack it first, then choose the file in it."),
    "several": mark("There are several games or backups in this: unpack it, then choose one of them."),
    "newer": mark("This was made by a newer version of Mint Companion. Bring this one up to date first."),
    "too-large": mark("This is larger than anything Mint Companion writes."),
    "too-deep": mark("This is nested more deeply than anything Mint Companion writes."),
    "field": mark("Something in it is wrong: look at “{field}”."),
    "long-name": mark("A name in it has more than {most} letters, and none here has."),
    "long-text": mark("A text in it has more than {most} letters, and none here has."),
    "another": mark("This code belongs to another game. Start again to read that one."),
    "twice": mark("This code was read already."),
    "some-missing": mark("Some codes are still missing: {missing}."),
    "a-pack": mark("This is a card pack, not a game: import it under the cards of its game."),
    "a-deal": mark("This is a friend’s deal, not a game: read it under New game, No tin at hand."),
    "a-game": mark("This is a single game, not a backup: take it over from the first screen."),
    "a-backup": mark("This is a backup of several games: restore it in the settings."),
    "other-rules": mark(
        "This code is for another version of Mint Companion. Bring both up to date, or hand the game on as a file."
    ),
    "unplayable": mark("This game can’t be replayed by this version of Mint Companion."),
    "unreadable": mark("This game can’t be read any more. Nothing in it was changed."),
    "secret": mark(
        "Some bids are still secret, and a code would give them away: show them first, then hand the game on."
    ),
    "too-long": mark("This game is too long for codes: hand it on as a file."),
}


LONGEST_TEXT: Final = 4_000
"""Letters of the longest text that anything of ours has: the note of a card pack."""


class NotShared(ValueError):
    """Something cannot be exported or imported, and nothing was changed: `why` is a key of the sentences above."""

    def __init__(self, why: str, text: str = "", **facts: object) -> None:
        """Keep why, a text for developers, and the facts of the sentence."""
        super().__init__(text or why)
        self.why = why
        self.facts = facts

    def in_words(self, words: Words) -> str:
        """Say the fault in one sentence."""
        return words.say(_SAID[self.why], **self.facts)


_NOT_JSON: Final[Mapping[str, str]] = {"too-long": "too-large", "too-deep": "too-deep", "no-json": "foreign"}


def parsed(content: bytes, longest: int) -> JsonValue:
    """Return the JSON value in some bytes; NotShared if there is none, or one too long or too deep."""
    try:
        value = parse(content, longest)
        compact_bytes(value)  # half a character can be read, but not kept
    except NotJson as error:
        raise NotShared(_NOT_JSON[error.what]) from error
    except UnicodeEncodeError as error:
        raise NotShared("damaged") from error
    return value


def check_texts(source: JsonValue, most: int = LONGEST_TEXT) -> JsonValue:
    """Return a value of which no text, and no name of a field, is longer than any form takes; NotShared if one is."""
    waiting = [source]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str) and len(value) > most:
            raise NotShared("long-text", most=most)
        if isinstance(value, Mapping):
            waiting += value.keys()
            waiting += value.values()
        elif isinstance(value, list | tuple):
            waiting += value
    return source


@contextmanager
def reporting_fields() -> Iterator[None]:
    """Raise NotShared, which names the field, instead of a BadRequest that does."""
    try:
        yield
    except BadRequest as error:
        raise NotShared("field", field=error.facts.get("field", "")) from error


def checked_fields(source: JsonValue, kinds: Mapping[str, Kind], needed: Iterable[str] | None = None) -> JsonDict:
    """Return an object with fields of these kinds, the `needed` ones (by default all) among them; NotShared if it is
    none."""
    fields = source if isinstance(source, dict) else {}
    with reporting_fields():
        check_fields(fields, kinds, tuple(kinds if needed is None else needed))
    return fields
