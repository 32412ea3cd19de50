"""The words for a pack of cards, and for where a value came from."""

from __future__ import annotations

from companion.cards import card_gaps
from companion.cards.card_gaps import Origin
from companion.cards.owner_packs import BUILT_IN, MINE, SAMPLE, PackCard
from companion.languages import Words


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
        day = words.say_in("date", "{year}-{month}-{day}", year=f"{at:%Y}", month=f"{at:%m}", day=f"{at:%d}")
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
