"""What is wrong with a card pack, and where, in one sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from companion.languages import Words, mark
from companion.packs.packs import UnreadablePack
from engine.game import GAMES

SHOWN: Final = 24
"""So much of a strange value is shown."""
_SAID: Final[Mapping[str, str]] = {
    "unreadable": mark("This is not a card pack: it can’t be read as JSON."),
    "too-large": mark("This file is larger than a card pack can be ({most} bytes)."),
    "too-deep": mark("This is not a card pack: its brackets are nested too deeply."),
    "required": mark("{where}: the field “{field}” is missing."),
    "additionalProperties": mark("{where}: no card has a field “{field}”."),
    "section": mark("This pack has a section that its game does not have: “{field}”."),
    "minimum": mark("{where}: {value} is too low; the least is {limit}."),
    "maximum": mark("{where}: {value} is too high; the most is {limit}."),
    "twice": mark("The card {where} is in this pack twice."),
    "source": mark("The card {where} names a source that is not listed: {source}."),
    "maxItems": mark("{where}: there is more than there can be."),
    "maxLength": mark("{where}: there is more than there can be."),
    "newer": mark("This pack was written by another version of the app, and can’t be read here."),
    "unfit": mark("{where}: this does not fit the game or its other cards."),
    "mixed": mark("Invented cards are never mixed with real ones: keep this pack beside yours."),
    "other-game": mark("This is a pack of another game: {game}."),
}
"""The sentence of each kind of fault."""
_SAID_OF_THE_PACK: Final[Mapping[str, str]] = {
    "required": mark("This is not a card pack of Mint Companion: its “{field}” is missing."),
    "additionalProperties": mark("This pack has a section that no game has: “{field}”."),
}
"""Of a fault that is in no section."""
_OTHERWISE: Final = mark("{where}: no card can have this value: {value}.")
"""Of a value that breaks any other rule of the schema."""


def sentence(words: Words, fault: UnreadablePack) -> str:
    """Say what is wrong with a pack, and where."""
    said = _SAID.get(fault.why, _OTHERWISE)
    if not fault.where:
        said = _SAID_OF_THE_PACK.get(fault.why, said)
    facts = {"field": fault.where, **fault.facts, "where": fault.where or "{}", "value": _shortened(fault)}
    if fault.why == "other-game":
        facts["game"] = GAMES[str(fault.facts["game"])].name
    return words.say(said, **facts)


def _shortened(fault: UnreadablePack) -> str:
    value = fault.facts.get("value")
    text = f"{value!r}" if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
