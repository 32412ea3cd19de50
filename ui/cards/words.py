"""The words for the values of cards: fields, values, and the source of a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.cards import card_gaps
from companion.cards.card_gaps import Origin
from companion.cards.owner_packs import BUILT_IN, MINE, SAMPLE, PackCard
from companion.contract.card_fields import CARD_TYPES
from companion.languages import Words, mark
from engine.json_types import Json, JsonValue

Values = Json
"""The known values of all cards, by their paths."""
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


def pack_name(words: Words, card: PackCard) -> str:
    """Return what a pack is called."""
    if card.id == BUILT_IN:
        return words.say("Built-in cards")
    if card.id == SAMPLE:
        return words.say("Sample cards")
    return card.name or (words.say("My cards") if card.kind == MINE else words.say("Cards from elsewhere"))


def origin(words: Words, source: Origin | None) -> str:
    """Return where a value came from."""
    if source is None:
        return words.say("Not known yet")
    if source.at is not None:
        at = source.at.astimezone()
        day = words.of("date", "{year}-{month}-{day}", year=f"{at:%Y}", month=f"{at:%m}", day=f"{at:%d}")
        if source.kind == card_gaps.MINE:
            return words.say("Entered by me on {day}", day=day)
        return words.say("From {pack}, taken over on {day}", pack=source.name, day=day)
    origins = {
        card_gaps.SHEET: words.say("Rule sheet"),
        card_gaps.PICTURE: words.say("Pictures of the cards"),
        card_gaps.INVENTED: words.say("Invented, for trying out"),
    }.get(source.kind, words.say("Public record"))
    if source.kind == card_gaps.INVENTED:
        return origins
    return words.say("{source}, disputed", source=origins) if source.is_disputed else origins


# Values


def colour_name(words: Words, colour: str) -> str:
    """Return the name of a colour; a word of the owner's own only begins with a capital."""
    common = {**COLOURS, **MINT_COLOURS}
    return words.say(common[colour]) if colour in common else colour[:1].upper() + colour[1:]


ValueWords = Callable[[Words, JsonValue, Values], str]
"""Says a value of a field, given what is known of all cards."""


def one_of(names: Mapping[str, str]) -> ValueWords:
    """Return the words for a value that is one of these; any other value is shown unchanged."""
    return lambda words, value, values: words.say(names[value]) if value in names else str(value)


_SHARED: Mapping[str, ValueWords] = {
    "type": one_of(CARD_TYPES),
    "colour": lambda words, value, values: colour_name(words, value),
}


def value_text(
    words: Words, name: str, value: JsonValue, values: Values, own: Mapping[str, ValueWords] | None = None
) -> str:
    """Return a value of a field in words; `own` are those that a kind of card has in addition to the plain ones, by
    field."""
    if isinstance(value, bool):
        return words.say("Yes") if value else words.say("No")
    says = {**_SHARED, **(own or {})}.get(name.partition("/")[0])
    return says(words, value, values) if says else str(value)
