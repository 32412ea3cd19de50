"""What is wrong with a card pack, and where, in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from companion.languages import Words
from companion.packs.packs import UnreadablePack
from engine.game import GAMES

SHOWN: Final = 24
"""So much of a strange value is shown."""


def sentence(words: Words, fault: UnreadablePack) -> str:
    """Say what is wrong with a pack, and where."""
    say = _SAID.get(fault.why)
    if say is not None:
        return say(words, fault)
    return words.say("{where}: no card can have this value: {value}.", where=fault.where or "{}", value=_value(fault))


def _value(fault: UnreadablePack) -> str:
    value = fault.facts.get("value")
    text = f"{value!r}" if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _unreadable(words: Words, fault: UnreadablePack) -> str:
    return words.say("This is not a card pack: it can’t be read as JSON.")


def _too_large(words: Words, fault: UnreadablePack) -> str:
    return words.say("This file is larger than a card pack can be ({most} bytes).", most=fault.facts["most"])


def _too_deep(words: Words, fault: UnreadablePack) -> str:
    return words.say("This is not a card pack: its brackets are nested too deeply.")


def _required(words: Words, fault: UnreadablePack) -> str:
    field = fault.facts["field"]
    if not fault.where:
        return words.say("This is not a card pack of Mint Companion: its “{field}” is missing.", field=field)
    return words.say("{where}: the field “{field}” is missing.", where=fault.where, field=field)


def _unknown_field(words: Words, fault: UnreadablePack) -> str:
    field = fault.facts["field"]
    if not fault.where:
        return words.say("This pack has a section that no game has: “{field}”.", field=field)
    return words.say("{where}: no card has a field “{field}”.", where=fault.where, field=field)


def _section(words: Words, fault: UnreadablePack) -> str:
    return words.say("This pack has a section that its game does not have: “{field}”.", field=fault.where)


def _least(words: Words, fault: UnreadablePack) -> str:
    limit, value = fault.facts["limit"], _value(fault)
    return words.say("{where}: {value} is too low; the least is {limit}.", where=fault.where, value=value, limit=limit)


def _most(words: Words, fault: UnreadablePack) -> str:
    limit, value = fault.facts["limit"], _value(fault)
    return words.say("{where}: {value} is too high; the most is {limit}.", where=fault.where, value=value, limit=limit)


def _twice(words: Words, fault: UnreadablePack) -> str:
    return words.say("The card {where} is in this pack twice.", where=fault.where)


def _source(words: Words, fault: UnreadablePack) -> str:
    source = fault.facts["source"]
    return words.say("The card {where} names a source that is not listed: {source}.", where=fault.where, source=source)


def _many(words: Words, fault: UnreadablePack) -> str:
    return words.say("{where}: there is more than there can be.", where=fault.where)


def _newer(words: Words, fault: UnreadablePack) -> str:
    return words.say("This pack was written by another version of the app, and can’t be read here.")


def _unfit(words: Words, fault: UnreadablePack) -> str:
    return words.say("{where}: this does not fit the game or its other cards.", where=fault.where)


def _mixed(words: Words, fault: UnreadablePack) -> str:
    return words.say("Invented cards are never mixed with real ones: keep this pack beside yours.")


def _other_game(words: Words, fault: UnreadablePack) -> str:
    return words.say("This is a pack of another game: {game}.", game=GAMES[str(fault.facts["game"])].name)


_SAID: Final[Mapping[str, Callable[[Words, UnreadablePack], str]]] = {
    "unreadable": _unreadable,
    "too-large": _too_large,
    "too-deep": _too_deep,
    "required": _required,
    "additionalProperties": _unknown_field,
    "section": _section,
    "minimum": _least,
    "maximum": _most,
    "twice": _twice,
    "source": _source,
    "maxItems": _many,
    "maxLength": _many,
    "newer": _newer,
    "unfit": _unfit,
    "mixed": _mixed,
    "other-game": _other_game,
}
"""How each kind of fault is said; the schema's other rules share one sentence."""
