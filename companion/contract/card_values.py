"""The words for the values of cards, and for their colours."""

from __future__ import annotations

from collections.abc import Mapping

from companion.contract.card_fields import CARD_TYPES, Values, ValueWords
from companion.languages import Words, mark
from engine.json_types import JsonValue

COLOURS: Mapping[str, str] = {
    "blue": mark("Blue"),
    "yellow": mark("Yellow"),
    "green": mark("Green"),
    "purple": mark("Purple"),
    "red": mark("Red"),
    "orange": mark("Orange"),
    "white": mark("White"),
    "black": mark("Black"),
}
"""The colours that cards may have and that can be drawn."""
MINT_COLOURS: Mapping[str, str] = {
    "pink": mark("Pink"),
    "teal": mark("Teal"),
    "amber": mark("Amber"),
    "grey": mark("Grey"),
    "brown": mark("Brown"),
}
"""More colours that the half mints of Mint Bid may have."""


def colour_name(words: Words, colour: str) -> str:
    """Return the name of a colour; a word of the owner's own only begins with a capital."""
    common = {**COLOURS, **MINT_COLOURS}
    return words.say(common[colour]) if colour in common else colour[:1].upper() + colour[1:]


def one_of(names: Mapping[str, str]) -> ValueWords:
    """Return the words for a value that is one of these; any other value is shown unchanged."""
    return lambda words, value, values: words.say(names[value]) if value in names else str(value)


_SHARED: Mapping[str, ValueWords] = {
    "type": one_of(CARD_TYPES),
    "colour": lambda words, value, values: colour_name(words, value),
}


def value_text(words: Words, name: str, value: JsonValue, values: Values, own: Mapping[str, ValueWords]) -> str:
    """Return a value of a field in words; `own` are those that a kind of card has in addition to the plain ones."""
    if isinstance(value, bool):
        return words.say("Yes") if value else words.say("No")
    says = {**_SHARED, **own}.get(name.partition("/")[0])
    return says(words, value, values) if says else str(value)
