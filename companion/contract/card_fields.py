"""The fields of a kind of card: what each is called, the question that asks for it, and what can answer it.

A game declares them next to its cards, in the order in which a card is read; the screens draw one form from them. All
words are `mark`ed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from companion.languages import Words, mark
from engine.json_types import Json, JsonValue

Values: TypeAlias = Json
"""The known values of all cards, by their paths."""
ValueWords: TypeAlias = Callable[[Words, JsonValue, Values], str]
"""Says a value of a field, given what is known of all cards."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of at most this many letters; the empty field shows the `hint`."""

    most: int
    hint: str
    lines: int = 1


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these values, each with its words."""

    values: Mapping[JsonValue, str]


@dataclass(frozen=True, slots=True)
class Number:
    """A number from `least` to `most`: the `usual` ones take one tap, `other` leads to the rest if there are more."""

    least: int
    most: int
    usual: Sequence[int]
    other: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """An answer that the screens draw in a way of its own, by its name; `in_one_tap` if a tap can give all of it."""

    by: str
    in_one_tap: bool = False


Answer: TypeAlias = Text | OneOf | Number | Drawn


@dataclass(frozen=True, slots=True)
class CardField:
    """A field of a card: its name in a pack, its title in a list, its answer, and the question that asks for it: the
    title, if there is no other.

    A card can't be saved before all that are `is_needed` are answered. What `is_extra` may be on a card: it is never
    counted as missing. When a card turns up in a game, only what `is_asked_at_table` is asked for. `alone` is the
    question if a game asks for nothing else of a card.
    """

    name: str
    title: str
    answer: Answer
    question: str = ""
    alone: str = ""
    is_needed: bool = False
    is_extra: bool = False
    is_asked_at_table: bool = True

    @property
    def is_in_one_tap(self) -> bool:
        """Return whether one tap can give the whole answer."""
        return isinstance(self.answer, Number | OneOf) or (isinstance(self.answer, Drawn) and self.answer.in_one_tap)

    def title_in(self, words: Words) -> str:
        """Return the title in a language."""
        return self._worded(words, self.title)

    def question_in(self, words: Words, *, is_alone: bool = False) -> str:
        """Return the question in a language; `is_alone` if nothing else is asked of a card."""
        return self._worded(words, (self.alone if is_alone else "") or self.question or self.title)

    def _worded(self, words: Words, message: str) -> str:
        """Return words about the field; a face of a die is told by its number."""
        return words.say(message, face=self.name.rpartition("/")[2]) if "{face}" in message else words.say(message)


class CardKind:
    """One kind of card: how many of them the box has, and their fields.

    `value_words` say the values of a field, by the first part of its name, if they are not simply written.
    """

    def __init__(self, count: int, *fields: CardField, value_words: Mapping[str, ValueWords] | None = None) -> None:
        self.count = count
        self.fields = fields
        self.value_words = value_words or {}
        self.names = tuple(field.name for field in fields if not field.is_extra)
        """The names of the fields that make a card known."""
        self.at_table = tuple(field.name for field in fields if field.is_asked_at_table)
        """The names of the fields that are asked for when such a card turns up in a game."""


CALLED = CardField(
    "name", mark("Name"), Text(40, mark("The name on the card")), mark("What is it called?"), is_needed=True
)
"""The first field of most cards."""
PRINTED_TEXT = CardField(
    "text",
    mark("Text on the card"),
    Text(400, mark("The words on the card, if you like"), lines=4),
    mark("The text on the card"),
    is_extra=True,
    is_asked_at_table=False,
)
"""A text printed on a card, in the owner's words."""
CARD_TYPES: Mapping[str, str] = {
    "culture": mark("Culture"),
    "production": mark("Production"),
    "utility": mark("Utility"),
    "deed": mark("Deed"),
}
"""The types of cards that Mint Works and Mint Bid share."""
